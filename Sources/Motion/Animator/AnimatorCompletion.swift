/// A closure or a task that waits for the end of an animation.
enum AnimatorCompletion {
  case closure((AnimatingPosition) -> Void)
  case task(CheckedContinuation<AnimatingPosition, Never>)

  func call(_ position: AnimatingPosition) {
    switch self {
    case .closure(let closure): closure(position)
    case .task(let continuation): continuation.resume(returning: position)
    }
  }

  /// Resumes a waiting task without calling closures.
  func abandon() {
    if case .task(let continuation) = self { continuation.resume(returning: .current) }
  }
}
