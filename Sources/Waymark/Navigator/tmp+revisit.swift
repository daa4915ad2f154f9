extension Navigator { public func revisit(_ s: NavigationState) async -> NavigationOutcome { await write(s) } }
