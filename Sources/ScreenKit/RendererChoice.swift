/// What draws the pixels of the window.
public enum RendererChoice: String, CaseIterable, Hashable, Sendable {
  /// The GPU where there is one, else the CPU.
  case auto
  /// The CPU.
  case software
  /// OpenGL, also where the driver computes on the CPU.
  case opengl
}
