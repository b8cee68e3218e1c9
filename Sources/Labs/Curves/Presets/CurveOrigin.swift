/// Where a preset comes from.
package enum CurveOrigin: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case css, apple, material, fluent, adwaita, easings, gsap
  /// The user's own curves.
  case mine
}
