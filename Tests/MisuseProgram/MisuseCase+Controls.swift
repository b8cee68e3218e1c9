import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension MisuseCase {
  /// Misuses of OvershootControls.
  static let controls = [
    MisuseCase("An AlertSheet has one to four actions, not 0.") { _ = AlertSheet(title: "", actions: []) },
    MisuseCase("An AlertSheet has at most one action to cancel and at most one that is preferred.") {
      let actions = [AlertSheet.Action("A", role: .cancel), AlertSheet.Action("B", role: .cancel)]
      _ = AlertSheet(title: "", actions: actions)
    },
    MisuseCase("An AlertSheet is presented in one scene at a time.") {
      let alert = AlertSheet(title: "", actions: [AlertSheet.Action("A")])
      let scenes = [Scene(), Scene()]
      withExtendedLifetime(scenes) { for scene in scenes { alert.present(in: scene) } }
    },
    MisuseCase("A PopUpMenu needs at least one item.") { _ = PopUpMenu([]) },
    MisuseCase("A Toast needs a finite duration of at least 0.") { _ = Toast("", duration: .infinity) },
    MisuseCase("A SegmentedControl needs at least one title.") { _ = SegmentedControl([], font: Font(size: 14)) },
    MisuseCase("A PopUpButton needs at least one title.") { _ = PopUpButton([]) },
    MisuseCase("A TabBar needs at least one title.") { _ = TabBar([]) },
    MisuseCase("A TabView needs at least one page.") { _ = TabView([]) },
    MisuseCase("A SteppedRange needs finite bounds with a finite distance, not 0.0...inf.") {
      _ = SteppedRange(0...(.infinity))
    },
    MisuseCase("A SteppedRange needs a finite step above 0.") { _ = SteppedRange(0...1, step: 0) },
    MisuseCase("A PressureScale needs a finite cap and maximum above 0, not 0.0 and 1.0.") {
      _ = PressureScale(cap: 0, maximum: 1)
    },
    MisuseCase("A TextEditor's maximumLength is at least 0, not -1.") { _ = TextEditor("", maximumLength: -1) },
    MisuseCase("A TextEditor's maximumLength is at least 0, not -2.") { _ = TextField(maximumLength: -2) },
  ]
}
