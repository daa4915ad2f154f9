import SwiftUI

struct SignInView: View {
  let model: SignInModel

  var body: some View { Button("Sign in") { Task { await model.signIn() } } }
}
