import Testing

extension Golden {
  /// All goldens, by the folder of their pictures.
  @MainActor static let all =
    app + curveLab + controls + overlays + game + breakout + puzzles + bombs + adventure + confirm + profile
    + profileMoments + renderPages

  private static let controls = [
    buttons, sliders, switches, steppers, segments, progressBars, scrollViews, textFields, lists, listsInSmallPixels,
    alerts, alertsInSmallPixels, pixelFitting,
  ]
}

extension Golden: CustomTestStringConvertible {
  var testDescription: String { name }
}
