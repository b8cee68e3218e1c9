import Breakout
import Localization
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

extension BreakoutArchive {
  /// What the levels of each world are about.
  private static let ideas = ["Openings", "Tunnels and layers", "Moving rows and chains", "Fortresses"]

  /// The wall of the day, the endless ones, all levels, and the user's.
  var progress: LevelProgress {
    let daily = card(.daily, title: "Wall of the day", detail: "\(today)")
    let endless = card(.endless, title: "Endless", detail: "Wall after wall")
    let today = LevelProgress.Group("Daily and endless", [daily, endless], isInSequence: false)
    let worlds = BreakoutLevels.worlds.map { world in
      LevelProgress.Group(
        "\(world)   \(Self.ideas[world - 1])",
        BreakoutLevels.names.filter { BreakoutLevels.world(of: $0) == world }.map { name in
          let level = level(.level(name))
          return card(
            .level(name), title: "\(Int(name.suffix(2)) ?? 0)  \(level?.name ?? name)",
            detail: level.map { "Par \($0.par) s" } ?? "Cannot be read")
        })
    }
    let own = self.own.all.map { own in
      card(.own(own.number), title: own.level.name ?? "Level \(own.number)", detail: own.level.author ?? "Yours")
    }
    let groups = [today] + worlds + (own.isEmpty ? [] : [LevelProgress.Group("Your own", own, isInSequence: false)])
    return LevelProgress(groups, last: last.name)
  }

  private func card(_ name: WallName, title: String, detail: String) -> LevelProgress.Level {
    let best = best(name)
    return LevelProgress.Level(
      name.text, title: title, detail: best > 0 ? "Best \(best.grouped)" : detail, stars: stars(name).count)
  }

  /// Returns the picture of a wall; the first one of the endless ones.
  func picture(_ name: String) -> View {
    guard let name = WallName(text: name) else { return View() }
    return WallPicture { [weak self] in name == .endless ? EndlessWall.level(1, seed: 1) : self?.level(name) }
  }
}
