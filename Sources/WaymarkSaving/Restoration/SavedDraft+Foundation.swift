import Waymark

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SavedDraft {
  /// Creates a draft from its JSON. It is decoded when its screen asks for it.
  init(_ json: String) {
    self.init(json: json) { type in
      let data = Data(json.utf8)
      if data.isNested(deeperThan: SavedNavigationLimits.nesting) { return nil }
      return try? JSONDecoder().decode(type, from: data)
    }
  }
}

extension ScreenDraft {
  /// The draft with its encoding, or `nil` if it cannot be encoded or is larger than
  /// ``SavedNavigationLimits/draft``.
  var encoded: ScreenDraft? {
    guard case .value(let value) = self else { return self }
    let nesting = SavedNavigationLimits.nesting
    guard let text = try? SavedJSON.text(of: value, redacts: false, nesting: nesting),
      text.count <= SavedNavigationLimits.draft
    else { return nil }
    return .saved(SavedDraft(String(decoding: text, as: UTF8.self)))
  }
}
