import MovieData
import Waymark

/// Owns a flow without a screen: it has a movie shown, and ends when that has left, whichever way.
final class SurpriseCoordinator: Coordinator {
  init(_ flow: Flow, _ movie: Movie, _ census: FlowCensus) {
    census.enter("surprise", flow)
    flow.task { [flow] in
      _ = await flow.result(of: MovieDetails(id: movie.id), by: .push)
      await flow.finish()
    }
  }
}
