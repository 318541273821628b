/**
 * A net on typed arrays: the twin of `starcup.minds.net`, from the same file. docs/minds.md says
 * what is in it and how its layers hang together.
 */
const MAGIC = "STARCUP1";
const HEAD_AT = 12;

export interface Head {
  game: string;
  ruleset: number;
  layout: number;
  actions: number;
  answers: number;
  arrays: { name: string; shape: number[] }[];
}

/** What a net must have been made for, to play a game. */
export type Identity = Omit<Head, "arrays">;

/** What a net makes of a row: the last layer, and what it made of each other player. */
export interface Thought {
  last: Float32Array;
  others: Float32Array[];
}

export class BadNet extends Error {}

/** Half precision, as the files have it; browsers cannot read it by themselves everywhere. */
export function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (1024 + fraction) * 2 ** (exponent - 25);
}

export class Net {
  private constructor(
    readonly head: Head,
    private readonly arrays: Map<string, Float32Array>,
  ) {}

  /** The net in a file; throws BadNet. */
  static read(file: ArrayBuffer): Net {
    const bytes = new Uint8Array(file);
    const text = new TextDecoder();
    if (text.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC)
      throw new BadNet("this is not a net of Starcup: its file does not begin with STARCUP1");
    const view = new DataView(file);
    let at = HEAD_AT + view.getUint32(MAGIC.length, true);
    const head = JSON.parse(text.decode(bytes.subarray(HEAD_AT, at))) as Head;
    const arrays = new Map<string, Float32Array>();
    for (const { name, shape } of head.arrays) {
      const numbers = new Float32Array(shape.reduce((all, size) => all * size, 1));
      if (at + 2 * numbers.length > bytes.length)
        throw new BadNet(`this net's file is cut short: array ${name} is not all there`);
      for (let i = 0; i < numbers.length; i++, at += 2)
        numbers[i] = fromHalf(view.getUint16(at, true));
      arrays.set(name, numbers);
    }
    if (at !== bytes.length)
      throw new BadNet(`this net's file has ${bytes.length - at} bytes too many`);
    return new Net(head, arrays);
  }

  isFor(game: Identity): boolean {
    const names = ["game", "ruleset", "layout", "actions", "answers"] as const;
    return names.every((name) => this.head[name] === game[name]);
  }

  private array(name: string): Float32Array {
    const found = this.arrays.get(name);
    if (!found) throw new BadNet(`this net lacks ${name}`);
    return found;
  }

  /** The hidden layers for a row with so many other players. */
  think(row: Uint8Array, others: number): Thought {
    const first = this.array("own_bias").slice();
    const made = this.array("other_bias").length;
    const own = this.array("own").length / first.length;
    const width = this.array("other").length / made;
    add(first, row.subarray(0, own), this.array("own"));
    const seen: Float32Array[] = [];
    for (let k = 0; k < others; k++) {
      const other = this.array("other_bias").slice();
      add(other, row.subarray(own + k * width, own + (k + 1) * width), this.array("other"));
      relu(other);
      const place = made * first.length;
      add(first, other, this.array("places").subarray(k * place, (k + 1) * place));
      seen.push(other);
    }
    relu(first);
    const last = this.array("second_bias").slice();
    add(last, first, this.array("second"));
    relu(last);
    return { last, others: seen };
  }

  /**
   * How much each answer is liked, by what it means. `seconds` is empty for a game without second
   * codes; a -1 in it is the last code of all.
   */
  logits(row: Uint8Array, others: number, answers: number[], seconds: number[]): Float32Array {
    const { last } = this.think(row, others);
    const weights = this.array("answers");
    const bias = this.array("answers_bias");
    const liked = (code: number): number => {
      const at = code < 0 ? bias.length + code : code;
      let sum = bias[at]!;
      for (let j = 0; j < last.length; j++) sum += last[j]! * weights[at * last.length + j]!;
      return sum;
    };
    return Float32Array.from(answers, (code, i) =>
      seconds.length ? liked(code) + liked(seconds[i]!) : liked(code),
    );
  }

  /** The share of the win that the seat and each other player can expect; they add up to 1. */
  shares(thought: Thought): Float32Array {
    const scores = this.ends(thought, "win");
    const most = Math.max(...scores);
    const all = scores.map((score) => Math.exp(score - most));
    const sum = all.reduce((total, one) => total + one, 0);
    return all.map((one) => one / sum);
  }

  /** The margin that the seat and each other player can expect, from -1 to 1. */
  margins(thought: Thought): Float32Array {
    return this.ends(thought, "margin").map(Math.tanh);
  }

  private ends({ last, others }: Thought, name: "win" | "margin"): Float32Array {
    const bias = this.array(`${name}_bias`);
    const out = bias.slice();
    add(out, last, this.array(name));
    const ofOther = this.array(`${name}_other`);
    others.forEach((other, k) => {
      for (let j = 0; j < other.length; j++) out[k + 1]! += other[j]! * ofOther[j]!;
    });
    return out.slice(0, 1 + others.length);
  }
}

/** Add a row of inputs times a matrix, which lies row by row. Most inputs are zero: they are passed over. */
function add(out: Float32Array, inputs: ArrayLike<number>, matrix: Float32Array): void {
  const width = out.length;
  for (let i = 0; i < inputs.length; i++) {
    const input = inputs[i]!;
    if (input === 0) continue;
    const at = i * width;
    for (let j = 0; j < width; j++) out[j]! += input * matrix[at + j]!;
  }
}

function relu(numbers: Float32Array): void {
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! < 0) numbers[i] = 0;
}
