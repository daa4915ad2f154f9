import Waymark

extension Large {
  struct Password: Destination {}
  struct TwoFactor: Destination {}
  struct RecoveryCodes: Destination {}
  struct Devices: Destination {}
  struct Device: Destination {
    var id: Int
    static let samples = [Device(id: 7)]
  }
  struct Sessions: Destination {}
  struct ConnectedApps: Destination {}
  struct Passkeys: Destination {}
  struct NewPasskey: Destination {}
  struct BiometricSettings: Destination {}
  struct LoginAlerts: Destination {}
  struct SecurityLog: Destination {}
  struct TrustedPayees: Destination {}
  struct DataExport: Destination {}
  struct AccountDeletion: Destination {}
  struct PrivacyConsent: Destination {}
  struct MarketingConsent: Destination {}
  struct SpendingLimit: Destination {}
  struct CardFreeze: Destination {}
  struct FraudReport: Destination {}

  static var security: RouteGroup {
    RouteGroup("security", interceptedBy: [RequireSignIn(), RequirePIN()]) {
      Route(to: Password.self, link: "/security/password")
        .using(.push).from(.container(AccountTab()))
      Route(to: TwoFactor.self, link: "/security/two-factor")
        .using(.push).from(.container(AccountTab()))
      Route(to: RecoveryCodes.self)
        .using(.push).from(.container(AccountTab()))
      Route(to: Devices.self, link: "/security/devices")
        .using(.push).from(.container(AccountTab()))
      Route(to: Device.self, link: "/security/device/{id}")
        .using(.push).from(.container(AccountTab()))
      Route(to: Sessions.self, link: "/security/sessions")
        .using(.push).from(.container(AccountTab()))
      Route(to: ConnectedApps.self, link: "/security/connected-apps")
        .using(.push).from(.container(AccountTab()))
      Route(to: Passkeys.self, link: "/security/passkeys")
        .using(.push).from(.container(AccountTab()))
      Route(to: NewPasskey.self, link: "/security/new-passkey")
        .using(.push).from(.container(AccountTab()))
      Route(to: BiometricSettings.self, link: "/security/biometric-settings")
        .using(.push).from(.container(AccountTab()))
      Route(to: LoginAlerts.self, link: "/security/login-alerts")
        .using(.push).from(.container(AccountTab()))
      Route(to: SecurityLog.self, link: "/security/security-log")
        .using(.push).from(.container(AccountTab()))
      Route(to: TrustedPayees.self, link: "/security/trusted-payees")
        .using(.push).from(.container(AccountTab()))
      Route(to: DataExport.self, link: "/security/data-export")
        .using(.push).from(.container(AccountTab()))
      Route(to: AccountDeletion.self, link: "/security/account-deletion").keepsHeldRequests(false)
        .using(.push).from(.container(AccountTab()))
      Route(to: PrivacyConsent.self, link: "/security/privacy-consent")
        .using(.push).from(.container(AccountTab()))
      Route(to: MarketingConsent.self, link: "/security/marketing-consent")
        .using(.push).from(.container(AccountTab()))
      Route(to: SpendingLimit.self, link: "/security/spending-limit")
        .using(.push).from(.container(AccountTab()))
      Route(to: CardFreeze.self, link: "/security/card-freeze")
        .using(.push).from(.container(AccountTab()))
      Route(to: FraudReport.self, link: "/security/fraud-report")
        .using(.push).from(.container(AccountTab()))
    }
  }
}
