import OvershootStorage

extension StorageOptions {
  /// Runs `body`, and turns a failure of the store into a message and a status.
  package static func reporting(_ body: () throws -> Void) throws {
    do { try body() } catch let error as StoreError {
      if case .invalidLine = error { throw ExitStatus.malformedInput.reporting("\(error)") }
      throw ExitStatus.failure.reporting("\(error)")
    }
  }

  /// Returns the path of the store.
  package func store() throws -> StorePath {
    guard let store = folders.store else { throw StoreError.noFolder }
    return store
  }
}
