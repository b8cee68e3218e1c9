import OvershootScreenKit
import OvershootSound

/// What happened on the profile.
enum ProfileMoment: AudibleMoment {
  /// A pull was let go far enough to load the page again.
  case refreshed
  /// A post is liked.
  case liked

  var announcement: Announcement? { nil }

  var cues: [SoundCue] {
    switch self {
    case .refreshed: [ProfileSounds.refresh.cue()]
    case .liked: [ProfileSounds.like.cue()]
    }
  }
}

/// How the profile sounds.
enum ProfileSounds {
  static let refresh = SoundEntry("profile.refresh", tr("loading again"), isTold: true) { _ in
    Sound.notes([0, 3], every: 0.08, gain: 0.26, length: 0.3)
  }
  static let like = SoundEntry("profile.like", tr("liked")) { _ in
    Sound.notes([5, 8, 10], every: 0.045, gain: 0.2, length: 0.3)
  }

  static let all = [refresh, like]
}
