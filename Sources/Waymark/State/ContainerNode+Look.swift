extension ContainerNode {
  /// What the container is apart from its id, its children and its selection.
  package var look: ContainerValue { ContainerValue(traits: storage.traits) }
}

extension ContainerValue {
  /// The memory that holds it; the same memory holds the same, for as long as the value is kept.
  package var storageID: ObjectIdentifier { ObjectIdentifier(traits) }
}
