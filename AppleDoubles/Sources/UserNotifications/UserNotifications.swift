// A double of the part of Apple's module UserNotifications that delivers the user's response to a notification. The declarations
// follow Apple's documentation of UNUserNotificationCenter, UNUserNotificationCenterDelegate, UNNotificationResponse, UNNotification,
// UNNotificationRequest, UNNotificationContent and UNMutableNotificationContent.

public import Foundation

open class UNUserNotificationCenter: NSObject {
  nonisolated(unsafe) private static let shared = UNUserNotificationCenter()

  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  open class func current() -> UNUserNotificationCenter { shared }
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}

open class UNNotificationResponse: NSObject {
  open private(set) var notification: UNNotification

  init(_ notification: UNNotification) { self.notification = notification }
}

open class UNNotification: NSObject {
  open private(set) var request: UNNotificationRequest

  init(_ request: UNNotificationRequest) { self.request = request }
}

open class UNNotificationRequest: NSObject {
  open private(set) var content: UNNotificationContent

  init(_ content: UNNotificationContent) { self.content = content }
}

open class UNNotificationContent: NSObject {
  fileprivate var values = (title: "", userInfo: [AnyHashable: Any]())

  open var title: String { values.title }
  open var userInfo: [AnyHashable: Any] { values.userInfo }
}

open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }

  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
}

/// The simulated user of notifications.
public enum UserNotificationsDouble {
  /// Taps a notification. The delegate of the notification center receives the response within this call.
  ///
  /// - Returns: Whether there is a delegate.
  @discardableResult public static func tap(_ content: UNNotificationContent) -> Bool {
    let center = UNUserNotificationCenter.current()
    guard let delegate = center.delegate else { return false }
    let response = UNNotificationResponse(UNNotification(UNNotificationRequest(content)))
    delegate.userNotificationCenter(center, didReceive: response) {}
    return true
  }
}
