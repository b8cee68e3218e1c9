import OvershootScreenKit

extension ControlSample {
  /// Returns the columns of a page; that of the buttons is a table.
  static func columns(of page: BookPage, present: @escaping Present) -> [BookPageView.Column] {
    switch page {
    case .buttons: []
    case .confirm: [BookPageView.Column(confirming())]
    case .alert: [BookPageView.Column(alerts(present))]
    case .sheet: [BookPageView.Column(sheets(present))]
    case .toast: [BookPageView.Column(toasts(present))]
    case .values: values()
    case .number: [BookPageView.Column(numbers()), BookPageView.Column([bigNumber()])]
    case .progress: [BookPageView.Column(progress()), BookPageView.Column([rail()])]
    case .lists: [BookPageView.Column([list()]), BookPageView.Column(fields())]
    case .search: [BookPageView.Column(search())]
    case .menu: [BookPageView.Column(menus())]
    case .checkbox: [BookPageView.Column(checkboxes())]
    case .tabs: [BookPageView.Column([tabs()])]
    case .tooltip: [BookPageView.Column(tooltips())]
    case .lesson: [BookPageView.Column([lesson()])]
    case .ending: [BookPageView.Column([ending(present)])]
    case .scroll: [BookPageView.Column([scroll()])]
    case .echo: [BookPageView.Column(echo())]
    }
  }
}
