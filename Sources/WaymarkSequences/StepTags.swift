import Waymark

/// A screen and the step of a sequence that it shows.
struct StepMark: Hashable, Sendable {
  let node: NodeID
  let step: SequenceStep.ID
}

/// The tags that the screens of one run of a sequence have in the metadata of the window.
struct StepTags {
  private let steps: NodeTag.Group
  private let homes: NodeTag.Group

  /// - Parameter run: the number of the run, which is unique within the window.
  init(sequence: String, run: UInt64) {
    steps = NodeTag.Group("step of \(sequence)", run)
    homes = NodeTag.Group("home of \(sequence)", run)
  }

  /// Returns the screens that exist, in the order in which they were shown.
  @MainActor
  func marks(in navigator: Navigator) -> [StepMark] {
    navigator.metadata.nodes(in: steps).filter(navigator.contains).compactMap { mark($0, in: navigator) }
  }

  /// Returns the last screen shown that exists.
  @MainActor
  func last(in navigator: Navigator) -> StepMark? {
    navigator.metadata.nodes(in: steps).last(where: navigator.contains).flatMap { mark($0, in: navigator) }
  }

  /// Returns the step that was shown last, if its screen could not be restored, otherwise `nil`.
  @MainActor
  func lost(in navigator: Navigator) -> SequenceStep.ID? {
    let metadata = navigator.metadata
    guard let last = metadata.nodes(in: steps).last, metadata[last]?.isLost == true else { return nil }
    return mark(last, in: navigator)?.step
  }

  /// Returns the node that had the focus when the run began, or `nil` if it no longer exists.
  @MainActor
  func home(in navigator: Navigator) -> NodeID? {
    navigator.metadata.nodes(in: homes).last(where: navigator.contains)
  }

  /// Returns the tags to add when the screen of a step is shown.
  func tags(for step: SequenceStep.ID, home: NodeID?) -> [(tag: NodeTag, node: NodeID?)] {
    let shown = (tag: NodeTag(steps, step), node: NodeID?.none)
    guard let home else { return [shown] }
    return [shown, (NodeTag(homes, ""), home)]
  }

  /// The condition for showing an equal screen again: it shows no other step of the run.
  func reuse(for step: SequenceStep.ID) -> ReuseCondition {
    ReuseCondition("as step \"\(LinkExcerpt.of(step))\"", searchesWindow: true) { [steps] entry in
      entry.tag(in: steps).map { $0.value == step } ?? true
    }
  }

  @MainActor
  private func mark(_ node: NodeID, in navigator: Navigator) -> StepMark? {
    navigator.metadata[node]?.tag(in: steps).map { StepMark(node: node, step: $0.value) }
  }

  /// Returns the step that a screen showed in the newest run, or `nil` if it showed none.
  @MainActor
  static func newestStep(of screen: NodeID, in navigator: Navigator) -> SequenceStep.ID? {
    let steps = navigator.metadata[screen]?.tags.filter { $0.group.name.hasPrefix("step of ") }
    return steps?.max { $0.group.number < $1.group.number }?.value
  }
}
