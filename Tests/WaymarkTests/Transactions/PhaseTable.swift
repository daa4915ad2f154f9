extension PhaseTableTests {
  /// What a phase does with every input.
  struct Row {
    /// The phases of all requests when the input comes.
    let phases: String
    /// What each input leads to: the effects, then the phases of all requests.
    let outcomes: [Input: String]
    /// The inputs that change nothing at all.
    let ignored: [Input]
  }

  /// The whole table.
  static let table = guardingRows.merging(otherRows) { row, _ in row }

  private static let otherRows: [Phase: Row] = [
    .none: Row(
      phases: "none",
      outcomes: [
        .submitCode: "build 2 → 2 building",
        .submitEqual: "build 2 → 2 building",
        .submitLink: "build 2 → 2 building",
        .submitBack: "build 2 → 2 building",
        .submitInner: "build 2 → 2 building",
        .submitBackInner: "build 2 → 2 building",
        .attach: "apply 2 → 2 applying",
        .traits: "commit, show → none",
        .observedPop: "commit, show → none",
      ],
      ignored: [
        .resolved, .resolvedFailed, .resolvedAnother, .allowed, .redirected, .blocked, .held,
        .decidedFailed, .decidedAnother, .agreed, .refused, .consentedAnother, .built, .builtFailed,
        .builtAnother, .applied, .appliedOther, .appliedHostless, .appliedAnother, .interacting, .idle,
        .observedSame, .observedStale, .armed, .disarmed, .cancel, .cancelAnother, .release,
        .releaseAnother, .drop, .dropAnother, .expired, .expiredAnother, .releaseOffered, .close,
      ]),
    .queued: Row(
      phases: "2 resolving, 3 queued",
      outcomes: [
        .submitCode: "nothing → 2 resolving, 3 queued, 4 queued",
        .submitLink: "stop 2, answer 8: superseded by 4, answer 1: superseded by 4, build 4 → 4 building",
        .submitBack: "build 4 → 2 resolving, 3 queued, 4 building",
        .submitInner: "build 4 → 2 resolving, 3 queued, 4 building",
        .submitBackInner: "build 4 → 2 resolving, 3 queued, 4 building",
        .resolved: "build 2 → 2 building, 3 queued",
        .resolvedFailed: "stop 2, answer 8: failed (resolving), build 3 → 3 building",
        .attach: "apply 4 → 2 resolving, 3 queued, 4 applying",
        .traits: "commit, show → 2 resolving, 3 queued",
        .observedPop: "commit, show → 2 resolving, 3 queued",
        .cancel: "answer 1: cancelled → 2 resolving",
        .close: "stop 2, answer 8: failed (closed), answer 1: failed (closed) → none",
      ],
      ignored: [
        .submitEqual, .resolvedAnother, .allowed, .redirected, .blocked, .held, .decidedFailed,
        .decidedAnother, .agreed, .refused, .consentedAnother, .built, .builtFailed, .builtAnother,
        .applied, .appliedOther, .appliedHostless, .appliedAnother, .interacting, .idle, .observedSame,
        .observedStale, .armed, .disarmed, .cancelAnother, .release, .releaseAnother, .drop,
        .dropAnother, .expired, .expiredAnother, .releaseOffered,
      ]),
    .resolving: Row(
      phases: "2 resolving",
      outcomes: [
        .submitCode: "nothing → 2 resolving, 3 queued",
        .submitLink: "stop 2, answer 1: superseded by 3, build 3 → 3 building",
        .submitBack: "build 3 → 2 resolving, 3 building",
        .submitInner: "build 3 → 2 resolving, 3 building",
        .submitBackInner: "build 3 → 2 resolving, 3 building",
        .resolved: "build 2 → 2 building",
        .resolvedFailed: "stop 2, answer 1: failed (resolving) → none",
        .attach: "apply 3 → 2 resolving, 3 applying",
        .traits: "commit, show → 2 resolving",
        .observedPop: "commit, show → 2 resolving",
        .cancel: "stop 2, answer 1: cancelled → none",
        .close: "stop 2, answer 1: failed (closed) → none",
      ],
      ignored: [
        .submitEqual, .resolvedAnother, .allowed, .redirected, .blocked, .held, .decidedFailed,
        .decidedAnother, .agreed, .refused, .consentedAnother, .built, .builtFailed, .builtAnother,
        .applied, .appliedOther, .appliedHostless, .appliedAnother, .interacting, .idle, .observedSame,
        .observedStale, .armed, .disarmed, .cancelAnother, .release, .releaseAnother, .drop,
        .dropAnother, .expired, .expiredAnother, .releaseOffered,
      ]),
    .intercepting: Row(
      phases: "2 intercepting 0",
      outcomes: [
        .submitCode: "nothing → 2 intercepting 0, 3 queued",
        .submitLink: "stop 2, answer 1: superseded by 3, build 3 → 3 building",
        .submitBack: "build 3 → 2 intercepting 0, 3 building",
        .submitInner: "build 3 → 2 intercepting 0, 3 building",
        .submitBackInner: "build 3 → 2 intercepting 0, 3 building",
        .allowed: "ask second for 2 → 2 intercepting 1",
        .redirected: "build 2 → 2 building",
        .blocked: "stop 2, answer 1: blocked by first → none",
        .held: "build 3 → 2 parked for login, 3 building",
        .decidedFailed: "stop 2, answer 1: failed (intercepting) → none",
        .attach: "apply 3 → 2 intercepting 0, 3 applying",
        .traits: "commit, show → 2 intercepting 0",
        .observedPop: "commit, show → 2 intercepting 0",
        .cancel: "stop 2, answer 1: cancelled → none",
        .close: "stop 2, answer 1: failed (closed) → none",
      ],
      ignored: [
        .submitEqual, .resolved, .resolvedFailed, .resolvedAnother, .decidedAnother, .agreed, .refused,
        .consentedAnother, .built, .builtFailed, .builtAnother, .applied, .appliedOther,
        .appliedHostless, .appliedAnother, .interacting, .idle, .observedSame, .observedStale, .armed,
        .disarmed, .cancelAnother, .release, .releaseAnother, .drop, .dropAnother, .expired, .expiredAnother,
        .releaseOffered,
      ]),
    .waiting: Row(
      phases: "2 waiting",
      outcomes: [
        .submitCode: "nothing → 2 waiting, 3 queued",
        .submitLink: "answer 1: superseded by 3 → 3 waiting",
        .submitBack: "nothing → 2 waiting, 3 waiting",
        .submitInner: "nothing → 2 waiting, 3 waiting",
        .submitBackInner: "nothing → 2 waiting, 3 waiting",
        .attach: "apply 3 → 2 waiting, 3 applying",
        .idle: "build 2 → 2 building",
        .traits: "commit, show → 2 waiting",
        .observedPop: "commit, show → 2 waiting",
        .cancel: "answer 1: cancelled → none",
        .close: "answer 1: failed (closed) → none",
      ],
      ignored: [
        .submitEqual, .resolved, .resolvedFailed, .resolvedAnother, .allowed, .redirected, .blocked,
        .held, .decidedFailed, .decidedAnother, .agreed, .refused, .consentedAnother, .built,
        .builtFailed, .builtAnother, .applied, .appliedOther, .appliedHostless, .appliedAnother,
        .interacting, .observedSame, .observedStale, .armed, .disarmed, .cancelAnother, .release,
        .releaseAnother, .drop, .dropAnother, .expired, .expiredAnother, .releaseOffered,
      ]),
    .building: Row(
      phases: "2 building",
      outcomes: [
        .submitCode: "nothing → 2 building, 3 queued",
        .submitEqual: "nothing → 2 building, 3 queued",
        .submitLink: "nothing → 2 building, 3 queued",
        .submitBack: "nothing → 2 building, 3 queued",
        .submitInner: "nothing → 2 building, 3 queued",
        .submitBackInner: "nothing → 2 building, 3 queued",
        .built: "commit, apply 2 → 2 applying",
        .builtFailed: "abandon views, answer 1: failed (building) → none",
        .attach: "apply 3 → 2 building, 3 applying",
        .traits: "commit, show → 2 building",
        .observedPop: "commit, show → 2 building",
        .close: "answer 1: failed (closed) → none",
      ],
      ignored: [
        .resolved, .resolvedFailed, .resolvedAnother, .allowed, .redirected, .blocked, .held,
        .decidedFailed, .decidedAnother, .agreed, .refused, .consentedAnother, .builtAnother, .applied,
        .appliedOther, .appliedHostless, .appliedAnother, .interacting, .idle, .observedSame,
        .observedStale, .armed, .disarmed, .cancel, .cancelAnother, .release, .releaseAnother, .drop,
        .dropAnother, .expired, .expiredAnother, .releaseOffered,
      ]),
    .applying: Row(
      phases: "2 applying",
      outcomes: [
        .submitCode: "nothing → 2 applying, 3 queued",
        .submitEqual: "nothing → 2 applying, 3 queued",
        .submitLink: "nothing → 2 applying, 3 queued",
        .submitBack: "nothing → 2 applying, 3 queued",
        .submitInner: "nothing → 2 applying, 3 queued",
        .submitBackInner: "nothing → 2 applying, 3 queued",
        .applied: "answer 1: arrived → none",
        .appliedOther: "answer 1: failed (host), commit, show → none",
        .appliedHostless: "answer 1: arrived → none",
        .attach: "answer 1: arrived, apply 3 → 3 applying",
        .traits: "commit, show → 2 applying",
        .close: "answer 1: failed (closed) → none",
      ],
      ignored: [
        .resolved, .resolvedFailed, .resolvedAnother, .allowed, .redirected, .blocked, .held,
        .decidedFailed, .decidedAnother, .agreed, .refused, .consentedAnother, .built, .builtFailed,
        .builtAnother, .appliedAnother, .interacting, .idle, .observedSame, .observedPop,
        .observedStale, .armed, .disarmed, .cancel, .cancelAnother, .release, .releaseAnother, .drop,
        .dropAnother, .expired, .expiredAnother, .releaseOffered,
      ]),
    .parked: Row(
      phases: "2 parked for login",
      outcomes: [
        .submitCode: "build 3 → 2 parked for login, 3 building",
        .submitEqual: "ask first for 3 → 2 parked for login, 3 intercepting 0",
        .submitLink: "build 3 → 2 parked for login, 3 building",
        .submitBack: "build 3 → 2 parked for login, 3 building",
        .submitInner: "build 3 → 2 parked for login, 3 building",
        .submitBackInner: "build 3 → 2 parked for login, 3 building",
        .attach: "apply 3 → 2 parked for login, 3 applying",
        .traits: "commit, show → 2 parked for login",
        .observedPop: "commit, show → 2 parked for login",
        .cancel: "answer 1: cancelled → none",
        .release: "ask first for 2 → 2 intercepting 0",
        .drop: "answer 1: blocked by login → none",
        .expired: "answer 1: blocked by login → none",
        .close: "answer 1: failed (closed) → none",
      ],
      ignored: [
        .resolved, .resolvedFailed, .resolvedAnother, .allowed, .redirected, .blocked, .held,
        .decidedFailed, .decidedAnother, .agreed, .refused, .consentedAnother, .built, .builtFailed,
        .builtAnother, .applied, .appliedOther, .appliedHostless, .appliedAnother, .interacting, .idle,
        .observedSame, .observedStale, .armed, .disarmed, .cancelAnother, .releaseAnother, .dropAnother,
        .expiredAnother, .releaseOffered,
      ]),
    .closed: Row(
      phases: "none",
      outcomes: [
        .submitCode: "answer 5: failed (closed) → none",
        .submitEqual: "answer 5: failed (closed) → none",
        .submitLink: "answer 5: failed (closed) → none",
        .submitBack: "answer 5: failed (closed) → none",
        .submitInner: "answer 5: failed (closed) → none",
        .submitBackInner: "answer 5: failed (closed) → none",
        .attach: "answer 5: failed (closed) → none",
      ],
      ignored: [
        .resolved, .resolvedFailed, .resolvedAnother, .allowed, .redirected, .blocked, .held,
        .decidedFailed, .decidedAnother, .agreed, .refused, .consentedAnother, .built, .builtFailed,
        .builtAnother, .applied, .appliedOther, .appliedHostless, .appliedAnother, .interacting, .idle,
        .traits, .observedSame, .observedPop, .observedStale, .armed, .disarmed, .cancel,
        .cancelAnother, .release, .releaseAnother, .drop, .dropAnother, .expired, .expiredAnother,
        .releaseOffered, .close,
      ]),
  ]
}
