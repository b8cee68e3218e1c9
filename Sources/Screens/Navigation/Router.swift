/// Who can leave a screen on its behalf.
@MainActor
public protocol Router: AnyObject {
  /// Leaves the present screen; the first one closes the program.
  func goBack()
}
