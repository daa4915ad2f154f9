extension LinkTable {
  /// Returns an error for each sample that cannot be printed as a link and parsed again without a change.
  func sampleFaults(of declarations: [LinkDeclaration]) -> [LinkDeclarationError] {
    entries.indices.filter { entries[$0].shape.hasSamples }.flatMap { position in
      faults(ofSamplesOf: entries[position].shape.type, at: position, of: declarations[position])
    }
  }

  private func faults<D: Destination>(
    ofSamplesOf type: D.Type, at position: Int, of declaration: LinkDeclaration
  ) -> [LinkDeclarationError] {
    type.samples.compactMap { sample in
      fault(of: sample, at: position).map {
        .sampleDoesNotSurvive(
          declaration.site, sample: LinkExcerpt.of(String(describing: sample)), reason: $0)
      }
    }
  }

  private func fault(of sample: some Destination, at position: Int) -> String? {
    do throws(LinkError) {
      let sample = AnyDestination(sample)
      let link = try self.link(to: sample, at: position)
      let match = try parse(link)
      if match.destination == sample { return nil }
      return "its link \(LinkExcerpt.of(link)) gives \(LinkExcerpt.of(match.destination.description))"
    } catch {
      return error.description
    }
  }
}
