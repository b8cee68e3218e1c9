import OvershootGeometry
import Storage

/// Checks names, has them stored, and tells the list.
@MainActor
final class ItemsAddDirector: ItemsAdd.HandleUIEvents, ItemsAdd.PresentData {
  weak var ui: (any ItemsAdd.DisplayUI)?
  weak var delegate: (any ItemsAdd.Delegate)?
  private let worker: any ItemsAdd.ManageData
  private let navigator: any ItemsAdd.Navigate
  private var isSaving = false

  init(worker: any ItemsAdd.ManageData, navigator: any ItemsAdd.Navigate) {
    self.worker = worker
    self.navigator = navigator
  }

  // MARK: Events

  func onUIReady() { onNameChanged("") }

  func onNameChanged(_ text: String) {
    let count = ItemName.trimmed(text).count
    let isTooLong = count > ItemName.maximumLength
    ui?.display(
      .name(
        ItemsAdd.NameUI(
          counter: "\(count.grouped) / \(ItemName.maximumLength)", isTooLong: isTooLong,
          message: isTooLong ? ItemName.Violation.tooLong(count: count).description : "")))
  }

  func onSave(_ text: String) {
    guard !isSaving else { return }
    do throws(ItemName.Violation) {
      let name = try ItemName(text)
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
    delegate?.itemsAddDidCreate(item)
    navigator.goBack()
  }

  func presentFailure(_ sentence: String) {
    isSaving = false
    ui?.display(.failed(sentence))
  }
}
