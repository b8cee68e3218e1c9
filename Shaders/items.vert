// The rectangle of an item: its data are eight texels of `data`, from `first` plus the number of the instance.
uniform sampler2D data;
uniform int first;
uniform vec2 viewSize;

flat out vec4 itemHead;
flat out vec4 itemColor;
flat out vec4 itemBox;
flat out vec4 itemShape;
flat out vec4 itemInner;
flat out vec4 itemMatrix;
flat out vec4 itemOffset;

vec4 texel(int index) {
  return texelFetch(data, ivec2(index & 1023, index >> 10), 0);
}

void main() {
  int index = (first + gl_InstanceID) * 8;
  vec4 bounds = texel(index);
  itemHead = texel(index + 1);
  itemColor = texel(index + 2);
  itemBox = texel(index + 3);
  itemShape = texel(index + 4);
  itemInner = texel(index + 5);
  itemMatrix = texel(index + 6);
  itemOffset = texel(index + 7);
  vec2 corner = vec2((gl_VertexID & 1) == 0 ? bounds.x : bounds.z, (gl_VertexID & 2) == 0 ? bounds.y : bounds.w);
  gl_Position = vec4(corner / viewSize * 2.0 - 1.0, 0.0, 1.0);
}
