import ExampleWindow
import Motion
import OvershootControls
import OvershootDrawing
import OvershootStage

/// A field for new tasks, the list of tasks, and a button that removes what is done.
final class ToDoScene: Scene {
  private(set) var tasks = TaskList()
  let field = TextField(placeholder: "What is to be done?")
  private(set) lazy var list = ListView(
    rowHeight: 40, placeholder: "Nothing to do.", makeRow: { TaskRow() },
    configure: { [unowned self] row, index in row.show(tasks.entries[index]) })
  let count = Label("", font: .body(), color: \.mutedText)
  private(set) lazy var clear = Button("Remove done", font: .body(.medium)) { [unowned self] in removeDone() }

  override init() {
    super.init()
    backgroundColor = theme.background
    field.onCommit = { [unowned self] in add($0) }
    list.onSelect = { [unowned self] in toggle($0) }
    list.onMove = { [unowned self] in tasks.move(from: $0, to: $1) }
    list.actions = { [unowned self] _ in [ListAction("Delete", kind: .destructive) { self.remove($0) }] }
    for view in [field, list, count, clear] as [View] { addSubview(view) }
    tasksDidChange()
  }

  override var preferredFocus: View? { field }

  override func layoutSubviews(_ context: DrawContext) { parts.place(in: bounds, context) }

  private func add(_ text: String) {
    guard tasks.add(text) else { return }
    field.text = ""
    list.insert(at: 0)
    tasksDidChange()
  }

  private func toggle(_ index: Int) {
    tasks.toggle(index)
    animate(.snappy) { self.list.reload() }
    tasksDidChange()
  }

  private func removeDone() {
    for index in tasks.entries.indices.reversed() where tasks.entries[index].isDone { remove(index) }
  }

  private func remove(_ index: Int) {
    tasks.remove(index)
    list.remove(at: index)
    tasksDidChange()
  }

  private func tasksDidChange() {
    count.text = "\(tasks.openCount) of \(tasks.entries.count) open"
    clear.isEnabled = tasks.openCount < tasks.entries.count
  }
}

@main struct ToDo {
  @MainActor static func main() throws { try show(ToDoScene(), titled: "To Do", size: Size(420, 480)) }
}
