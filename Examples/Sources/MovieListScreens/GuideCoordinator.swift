import MovieData
import Waymark

/// The coordinator of the cinema guide. It does not show a chosen movie itself, but sends an event to the
/// parent flow.
final class GuideCoordinator: Coordinator {
  let flow: Flow

  init(_ flow: Flow, _ census: FlowCensus) {
    self.flow = flow
    census.enter("guide", flow)
  }

  func choose(_ id: Int) { flow.send(MovieChosen(id: id)) }
  func close() async -> NavigationOutcome { await flow.finish() }
}
