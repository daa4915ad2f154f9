public import ColourKit
import ColourService
import Waymark
import WaymarkSequences

extension ColoursSession {
  /// Creates a flow for the next start, so that its steps can be edited before.
  func prepare() async {
    guard await isIdle else { return }
    do {
      flow = try await world.service.makeFlow().id
      (isPrepared, note) = (true, nil)
    } catch {
      note = error.sentence
    }
  }

  /// Starts a flow at its first step. Returns when the step is visible or the flow has ended.
  func start() async {
    await begin { [weak self, service = world.service] manager in
      guard let flow = try await self?.flowToStart() else { return .cancelled }
      return await manager.run(from: service.source(of: flow))
    }
  }

  private func flowToStart() async throws -> String {
    if isPrepared, let flow { return flow }
    let made = try await world.service.makeFlow().id
    (flow, isPrepared) = (made, true)
    return made
  }

  /// Resumes the saved flow at the step where the user left it, for example after a relaunch.
  func advance() async {
    guard let kept else {
      if manager == nil { note = "There is no walk to go on with." }
      return
    }
    if manager == nil { flow = kept.flow }
    await begin { [service = world.service] manager in
      await manager.resume(kept.snapshot, from: service.source(of: kept.flow))
    }
  }
}

extension ColoursSession: ColourFlow {
  public func next(answering answer: String?) async {
    guard let manager else { return await advance() }
    note = nil
    await waiting { _ = await manager.next(answering: answer) }
    await hasEndedIfOver()
  }

  public func refresh() async {
    guard let manager, let flow else { return await advance() }
    do {
      try manager.update(try await waiting { try await world.service.source(of: flow).load() })
      note = "The list of colours is up to date."
    } catch {
      note = error.sentence
    }
  }
}
