# Functions shared by several checks. Sourced at the package's root.

# The options of every build in the package's own folder: what one check has built there is not built again.
examples=(--package-path Examples --scratch-path .build)
debug=.build/debug

# full: whether the check was called with --full.
full() { [ "${is_full:-}" = yes ]; }
[ "${1:-}" != --full ] || { is_full=yes; shift; }

# build ARGUMENT ...: builds, unless Scripts/check has done so before.
build() { [ -n "${WAYMARK_IS_BUILT:-}" ] || swift build "$@"; }

# run_tests BUNDLE ARGUMENT ...: runs tests that have been built, and fails if there are none. `swift test` would lock the
# build folder while they run.
run_tests() {
  local status=0
  # One file for each run, since two may run at once.
  mkdir -p .build/checks
  report=$(mktemp .build/checks/tests.XXXXXX)
  timeout --kill-after=10 "${limit:-3600}" "$1" --testing-library swift-testing --xunit-output "$report" "${@:2}" || status=$?
  grep -q '<testcase' "$report" || { echo "failed: no tests ran"; status=1; }
  return "$status"
}

# skipped [REPORT]: whether a test was skipped in the last run, or in the run of this report.
skipped() { ! grep -q 'skipped="0"' "${1:-$report}"; }

# take_turns: has tests and checks that try one case in seven try others at each commit.
take_turns() {
  export WAYMARK_TURN=${WAYMARK_TURN:-$(git rev-list --count HEAD)}
}
