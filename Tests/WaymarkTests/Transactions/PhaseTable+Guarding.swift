extension PhaseTableTests {
  /// The rows of requests that wait for a guard.
  static let guardingRows: [Phase: Row] = [
    .guarding: Row(
      phases: "2 guarding #4",
      outcomes: [
        .submitCode: "nothing → 2 guarding #4, 3 queued",
        .submitLink: "answer 1: superseded by 3, build 3, stop question 1 → 3 building",
        .submitBack: "nothing → 2 guarding #4, 3 guarding #4",
        .submitInner: "build 3 → 2 guarding #4, 3 building",
        .submitBackInner: "answer 5: blocked by Screen(name: \"list\") #4 → 2 guarding #4",
        .agreed: "build 2 → 2 building",
        .refused: "answer 1: blocked by Screen(name: \"list\") #4 → none",
        .attach: "apply 3 → 2 guarding #4, 3 applying",
        .traits: "commit, show → 2 guarding #4",
        .observedPop: "commit, show, answer 1: unchanged, stop question 1 → none",
        .armed: "stop question 1 → 2 guarding #4",
        .cancel: "answer 1: cancelled, stop question 1 → none",
        .close: "answer 1: failed (closed), stop question 1 → none",
      ],
      ignored: [
        .submitEqual, .resolved, .resolvedFailed, .resolvedAnother, .allowed, .redirected, .blocked,
        .held, .decidedFailed, .decidedAnother, .consentedAnother, .built, .builtFailed, .builtAnother,
        .applied, .appliedOther, .appliedHostless, .appliedAnother, .interacting, .idle, .observedSame,
        .observedStale, .disarmed, .cancelAnother, .release, .releaseAnother, .expired,
        .expiredAnother, .drop, .dropAnother, .releaseOffered,
      ]),
    .guardingTogether: Row(
      phases: "2 guarding #4, 3 guarding #4",
      outcomes: [
        .submitCode: "nothing → 2 guarding #4, 3 guarding #4, 4 queued",
        .submitEqual: "nothing → 2 guarding #4, 3 guarding #4, 4 guarding #4",
        .submitLink: "answer 1: superseded by 4, build 4 → 3 guarding #4, 4 building",
        .submitBack: "nothing → 2 guarding #4, 3 guarding #4, 4 guarding #4",
        .submitInner: "build 4 → 2 guarding #4, 3 guarding #4, 4 building",
        .submitBackInner: "answer 5: blocked by Screen(name: \"list\") #4 → 2 guarding #4, 3 guarding #4",
        .agreed: "build 2 → 2 building, 3 waiting",
        .refused:
          "answer 1: blocked by Screen(name: \"list\") #4, answer 8: blocked by Screen(name: \"list\") #4 → none",
        .attach: "apply 4 → 2 guarding #4, 3 guarding #4, 4 applying",
        .traits: "commit, show → 2 guarding #4, 3 guarding #4",
        .observedPop: "commit, show, answer 1: unchanged, answer 8: arrived, stop question 1 → none",
        .armed: "stop question 1 → 2 guarding #4, 3 guarding #4",
        .cancel: "answer 1: cancelled → 3 guarding #4",
        .close: "answer 1: failed (closed), answer 8: failed (closed), stop question 1 → none",
      ],
      ignored: [
        .resolved, .resolvedFailed, .resolvedAnother, .allowed, .redirected, .blocked, .held,
        .decidedFailed, .decidedAnother, .consentedAnother, .built, .builtFailed, .builtAnother,
        .applied, .appliedOther, .appliedHostless, .appliedAnother, .interacting, .idle, .observedSame,
        .observedStale, .disarmed, .cancelAnother, .release, .releaseAnother, .expired,
        .expiredAnother, .drop, .dropAnother, .releaseOffered,
      ]),
    .guardingAnew: Row(
      phases: "2 guarding #4",
      outcomes: [
        .submitCode: "nothing → 2 guarding #4, 3 queued",
        .submitLink: "answer 1: superseded by 3, build 3 → 3 building",
        .submitBack: "nothing → 2 guarding #4, 3 guarding #4",
        .submitInner: "build 3 → 2 guarding #4, 3 building",
        .submitBackInner: "answer 5: blocked by Screen(name: \"list\") #4 → 2 guarding #4",
        .agreed: "question 2 to #4 → 2 guarding #4",
        .refused: "question 2 to #4 → 2 guarding #4",
        .attach: "apply 3 → 2 guarding #4, 3 applying",
        .traits: "commit, show → 2 guarding #4",
        .observedPop: "commit, show, answer 1: unchanged → none",
        .disarmed: "build 2 → 2 building",
        .cancel: "answer 1: cancelled → none",
        .close: "answer 1: failed (closed) → none",
      ],
      ignored: [
        .submitEqual, .resolved, .resolvedFailed, .resolvedAnother, .allowed, .redirected, .blocked,
        .held, .decidedFailed, .decidedAnother, .consentedAnother, .built, .builtFailed, .builtAnother,
        .applied, .appliedOther, .appliedHostless, .appliedAnother, .interacting, .idle, .observedSame,
        .observedStale, .armed, .cancelAnother, .release, .releaseAnother, .expired, .expiredAnother,
        .drop, .dropAnother, .releaseOffered,
      ]),
  ]
}
