import OvershootGeometry

extension TrialOperation {
  /// Returns a random call.
  ///
  /// - Parameters:
  ///   - number: the number of the call, which what it makes gets.
  ///   - recent: the numbers of what was made last.
  static func random(_ number: Int, recent: [Int], using generator: inout SeededGenerator) -> TrialOperation {
    guard let id = recent.isEmpty ? nil : recent[generator.integer(below: recent.count)] else {
      return creation(number, &generator)
    }
    if generator.integer(below: 5) == 0 { return creation(number, &generator) }
    switch generator.integer(below: 36) {
    case 0, 1: return .advance(generator.unit() * generator.unit())
    case 2: return .advanceToEnd(id)
    case 3, 4: return .start(id, delay: generator.integer(below: 3) == 0 ? 0.3 * generator.unit() : nil)
    case 5, 6: return .pause(id)
    case 7: return .scrub(id, 3 * generator.unit() - 1)
    case 8: return .scrub(id, generator.unit())
    case 9: return .scrubToSame(id)
    case 10, 11, 12, 13: return .reverse(id)
    case 14, 15:
      let timing = generator.integer(below: 4) == 0 ? nil : TrialTiming.random(using: &generator)
      return .resume(
        id, timing, factor: generator.integer(below: 2) == 0 ? 0 : 0.1 + generator.unit(),
        velocity: timing != nil && generator.integer(below: 3) == 0 ? 2_000 * (generator.unit() - 0.5) : nil)
    case 16: return .go(id, generator.unit(), factor: generator.integer(below: 2) == 0 ? 0 : 0.1 + generator.unit())
    case 17: return .stop(id, withoutFinishing: generator.integer(below: 2) == 0)
    case 18: return .finish(id, Position(rawValue: generator.integer(below: 3)) ?? .end)
    case 19: return .speed(id, [0, 0.25, 1, 1, 3][generator.integer(below: 5)])
    case 20: return .scrubsLinearly(id)
    case 21: return .pausesAtEnd(id)
    case 22: return .reversesSmoothly(id)
    case 23: return .retargets(id)
    case 24, 25, 26:
      return .addBlock(
        id, moves(&generator), delayFactor: generator.integer(below: 3) == 0 ? generator.unit() : 0)
    case 30: return .pauseAtEnd(recent[generator.integer(below: recent.count)], of: id)
    case 31, 32: return .follow(id)
    case 33: return .letGo(id, [nil, .end, .start][generator.integer(below: 3)])
    case 34, 35: return .scroll(150 * generator.unit() - 25)
    case 27: return .insert(id, part(&generator), at: 2 * generator.unit())
    default: return onProperty(&generator)
    }
  }

  private static func onProperty(_ generator: inout SeededGenerator) -> TrialOperation {
    let property = property(&generator)
    switch generator.integer(below: 12) {
    case 0: return .setAlone(property, target(&generator))
    case 1...4:
      return .set(
        property, target(&generator), velocity: generator.integer(below: 2) == 0 ? 5 * target(&generator) : nil)
    case 5, 6: return .stopProperty(property)
    case 7, 8: return .finishProperty(property)
    case 9, 10: return .track(generator.integer(below: 2) == 0)
    default: return .stopAll
    }
  }

  private static func creation(_ number: Int, _ generator: inout SeededGenerator) -> TrialOperation {
    switch generator.integer(below: 10) {
    case 0, 1, 2:
      return .make(
        number, .random(using: &generator), duration: 0.1 + generator.unit(), moves(&generator),
        retargets: generator.integer(below: 2) == 0, smoothly: generator.integer(below: 2) == 0,
        pausesAtEnd: generator.integer(below: 3) == 0)
    case 3, 4, 5, 6:
      return .animate(
        number, .random(using: &generator), delay: generator.integer(below: 4) == 0 ? 0.2 * generator.unit() : 0,
        moves(&generator))
    case 7:
      let speeds = [nil, 0, .leastNonzeroMagnitude, 0x1p-1030, -1e-305, 4, -3, 8]
      return .decay(
        number, property(&generator), velocity: speeds[generator.integer(below: speeds.count)],
        range: generator.integer(below: 2) == 0 ? 0.2 + generator.unit() : nil,
        targets: generator.integer(below: 2) == 0 ? [] : [target(&generator), target(&generator)])
    default:
      let (count, delay) = ([1, 1, 1, 2, 3, 0][generator.integer(below: 6)], generator.integer(below: 3) == 0)
      let shapes: [Plan.Shape] = [
        .sequence(gap: 0.3 * generator.unit() - 0.1), .stagger(interval: 0.3 * generator.unit()), .keyframes, .build,
      ]
      return .timeline(
        number,
        Plan(
          shape: shapes[generator.integer(below: 4)],
          parts: (0...generator.integer(below: 3)).map { _ in part(&generator) }, count: count,
          autoreverses: generator.integer(below: 2) == 0, delay: delay ? 0.2 * generator.unit() : 0))
    }
  }

  private static func part(_ generator: inout SeededGenerator) -> Plan.Part {
    Plan.Part(
      timing: .random(using: &generator), duration: 0.1 + 0.8 * generator.unit(), move: moves(&generator)[0])
  }

  private static func moves(_ generator: inout SeededGenerator) -> [Move] {
    (0...generator.integer(below: 2)).map { _ in
      Move(
        property: property(&generator), target: target(&generator),
        velocity: generator.integer(below: 8) == 0 ? 10 * target(&generator) : nil,
        isTrack: generator.integer(below: 10) == 0)
    }
  }

  private static func property(_ generator: inout SeededGenerator) -> TrialProperty {
    // Most calls concern two of the properties, so that they meet.
    let index = generator.integer(below: 10)
    return TrialProperty(rawValue: index < 6 ? index : (index - 6) * 2 % 3) ?? .number
  }

  private static func target(_ generator: inout SeededGenerator) -> Double {
    generator.integer(below: 8) == 0 ? 0 : 2 * generator.unit() - 1
  }
}
