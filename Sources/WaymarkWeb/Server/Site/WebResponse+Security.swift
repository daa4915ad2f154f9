#if Web
extension WebResponse {
  /// A copy of the response that contains the security headers.
  package var secured: WebResponse {
    var response = self
    response.headers += Self.securityHeaders
    if response.header("Cache-Control") == nil { response.headers.append(("Cache-Control", "no-store")) }
    return response
  }

  private static let securityHeaders = [
    ("Content-Security-Policy", policy),
    ("X-Content-Type-Options", "nosniff"),
    // The form handler needs the referrer of pages on this site. Other sites must not receive it.
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
