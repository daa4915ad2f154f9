#if Web
/// The keys that a server has issued to browsers. A key is removed together with the last window of its
/// browser, so that browsers that never return their cookie use no memory.
struct IssuedKeys {
  /// The key of each window's browser, by the id of the window.
  private var keys: [String: String] = [:]
  private var windowsOfKey: [String: Int] = [:]

  /// The number of keys.
  var count: Int { windowsOfKey.count }

  func contains(_ key: String) -> Bool { windowsOfKey[key] != nil }

  /// Adds a window of the browser that has the key.
  mutating func add(_ window: String, of key: String) {
    remove(window)
    keys[window] = key
    windowsOfKey[key, default: 0] += 1
  }

  /// Removes a window. Does nothing if it has not been added.
  mutating func remove(_ window: String) {
    guard let key = keys.removeValue(forKey: window) else { return }
    let others = windowsOfKey[key, default: 1] - 1
    windowsOfKey[key] = others == 0 ? nil : others
  }
}
#endif
