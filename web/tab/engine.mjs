// Packs the staged sources as `engine.zip`, and of Python's own library what they use, both compiled by the
// very Python that will run them: a browser then starts without compiling anything, and fetches less.
// Called by tools/tab.py: node engine.mjs STAGED OUT
import { loadPyodide } from "pyodide";

const LIBRARY = "/lib/python314.zip";
// Where in its line each instruction stands is a quarter of compiled code, and shown only beside sources,
// which are not there. Lines are kept: an error still says where it happened.
const COMPILER = { env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } };

const PACK = `
import pathlib, py_compile, zipfile

# What is asked for later than at the start: by errors, by dates, by texts and names from elsewhere.
LATER = """_strptime calendar encodings/ascii encodings/idna encodings/latin_1 encodings/punycode encodings/utf_8_sig
    pprint stringprep tempfile"""
# Packages whose modules ask for each other as they are needed.
WHOLE = ("collections", "json", "pyodide", "_pyodide", "re")

def compiled(name, source):
    """Without docstrings, which nobody reads there, and with lines but no columns: see COMPILER."""
    pathlib.Path("/tmp/module.py").write_bytes(source)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile("/tmp/module.py", "/tmp/module.pyc", name, True, 2, mode)
    return pathlib.Path("/tmp/module.pyc").read_bytes()

def pack(out, files):
    """The same bytes for the same sources: no date of today."""
    with zipfile.ZipFile(out, "w") as made:
        for name, data in sorted(files.items()):
            if name.endswith(".py"):
                name, data = name + "c", compiled(name, data)
            made.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)

def cut(files):
    """Of the library, the files that were loaded, and what may be asked for later."""
    wanted = set(loaded) | {f"{name}.py" for name in LATER.split()}
    kept = [name for name in files.namelist() if name in wanted or name.endswith(".py") and name.split("/")[0] in WHOLE]
    pack("/out/pyodide/python_stdlib.zip", {name: files.read(name) for name in kept})

staged = pathlib.Path("/staged")
ours = [path for kind in ("*.py", "*.json") for path in staged.rglob(kind)]
pack("/out/engine.zip", {path.relative_to(staged).as_posix(): path.read_bytes() for path in ours})
`;

const START = `
import sys
sys.path.insert(0, "/out/engine.zip")
import starcup.tab.browser
starcup.tab.browser.warm_up()
`;

// The library's files that this loads.
const LOADED = `
found = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
[path.removeprefix("${LIBRARY}/") for path in found if path and path.startswith("${LIBRARY}/")]
`;

async function python(out, more = {}) {
  const made = await loadPyodide(more);
  made.mountNodeFS("/out", out);
  return made;
}

async function main(staged, out) {
  const packer = await python(out, COMPILER);
  packer.mountNodeFS("/staged", staged);
  packer.runPython(PACK);
  const user = await python(out);
  user.runPython(START);
  packer.globals.set("loaded", packer.toPy(user.runPython(LOADED).toJs()));
  packer.runPython(`with zipfile.ZipFile("${LIBRARY}") as files: cut(files)`);
  // It must do: what is missing is noticed here, and not by somebody without a network.
  const tried = await python(out, { stdLibURL: `${out}/pyodide/python_stdlib.zip` });
  tried.runPython(START);
}

// Not the whole error: Python's own file is one line of a million characters.
await main(...process.argv.slice(2)).catch((fault) => {
  console.error(String(fault.message ?? fault));
  process.exit(1);
});
