// The coverage of an item, limited by its clips, times its colour. Colours are premultiplied.
uniform sampler2D data;
uniform sampler2D mask;
uniform sampler2D image;
uniform vec2 maskSize;
uniform vec2 imageSize;

flat in vec4 itemHead;
flat in vec4 itemColor;
flat in vec4 itemBox;
flat in vec4 itemShape;
flat in vec4 itemInner;
flat in vec4 itemMatrix;
flat in vec4 itemOffset;

out vec4 result;

// What `itemHead.x` says that an item is.
const int kindFill = 0;
const int kindLine = 1;
const int kindShadow = 2;
const int kindMask = 3;
const int kindImage = 4;
const int kindBackdrop = 5;
const int kindLayer = 6;
const int kindDash = 7;

vec4 texel(int index) {
  return texelFetch(data, ivec2(index & 1023, index >> 10), 0);
}

float clipCoverage(vec2 p) {
  float coverage = 1.0;
  int index = int(itemHead.y);
  while (index >= 0) {
    vec4 shape = texel(index + 1);
    coverage *= boxCoverage(texel(index), shape.x, shape.z > 0.0, texel(index + 2), texel(index + 3).xy, p);
    index = int(shape.y);
  }
  return coverage;
}

// Returns a mask or image at a position in its own pixels, of which it uses those around `origin` only.
vec4 sampled(sampler2D source, vec2 size, vec2 position) {
  return textureLod(source, position / size, 0.0);
}

float itemCoverage(int kind, vec2 p) {
  bool isMapped = itemShape.z > 0.0;
  if (kind == kindLine) {
    float outer = boxCoverage(itemBox, itemShape.x, isMapped, itemMatrix, itemOffset.xy, p);
    if (itemHead.w <= 0.0) return outer;
    return max(0.0, outer - boxCoverage(itemInner, itemShape.y, isMapped, itemMatrix, itemOffset.xy, p));
  }
  if (kind == kindShadow || kind == kindDash) {
    vec2 q = itemMatrix.xy * p.x + itemMatrix.zw * p.y + itemOffset.xy;
    return kind == kindShadow ? shadowCoverage(itemBox.zw, itemShape.x, itemShape.w, q)
      : dashCoverage(itemBox.zw, itemShape.x, itemInner, vec4(itemBox.xy, itemOffset.zw), q);
  }
  if (kind == kindMask) {
    vec2 q = (isMapped ? itemMatrix.xy * p.x + itemMatrix.zw * p.y + itemOffset.xy : p - itemBox.xy);
    vec2 inMask = clamp(q, vec2(-0.5), itemInner.zw + 0.5);
    return sampled(mask, maskSize, itemInner.xy + inMask).r;
  }
  if (kind == kindLayer || kind == kindBackdrop) return 1.0;
  return boxCoverage(itemBox, itemShape.x, isMapped, itemMatrix, itemOffset.xy, p);
}

vec4 itemPaint(int kind, vec2 p) {
  ivec2 pixel = ivec2(p);
  if (kind == kindLayer) return texelFetch(image, pixel, 0) * itemColor.a;
  int paint = int(itemHead.z);
  if (kind == kindImage) {
    vec4 columns = texel(paint);
    vec4 rows = texel(paint + 1);
    vec4 ends = texel(paint + 2);
    vec2 position = vec2(dot(columns.xyz, vec3(1.0, pixel)), dot(rows.xyz, vec3(1.0, pixel)));
    return sampled(image, imageSize, clamp(position, ends.xy, ends.zw) + 0.5) * itemColor.a;
  }
  if (kind == kindBackdrop) {
    vec4 head = texel(paint);
    return backdropColor(texel(paint + 1), texel(paint + 2), texel(paint + 3), head.x, head.y, pixel) * itemColor.a;
  }
  if (paint < 0) return itemColor;
  vec4 head = texel(paint);
  if (head.x > 1.5) {
    return itemColor * stripeCoverage(head.w + dot(texel(paint + 1).xy, p), texel(paint + 1).xy, head.y);
  }
  vec3 steps = head.yzw;
  float position = clamp(dot(steps, vec3(1.0, p)), 0.0, 1.0);
  return dithered(mix(texel(paint + 1), texel(paint + 2), position) * 255.0, pixel) * itemColor.a;
}

void main() {
  int kind = int(itemHead.x);
  vec2 p = gl_FragCoord.xy;
  float coverage = itemCoverage(kind, p) * clipCoverage(p);
  result = coverage > 0.0 ? itemPaint(kind, p) * coverage : vec4(0.0);
}
