public import Stage

/// Makes the page with all its wires, and leaves it.
@MainActor
public final class ProfileNavigator: Profile.Navigate {
  /// How the page is to begin.
  public struct Start: Hashable, Sendable {
    /// The offset at which the content is held; nil lets it rest at its beginning.
    public var offset: Double?
    /// The measures of the header.
    public var metrics: HeaderMetrics.Preset
    /// Whether the tuning panel is there.
    public var showsTuning: Bool

    /// Makes a beginning.
    public init(offset: Double? = nil, metrics: HeaderMetrics.Preset = .article, showsTuning: Bool = false) {
      self.offset = offset
      self.metrics = metrics
      self.showsTuning = showsTuning
    }
  }

  private weak var router: (any Router)?

  private init(router: any Router) {
    self.router = router
  }

  /// Makes the page of a person.
  ///
  /// - Parameters:
  ///   - person: whose page it is.
  ///   - pictures: where the pictures come from.
  ///   - start: how it begins.
  ///   - preferences: the look.
  ///   - router: who leaves the screen; not kept alive by it.
  public static func makeModule(
    person: Person, pictures: any Profile.ProvidePictures, start: Start = Start(), preferences: Preferences,
    router: any Router
  ) -> Scene {
    let navigator = ProfileNavigator(router: router)
    let worker = ProfileWorker(person: person, pictures: pictures)
    let director = ProfileDirector(
      metrics: start.metrics, isTuning: start.showsTuning, worker: worker, navigator: navigator)
    let scene = ProfileScene(director: director, preferences: preferences, offset: start.offset)
    director.ui = scene
    worker.presenter = director
    return scene
  }

  /// Leaves the screen.
  public func goBack() { router?.goBack() }
}
