/// How long the program that drives the browser may take. On a busy machine everything takes several times as long.
struct BridgeLimits {
  /// Until the browser has started.
  var start = Duration.seconds(120)
  /// Until a request is answered that waits for nothing on the page.
  var answer = Duration.seconds(90)
  /// Until the program ends after its input has ended. It takes less by itself.
  var end = Duration.seconds(60)
}
