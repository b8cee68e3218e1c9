import OvershootStorage

extension Options {
  /// The tag of the language of all texts; nil for that of the desktop.
  package static let language = OptionDescriptor<String?>(
    language: "language", in: .look, tr("Language"))
}

extension OptionDescriptor where Value == String? {
  /// Creates the option that has the languages that are installed, stored by their tags. One that is not there is kept.
  fileprivate init(
    language key: String, in section: OptionSection, _ title: @autoclosure @escaping @Sendable () -> String
  ) {
    let system = "system"
    self.init(
      key, standard: nil, in: section, style: .menu, title(),
      choices: {
        [(nil, tr("Auto"))] + Localizer.current.listing().map { ($0.tag, $0.name) }
      },
      stored: { .text($0 ?? system) },
      value: { stored in
        guard case .text(let tag) = stored else { return nil }
        return .some(tag == system ? nil : tag)
      })
  }
}
