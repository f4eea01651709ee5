// All scenes share this file. It is GLSL ES 3.00. The renderer writes the uniforms in front of it.

#define PI 3.14159265359
#define TAU 6.28318530718
#define saturate(x) clamp(x, 0.0, 1.0)
// Use this instead of `if` for costly code. A software GPU runs the body of an `if` even if the condition is false for all
// pixels, but it leaves a loop.
#define WHEN(condition) for (int when_ = (condition) ? 1 : 0; when_ > 0; when_--)

// --- hashes (without sine, because its result differs between GPUs) ---
float hash11(float p) { p = fract(p * 0.1031); p *= p + 33.33; p *= p + p; return fract(p); }
float hash12(vec2 p) { vec3 q = fract(vec3(p.xyx) * 0.1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
float hash13(vec3 p) { p = fract(p * 0.1031); p += dot(p, p.zyx + 31.32); return fract((p.x + p.y) * p.z); }
vec2 hash21(float p) { vec3 q = fract(vec3(p) * vec3(0.1031, 0.1030, 0.0973)); q += dot(q, q.yzx + 33.33); return fract((q.xx + q.yz) * q.zy); }
vec2 hash22(vec2 p) { vec3 q = fract(vec3(p.xyx) * vec3(0.1031, 0.1030, 0.0973)); q += dot(q, q.yzx + 33.33); return fract((q.xx + q.yz) * q.zy); }
vec3 hash33(vec3 p) { p = fract(p * vec3(0.1031, 0.1030, 0.0973)); p += dot(p, p.yxz + 33.33); return fract((p.xxy + p.yxx) * p.zyx); }

// --- value noise in [0,1] and its sums ---
float noise2(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash12(i), hash12(i + vec2(1, 0)), f.x), mix(hash12(i + vec2(0, 1)), hash12(i + vec2(1, 1)), f.x), f.y);
}
float noise3(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash13(i), hash13(i + vec3(1, 0, 0)), f.x), mix(hash13(i + vec3(0, 1, 0)), hash13(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash13(i + vec3(0, 0, 1)), hash13(i + vec3(1, 0, 1)), f.x), mix(hash13(i + vec3(0, 1, 1)), hash13(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}
// Turns the axes between octaves, so that no lattice shows. The result is in [0,1].
float fbm2(vec2 p, int octaves) {
  float sum = 0.0, amp = 0.5, total = 0.0;
  for (int i = 0; i < octaves; i++) { sum += amp * noise2(p); total += amp; amp *= 0.5; p = mat2(1.6, 1.2, -1.2, 1.6) * p + 17.3; }
  return sum / total;
}
float fbm3(vec3 p, int octaves) {
  float sum = 0.0, amp = 0.5, total = 0.0;
  for (int i = 0; i < octaves; i++) {
    sum += amp * noise3(p); total += amp; amp *= 0.5;
    p = mat3(0.0, 1.6, 1.2, -1.6, 0.72, -0.96, -1.2, -0.96, 1.28) * p + 11.7;
  }
  return sum / total;
}

// --- small algebra ---
mat2 rot(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }

// --- distances ---
float sdSphere(vec3 p, float r) { return length(p) - r; }
float sdBox(vec3 p, vec3 b) { vec3 q = abs(p) - b; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0); }
float sdBox2(vec2 p, vec2 b) { vec2 q = abs(p) - b; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0); }
float sdRoundBox(vec3 p, vec3 b, float r) { return sdBox(p, b - r) - r; }
float sdCapsule(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; return length(pa - ba * saturate(dot(pa, ba) / dot(ba, ba))) - r; }
float sdSegment2(vec2 p, vec2 a, vec2 b) { vec2 pa = p - a, ba = b - a; return length(pa - ba * saturate(dot(pa, ba) / dot(ba, ba))); }
// Upright and centred. h is half the height.
float sdCylinder(vec3 p, float r, float h) { vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, h); return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)); }
float sdTorus(vec3 p, float R, float r) { return length(vec2(length(p.xz) - R, p.y)) - r; }
// An upright, centred cone frustum with radius r1 below and r2 above. h is half the height.
float sdCone(vec3 p, float r1, float r2, float h) {
  vec2 q = vec2(length(p.xz), p.y), k1 = vec2(r2, h), k2 = vec2(r2 - r1, 2.0 * h);
  vec2 ca = vec2(q.x - min(q.x, q.y < 0.0 ? r1 : r2), abs(q.y) - h);
  vec2 cb = q - k1 + k2 * saturate(dot(k1 - q, k2) / dot(k2, k2));
  return (cb.x < 0.0 && ca.y < 0.0 ? -1.0 : 1.0) * sqrt(min(dot(ca, ca), dot(cb, cb)));
}

// --- ray intersections (entry and exit; x > y if the ray misses) ---
vec2 boxHit(vec3 ro, vec3 rd, vec3 b) {
  vec3 m = 1.0 / rd, n = m * ro, k = abs(m) * b, t1 = -n - k, t2 = -n + k;
  return vec2(max(max(t1.x, t1.y), t1.z), min(min(t2.x, t2.y), t2.z));
}
vec2 sphereHit(vec3 ro, vec3 rd, vec3 c, float r) {
  vec3 oc = ro - c; float b = dot(oc, rd), h = b * b - dot(oc, oc) + r * r;
  return h < 0.0 ? vec2(1.0, -1.0) : vec2(-b - sqrt(h), -b + sqrt(h));
}
// Distance to the plane dot(x, n) = d. It is negative behind the ray.
float planeHit(vec3 ro, vec3 rd, vec3 n, float d) { return (d - dot(ro, n)) / dot(rd, n); }

// --- colour ---
vec3 aces(vec3 c) { return saturate(c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14)); }
vec3 palette(float t, vec3 a, vec3 b, vec3 c, vec3 d) { return a + b * cos(TAU * (c * t + d)); }
float luma(vec3 c) { return dot(c, vec3(0.2126, 0.7152, 0.0722)); }
// Turns an sRGB colour (0xRRGGBB) into linear light.
vec3 hex(int c) { return pow(vec3((c >> 16) & 255, (c >> 8) & 255, c & 255) / 255.0, vec3(2.2)); }

// --- camera ---
mat3 lookAt(vec3 eye, vec3 target, float roll) {
  vec3 w = normalize(target - eye), u = normalize(cross(w, vec3(sin(roll), cos(roll), 0.0)));
  return mat3(u, cross(u, w), w);
}
vec3 cameraRay(vec2 p) { return lookAt(uEye, uTarget, uRoll) * normalize(vec3(p, uLens)); }
