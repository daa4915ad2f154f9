import Waymark

extension Large {
  struct HelpCentre: Destination {}
  struct HelpTopic: Destination {
    var id: Int
    static let samples = [HelpTopic(id: 7)]
  }
  struct HelpArticle: Destination {
    var id: Int
    static let samples = [HelpArticle(id: 7)]
  }
  struct ContactForm: Destination {}
  struct Chat: Destination {}
  struct ChatTranscript: Destination {}
  struct CallBack: Destination {}
  struct Feedback: Destination {}
  struct FeatureRequest: Destination {}
  struct Accessibility: Destination {}
  struct Imprint: Destination {}
  struct PrivacyPolicy: Destination {}
  struct TermsOfUse: Destination {}
  struct Licences: Destination {}
  struct AppVersion: Destination {}
  struct WhatsNew: Destination {}
  struct ServiceStatus: Destination {}
  struct Recalls: Destination {}
  struct RecallDetails: Destination {
    var id: Int
    static let samples = [RecallDetails(id: 7)]
  }
  struct StoreSurvey: Destination {}

  private static let helpTopicRoute = Route(to: HelpTopic.self, link: "/support/help-topic/{id}")
    .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))

  static var support: RouteGroup {
    RouteGroup("support") {
      Route(to: HelpCentre.self, link: "/support/help-centre")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      helpTopicRoute
      Route(to: HelpArticle.self, link: "/support/help-article/{id}")
        .using(.push).from(endOf: helpTopicRoute) { HelpTopic(id: $0.id) }
      Route(to: ContactForm.self, link: "/support/contact-form")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: Chat.self, link: "/support/chat")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: ChatTranscript.self, link: "/support/chat-transcript")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: CallBack.self, link: "/support/call-back")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: Feedback.self, link: "/support/feedback")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: FeatureRequest.self, link: "/support/feature-request")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: Accessibility.self, link: "/support/accessibility")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: Imprint.self, link: "/support/imprint")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: PrivacyPolicy.self, link: "/support/privacy-policy")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: TermsOfUse.self, link: "/support/terms-of-use")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: Licences.self, link: "/support/licences")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: AppVersion.self, link: "/support/app-version")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: WhatsNew.self, link: "/support/whats-new")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: ServiceStatus.self, link: "/support/service-status")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: Recalls.self, link: "/support/recalls")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: RecallDetails.self, link: "/support/recall-details/{id}")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: StoreSurvey.self, link: "/support/store-survey")
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
    }
  }
}
