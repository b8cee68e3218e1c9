// Each pixel mixed from two pictures of the same size, rounded to the nearest level.
uniform sampler2D from;
uniform sampler2D to;
uniform float progress;

out vec4 result;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  vec4 levels = mix(texelFetch(from, pixel, 0), texelFetch(to, pixel, 0), progress) * 255.0;
  result = floor(levels + 0.5) / 255.0;
}
