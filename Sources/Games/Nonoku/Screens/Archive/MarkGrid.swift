import Nonoku
import OvershootGeometry

/// What is written in the cells of a puzzle.
typealias MarkGrid = Grid<CellMark>
