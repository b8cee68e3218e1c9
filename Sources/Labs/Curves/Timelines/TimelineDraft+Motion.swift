import Motion
import MotionNotation

/// An object that a timeline moves. Its properties count as fades, so that they can be scrubbed under reduced motion.
@MainActor
package final class TimelineSubject {
  @Animatable(.fade) package var x = 0.0
  @Animatable(.fade) package var y = 0.0
  @Animatable(.fade) package var scale = 1.0
  @Animatable(.fade) package var turn = 0.0
  @Animatable(.fade) package var opacity = 1.0

  package init() {}

  /// Returns the value of a property as it is shown.
  package func shown(_ property: TimelineDraft.Property) -> Double { storage(property).shown }

  /// Sets a property.
  package func set(_ property: TimelineDraft.Property, to value: Double) { storage(property).wrappedValue = value }

  private func storage(_ property: TimelineDraft.Property) -> Animatable<Double> {
    switch property {
    case .x: $x
    case .y: $y
    case .scale: $scale
    case .turn: $turn
    case .opacity: $opacity
    }
  }
}

extension TimelineDraft {
  /// Returns the timeline, which moves `subject` from its state at rest; nil where it takes no time. Needs a current
  /// engine.
  @MainActor
  package func timeline(moving subject: TimelineSubject) -> Timeline? {
    guard run > 0 else { return nil }
    for property in Property.allCases { subject.set(property, to: property.rest) }
    let once = Timeline.build { timeline in
      for (property, part) in partsInOrder {
        guard let timing = try? part.curve.curve.timingParameters() else { continue }
        let animator = PropertyAnimator(duration: part.curve.duration, timingParameters: timing) {
          subject.set(property, to: part.target)
        }
        timeline.add(animator, at: .time(part.start + delay(of: property)))
      }
      for label in labels { timeline.addLabel(label.name, at: .time(label.time)) }
    }
    guard count != 1 else { return once }
    guard let count else { return once.repeatedForever(autoreverses: autoreverses, delay: delay) }
    return once.repeated(count, autoreverses: autoreverses, delay: delay)
  }

  /// The parts with their properties, in the order of their starts.
  var partsInOrder: [(property: Property, part: Part)] {
    let all = properties.flatMap { property in parts(property).map { (property: property, part: $0) } }
    return all.enumerated().sorted { first, second in
      let starts = (first.element, second.element)
      let (left, right) = (
        starts.0.part.start + delay(of: starts.0.property), starts.1.part.start + delay(of: starts.1.property)
      )
      return (left, first.offset) < (right, second.offset)
    }.map(\.element)
  }
}
