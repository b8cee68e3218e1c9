import OvershootCurves
import OvershootScreenKit

/// What can be done on the pages beside what is on them.
extension CurveLabScene {
  func openMore() {
    curve.touch()
    var items = [
      MoreSheet.Item(.options, tr("Engine")) { [weak self] in self?.director.onMode(.animator) }
    ]
    if mode == .curve {
      let icons: [Icon] = [.pencil, .search, .auto, .stats, .share]
      items += zip(icons, curve.panel.parts).enumerated().map { index, part in
        MoreSheet.Item(part.0, part.1.title) { [weak self] in self?.curve.panel.choosePart(index) }
      }
      items.append(MoreSheet.Item(.copy, tr("Copy CSS")) { [weak self] in self?.director.onCopy(.css) })
    }
    if mode == .timeline {
      items.append(
        MoreSheet.Item(.pencil, tr("Edit the timeline")) { [weak self] in self?.timeline.panelSheet.choosePart(0) })
    }
    if mode == .interrupt {
      let other = interrupt.comparison == .velocity ? InterruptedRun.Comparison.reversal : .velocity
      items.append(MoreSheet.Item(.mirror, other.title) { [weak self] in self?.interrupt.compareNext() })
    }
    if let player {
      items.append(MoreSheet.Item(.rewind, tr("Reverse")) { player.reverse() })
    }
    if mode == .curve || mode == .race {
      items.append(
        MoreSheet.Item(.sound, tr("Hear it")) { [weak self] in
          guard let self else { return }
          mode == .race ? race.hear() : curve.hear()
        })
    }
    presentMore(items)
  }

  /// Lets one of the lectures be chosen.
  func chooseLecture() {
    // Translators: a talk in pages, about motion.
    presentMore(
      Lecture.shipped.map { name in
        MoreSheet.Item(.lecture, Lecture.title(ofShipped: name)) { [lectures] in lectures.begin(.shipped(name)) }
      }, titled: tr("Lecture"))
  }
}
