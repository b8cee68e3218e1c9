import OvershootDrawing
import OvershootGeometry
import OvershootSupport

/// Random drawings, with every command and unbalanced blocks, by both renderers.
@MainActor
@Suite(.laws) struct RandomParityTests {
  private struct Drawing {
    var random: SeededGenerator

    mutating func number(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * Double(random.integer(below: 1025)) / 1024
    }

    mutating func color() -> Color {
      Color(
        red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: random.integer(below: 3) == 0 ? 0.6 : 1)
    }

    mutating func box() -> RoundedRect {
      RoundedRect(
        Rect(x: number(-20, 100), y: number(-20, 60), width: number(0.3, 60), height: number(0.3, 60)),
        cornerRadius: random.integer(below: 2) == 0 ? 0 : number(0, 20))
    }

    mutating func shape() -> Shape {
      switch random.integer(below: 3) {
      case 0: return .box(box())
      case 1: return .ellipse(box().rect)
      default:
        var path = Path()
        path.move(to: box().rect.origin)
        for _ in 0..<3 { path.addQuadratic(to: box().rect.origin, control: box().rect.origin) }
        if random.integer(below: 2) == 0 { path.close() }
        return .path(path)
      }
    }

    mutating func paint() -> Paint {
      switch random.integer(below: 4) {
      case 0:
        return .gradient(LinearGradient(from: box().rect.origin, color(), to: box().rect.origin, color()))
      case 1:
        return .stripes(
          Stripes(color(), width: number(0.5, 8), distance: number(2, 12), direction: Vector2(1, number(-1, 1))))
      default: return .solid(color())
      }
    }

    mutating func style() -> StrokeStyle {
      StrokeStyle(
        width: number(0.4, 7), cap: [.butt, .round, .square][random.integer(below: 3)],
        join: [.miter, .round, .bevel][random.integer(below: 3)],
        dash: random.integer(below: 3) == 0 ? [0, number(2, 12)][random.integer(below: 2)] : nil,
        gap: random.integer(below: 3) == 0 ? number(1, 9) : nil, dashPhase: number(0, 20),
        start: random.integer(below: 3) == 0 ? number(0, 0.4) : 0,
        end: random.integer(below: 3) == 0 ? number(0.5, 1) : 1)
    }

    mutating func group() -> Group {
      let transforms = [
        Transform.identity, Transform(translationX: number(-9, 9), y: number(-9, 9)),
        Transform(rotationAngle: number(-2, 2)).about(Vector2(60, 40)),
        Transform(scaleX: number(0.4, 1.6), y: number(0.4, 1.6)),
      ]
      return Group(
        opacity: [1, 0.7, 0.3][random.integer(below: 3)], transform: transforms[random.integer(below: 4)],
        clip: random.integer(below: 2) == 0 ? box() : nil)
    }

    mutating func particles() -> ParticleCloud {
      let particles = (0..<9).map { _ in
        ParticleCloud.Particle(
          at: box().rect.origin, velocity: Vector2(number(-30, 30), number(-30, 30)),
          size: Size(number(1, 12), number(1, 12)), angle: number(0, 6), life: 1)
      }
      var cloud = ParticleCloud(
        particles,
        form: [.disc, .box, .shapes([Path([Vector2(-0.6, -0.5), Vector2(0.7, -0.2), Vector2(-0.1, 0.8)])])][
          random.integer(below: 3)], scales: [1, 0.3], colors: [color(), color()])
      cloud.age = number(0, 1)
      return cloud
    }

    mutating func list() -> DisplayList {
      var commands: [DrawCommand] = [.backdrop(Backdrop(BackgroundTheme.teal))]
      for _ in 0..<14 {
        switch random.integer(below: 12) {
        case 0: commands.append(.fill(box(), color()))
        case 1: commands.append(.stroke(box(), width: number(0.4, 6), color()))
        case 2, 3: commands.append(.fillShape(shape(), paint()))
        case 4: commands.append(.strokeShape(shape(), style(), paint()))
        case 5: commands.append(.shadow(box(), sigma: number(0.3, 9), color()))
        case 6:
          let string = commands.count % 2 == 0 ? "abc" : "a😀c"
          commands.append(
            .text(TextRun(string, font: Font(size: number(6, 20)), color: color(), origin: box().rect.origin)))
        case 7: commands.append(.beginGroup(group()))
        case 8: commands.append(random.integer(below: 2) == 0 ? .endGroup : .beginDissolve(progress: number(0, 1)))
        case 9: commands.append(.dissolveInto)
        case 10: commands.append(.particles(particles()))
        default: commands.append(random.integer(below: 2) == 0 ? .endGroup : .endDissolve)
        }
      }
      return DisplayList(commands)
    }
  }

  // Behaviour: rendering 7
  @Test func randomDrawingsAreTheSame() throws {
    defer { GLStage.close() }
    var random = SeededGenerator(seed: 17)
    law(seed: 17, from: &random, steps: 60) { random, _ in
      var drawing = Drawing(random: random)
      let list = drawing.list()
      random = drawing.random
      counterexample("\(list)") {
        let difference = try? GLStage.difference(of: list)
        expect(difference?.isWithinBudget == true, "\(String(describing: difference))")
      }
    }
  }

  @Test func coordinatesThatAreNotNumbersOrFarAwayAreDrawnAlike() throws {
    defer { GLStage.close() }
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e9, 1e9, 1e-300] {
      let rects = [
        Rect(x: value, y: 10, width: 30, height: 20), Rect(x: 10, y: 10, width: value, height: 20),
        Rect(x: -abs(value), y: 20, width: 2 * abs(value), height: 30),
      ]
      for rect in rects {
        let box = RoundedRect(rect, cornerRadius: 6)
        var path = Path()
        path.addRoundedRect(box)
        let list = DisplayList([
          .fill(RoundedRect(rect), .white), .stroke(box, width: 2, .white), .shadow(box, sigma: 3, .white),
          .fillShape(.path(path), .solid(.white)), .strokeShape(.box(box), StrokeStyle(width: 3), .solid(.white)),
          .beginGroup(Group(transform: Transform(translationX: value, y: 0), clip: box)), .fill(box, .white),
        ])
        _ = try GLStage.difference(of: list)
        let plain = DisplayList([.fill(RoundedRect(rect), .white)])
        expect(try GLStage.difference(of: plain).isWithinBudget, "\(rect)")
      }
    }
  }
}
