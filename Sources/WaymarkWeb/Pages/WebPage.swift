#if Web
/// What a window shows at one time.
struct WebPage: Equatable {
  /// The title of the screen in front.
  var title = ""
  /// What is in the element `waymark-window`.
  var html = ""
}

/// What each form of a page carries besides its controls: what it needs without scripts.
struct WebFormFields {
  /// Where the app's links are on the server.
  let mount: String
  /// The window's id.
  let window: String
  /// The window's token.
  let token: String

  /// Where forms are sent to.
  var action: String { mount + WebPath.act }
}
#endif
