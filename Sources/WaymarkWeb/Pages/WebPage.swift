#if Web
/// The rendered content of a window.
struct WebPage: Equatable {
  /// The title of the front screen.
  var title = ""
  /// The HTML content of the `waymark-window` element.
  var html = ""
}

/// The values of the hidden fields in each form of a page. Forms need these fields if the browser does not
/// run JavaScript.
struct WebFormFields {
  /// The path at which the server mounts the app.
  let mount: String
  /// The id of the window.
  let window: String
  /// The token of the window.
  let token: String

  /// The path to which forms are submitted.
  var action: String { mount + WebPath.act }
}
#endif
