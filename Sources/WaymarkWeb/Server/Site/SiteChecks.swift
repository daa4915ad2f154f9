#if Web
/// Whether a request comes from where it should.
struct SiteChecks {
  let names: SiteNames
  let port: UInt16

  /// The origins that are the server's own, by what the request says it is for.
  ///
  /// - Throws: ``WebRefusal/wrongHost`` if it is for another server.
  @discardableResult
  func checkHost(_ request: WebRequest) throws(WebRefusal) -> Set<String> {
    let origins = request.headers["host"].map { names.origins(of: $0, port: port) } ?? []
    guard !origins.isEmpty else { throw .wrongHost }
    return origins
  }

  /// Lets pass what a page of the server itself has sent: what changes something must have come from one.
  func checkOrigin(_ request: WebRequest) throws(WebRefusal) {
    let origins = try checkHost(request)
    guard let origin = request.headers["origin"], origins.contains(origin.lowercased()),
      ["same-origin", nil].contains(request.headers["sec-fetch-site"])
    else { throw .foreignOrigin }
  }

  /// Lets pass what a browser asks for to show it as a page of its own, and what pages of the server ask for: not what
  /// another site would have as a picture, say, or in a frame.
  func checkPurpose(_ request: WebRequest) throws(WebRefusal) {
    let purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].compactMap {
      request.headers[$0]?.lowercased()
    }
    if purposes.contains(where: {
      $0.contains("prefetch") || $0.contains("prerender") || $0.contains("preview")
    }) {
      throw .prefetch
    }
    let site = request.headers["sec-fetch-site"]
    guard site == "cross-site" || site == "same-site" else { return }
    guard request.headers["sec-fetch-mode"] == "navigate", request.headers["sec-fetch-dest"] == "document"
    else { throw .foreignOrigin }
  }
}
#endif
