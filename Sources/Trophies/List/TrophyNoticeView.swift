import OvershootScreenKit

/// What stands in place of the rows: that they are read, that the list is empty, or why they cannot be read.
@MainActor
final class TrophyNoticeView: View {
  /// What is shown; nil for nothing.
  enum Content: Hashable {
    case loading
    case empty(TrophyList.EmptyUI)
    case failed(String)
  }

  private(set) lazy var button = Button("", font: .body(.medium), kind: .primary) { [unowned self] in
    if case .failed = content { onRetry() } else { onAdd() }
  }
  private let medal = MedalView(.locked(progress: 0))
  private let title = Label(font: .headline(.bold), alignment: .center)
  private let detail = Label(font: .body(), color: \.mutedText, alignment: .center)
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
    for label in [title, detail] { label.fitting = .wrapping(maximumLines: nil, .end) }
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
    fadeIn = animate(.ease(duration: Self.fade), delay: wait) { self.alpha = 1 }
  }

  private func update(_ content: Content) {
    var (titleText, detailText, action) = ("", "", "")
    switch content {
    case .loading: titleText = tr("Reading the trophies…")
    case .empty(let empty):
      (titleText, detailText, action) = (empty.title, empty.detail, empty.offersAdd ? tr("Write one") : "")
    case .failed(let sentence):
      (titleText, detailText, action) = (tr("Something went wrong"), sentence, tr("Try again"))
    }
    (title.text, detail.text, button.title.text) = (titleText, detailText, action)
    button.isHidden = action.isEmpty
    bar.isHidden = content != .loading
    medal.isHidden = content == .loading
    bar.progress = content == .loading ? .indeterminate : .fraction(0)
  }

  override var semantics: Semantics? { Semantics(.panel, title.text) }

  override func layoutSubviews(_ context: DrawContext) {
    let width = max(0, min(Self.maximumWidth * context.textSize, bounds.width - 32))
    detail.isHidden = detail.text.isEmpty
    let action = button.width(atLeast: Self.buttonSize.width, context).height(Self.buttonSize.height)
      .padding(top: 18).aligned(.center)
    let texts = Stack(.down, title.height(.natural(least: 24)), Space(6), detail, action).width(width)
    // The medal is left out where there is no room for it.
    let needed = texts.naturalSize(width: width, context).height + Self.side + 30
    medal.alpha = bounds.height >= needed ? 1 : 0
    let picture = medal.alpha > 0 ? medal.size(Self.side, Self.side).padding(bottom: 14).keepingRoom() : nil
    Stack(.down, alignment: .center, rounding: .points, Space(), picture, texts, Space()).place(in: bounds, context)
    bar.frame = title.frame.offset(by: Vector2(0, 36)).inset(
      by: Insets(top: 0, left: width / 4, bottom: 18, right: width / 4))
  }
}
