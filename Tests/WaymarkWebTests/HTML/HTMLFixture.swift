#if Web
import Waymark

@testable import WaymarkWeb

/// Makes a table with the control ids `c1`, `c2` and so on.
@MainActor
func makeControls() -> WebControlTable {
  var count = 0
  return WebControlTable {
    count += 1
    return "\(count)"
  }
}

extension HTML {
  /// Returns the markup of the piece as it is sent.
  @MainActor
  func written(mount: String = "/shop") -> String {
    var writer = HTMLWriter(makeControls(), mount: mount, navigator: nil)
    writer.write(self)
    return writer.markup.text
  }
}
#endif
