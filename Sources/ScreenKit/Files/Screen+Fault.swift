extension Screen {
  /// Shows on a page that has nothing else to show why that is so, with a way back; `sentence` where there is no fault.
  package final func showNotice(_ fault: FileFault?, or sentence: String) {
    showAlone(
      EmptyNotice(
        fault?.refusal ?? sentence, details: fault.map { [$0.place, $0.reason] } ?? [], title: tr("Back"), icon: .back
      ) { [navigator] in navigator.goBack() })
  }

  /// Shows that there is nothing to show, in place of all but the title; nil shows the page again.
  package final func showAlone(_ notice: EmptyNotice?) {
    guard notice != nil || self.emptyNotice != nil else { return }
    self.emptyNotice?.removeFromSuperview()
    PropertyAnimator.performWithoutAnimation {
      for view in subviews where view !== title && view !== backButton { view.alpha = notice == nil ? 1 : 0 }
    }
    self.emptyNotice = notice
    if let notice { addSubview(notice) }
    relayout()
    if let notice { focus.move(to: notice.button) }
  }
}
