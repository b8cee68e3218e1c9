import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// What stands in place of the rows: that they are read, that the list is empty, or why they cannot be read.
@MainActor
final class TrophyNoticeView: View {
  /// What is shown; nil for nothing.
  enum Content: Hashable {
    case loading
    case empty(TrophyList.EmptyUI)
    case failed(String)
  }

  private(set) lazy var button = Button("", font: Font(.semibold, size: 14), kind: .primary) { [unowned self] in
    if case .failed = content { onRetry() } else { onAdd() }
  }
  private let medal = MedalView(.locked)
  private let title = Label(font: Font(.semibold, size: 17), alignment: .center)
  private let detail = Label(font: Font(size: 14), color: \.mutedText, alignment: .center)
  private let bar = ProgressBar(.indeterminate)
  private var content: Content?
  /// The animator that fades the notice in; retained by the engine.
  private weak var fadeIn: PropertyAnimator?
  private let onAdd: () -> Void
  private let onRetry: () -> Void

  // In points.
  private static let maximumWidth = 340.0
  private static let side = 52.0
  private static let buttonSize = Size(140, 40)
  /// Seconds in which the notice fades.
  private static let fade = 0.2
  /// Seconds after which a list that is being read says so.
  private static let patience = 0.25

  init(onAdd: @escaping () -> Void, onRetry: @escaping () -> Void) {
    (self.onAdd, self.onRetry) = (onAdd, onRetry)
    super.init()
    button.cornerRadius = 8
    alpha = 0
    title.fitting = .wrapping(maximumLines: 2, .end)
    detail.fitting = .wrapping(maximumLines: 5, .end)
    for view in [medal, title, detail, bar, button] { addSubview(view) }
    isUserInteractionEnabled = false
  }

  /// Shows something else, or fades out for nil.
  func show(_ content: Content?, delay: Double = 0) {
    guard content != self.content else { return }
    let wasEmpty = self.content == nil
    self.content = content
    isUserInteractionEnabled = content != nil
    // A running fade would add to the opacity.
    if fadeIn?.state == .active { fadeIn?.stopAnimation(true) }
    guard let content else {
      bar.progress = .fraction(0)
      PropertyAnimator.performWithoutAnimation { alpha = 0 }
      return
    }
    update(content)
    relayout()
    if wasEmpty || delay > 0 { PropertyAnimator.performWithoutAnimation { alpha = 0 } }
    let wait = content == .loading ? Self.patience : delay
    fadeIn = animate(.ease(Self.fade), delay: wait) { self.alpha = 1 }
  }

  private func update(_ content: Content) {
    var (titleText, detailText, action) = ("", "", "")
    switch content {
    case .loading: titleText = "Reading the trophies…"
    case .empty(let empty):
      (titleText, detailText, action) = (empty.title, empty.detail, empty.offersAdd ? "Write one" : "")
    case .failed(let sentence): (titleText, detailText, action) = ("Something went wrong", sentence, "Try again")
    }
    (title.text, detail.text, button.title.text) = (titleText, detailText, action)
    button.isHidden = action.isEmpty
    bar.isHidden = content != .loading
    medal.isHidden = content == .loading
    bar.progress = content == .loading ? .indeterminate : .fraction(0)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let width = max(0, min(Self.maximumWidth, bounds.width - 32))
    let left = ((bounds.width - width) / 2).rounded()
    let detailHeight = detail.text.isEmpty ? 0 : context.snap(detail.layout(width: width, context).size.height)
    let buttonHeight = button.isHidden ? 0 : Self.buttonSize.height + 18
    // The medal is left out where there is no room for it.
    let textHeight = 24 + 6 + detailHeight + buttonHeight
    let fitsMedal = bounds.height >= textHeight + Self.side + 30
    medal.alpha = fitsMedal ? 1 : 0
    var y = ((bounds.height - textHeight - (fitsMedal ? Self.side + 14 : 0)) / 2).rounded()
    medal.frame = Rect(x: ((bounds.width - Self.side) / 2).rounded(), y: y, width: Self.side, height: Self.side)
    if fitsMedal { y += Self.side + 14 }
    title.frame = Rect(x: left, y: y, width: width, height: 24)
    bar.frame = Rect(x: left + width / 4, y: y + 36, width: width / 2, height: ProgressBar.height)
    detail.frame = Rect(x: left, y: y + 30, width: width, height: detailHeight)
    button.frame = Rect(
      x: ((bounds.width - Self.buttonSize.width) / 2).rounded(), y: detail.frame.maxY + 18,
      width: Self.buttonSize.width, height: Self.buttonSize.height)
  }
}
