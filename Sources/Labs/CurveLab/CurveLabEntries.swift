import OvershootScreenKit
import OvershootStorage

extension Route {
  package static let curves = Route("curves")
}

extension ScreenEnvironment {
  fileprivate func curveLab(_ route: Route) -> Scene {
    CurveLabScene(
      preferences: preferences, navigator: navigator, order: route.content as? CurveOrder,
      file: route.content as? DroppedFile, own: shared(OwnCurveArchive.init),
      lectures: navigator.isConnected ? self[LectureDesk.self] : LectureDesk(),
      start: navigator.isConnected ? self[LabStart.self] : LabStart(), background: background,
      runs: repeatsLoops ? LookMotion.pulses : 1)
  }
}

extension [ScreenEntry] {
  /// The curve lab.
  package static var curveLab: [ScreenEntry] {
    [
      ScreenEntry(
        "curves", arguments: nil,
        poster: ScreenEntry.Poster(.labs, tr("Curve lab"), tr("See, change and copy a curve")),
        keyHelp: CurveLabScene.keyHelp, settings: [SettingRule(.ownCurves), SettingRule(.latestCurve)],
        sounds: CurveSounds.all,
        lessons: CurveLessons.all,
        opens: { file, _ in
          guard let content = LabFile(file), content.isMeant else { return nil }
          return OpenedFile(.curves.with(file), content.kind)
        },
        make: { $0.curveLab($1) })
    ]
  }
}
