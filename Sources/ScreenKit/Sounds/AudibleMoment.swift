/// A moment that can be heard.
package protocol AudibleMoment: Moment {
  /// What it is heard by, in the order in which it starts; empty for nothing.
  @MainActor var cues: [SoundCue] { get }
}
