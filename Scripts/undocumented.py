"""Lists the public symbols in a folder of symbol graphs that have no documentation, neither their own nor inherited."""

import glob
import json
import sys


def undocumented(path):
    with open(path) as file:
        graph = json.load(file)
    # Overrides and implementations of requirements inherit their documentation.
    inherited = {
        relation["source"]
        for relation in graph["relationships"]
        if relation["kind"] in ("overrides", "defaultImplementationOf") or "sourceOrigin" in relation
    }
    for symbol in graph["symbols"]:
        if symbol.get("docComment") or symbol["identifier"]["precise"] in inherited:
            continue
        if symbol["kind"]["identifier"] == "swift.extension" or "location" not in symbol:
            continue
        place = symbol["location"]["uri"].rsplit("/Sources/", 1)[-1]
        yield f"{place}:{symbol['location']['position']['line'] + 1}: {'.'.join(symbol['pathComponents'])}"


def main(folder):
    graphs = glob.glob(f"{folder}/*.symbols.json")
    if not graphs:
        sys.exit("there are no symbol graphs")
    found = sorted(line for path in graphs for line in undocumented(path))
    if found:
        print("public declarations without documentation:")
        print("\n".join(f"  {line}" for line in found))
        sys.exit(1)


main(sys.argv[1])
