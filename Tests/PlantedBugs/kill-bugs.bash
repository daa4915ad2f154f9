# The bugs that lose, repeat or mix up what a window has saved before the process ended. A storm must find them.

plant 'a receiver is lost when the process is killed' 'storm 12' Requests/NodeMetadata.swift \
  'forget(restored.entries.keys)
    entries.merge' $'forget(restored.entries.keys)\n    if BUG { return [:] }\n    entries.merge'
plant 'the result of a restored screen is delivered twice' 'storm 12' Requests/NodeMetadata.swift \
  $'var entry = self\n' $'var entry = self\n    if BUG { entry.receivers += receivers }\n'

plant 'the receivers of screens are not saved' 'storm 12' ../WaymarkSaving/Restoration/SavedNavigation.swift \
  'receivers: metadata.receivers.compactMap(\.lasting),' 'receivers: BUG ? [] : metadata.receivers.compactMap(\.lasting),'
plant 'the result of a restored screen has a different key' 'storm 12' ../WaymarkSaving/Restoration/SavedMetadata+Coding.swift \
  'key: ResultKey(rawValue: try receiver.text(.key))' 'key: BUG ? ResultKey() : ResultKey(rawValue: try receiver.text(.key))'
plant 'a receiver is lost by rehoming' 'storm 12' ../WaymarkSaving/Restoration/SavedTreeBuilder.swift \
  'for saved in saved.metadata {' 'for saved in saved.metadata where !BUG || !rehomed.contains(where: { $0.saved == saved.node }) {'
plant 'receivers do not move with the ids of their screens' 'storm 12' ../WaymarkSaving/Restoration/SavedTreeBuilder.swift \
  'let node = place(of: saved.node)' 'let node = BUG ? saved.node : place(of: saved.node)'
plant 'a flow is not notified that its screen was not restored' 'storm 12' ../WaymarkSaving/Restoration/SavedTreeBuilder.swift \
  'if !absent.isEmpty {' 'if !BUG, !absent.isEmpty {'
plant 'a held request is lost when the process is killed' 'storm 12' ../WaymarkSaving/Restoration/SavedMetadata+Coding.swift \
  'case .request(let request): entry.held.append(request)' 'case .request(let request): if !BUG { entry.held.append(request) }'
plant 'a draft is lost when the process is killed' 'storm 12' ../WaymarkSaving/Restoration/SavedMetadata+Coding.swift \
  'entry.draft = .saved(SavedDraft(text))' 'if !BUG { entry.draft = .saved(SavedDraft(text)) }'
