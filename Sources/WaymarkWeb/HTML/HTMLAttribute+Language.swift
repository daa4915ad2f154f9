#if Web
extension HTMLAttribute.Direction {
  /// Creates the direction in which a language is written.
  ///
  /// The script of the tag decides, as in `az-Arab`. Without one, the language decides. The lists contain the
  /// languages and scripts whose `characterOrder` in Unicode's CLDR is right to left.
  ///
  /// - Parameter tag: a BCP 47 language tag, such as `ar` or `he-IL`. Tags of unknown languages are left to right.
  init(language tag: String) {
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    let isRightToLeft = script.map(Self.scripts.contains) ?? parts.first.map(Self.languages.contains) ?? false
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static let languages: Set<Substring> = [
    "ar", "arc", "arz", "bal", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "prs",
    "ps", "sd", "sdh", "syr", "ug", "ur", "yi",
  ]
  private static let scripts: Set<Substring> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
}
#endif
