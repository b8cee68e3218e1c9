extension DroppedFile {
  /// The sentence about a file that no screen opens.
  package var refusal: String {
    switch content {
    case .failure(.missing): tr("\(shortName, "file") does not exist any more.")
    case .failure(.unreadable): tr("\(shortName, "file") cannot be read.")
    case .failure(.tooLarge): tr("\(shortName, "file") is too large.")
    case .success: tr("\(shortName, "file") is no file that Overshoot opens.")
    }
  }
}
