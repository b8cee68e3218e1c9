import ArgumentParser

/// What can be measured: a name, and what prints its rows.
struct Subject {
  let name: String
  let measure: @MainActor (BenchReport, BenchOptions) throws -> Void

  static let all = [
    raster, screens, frame, growth, motion, perception, queries, bombs, bricks, walls, tempo, nonoku, twenty48,
    adventure, sound, fit,
  ]
}

extension Subject: ExpressibleByArgument {
  static var allValueStrings: [String] { all.map(\.name) }

  init?(argument: String) {
    guard let subject = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = subject
  }
}
