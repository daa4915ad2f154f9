extension ContainerNode {
  /// The container's kind, role and presentation.
  package var look: ContainerValue { ContainerValue(traits: storage.traits) }
}

extension ContainerValue {
  /// The identity of the value's storage. Two existing values with the same storage are equal.
  package var storageID: ObjectIdentifier { ObjectIdentifier(traits) }
}
