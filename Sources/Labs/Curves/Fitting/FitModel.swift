/// A kind of curve that a recording can show.
package enum FitModel: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case bezier, spring, decay, linear
}
