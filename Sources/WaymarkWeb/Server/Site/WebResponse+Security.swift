#if Web
extension WebResponse {
  /// A copy of the response that contains the security headers. No page may show it in a frame.
  package var secured: WebResponse { secured(by: Self.policy()) }

  #if DEBUG
  /// Returns a copy of the response that contains the security headers.
  ///
  /// - Parameters:
  ///   - framer: the only origin whose pages may show the response in a frame, or `nil` if there is none.
  ///   - framed: the only origin whose pages the response may show in a frame, or `nil` if there is none.
  package func secured(in framer: String? = nil, showing framed: String? = nil) -> WebResponse {
    secured(by: Self.policy(framer: framer, framed: framed))
  }
  #endif

  private func secured(by policy: String) -> WebResponse {
    var response = self
    response.headers.append(("Content-Security-Policy", policy))
    response.headers += Self.securityHeaders
    if response.header("Cache-Control") == nil { response.headers.append(("Cache-Control", "no-store")) }
    return response
  }

  private static let securityHeaders = [
    ("X-Content-Type-Options", "nosniff"),
    // The form handler needs the referrer of pages on this site. Other sites must not receive it.
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
  ]

  private static func policy(framer: String? = nil, framed: String? = nil) -> String {
    let frames = framed.map { ["frame-src \($0)"] } ?? []
    let rules = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self'",
      "form-action 'self'", "base-uri 'none'", "frame-ancestors \(framer ?? "'none'")",
      "require-trusted-types-for 'script'", "trusted-types waymark",
    ]
    return (rules + frames).joined(separator: "; ")
  }
}
#endif
