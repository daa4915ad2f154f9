#if canImport(SwiftUI)
import SwiftUI

struct AccountView: View {
  @Bindable var model: AccountModel

  var body: some View {
    List { TextField("Name", text: $model.name) }
      .navigationTitle("Account")
      .toolbar { Button("Save") { model.save() } }
  }
}
#endif
