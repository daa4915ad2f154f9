import Waymark

extension Large {
  struct SignIn: Destination {
    typealias Output = Bool
  }
  struct SignUp: Destination {}
  struct ForgottenPassword: Destination {}
  struct ResetPassword: Destination {
    var id: Int
    static let samples = [ResetPassword(id: 7)]
  }
  struct MagicLink: Destination {
    var id: Int
    static let samples = [MagicLink(id: 7)]
  }
  struct EmailConfirmation: Destination {}
  struct Onboarding: Destination {}
  struct OnboardingStep: Destination {}
  struct CountryChoice: Destination {
    typealias Output = String
  }
  struct LanguageChoice: Destination {
    typealias Output = String
  }
  struct NotificationPermission: Destination {}
  struct LocationPermission: Destination {}
  struct TrackingConsent: Destination {}
  struct Campaign: Destination {
    var id: Int
    static let samples = [Campaign(id: 7)]
  }
  struct CampaignTerms: Destination {}
  struct Referral: Destination {}
  struct ReferralReward: Destination {}
  struct Story: Destination {
    var id: Int
    static let samples = [Story(id: 7)]
  }
  struct QRScanner: Destination {}
  struct NotFoundPage: Destination {}

  static var entry: RouteGroup {
    RouteGroup("entry") {
      Route(to: SignIn.self, link: "/entry/sign-in")
        .using(.present(.sheet)).from(.current)
      Route(to: SignUp.self, link: "/entry/sign-up")
        .using(.present(.sheet)).from(.current)
      Route(to: ForgottenPassword.self, link: "/entry/forgotten-password")
        .using(.present(.sheet)).from(.current)
      Route(to: ResetPassword.self, link: "/entry/reset-password/{id}")
        .using(.present(.sheet)).from(.current)
      Route(to: MagicLink.self, link: "/entry/magic-link/{id}")
        .using(.present(.sheet)).from(.current)
      Route(to: EmailConfirmation.self, link: "/entry/email-confirmation")
        .using(.present(.sheet)).from(.current)
      Route(to: Onboarding.self, link: "/entry/onboarding")
        .using(.present(.sheet)).from(.current)
      Route(to: OnboardingStep.self)
        .using(.present(.sheet)).from(.current)
      Route(to: CountryChoice.self, link: "/entry/country-choice")
        .using(.present(.sheet)).from(.current)
      Route(to: LanguageChoice.self, link: "/entry/language-choice")
        .using(.present(.sheet)).from(.current)
      Route(to: NotificationPermission.self)
        .using(.present(.sheet)).from(.current)
      Route(to: LocationPermission.self)
        .using(.present(.sheet)).from(.current)
      Route(to: TrackingConsent.self, link: "/entry/tracking-consent")
        .using(.present(.sheet)).from(.current)
      Route(to: Campaign.self, link: "/entry/campaign/{id}")
        .using(.present(.sheet)).from(.current)
      Route(to: CampaignTerms.self, link: "/entry/campaign-terms")
        .using(.present(.sheet)).from(.current)
      Route(to: Referral.self, link: "/entry/referral")
        .using(.present(.sheet)).from(.current)
      Route(to: ReferralReward.self, link: "/entry/referral-reward")
        .using(.present(.sheet)).from(.current)
      Route(to: Story.self, link: "/entry/story/{id}")
        .using(.present(.fullScreen)).from(.current).window(.existingOrNew)
      Route(to: QRScanner.self, link: "/entry/qrscanner")
        .using(.present(.sheet)).from(.current)
      Route(to: NotFoundPage.self).opensUnknownLinks { _ in NotFoundPage() }
        .using(.present(.sheet)).from(.current)
    }
  }
}
