/// A value that is usually nil, stored elsewhere, so that it takes the size of one reference.
@propertyWrapper
struct Boxed<Value> {
  fileprivate final class Box {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  fileprivate var box: Box?

  init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

  var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed.Box: Sendable where Value: Sendable {}
