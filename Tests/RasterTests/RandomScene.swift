import Geometry
import Stage

/// Random drawings that change a little from one to the next, as an interface does.
struct RandomScene {
  private(set) var random: SeededGenerator
  private(set) var commands: [DrawCommand] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<8 { commands.append(contentsOf: block()) }
  }

  /// The drawing after one more small change.
  mutating func next() -> DisplayList {
    for _ in 0...random.integer(below: 3) { change() }
    return DisplayList(commands)
  }

  private mutating func change() {
    let index = random.integer(below: commands.count + 1)
    switch random.integer(below: 6) {
    case 0: commands.insert(contentsOf: block(), at: index)
    case 1 where index < commands.count: commands.remove(at: index)  // May leave groups unbalanced.
    case 2 where index < commands.count: commands[index] = leaf()
    case 3 where commands.count > 12: commands.removeLast(commands.count / 2)
    case 4 where index + 1 < commands.count: commands.swapAt(index, index + 1)
    case 5 where commands.count > 4: commands.append(commands.removeFirst())
    default: commands.append(leaf())
    }
  }

  private mutating func block() -> [DrawCommand] {
    guard random.integer(below: 3) == 0 else { return [leaf()] }
    var inner: [DrawCommand] = [.beginGroup(group())]
    for _ in 0..<random.integer(below: 4) {
      inner.append(contentsOf: random.integer(below: 3) == 0 ? block() : [leaf()])
    }
    return inner + [.endGroup]
  }

  private mutating func group() -> Group {
    let clip = random.integer(below: 2) == 0 ? shape() : nil
    let opacity = [1, 0.5, 0.8, 0.3][random.integer(below: 4)]
    let transform = [
      Transform.identity, Transform(translationX: 3.5, y: -2), Transform(scaleX: 0.7, y: 0.7),
      Transform(cosine: 0.8, sine: 0.6), Transform(scaleX: 1.2, y: 0.9),
    ][random.integer(below: 5)]
    return Group(opacity: opacity, transform: transform, clip: clip)
  }

  private mutating func shape() -> RoundedRect {
    let snap = random.integer(below: 2) == 0
    func position(_ range: Double) -> Double {
      let value = random.unit() * range
      return snap ? value.rounded() : value
    }
    let rect = Rect(x: position(44) - 8, y: position(44) - 8, width: position(24), height: position(24))
    return RoundedRect(rect, cornerRadius: Double(random.integer(below: 3)) * 3)
  }

  private mutating func leaf() -> DrawCommand {
    let color = Color(
      red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.integer(below: 2) == 0 ? 1 : 0.6)
    switch random.integer(below: 8) {
    case 0: return .stroke(shape(), width: 1 + random.unit() * 3, color)
    case 1: return .shadow(shape(), sigma: 1 + Double(random.integer(below: 2)), color)
    case 2:
      let origin = Vector2(random.unit() * 30, Double(random.integer(below: 40)))
      return .text(TextRun("x\(random.integer(below: 9))", font: Font(size: 9), color: color, origin: origin))
    default: return .fill(shape(), color)
    }
  }
}
