/// The device that the page draws around a window. A page without room for a choice draws none, or a phone.
enum WindowFrame: String, CaseIterable {
  case phone
  case tablet
  case desktop

  /// The class of the pane in the style sheet, which draws the frame.
  var name: String { "is-\(rawValue)" }
}
