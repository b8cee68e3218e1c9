import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

@MainActor
@Suite(.laws) struct ThemeTests {
  /// A view that copies the accent colour of its theme, and counts its theme changes.
  private final class Swatch: View {
    var count = 0
    override func themeDidChange() {
      count += 1
      backgroundColor = theme.accent
    }
  }

  private let scene = Scene()
  private let group = View()
  private let swatch = Swatch()
  private let label = Label("Text", font: Font(size: 10))
  private let rig: ManualHost

  init() {
    group.addSubview(swatch)
    group.addSubview(label)
    scene.addSubview(group)
    rig = ManualHost(scene, size: Size(100, 100))
  }

  @Test func aViewInheritsTheStandardTheme() {
    expect(swatch.theme == .light && swatch.backgroundColor == Theme.light.accent && swatch.count == 1)
    expect(label.textColor, equals: Theme.light.text)
  }

  @Test func withoutADurationAllViewsChangeAtOnce() {
    rig.host.perform { scene.setTheme(.dark) }
    expect(swatch.backgroundColor == Theme.dark.accent && label.textColor == Theme.dark.text)
    expect(swatch.count, equals: 2)
  }

  // Behaviour: screens T1
  /// The two drawings of each frame are those of the themes, the second within a circle, so text is never drawn on the
  /// background of the other theme.
  @Test func aChangeOpensACircleThroughWhichTheNewThemeIsSeen() {
    rig.host.perform { scene.setTheme(.dark) }
    let dark = rig.displayList.commands
    rig.host.perform { scene.setTheme(.light) }
    let light = rig.displayList.commands
    expect(light != dark)
    rig.host.perform { scene.setTheme(.dark, from: Vector2(20, 30), duration: 0.5) }
    expect(scene.theme == .dark && swatch.theme == .dark)
    var last = 0.0
    for step in 1..<30 {
      rig.frame(at: Double(step) / 60)
      let commands = rig.displayList.commands
      guard let circle = circles.last else {
        Issue.record("No circle at step \(step).")
        return
      }
      expect(circle.rect.center == Vector2(20, 30) && circle.cornerRadius > last)
      let groups = [Group(isRetained: true), Group(clip: circle, isRetained: true)].map(DrawCommand.beginGroup)
      expect(commands, equals: [groups[0]] + light + [.endGroup, groups[1]] + dark + [.endGroup])
      expect(swatch.backgroundColor, equals: Theme.dark.accent)
      last = circle.cornerRadius
    }
    expect(abs(last - Vector2(80, 70).length) < 2, "The last circle reaches the farthest corner.")
    rig.frame(at: 0.5)
    expect(rig.displayList.commands == dark && !rig.host.needsFrame)
  }

  // Behaviour: screens T2
  /// Changes at ten random moments: the radius goes on from its size with its velocity.
  @Test func aChangeDuringAChangeTurnsTheCircleRound() {
    law(seed: 51, cases: 10) { generator, _ in
      rig.host.perform { scene.setTheme(.light) }
      var (theme, radii) = (Theme.light, [0.0])
      let step = 1.0 / 240
      for _ in 0..<10 {
        theme = theme == .light ? .dark : .light
        rig.host.perform { scene.setTheme(theme, duration: 0.5) }
        for _ in 0..<Int.random(in: 4...80, using: &generator) {
          rig.frame(at: rig.now + step)
          if circles.count > 1 { Issue.record("There are \(circles.count) circles.") }
          if let circle = circles.first { radii.append(circle.cornerRadius) } else { radii = [] }
        }
        // The circle crosses 71 points within 0.5 s: at most 600 points a second, also when turned round.
        let speeds = zip(radii, radii.dropFirst()).map { ($1 - $0) / step }
        expect(speeds.allSatisfy { abs($0) < 600 })
        expect(zip(speeds, speeds.dropFirst()).allSatisfy { abs($1 - $0) / step < 12000 })
      }
      rig.run(1)
      expect(circles.isEmpty && scene.theme == theme && label.textColor == theme.text && !rig.host.needsFrame)
    }
  }

  @Test func aThirdThemeOpensACircleOfItsOwn() {
    var third = Theme.dark
    third.background = Color(hex: 0xAA3939)
    rig.host.perform {
      scene.setTheme(.light)
      scene.setTheme(.dark, duration: 1)
    }
    rig.run(0.5)
    rig.host.perform { scene.setTheme(third, duration: 1) }
    rig.run(0.2)
    expect(circles.count == 2 && circles[0].cornerRadius > circles[1].cornerRadius)
    rig.run(0.4)
    expect(circles.count, equals: 1)
    rig.run(1)
    expect(circles.isEmpty && scene.theme == third)
  }

  /// The circles in the shown frame.
  private var circles: [RoundedRect] {
    rig.displayList.commands.compactMap { if case .beginGroup(let group) = $0 { group.clip } else { nil } }
  }

  @Test func aViewWithItsOwnThemeDoesNotInherit() {
    rig.host.perform {
      group.setTheme(.dark)
      scene.setTheme(.light)
    }
    expect(swatch.theme == .dark && scene.theme == .light)
    let outside = Swatch()
    rig.host.perform { scene.addSubview(outside) }
    expect(outside.backgroundColor, equals: Theme.light.accent)
    rig.host.perform { group.addSubview(outside) }
    expect(outside.backgroundColor == Theme.dark.accent && outside.count == 2)
  }

  @Test func anAddedViewTakesTheThemeWithoutAnimation() {
    rig.host.perform { scene.setTheme(.dark) }
    let late = Swatch()
    rig.host.perform { _ = animate(.ease(duration: 1)) { group.addSubview(late) } }
    expect(late.$backgroundColor.shown, equals: Theme.dark.accent)
  }

  @Test(arguments: [MotionPolicy.none, .reduced])
  func withLessMotionAThemeChangesAtOnce(_ policy: MotionPolicy) {
    rig.host.engine.motionPolicy = policy
    rig.host.perform {
      scene.setTheme(.light)
      scene.setTheme(.dark, duration: 1)
    }
    expect(scene.theme == .dark && circles.isEmpty)
  }

  @Test func textStaysReadableOnItsBackground() {
    for theme in [Theme.light, .dark] {
      for (ink, ground) in [
        (theme.text, theme.background), (theme.text, theme.surface), (theme.text, theme.fill),
        (theme.onAccent, theme.accent), (theme.onDanger, theme.danger), (theme.mutedText, theme.background),
      ] {
        expect(ink.contrast(with: ground) >= 4.5)
      }
    }
  }
}
