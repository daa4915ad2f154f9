extension ContainerNode {
  /// The container's kind, role and presentation.
  package var look: ContainerValue { ContainerValue(traits: storage.traits) }
}

extension ContainerValue {
  /// The identity of the value's storage. Values that share their storage are equal. The identity is valid
  /// only while the value exists.
  package var storageID: ObjectIdentifier { ObjectIdentifier(traits) }
}
