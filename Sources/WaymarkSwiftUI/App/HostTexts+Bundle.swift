#if canImport(SwiftUI)
public import Foundation
public import Waymark

extension HostTexts {
  /// Returns the texts in the language of the user, from the string catalogue of an app.
  ///
  /// Add the texts to the app's `Localizable.xcstrings` under the keys of ``/Waymark/HostTexts/init(localized:)``,
  /// such as `waymark.back`. Mark them as managed manually, because they do not occur in the app's code. Texts
  /// that the catalogue does not contain are in English.
  ///
  /// - Parameters:
  ///   - bundle: the bundle that contains the catalogue.
  ///   - table: the name of the catalogue without its extension. By default, it is `Localizable`.
  public static func localized(in bundle: Bundle = .main, table: String? = nil) -> HostTexts {
    HostTexts { key, english in bundle.localizedString(forKey: key, value: english, table: table) }
  }
}
#endif
