/// The properties of one width that are being animated, in one dense array. Its contents are the engine's own affair.
@MainActor
public final class AnimationPool<Lanes: AnimationLanes> {
  let slots: AnimationSlots
  private var members: ContiguousArray<AnimatableStorage<Lanes>> = []

  init(slots: AnimationSlots) {
    self.slots = slots
  }

  func insert(_ storage: AnimatableStorage<Lanes>) {
    storage.poolIndex = members.count
    members.append(storage)
  }

  func remove(_ storage: AnimatableStorage<Lanes>) {
    let index = storage.poolIndex
    guard members.indices.contains(index) else { return }
    members.swapAt(index, members.count - 1)
    members[index].poolIndex = index
    members.removeLast()
    storage.poolIndex = -1
  }

  func refresh() {
    for storage in members { storage.refresh(slots) }
  }
}
