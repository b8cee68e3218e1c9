import OvershootGeometry
import OvershootStage
import OvershootSupport

// Behaviour: screens N2
@Suite(.laws) struct NavigationStackTests {
  private func routes(_ stack: NavigationStack<Int>) -> [Int] { stack.entries.map(\.route) }

  /// Returns the results of changes, applied in order.
  private func answers(
    _ stack: inout NavigationStack<Int>, _ verbs: ((inout NavigationStack<Int>) -> Bool)...
  ) -> [Bool] {
    verbs.map { $0(&stack) }
  }

  @Test func theRootCannotBeRemoved() {
    var stack = NavigationStack(1)
    let done = answers(&stack, { $0.pop() }, { $0.goBack() }, { $0.dismiss() }, { $0.pop(to: 1) })
    expect(done, equals: [false, false, false, false])
    stack.replace(2)
    expect(routes(stack) == [2] && stack.root.id == 1)
  }

  @Test func pushedScreensArePopped() {
    var stack = NavigationStack(1)
    var done = answers(&stack, { $0.push(2) }, { $0.push(3) }, { $0.push(2) }, { $0.pop(to: 2) })
    expect(done == [true, true, true, true] && routes(stack) == [1, 2])
    done = answers(&stack, { $0.pop(to: 9) }, { $0.dismiss() }, { $0.pop() })
    expect(done == [false, false, true] && routes(stack) == [1])
  }

  @Test func aPresentedScreenIsDismissedWithAllAboveIt() {
    var stack = NavigationStack(1)
    var done = answers(&stack, { $0.present(2) }, { $0.pop() }, { $0.push(3) }, { $0.goBack() })
    expect(done == [true, false, true, true] && routes(stack) == [1, 2])
    done = answers(&stack, { $0.push(3) }, { $0.push(4) }, { $0.dismiss() })
    expect(done == [true, true, true] && routes(stack) == [1])
    _ = stack.present(5)
    stack.replace(6)
    expect(stack.top.presentation == .presented && routes(stack) == [1, 6])
    done = answers(&stack, { $0.goBack() })
    expect(done == [true] && routes(stack) == [1])
  }

  // Behaviour: screens N7
  @Test func thereAreAtMost32Screens() {
    var stack = NavigationStack(0)
    for number in 1..<32 { _ = stack.push(number) }
    let done = answers(&stack, { $0.push(99) }, { $0.present(99) })
    expect(done == [false, false] && stack.depth == 32 && stack.top.route == 31)
  }

  /// For any calls the stack is not empty, not too deep, has no identifier twice, and false changes nothing.
  @Test func randomCallsKeepTheLaws() {
    var generator = SeededGenerator(seed: 6)
    var stack = NavigationStack(0)
    var ids: [Int: Int] = [0: 0]
    law(seed: 6, from: &generator, cases: 5000) { generator, step in
      let before = stack
      let route = Int(generator.next() % 5)
      let done =
        switch generator.next() % 8 {
        case 0...2: stack.push(route)
        case 3: stack.present(route)
        case 4: stack.pop()
        case 5: stack.pop(to: route)
        case 6: stack.dismiss()
        default: stack.goBack()
        }
      if !done { expect(stack, equals: before) }
      if (step + 1) % 7 == 0 { stack.replace(route) }
      expect((1...32).contains(stack.depth) && Set(stack.entries.map(\.id)).count == stack.depth)
      for entry in stack.entries {
        expect(ids[entry.id, default: entry.route], equals: entry.route)
        ids[entry.id] = entry.route
      }
    }
  }
}
