// The rectangle `area` of a picture of the size `viewSize`, in pixels.
uniform vec4 area;
uniform vec2 viewSize;

void main() {
  vec2 corner = vec2((gl_VertexID & 1) == 0 ? area.x : area.z, (gl_VertexID & 2) == 0 ? area.y : area.w);
  gl_Position = vec4(corner / viewSize * 2.0 - 1.0, 0.0, 1.0);
}
