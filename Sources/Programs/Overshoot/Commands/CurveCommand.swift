import ArgumentParser
import OvershootCommands

/// `overshoot curve …`: the values of animation curves.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Sample, export, open and recognize easing functions, springs and decays.",
    discussion: """
      A CURVE is linear, ease, ease-in, ease-out, ease-in-out, step-start, step-end, cubic-bezier(x1, y1, x2, y2), \
      steps(n, position) or linear(stops), as in CSS; ease-in-, ease-out- or ease-in-out- with sine, quad, cubic, \
      quart, quint, expo, circ, elastic, bounce or back; spring(duration:, dampingRatio:), spring(duration:, bounce:), \
      spring(response:, dampingFraction:) or spring(mass:, stiffness:, damping:), each with an optional velocity: in \
      distances a second; smooth, snappy or bouncy, each with optional (duration:, extraBounce:); or decay(rate:, \
      velocity:). It may also be a curve as other tools write it: a declaration of CSS, an address at \
      cubic-bezier.com, initialisers of SwiftUI, UIKit, Compose and Flutter, CustomEase.create, objects of Framer \
      Motion and React Spring, adw_spring_params_new, a NumberAnimation of QML, and all that export writes.

      \(ExitStatus.help([
        .success: "when every answer was printed", .failure: "when the answers could not be written",
        .malformedInput: "when the CURVE is malformed; the column is printed",
      ]))
      """,
    subcommands: CommandList.curveValues + [CurveExportCommand.self, CurveOpenCommand.self]
      + CommandList.curvesFromElsewhere)
}
