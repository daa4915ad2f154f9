# Functions that several checks share. Source this file in the root folder of the package.

# The options for builds of the examples in the library's build folder, so that all checks share the products.
examples=(--package-path Examples --scratch-path .build)
debug=.build/debug
# The manifest treats warnings as errors if this is set. All checks set it, because another value builds everything again.
export WAYMARK_WARNINGS_AS_ERRORS=1

# full: succeeds if the check was called with --full.
full() { [ "${is_full:-}" = yes ]; }
[ "${1:-}" != --full ] || { is_full=yes; shift; }

# build ARGUMENT ...: builds, unless Scripts/check has already done so.
build() { [ -n "${WAYMARK_IS_BUILT:-}" ] || swift build "$@"; }

# run_tests BUNDLE ARGUMENT ...: runs the tests in a bundle, and fails if no tests ran. `swift test` would lock the build folder
# during the tests.
run_tests() {
  local status=0
  # Use a separate file for each run, because two runs can overlap.
  mkdir -p .build/checks
  report=$(mktemp .build/checks/tests.XXXXXX)
  timeout --kill-after=10 "${limit:-3600}" "$1" --testing-library swift-testing --xunit-output "$report" "${@:2}" || status=$?
  grep -q '<testcase' "$report" || { echo "failed: no tests ran"; status=1; }
  return "$status"
}

# skipped [REPORT]: succeeds if a test was skipped in the run of the report, by default the last run.
skipped() { ! grep -q 'skipped="0"' "${1:-$report}"; }

# take_turns: selects the sample of one case in seven by the number of commits.
take_turns() {
  export WAYMARK_TURN=${WAYMARK_TURN:-$(git rev-list --count HEAD)}
}

# take_seed: selects the seed of the storms by the number of commits, and prints it.
take_seed() {
  export WAYMARK_STORM_SEED=${WAYMARK_STORM_SEED:-${WAYMARK_TURN:-$(git rev-list --count HEAD)}}
  echo "seed of the storms: WAYMARK_STORM_SEED=$WAYMARK_STORM_SEED"
}
