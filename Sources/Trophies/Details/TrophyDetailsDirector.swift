import OvershootScreenKit
import OvershootStorage

/// Decides what is shown of a trophy, has its changes stored, and notifies the list.
@MainActor
final class TrophyDetailsDirector: TrophyDetails.HandleUIEvents, TrophyDetails.PresentData {
  weak var ui: (any TrophyDetails.DisplayUI)?
  weak var delegate: (any TrophyDetails.Delegate)?
  private let id: Int64
  private let worker: any TrophyDetails.ManageData
  private let navigator: any TrophyDetails.Navigate
  private let dates: DateText
  private var state = State.loading

  private enum State {
    case loading
    case loaded(Item)
    case deleting(Item)
    case missing
  }

  init(
    _ id: Int64, worker: any TrophyDetails.ManageData, navigator: any TrophyDetails.Navigate,
    dates: DateText = .universal
  ) {
    self.id = id
    self.worker = worker
    self.navigator = navigator
    self.dates = dates
  }

  // MARK: Events

  func onUIReady() {
    ui?.display(.loading)
    worker.fetchItem(id)
  }

  func onEnabled(_ isEnabled: Bool) {
    guard case .loaded(var item) = state, item.isEnabled != isEnabled else { return }
    item.isEnabled = isEnabled
    show(item)
    delegate?.trophyDetailsDidChange(item)
    worker.saveItem(item)
  }

  func onDelete() {
    guard case .loaded(let item) = state else { return }
    state = .deleting(item)
    worker.deleteItem(item)
  }

  func onList() { navigator.gotoList() }

  // MARK: Data

  func presentItem(_ item: Item?) {
    if let item { return show(item) }
    state = .missing
    ui?.display(.missing(tr("This trophy is no longer there.")))
  }

  func presentDeletion(of item: Item) {
    state = .missing
    ui?.display(.missing(TrophyTexts.deletion(of: item)))
    delegate?.trophyDetailsDidDelete(item)
    navigator.goBack()
  }

  func presentFailure(_ failure: TrophyDetails.Failure) {
    switch failure {
    case .fetching(let reason):
      state = .missing
      ui?.display(.missing(tr("This trophy is no longer there.") + " \(reason)"))
    case .saving(var item, let reason):
      // Unless it was changed again meanwhile, the switch returns to what is stored.
      if case .loaded(let current) = state, current.isEnabled == item.isEnabled {
        item.isEnabled.toggle()
        show(item)
        delegate?.trophyDetailsDidChange(item)
      }
      ui?.display(.message(tr("The change was not saved.") + " \(reason)"))
    case .deleting(let reason):
      if case .deleting(let item) = state { show(item) }
      ui?.display(.message(tr("Nothing was deleted.") + " \(reason)"))
    }
  }

  private func show(_ item: Item) {
    state = .loaded(item)
    ui?.display(
      .loaded(
        TrophyDetails.TrophyUI(
          name: TrophyTexts.name(of: item), origin: TrophyTexts.origin(of: item, dates),
          hint: item.trophy.flatMap(Trophy.init)?.hint ?? "", coin: TrophyTexts.coin(of: item),
          status: TrophyTexts.Status(isEnabled: item.isEnabled))))
  }
}
