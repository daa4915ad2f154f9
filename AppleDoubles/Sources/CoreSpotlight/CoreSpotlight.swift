// A double of the part of Apple's module CoreSpotlight that identifies an item of the search index. The declarations follow Apple's
// documentation of CSSearchableItem, CSSearchableItemAttributeSet, CSSearchableItemActionType and CSSearchableItemActivityIdentifier.
// The values of the two constants are not documented.

public import Foundation

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"

open class CSSearchableItem: NSObject {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  open var attributeSet: CSSearchableItemAttributeSet

  public init(
    uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

open class CSSearchableItemAttributeSet: NSObject {
  open var title: String?
}
