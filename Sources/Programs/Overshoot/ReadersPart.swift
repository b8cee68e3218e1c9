import OvershootScreenKit
import OvershootShell
import SDLStage

/// What lets screen readers read what the window shows, and hear what happens in it.
@MainActor
final class ReadersPart: RunPart {
  let bridge = AccessibilityBridge(
    sessionBus: Composition.busAddress, accessibilityBus: Composition.environment("AT_SPI_BUS_ADDRESS"),
    name: Composition.identity.name, version: Composition.version, now: Composition.now, wake: WindowLoop.wake)

  func begin(_ run: ProgramRun) {
    run.program.host.onMoment.append { [bridge] moment, _ in
      if let sentence = moment.announcement { bridge.announce(sentence) }
    }
  }

  func didEnd() { bridge.end() }
}
