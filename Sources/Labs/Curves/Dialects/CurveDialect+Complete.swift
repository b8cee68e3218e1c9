import Motion
import MotionNotation

extension CurveDialect {
  /// The notations of which there are complete files.
  package static let complete: [CurveDialect] = [
    .swift, .swiftui, .uikit, .css, .framer, .gsap, .flutter, .compose, .qml,
  ]

  /// Returns a small complete file in which something moves along a curve; nil where there is none, or where the
  /// notation cannot say the curve.
  package func file(of curve: TimedCurve) -> String? {
    guard Self.complete.contains(self), let text = text(of: curve) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A comment about the error stands above all.
    let comments = lines.prefix { $0.hasPrefix("//") || $0.hasPrefix("/*") }
    let code = Array(lines.dropFirst(comments.count))
    let milliseconds = max(1, Int((curve.duration * 1_000).rounded()))
    let body: String
    switch self {
    case .swift: body = Self.swiftFile(code)
    case .swiftui: body = Self.swiftUIFile(code)
    case .uikit: body = Self.uikitFile(code)
    case .css: body = Self.cssFile(text, milliseconds)
    case .framer: body = Self.framerFile(code)
    case .gsap: body = Self.gsapFile(code)
    case .flutter: body = Self.flutterFile(code)
    case .compose: body = Self.composeFile(code)
    case .qml: body = Self.qmlFile(code)
    default: return nil
    }
    return (comments + [body]).joined(separator: "\n")
  }

  /// Returns lines with a margin; the first one follows something.
  private static func inset(_ lines: [String], _ spaces: Int) -> String {
    lines.joined(separator: "\n" + String(repeating: " ", count: spaces))
  }

  private static func swiftFile(_ code: [String]) -> String {
    """
    import Motion

    /// Something whose position moves from 0 to 1.
    @MainActor
    final class Mover {
      @Animatable var position = 0.0

      func move() {
        let animator = \(inset(code, 4))
        animator.addAnimations { self.position = 1 }
        animator.startAnimation()
      }
    }

    """
  }

  private static func swiftUIFile(_ code: [String]) -> String {
    let isTrack = code.first?.hasPrefix("KeyframeTrack") == true
    let motion =
      isTrack
      ? """
      .keyframeAnimator(initialValue: 0.0, trigger: isMoved) { content, position in
              content.offset(x: 100 * position)
            } keyframes: { _ in
              \(inset(code, 8))
            }
      """
      : """
      .offset(x: isMoved ? 100 : 0)
            .animation(\(inset(code, 6)), value: isMoved)
      """
    return """
      import SwiftUI

      struct MovingView: View {
        @State private var isMoved = false

        var body: some View {
          Circle()
            .frame(width: 44, height: 44)
            \(motion)
            .onTapGesture { isMoved.toggle() }
        }
      }

      """
  }

  private static func uikitFile(_ code: [String]) -> String {
    let motion =
      code.first?.hasPrefix("let animation") == true
      ? """
      \(inset(code, 2))
        animation.keyPath = "transform.scale"
        view.layer.add(animation, forKey: nil)
      """
      : """
      let animator = \(inset(code, 2))
        animator.addAnimations { view.transform = CGAffineTransform(translationX: 100, y: 0) }
        animator.startAnimation()
      """
    return """
      import UIKit

      @MainActor
      func move(_ view: UIView) {
        \(motion)
      }

      """
  }

  private static func cssFile(_ text: String, _ milliseconds: Int) -> String {
    let parts = text.split(separator: "/*", maxSplits: 1).map { String($0.trimmedEnd) }
    let comment = parts.count > 1 ? "/* \(parts[1])\n" : ""
    let timing = parts[0].hasSuffix("ms") ? parts[0] : "\(parts[0]) \(milliseconds)ms"
    return """
      \(comment).target {
        width: 44px;
        height: 44px;
        background: gold;
        transition: translate \(timing);
      }

      .target:hover {
        translate: 100px;
      }

      """
  }

  private static func gsapFile(_ code: [String]) -> String {
    "import { gsap } from \"gsap\";\nimport { CustomEase } from \"gsap/CustomEase\";\n\n"
      + "gsap.registerPlugin(CustomEase);\n\(code.joined(separator: "\n"))\n"
  }

  private static func framerFile(_ code: [String]) -> String {
    let text = code.joined(separator: "\n")
    return "import { animate } from \"motion\";\n\n"
      + (text.hasPrefix("animate(") ? "\(text);\n" : "animate(\".target\", { x: 100 }, \(text));\n")
  }

  private static func flutterFile(_ code: [String]) -> String {
    let text = inset(code, 4)
    let function =
      text.hasPrefix("SpringSimulation")
      ? "TickerFuture move(AnimationController controller) =>\n    controller.animateWith(\(text));"
      : "Animation<double> position(AnimationController controller) =>\n    "
        + (text.hasPrefix("TweenSequence")
          ? "\(text).animate(controller);" : "CurvedAnimation(parent: controller, curve: \(text));")
    return """
      import 'package:flutter/animation.dart';
      import 'package:flutter/physics.dart';
      import 'package:flutter/scheduler.dart';

      \(function)

      """
  }

  private static func composeFile(_ code: [String]) -> String {
    var code = code
    if let last = code.popLast() {
      code.append(last.hasPrefix("animatable.") ? last : "animatable.animateTo(1f, \(last))")
    }
    return """
      import androidx.compose.animation.core.*

      suspend fun move(animatable: Animatable<Float, AnimationVector1D>) {
        \(inset(code, 2))
      }

      """
  }

  private static func qmlFile(_ code: [String]) -> String {
    """
    import QtQuick

    Rectangle {
      width: 300
      height: 100

      Rectangle {
        width: 44
        height: 44
        color: "gold"

        NumberAnimation on x {
          from: 0
          to: 200
        \(inset(Array(code.dropFirst()), 4))
      }
    }

    """
  }
}

extension Substring {
  /// The text without spaces at its end.
  fileprivate var trimmedEnd: Substring {
    self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)]
  }
}
