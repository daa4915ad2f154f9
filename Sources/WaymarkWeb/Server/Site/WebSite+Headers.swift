#if Web
extension WebSite {
  /// Returns a copy of the response with the security headers.
  func secured(_ response: WebResponse) -> WebResponse {
    var response = response
    response.headers += Self.headers
    if response.header("Cache-Control") == nil { response.headers.append(("Cache-Control", "no-store")) }
    return response
  }

  private static let headers = [
    ("Content-Security-Policy", policy),
    ("X-Content-Type-Options", "nosniff"),
    // The form handler needs the referrer from pages of the same site. Other sites do not receive it.
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
