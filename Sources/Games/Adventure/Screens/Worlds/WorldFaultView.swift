import OvershootGameKit

/// What a page says of a file that is no world: where it is wrong, and why.
@MainActor
final class WorldFaultView: View {
  private let labels: [Label]

  private static let gap = 10.0

  /// Creates a page that is not presented.
  static func sheet(_ fault: WorldFault) -> Sheet {
    let name = fault.name
    return Sheet(title: tr("\(name, "file") is no world"), content: WorldFaultView(fault))
  }

  private init(_ fault: WorldFault) {
    let place = fault.place.map { Label($0, font: .body(.bold), color: \.danger) }
    labels =
      [place].compactMap(\.self) + [
        Label(fault.reason, font: .body()),
        Label(tr("What you were playing goes on where it was."), font: .body(), color: \.mutedText),
      ]
    super.init()
    for label in labels {
      label.fitting = .wrapping(maximumLines: nil, .end)
      addSubview(label)
    }
  }

  private var layout: Layout { Stack(.down, spacing: Self.gap, labels).padding(bottom: Self.gap) }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout.naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout.place(in: Rect(origin: .zero, size: bounds.size), context)
  }
}
