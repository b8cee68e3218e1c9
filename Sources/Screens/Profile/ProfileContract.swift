public import Stage

/// A person's page, whose header collapses as one scrolls: who says what to whom.
///
/// Scrolling is the moment's, and stays in the scene; what is shown and what a press means the director decides.
public enum Profile {
  /// The scene, as the director sees it.
  @MainActor
  public protocol DisplayUI: AnyObject {
    /// Shows what is new.
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  public protocol HandleUIEvents: AnyObject {
    /// The scene is laid out.
    func onUIReady()
    /// The person wants to follow, or follow no longer.
    func onFollow()
    /// The person wants the tuning panel, or wants it gone.
    func onTuning()
    /// The person chooses how the page scrolls.
    func onPhysics(_ preset: PhysicsPreset)
    /// The person chooses the measures of the header.
    func onMetrics(_ preset: HeaderMetrics.Preset)
    /// The person wants to leave.
    func onLeave()
  }

  /// The worker, as the director sees it.
  @MainActor
  public protocol ManageData: AnyObject {
    /// Asks for the person; the answer comes by `presentPerson(_:)`.
    func fetchPerson()
    /// Asks for the pictures; the answer comes by `presentPictures(_:)`, before it perhaps `presentPictureFailure(_:)`.
    func fetchPictures()
  }

  /// The director, as the worker sees it.
  @MainActor
  public protocol PresentData: AnyObject {
    /// Whose page it is.
    func presentPerson(_ person: Person)
    /// What could be read of the pictures.
    func presentPictures(_ pictures: Pictures)
    /// A picture could not be read, and why in one sentence.
    func presentPictureFailure(_ sentence: String)
  }

  /// The navigator, as the director sees it.
  @MainActor
  public protocol Navigate: AnyObject {
    /// Leaves the screen.
    func goBack()
  }

  /// Where pictures come from, and who can blur them, as the worker sees it.
  @MainActor
  public protocol ProvidePictures: AnyObject {
    /// The picture of the header.
    func banner() throws -> Bitmap
    /// The picture of the person.
    func avatar() throws -> Bitmap
    /// `bitmap` blurred by a Gaussian of `sigma` of its pixels, 0.5 or more. Costs time; the page asks once for each picture.
    func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap
  }

  /// Something new to show.
  public enum News: Hashable, Sendable {
    /// Whose page it is.
    case person(Person)
    /// The pictures.
    case pictures(Pictures)
    /// Whether the person is followed, and by how many in all.
    case following(Bool, followers: String)
    /// How the page scrolls.
    case physics(PhysicsPreset)
    /// The measures of the header.
    case metrics(HeaderMetrics.Preset)
    /// Whether the tuning panel is there.
    case tuning(Bool)
    /// Something went wrong that the person should know.
    case notice(String)
  }

  /// The pictures of the page; one that could not be read is missing.
  public struct Pictures: Hashable, Sendable {
    /// The header's.
    public let banner: Bitmap?
    /// The same one blurred, as large as it.
    public let blurredBanner: Bitmap?
    /// The person's.
    public let avatar: Bitmap?
  }

  /// How a page scrolls.
  public enum PhysicsPreset: String, CaseIterable, Hashable, Sendable {
    /// As on a telephone.
    case uiKit = "UIKit"
    /// As on a Linux desktop.
    case gtk = "GTK"
    /// As in Flutter.
    case flutter = "Flutter"

    /// The constants.
    var physics: ScrollPhysics {
      switch self {
      case .uiKit: .uiKit
      case .gtk: .gtk
      case .flutter: .flutter
      }
    }
  }
}
