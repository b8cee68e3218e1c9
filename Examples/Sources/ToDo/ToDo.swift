import ExampleWindow
import Motion
import OvershootControls
import OvershootDrawing
import OvershootStage

/// A field for new tasks, the list of tasks, and a button that removes what is done.
final class ToDoScene: Scene {
  private(set) var tasks: [Entry] = [] {
    didSet { tasksDidChange() }
  }
  let field = TextField(placeholder: "What is to be done?")
  private(set) lazy var list = ListView(
    rowHeight: 40, placeholder: "Nothing to do.", makeRow: { TaskRow() },
    configure: { [unowned self] row, index in row.show(tasks[index]) })
  let count = Label("", font: .body(), color: \.mutedText)
  private(set) lazy var clear = Button("Remove done", font: .body(.medium)) { [unowned self] in
    for index in tasks.indices.reversed() where tasks[index].isDone { remove(index) }
  }

  override init() {
    super.init()
    backgroundColor = theme.background
    field.onCommit = { [unowned self] in add($0) }
    list.onSelect = { [unowned self] index in
      tasks[index].isDone.toggle()
      animate(.snappy) { self.list.reload() }
    }
    list.onMove = { [unowned self] from, to in tasks.insert(tasks.remove(at: from), at: to) }
    list.actions = { [unowned self] _ in [ListAction("Delete", kind: .destructive) { self.remove($0) }] }
    for view in [field, list, count, clear] as [View] { addSubview(view) }
    tasksDidChange()
  }

  override var preferredFocus: View? { field }

  override func layoutSubviews(_ context: DrawContext) { parts.place(in: bounds, context) }

  /// Adds a task at the top, unless its text is blank.
  private func add(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return }
    field.text = ""
    tasks.insert(Entry(text: words.joined(separator: " ")), at: 0)
    list.insert(at: 0)
  }

  private func remove(_ index: Int) {
    tasks.remove(at: index)
    list.remove(at: index)
  }

  private func tasksDidChange() {
    let open = tasks.count { !$0.isDone }
    count.text = "\(open) of \(tasks.count) open"
    clear.isEnabled = open < tasks.count
  }
}

@main struct ToDo {
  @MainActor static func main() throws { try show(ToDoScene(), titled: "To Do", size: Size(420, 480)) }
}
