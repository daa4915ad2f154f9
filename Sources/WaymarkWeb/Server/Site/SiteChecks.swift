#if Web
/// Checks that a request must pass: the host that it names, its origin, and its purpose.
package struct SiteChecks {
  let names: SiteNames
  let port: UInt16
  #if DEBUG
  /// The origin whose pages may show this server's pages in a frame, or `nil` if there is none.
  var framer: String?
  #endif

  package init(names: SiteNames, port: UInt16) { (self.names, self.port) = (names, port) }

  /// Checks that the request names a host of this server, and returns the origins that are allowed for that
  /// host.
  ///
  /// - Throws: ``WebRefusal/wrongHost`` if the host is not a name of this server.
  @discardableResult
  package func checkHost(_ request: WebRequest) throws(WebRefusal) -> Set<String> {
    let origins = request.headers["host"].map { names.origins(of: $0, port: port) } ?? []
    guard !origins.isEmpty else { throw .wrongHost }
    return origins
  }

  /// Rejects cross-origin requests. Every request that can change data must pass this check.
  package func checkOrigin(_ request: WebRequest) throws(WebRefusal) {
    let origins = try checkHost(request)
    guard let origin = request.headers["origin"], origins.contains(origin.lowercased()),
      ["same-origin", nil].contains(request.headers["sec-fetch-site"])
    else { throw .foreignOrigin }
  }

  /// Rejects prefetch requests. Also rejects requests from other sites that do not load a page, such as
  /// requests for images or frames.
  package func checkPurpose(_ request: WebRequest) throws(WebRefusal) {
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
    guard request.headers["sec-fetch-mode"] == "navigate",
      request.headers["sec-fetch-dest"] == "document" || isAllowedFrame(request)
    else { throw .foreignOrigin }
  }

  /// Returns whether a request loads a frame in a page of the inspector, which is at another port of the same host.
  private func isAllowedFrame(_ request: WebRequest) -> Bool {
    #if DEBUG
    guard let framer else { return false }
    return request.headers["sec-fetch-dest"] == "iframe" && request.headers["sec-fetch-site"] == "same-site"
      && request.headers["referer"] == framer + "/"
    #else
    false
    #endif
  }
}
#endif
