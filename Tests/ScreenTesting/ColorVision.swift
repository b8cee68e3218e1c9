import OvershootGeometry

/// A way to see colours.
///
/// The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
/// Vision Deficiency", 2009, with severity 1: complete dichromacy. They apply to linear light.
package enum ColorVision: CaseIterable {
  case normal, protanopia, deuteranopia, tritanopia

  /// Returns an opaque colour as it is seen, in linear light.
  package func linear(_ color: Color) -> SIMD3<Double> {
    let seen = color.components(in: .linear)
    let rows = rows
    func channel(_ row: SIMD3<Double>) -> Double { row.x * seen.x + row.y * seen.y + row.z * seen.z }
    return SIMD3(channel(rows.0), channel(rows.1), channel(rows.2)).clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Returns the difference of two opaque colours as they are seen, by CIEDE2000.
  package func difference(_ first: Color, _ second: Color) -> Double {
    CIELab(linear: linear(first)).difference(to: CIELab(linear: linear(second)))
  }

  private var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    switch self {
    case .normal: (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
    case .protanopia:
      (
        SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216),
        SIMD3(-0.003882, -0.048116, 1.051998)
      )
    case .deuteranopia:
      (
        SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413),
        SIMD3(-0.011820, 0.042940, 0.968881)
      )
    case .tritanopia:
      (
        SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602),
        SIMD3(0.004733, 0.691367, 0.303900)
      )
    }
  }
}
