import MovieData
import Waymark

/// The coordinator of a flow without a screen. It shows the details of a movie and finishes when the details
/// go away, for any reason.
final class SurpriseCoordinator: Coordinator {
  init(_ flow: Flow, _ movie: Movie, _ census: FlowCensus) {
    census.enter("surprise", flow)
    flow.task { [flow] in
      _ = await flow.result(of: MovieDetails(id: movie.id), by: .push)
      await flow.finish()
    }
  }
}
