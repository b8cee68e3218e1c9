/// One query: a template, the one who asks, and what the names of the template stand for.
public struct QueryRequest: Hashable, Sendable {
  /// How the answer is chosen.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// The item with the highest total.
    case single
    /// One by chance of those with at least 95 % of the highest total.
    case best5
    /// One by chance of those with at least 75 % of the highest total.
    case best25
    /// All valid items, with totals from 0 to 1.
    case all
  }

  /// A number for a name of the template.
  public struct Parameter: Hashable, Sendable {
    /// The name, without a dollar sign.
    public var name: String
    /// The number.
    public var value: Double

    /// Creates a number for a name.
    public init(_ name: String, _ value: Double) { (self.name, self.value) = (name, value) }
  }

  /// The template.
  public var template: QueryTemplate
  /// The one who asks.
  public var querier: Querier
  /// The contexts beside that of the querier.
  public var contexts: [QueryContext]
  /// The numbers for the names of the template.
  public var parameters: [Parameter]
  /// How the answer is chosen.
  public var mode: Mode
  /// The seed of all chance.
  public var seed: UInt64

  /// Creates a request; `QueryRunner.start(_:in:)` checks it.
  public init(
    _ template: QueryTemplate, querier: Querier, contexts: [QueryContext] = [], parameters: [Parameter] = [],
    mode: Mode = .single, seed: UInt64 = 0
  ) {
    (self.template, self.querier, self.contexts) = (template, querier, contexts)
    (self.parameters, self.mode, self.seed) = (parameters, mode, seed)
  }
}
