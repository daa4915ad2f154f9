/// Time limits for the driver. They are generous, because everything takes several times as long on a busy
/// machine.
struct BridgeLimits {
  /// The limit for starting the browser.
  var start = Duration.seconds(120)
  /// The limit for a request that does not wait for the page.
  var answer = Duration.seconds(90)
  /// The limit for the driver to end after its input has ended. It usually takes less.
  var end = Duration.seconds(60)
}
