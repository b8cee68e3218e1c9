extension Sound {
  /// Returns the samples of the sound alone, left and right in turn, from its start to its end.
  ///
  /// - Parameter seed: Determines its noise.
  public func rendered(seed: UInt64 = 0) -> [Float] {
    var mixer = Mixer(seed: seed)
    mixer.start(self, id: 0, at: 0)
    let count = Int((length * Double(Mixer.sampleRate)).rounded()) * Mixer.channels
    return [Float](unsafeUninitializedCapacity: count) { buffer, initialized in
      mixer.render(into: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      initialized = count
    }
  }
}
