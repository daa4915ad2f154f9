@testable import Waymark

extension NavigationState {
  func difference(to other: NavigationState) -> TreeDiff { TreeDiff(from: self, to: other) }
}

extension TreeDiff {
  /// A text for each difference, without the descendants of inserted and removed nodes.
  var texts: [String] {
    var texts: [String] = []
    forEachInsertion { texts.append("insert \($0.id) into \($1)") }
    forEachMove { texts.append("move \($0.id) into \($1)") }
    forEachRemoval { texts.append("remove \($0.id) from \($1)") }
    for site in sites where site.hasNewValue { texts.append("update \(site.id) to \(site.after.value)") }
    for site in sites where site.hasNewSelection {
      let child = site.after.container?.selection
      texts.append("select \(child.map(\.description) ?? "nothing") in \(site.id)")
    }
    return texts
  }
}
