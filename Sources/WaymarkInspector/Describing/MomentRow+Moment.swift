#if Web && DEBUG
import Waymark
import WaymarkSaving

extension MomentRow {
  /// Describes a moment.
  init(_ moment: Moment, _ texts: SafeTexts) {
    let description = Description(moment, texts)
    (number, window, time) = (moment.number, moment.window, moment.time.milliseconds)
    (kind, status, title) = (description.kind, description.status, description.title)
    outcome = description.outcome
    (request, change) = (description.request, description.change)
    duration = description.duration?.milliseconds
  }

  private struct Description {
    var kind: Kind
    var status: Status = .note
    var title: String
    var outcome: String?
    var request: UInt64?
    var change: UInt64?
    var duration: Duration?

    init(_ kind: Kind, _ title: String, _ outcome: String? = nil, status: Status = .note) {
      (self.kind, self.title, self.outcome, self.status) = (kind, title, outcome, status)
    }

    init(_ moment: Moment, _ texts: SafeTexts) {
      switch moment.event {
      case .beginning: self.init(.beginning, "the recording began")
      case .request(let request, let record): self.init(request, record, in: moment, texts)
      case .internalRequest(let request, let outcome): self.init(request, outcome, in: moment, texts)
      case .change(let change):
        self.init(
          change.isEmpty ? .layout : .host, "\(change.cause)", "now at \(change.after.front)",
          status: .done)
      case .logged(let change, let before, let request):
        self.init(
          change.cause.isRequest ? .request : .host, request?.title ?? texts.text(change.cause, in: before),
          "now at \(moment.state.front)", status: .done)
        self.change = change.revision
      case .loggedRequest(let request):
        self.init(.request, request.title, request.outcome, status: Status(request.status))
      case .report(let isIgnored, let matches):
        self.init(.report, "the host reported its content", Self.text(isIgnored: isIgnored, matches: matches))
      case .gesture(let isInProgress):
        self.init(.gesture, isInProgress ? "a gesture began" : "a gesture ended")
      case .holdEnded(let name, let isReleased):
        self.init(.hold, "\(RequestDecider.hold(name)) was \(isReleased ? "released" : "dropped")")
      case .holdNotFound(let name, let isReleased, let held):
        let others = held.map { "\"\($0)\"" }.joined(separator: ", ")
        self.init(
          .hold, "\(isReleased ? "release" : "drop")(\"\(name)\"): no request waits for this hold",
          held.isEmpty ? nil : "requests wait for \(others)")
      case .fault(let fault): self.init(.fault, texts.text(fault), status: .failed)
      case .closing: self.init(.closing, "the window closed")
      }
      title = SafeTexts.clipped(title)
    }

    private init(
      _ request: RequestMoment, _ record: NavigationRecord, in moment: Moment, _ texts: SafeTexts
    ) {
      let before = record.before ?? moment.state
      self.init(
        .request, texts.text(record.cause, in: before), texts.text(record.outcome),
        status: Status(record.outcome))
      self.request = record.id?.number
      // The trace of a request begins after its first stages, so the stages are the better measure.
      if !record.durations.isEmpty {
        duration = record.durations.values.reduce(.zero, +)
      } else if request.request != nil {
        duration = moment.time - request.start
      }
    }

    private init(
      _ request: RequestMoment, _ outcome: NavigationOutcome, in moment: Moment, _ texts: SafeTexts
    ) {
      if let screen = request.request?.reveals {
        let name = moment.state.node(screen).map { "\($0)" } ?? "\(screen)"
        self.init(
          .reveal, "asking whether \(name) may be shown", texts.text(outcome), status: Status(outcome))
      } else {
        self.init(
          .correction, "making the host show the state", texts.text(outcome), status: Status(outcome))
      }
      self.request = request.request?.id?.number
      duration = moment.time - request.start
    }

    private static func text(isIgnored: Bool, matches: Bool) -> String {
      if isIgnored { return "ignored, because it is older than the last operations" }
      return matches ? "it matches the state" : "it differs from the state"
    }
  }
}

extension MomentRow.Status {
  init(_ outcome: NavigationOutcome) {
    switch outcome {
    case .arrived, .redirected: self = .done
    case .unchanged: self = .same
    case .held: self = .waiting
    case .refused, .superseded, .cancelled: self = .refused
    case .failed: self = .failed
    }
  }
}

extension MomentRow.Status {
  fileprivate init(_ status: LoggedRequest.Status) {
    self =
      switch status {
      case .arrived, .redirected: .done
      case .unchanged: .same
      case .held: .waiting
      case .refused, .superseded, .cancelled: .refused
      case .failed: .failed
      }
  }
}

extension NavigationCause {
  fileprivate var isRequest: Bool {
    switch self {
    case .action, .stateSet: true
    case .popped, .closed, .selected, .externalScreen, .otherHostChange, .attached, .layoutTraits: false
    }
  }
}

extension Duration {
  /// The duration in milliseconds, rounded to microseconds.
  var milliseconds: Double { ((self / .microseconds(1)).rounded()) / 1_000 }
}
#endif
