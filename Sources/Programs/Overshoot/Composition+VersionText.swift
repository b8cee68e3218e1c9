import OvershootCBuild
import OvershootGLRender
import OvershootScreenKit
import SDLStage

/// What the program tells of itself.
extension Composition {
  /// Returns what `--version` prints: the version, the commit that was built, and what would draw on this machine.
  static func versionText(_ version: String) -> String {
    """
    overshoot \(version)
    commit \(commit)
    renderer \(rendererText)
    """
  }

  /// The commit that was built.
  static var commit: String {
    let commit = String(cString: overshoot_commit())
    return commit.isEmpty ? "unknown" : commit
  }

  /// What `--renderer auto` comes to.
  private static var rendererText: String {
    guard hasGPU else { return "\(RendererChoice.software.rawValue) (there is no GPU)" }
    do {
      let session = try SDLSession(driver: .offscreen, identity: identity)
      defer { withExtendedLifetime(session) {} }
      let context = try GLContext()
      let choice = context.isSoftware ? RendererChoice.software : .opengl
      return "\(choice.rawValue) (\(context.rendererName))"
    } catch {
      return "\(RendererChoice.software.rawValue) (\(error))"
    }
  }
}
