import OvershootScreenKit
import OvershootStorage

/// Checks names, has them stored, and notifies the list.
@MainActor
final class TrophyAddDirector: TrophyAdd.HandleUIEvents, TrophyAdd.PresentData {
  weak var ui: (any TrophyAdd.DisplayUI)?
  weak var delegate: (any TrophyAdd.Delegate)?
  private let worker: any TrophyAdd.ManageData
  private let navigator: any TrophyAdd.Navigate
  private var isSaving = false

  init(worker: any TrophyAdd.ManageData, navigator: any TrophyAdd.Navigate) {
    self.worker = worker
    self.navigator = navigator
  }

  // MARK: Events

  func onUIReady() { onNameChanged("") }

  func onNameChanged(_ text: String) {
    let count = TrophyName.trimmed(text).count
    let isTooLong = count > TrophyName.maximumLength
    ui?.display(
      .name(
        TrophyAdd.NameUI(
          counter: "\(count.grouped) / \(TrophyName.maximumLength)", isTooLong: isTooLong,
          message: isTooLong ? TrophyName.Violation.tooLong(count: count).description : "")))
  }

  func onSave(_ text: String) {
    guard !isSaving else { return }
    do throws(TrophyName.Violation) {
      let name = try TrophyName(text)
      isSaving = true
      ui?.display(.saving)
      worker.saveItem(named: name)
    } catch {
      ui?.display(.failed(error.description))
    }
  }

  func onCancel() { navigator.goBack() }

  // MARK: Data

  func presentItem(_ item: Item) {
    isSaving = false
    delegate?.trophyAddDidCreate(item)
    navigator.goBack()
  }

  func presentFailure(_ sentence: String) {
    isSaving = false
    ui?.display(.failed(sentence))
  }
}
