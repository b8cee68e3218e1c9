import Drawing
import Motion
import OvershootGeometry
import StageTesting
import Testing

@testable import Stage

@MainActor
@Suite struct ThemeTests {
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
    #expect(swatch.theme == .light && swatch.backgroundColor == Theme.light.accent && swatch.count == 1)
    #expect(label.textColor == Theme.light.text)
  }

  @Test func withoutADurationAllViewsChangeAtOnce() {
    rig.host.perform { scene.setTheme(.dark) }
    #expect(swatch.backgroundColor == Theme.dark.accent && label.textColor == Theme.dark.text)
    #expect(swatch.count == 2)
  }

  @Test func allViewsShowTheSameMixtureInEachFrame() {
    rig.host.perform {
      scene.setTheme(.light)
      scene.setTheme(.dark, duration: 0.5)
    }
    var last = 0.0
    for step in 1..<30 {
      rig.frame(at: Double(step) / 60)
      let theme = scene.theme
      #expect(theme.darkness > last && theme.darkness < 1)
      #expect(theme == Theme.light.mixed(with: .dark, at: theme.darkness))
      #expect(swatch.backgroundColor == theme.accent && label.textColor == theme.text)
      #expect(swatch.$backgroundColor.shown == theme.accent)
      last = theme.darkness
    }
    rig.frame(at: 0.5)
    #expect(scene.theme == .dark && swatch.backgroundColor == Theme.dark.accent && !rig.host.needsFrame)
  }

  @Test func aChangeDuringAChangeContinuesFromTheShownTheme() {
    rig.host.perform {
      scene.setTheme(.light)
      scene.setTheme(.dark, duration: 1)
    }
    rig.frame(at: 0.5)
    let shown = scene.theme
    rig.host.perform { scene.setTheme(.light, duration: 1) }
    #expect(scene.theme == shown)
    rig.frame(at: 0.5 + 1e-6)
    #expect(abs(scene.theme.darkness - shown.darkness) < 1e-4)
    rig.frame(at: 1.5)
    #expect(scene.theme == .light && !rig.host.needsFrame)
  }

  @Test func aViewWithItsOwnThemeDoesNotInherit() {
    rig.host.perform {
      group.setTheme(.dark)
      scene.setTheme(.light)
    }
    #expect(swatch.theme == .dark && scene.theme == .light)
    let outside = Swatch()
    rig.host.perform { scene.addSubview(outside) }
    #expect(outside.backgroundColor == Theme.light.accent)
    rig.host.perform { group.addSubview(outside) }
    #expect(outside.backgroundColor == Theme.dark.accent && outside.count == 2)
  }

  @Test func anAddedViewTakesTheThemeWithoutAnimation() {
    rig.host.perform { scene.setTheme(.dark) }
    let late = Swatch()
    rig.host.perform { _ = animate(.ease(1)) { group.addSubview(late) } }
    #expect(late.$backgroundColor.shown == Theme.dark.accent)
  }

  @Test func withMotionOffAThemeChangesAtOnce() {
    rig.host.engine.motionPolicy = .none
    rig.host.perform {
      scene.setTheme(.light)
      scene.setTheme(.dark, duration: 1)
    }
    #expect(scene.theme == .dark)
  }

  @Test func textIsReadableDuringAChange() {
    var unreadable = 0
    for step in 0...100 {
      let theme = Theme.light.mixed(with: .dark, at: Double(step) / 100)
      if theme.text.contrast(with: theme.background) < 3 { unreadable += 1 }
    }
    #expect(unreadable <= 8)
  }

  @Test func textStaysReadableOnItsBackground() {
    for theme in [Theme.light, .dark] {
      for (ink, ground) in [
        (theme.text, theme.background), (theme.text, theme.surface), (theme.text, theme.fill),
        (theme.onAccent, theme.accent), (theme.onDanger, theme.danger), (theme.mutedText, theme.background),
      ] {
        #expect(ink.contrast(with: ground) >= 4.5)
      }
    }
  }
}
