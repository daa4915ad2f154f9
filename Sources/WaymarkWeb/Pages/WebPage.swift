#if Web
/// The rendered content of a window.
struct WebPage: Equatable {
  /// The title of the front screen.
  var title = ""
  /// The content of the element `waymark-window`.
  var html = ""
}

/// The hidden fields of each form on a page. They make forms work without JavaScript.
struct WebFormFields {
  /// The path at which the app is mounted on the server.
  let mount: String
  /// The id of the window.
  let window: String
  /// The token of the window.
  let token: String

  /// The path to which forms are submitted.
  var action: String { mount + WebPath.act }
}
#endif
