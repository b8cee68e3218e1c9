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
    let page = FailurePage(path: store.path?.description ?? "", proposal: proposal) { [unowned self] page, folder in
      do {
        try store.move(to: folder.map { StorePath($0) })
      } catch {
        return page.refuse((error as? StoreError).map { tr($0.message) } ?? "\(error)")
      }
      page.dismiss()
      let next = folder.map { folder in tr("Start with --data-dir to find it there: \(folder)") }
      show(notice: [tr("Your data is kept again."), next].compactMap(\.self).joined(separator: " "))
    }
    page.adopt(preferences.look)
    preferences.observe(page) { [unowned page, preferences] _ in page.adopt(preferences.look) }
    // Not in a screen, with which it would leave.
    page.present(in: self)
  }
}
