#if Web
extension WebSite {
  /// The answer with what every answer says about how it may be used.
  func secured(_ response: WebResponse) -> WebResponse {
    var response = response
    response.headers += Self.headers
    if response.header("Cache-Control") == nil { response.headers.append(("Cache-Control", "no-store")) }
    return response
  }

  private static let headers = [
    ("Content-Security-Policy", policy),
    ("X-Content-Type-Options", "nosniff"),
    // Forms of the pages say where they come from; other sites hear nothing.
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
  ]

  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self'",
    "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
    "trusted-types waymark",
  ].joined(separator: "; ")
}
#endif
