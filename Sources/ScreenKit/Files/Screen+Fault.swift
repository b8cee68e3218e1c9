extension Screen {
  /// Shows on a page that has nothing else to show why that is so, with a way back; `sentence` where there is no fault.
  package final func showNotice(_ fault: FileFault?, or sentence: String) {
    let notice = EmptyNotice(
      fault?.refusal ?? sentence, details: fault.map { [$0.place, $0.reason] } ?? [], title: tr("Back"), icon: .back
    ) { [navigator] in navigator.goBack() }
    self.notice = notice
    addSubview(notice)
    relayout()
  }
}
