// Packs the staged sources as `engine.zip`, compiled by the very Python that will run them: a browser
// then starts without compiling anything. Called by tools/tab.py: node engine.mjs STAGED OUT
import { loadPyodide } from "pyodide";

const PACK = `
import pathlib, py_compile, zipfile

staged = pathlib.Path("/staged")
with zipfile.ZipFile("/out/engine.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
    for source in sorted(staged.rglob("*.py")):
        name = source.relative_to(staged).with_suffix(".pyc").as_posix()
        compiled = pathlib.Path("/tmp/module.pyc")
        py_compile.compile(
            source, compiled, dfile=name[:-1], doraise=True, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH
        )
        # The same bytes for the same sources: no date of today.
        made.writestr(zipfile.ZipInfo(name), compiled.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    for data in sorted(staged.rglob("*.json")):
        name = data.relative_to(staged).as_posix()
        made.writestr(zipfile.ZipInfo(name), data.read_bytes(), zipfile.ZIP_DEFLATED, 9)
`;

const [staged, out] = process.argv.slice(2);
const python = await loadPyodide();
python.mountNodeFS("/staged", staged);
python.mountNodeFS("/out", out);
python.runPython(PACK);
