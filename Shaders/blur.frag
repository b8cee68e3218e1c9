// One pass of a blur, along rows or columns: the sum of `count` samples, each at an offset and with a weight.
//
// A sample between two pixels takes both, so `count` is half the pixels of the kernel. `scale` and `shift` map the pixels
// of the result to those of the source, which has another size where it is halved or doubled. Edges are repeated.
uniform sampler2D source;
uniform vec2 sourceSize;
uniform vec2 scale;
uniform vec2 shift;
uniform vec2 direction;
uniform int count;
uniform vec2 samples[64];

out vec4 result;

void main() {
  vec2 center = gl_FragCoord.xy * scale + shift;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < count; i++) {
    vec2 position = clamp(center + direction * samples[i].x, vec2(0.5), sourceSize - 0.5);
    sum += samples[i].y * textureLod(source, position / sourceSize, 0.0);
  }
  result = sum;
}
