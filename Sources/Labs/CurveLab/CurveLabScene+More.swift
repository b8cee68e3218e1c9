import OvershootScreenKit

/// What can be done on the pages beside what is on them.
extension CurveLabScene {
  func openMore() {
    var items = [
      MoreSheet.Item(.options, CurveLabMode.animator.title) { [weak self] in self?.director.onMode(.animator) }
    ]
    if mode == .curve || mode == .race {
      items.append(
        MoreSheet.Item(.sound, tr("Hear it")) { [weak self] in
          guard let self else { return }
          mode == .race ? race.hear() : curve.hear()
        })
    }
    presentMore(items)
  }
}
