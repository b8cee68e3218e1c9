import Foundation
import OvershootRaster
import OvershootScreenKit
import OvershootShell
import OvershootTwenty48Screens
import SDLStage

/// What the program measures of itself.
extension Composition {
  /// The pictures whose drawing is measured, and their size.
  private static let (pictureCount, pictureSize) = (12, Size(1280, 800))

  /// Returns what the page about the program shows. Times are measured where the clock is the user's.
  static func facts(_ resources: ResourceFolder, measures: Bool) -> ProgramFacts {
    var facts = ProgramFacts()
    facts.version = version
    facts.byteCount = { byteCount(resources) }
    guard measures else { return facts }
    facts.pictureTime = { pictureTime(resources) }
    facts.work = { ProgramFacts.Work(processor: cpuTime(), clock: now()) }
    facts.openSource = { SDLDesktop.openPage(ProgramFacts.sourceAddress) }
    return facts
  }

  /// Returns what a report of a fault tells of the machine.
  static func details(_ window: Window) -> String {
    let renderer = window.output == .openGL ? "OpenGL" : "CPU"
    let names = [environment("XDG_CURRENT_DESKTOP"), window.session.driverName, renderer]
    return """
      Overshoot \(version), commit \(commit)
      \(systemName)
      \(names.compactMap(\.self).joined(separator: ", "))
      \(Int(window.size.width))x\(Int(window.size.height)), scale \(window.scale)
      """
  }

  /// Returns the bytes of the executable and of all its files; nil where they cannot be read.
  private static func byteCount(_ resources: ResourceFolder) -> Int? {
    let manager = FileManager.default
    func size(_ path: String) -> Int? {
      (try? manager.attributesOfItem(atPath: path))?[.size] as? Int
    }
    let executable = (try? manager.destinationOfSymbolicLink(atPath: "/proc/self/exe")).flatMap(size)
    let folder = resources.file("")
    guard let executable, let names = manager.enumerator(atPath: folder) else { return nil }
    return names.compactMap { $0 as? String }.reduce(executable) { $0 + (size(folder + "/" + $1) ?? 0) }
  }

  /// Returns the seconds in which the processor draws a picture of 2048 while tiles move: the middle one of several.
  private static func pictureTime(_ resources: ResourceFolder) -> Double? {
    guard let fonts = try? fonts() else { return nil }
    let environment = ScreenEnvironment(Preferences(), readResource: { read(resources, $0, atMost: $1) })
    let program = ProgramWindow(
      .twenty48, environment: environment, effects: NoEffects(), text: fonts, size: pictureSize, scale: 1)
    let renderer = RasterRenderer(texts: fonts)
    var times: [Double] = []
    for index in 0..<pictureCount {
      let time = Double(index) / framesPerSecond
      // A push in each fifth picture.
      if index % 5 == 1 {
        let key: Key = index % 2 == 0 ? .left : .down
        program.content.handle(.key(key, isDown: true), at: time)
        program.content.handle(.key(key, isDown: false), at: time)
      }
      let list = program.content.frame(at: time)
      let start = now()
      _ = renderer.draw(list, scale: 1, width: Int(pictureSize.width), height: Int(pictureSize.height))
      times.append(now() - start)
    }
    // The first picture is drawn as a whole.
    return times.dropFirst().sorted()[times.count / 2]
  }
}
