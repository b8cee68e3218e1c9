import OvershootScreenKit
public import OvershootStorage

extension AppScene {
  /// Says that the data of the program were removed, and asks where they are to be kept from now on.
  ///
  /// - Parameters:
  ///   - sentence: what was removed.
  ///   - store: the store, which still has all rows.
  ///   - proposal: the path of a folder that is proposed as another place.
  public func tellRemoval(_ sentence: String, of store: Store, proposal: String) {
    show(notice: sentence, stays: true, action: (tr("Keep…"), { [unowned self] in askForPlace(store, proposal) }))
    askForPlace(store, proposal)
  }

  private func askForPlace(_ store: Store, _ proposal: String) {
    weak var shown: Sheet?
    let panel = PlacePanel(proposal: proposal) { [unowned self] panel, folder in
      do {
        try store.move(to: folder.map { StorePath($0) })
      } catch {
        return panel.refuse((error as? StoreError).map { tr($0.message) } ?? "\(error)")
      }
      shown?.dismiss()
      let next = folder.map { folder in tr("Start with --data-dir to find it there: \(folder)") }
      show(notice: [tr("Your data is kept again."), next].compactMap(\.self).joined(separator: " "))
    }
    let sheet = Sheet(title: tr("Nothing is kept any more"), content: panel, done: tr("Not now"))
    shown = sheet
    // Not in a screen, with which it would leave.
    sheet.present(in: self)
    panel.focus()
  }
}
