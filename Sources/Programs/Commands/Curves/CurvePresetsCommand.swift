import ArgumentParser
import OvershootCurves
import OvershootJSON

/// `overshoot curve presets [--json]`: curves of other systems with their names.
struct CurvePresetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets",
    abstract: "List the curves of other systems with their names.",
    discussion: """
      One line for each: origin, name and curve, separated by tabs. The origins are CSS, UIKit and SwiftUI, \
      Material 3, Fluent 2, libadwaita, easings.net and GSAP. A curve whose formula has no notation of its own is \
      written as linear() with points within 0.000001 of it.
      """)

  @Flag(help: "Print each preset as a JSON object of its curve, name and origin.")
  var json = false

  func run() throws {
    for preset in CurvePreset.all {
      let (curve, name, origin) = (preset.text, preset.name, preset.origin.rawValue)
      let object: JSONValue = ["curve": .string(curve), "name": .string(name), "origin": .string(origin)]
      try StandardOutput.write(line: json ? object.text : "\(origin)\t\(name)\t\(curve)")
    }
  }
}
