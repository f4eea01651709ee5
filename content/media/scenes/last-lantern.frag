#version 300 es
precision highp float; precision highp int;
uniform vec2 uResolution; uniform float uSeconds; uniform vec2 uLook; uniform int uShot; out vec4 outColour;
const float uHour = 19.0, uLens = 1.45, uRoll = 0.0, uExposure = 1.0, uSeed = 0.0;
const vec3 uEye = vec3(1.4, 1.7, 22.0), uAhead = vec3(-0.2, 5.2, 62.0); const vec4 uParam = vec4(0.7, 29.2, 0.0, 0.1);
float uTime; vec3 uTarget;
#define START 1.2
#define FILM
#define LIVE

#define PI 3.14159265359
#define TAU 6.28318530718
#define saturate(x) clamp(x, 0.0, 1.0)
#define WHEN(condition) for (int when_ = (condition) ? 1 : 0; when_ > 0; when_--)
float hash11(float p) { p = fract(p * 0.1031); p *= p + 33.33; p *= p + p; return fract(p); }
float hash12(vec2 p) { vec3 q = fract(vec3(p.xyx) * 0.1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
float hash13(vec3 p) { p = fract(p * 0.1031); p += dot(p, p.zyx + 31.32); return fract((p.x + p.y) * p.z); }
vec2 hash21(float p) { vec3 q = fract(vec3(p) * vec3(0.1031, 0.1030, 0.0973)); q += dot(q, q.yzx + 33.33); return fract((q.xx + q.yz) * q.zy); }
vec2 hash22(vec2 p) { vec3 q = fract(vec3(p.xyx) * vec3(0.1031, 0.1030, 0.0973)); q += dot(q, q.yzx + 33.33); return fract((q.xx + q.yz) * q.zy); }
vec3 hash33(vec3 p) { p = fract(p * vec3(0.1031, 0.1030, 0.0973)); p += dot(p, p.yxz + 33.33); return fract((p.xxy + p.yxx) * p.zyx); }
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
mat2 rot(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }
float sdSphere(vec3 p, float r) { return length(p) - r; }
float sdBox(vec3 p, vec3 b) { vec3 q = abs(p) - b; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0); }
float sdBox2(vec2 p, vec2 b) { vec2 q = abs(p) - b; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0); }
float sdRoundBox(vec3 p, vec3 b, float r) { return sdBox(p, b - r) - r; }
float sdCapsule(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; return length(pa - ba * saturate(dot(pa, ba) / dot(ba, ba))) - r; }
float sdSegment2(vec2 p, vec2 a, vec2 b) { vec2 pa = p - a, ba = b - a; return length(pa - ba * saturate(dot(pa, ba) / dot(ba, ba))); }
float sdCylinder(vec3 p, float r, float h) { vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, h); return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)); }
float sdTorus(vec3 p, float R, float r) { return length(vec2(length(p.xz) - R, p.y)) - r; }
float sdCone(vec3 p, float r1, float r2, float h) {
vec2 q = vec2(length(p.xz), p.y), k1 = vec2(r2, h), k2 = vec2(r2 - r1, 2.0 * h);
vec2 ca = vec2(q.x - min(q.x, q.y < 0.0 ? r1 : r2), abs(q.y) - h);
vec2 cb = q - k1 + k2 * saturate(dot(k1 - q, k2) / dot(k2, k2));
return (cb.x < 0.0 && ca.y < 0.0 ? -1.0 : 1.0) * sqrt(min(dot(ca, ca), dot(cb, cb)));
}
vec2 boxHit(vec3 ro, vec3 rd, vec3 b) {
vec3 m = 1.0 / rd, n = m * ro, k = abs(m) * b, t1 = -n - k, t2 = -n + k;
return vec2(max(max(t1.x, t1.y), t1.z), min(min(t2.x, t2.y), t2.z));
}
vec2 sphereHit(vec3 ro, vec3 rd, vec3 c, float r) {
vec3 oc = ro - c; float b = dot(oc, rd), h = b * b - dot(oc, oc) + r * r;
return h < 0.0 ? vec2(1.0, -1.0) : vec2(-b - sqrt(h), -b + sqrt(h));
}
float planeHit(vec3 ro, vec3 rd, vec3 n, float d) { return (d - dot(ro, n)) / dot(rd, n); }
vec3 aces(vec3 c) { return saturate(c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14)); }
vec3 palette(float t, vec3 a, vec3 b, vec3 c, vec3 d) { return a + b * cos(TAU * (c * t + d)); }
float luma(vec3 c) { return dot(c, vec3(0.2126, 0.7152, 0.0722)); }
vec3 hex(int c) { return pow(vec3((c >> 16) & 255, (c >> 8) & 255, c & 255) / 255.0, vec3(2.2)); }
mat3 lookAt(vec3 eye, vec3 target, float roll) {
vec3 w = normalize(target - eye), u = normalize(cross(w, vec3(sin(roll), cos(roll), 0.0)));
return mat3(u, cross(u, w), w);
}
vec3 cameraRay(vec2 p) { return lookAt(uEye, uTarget, uRoll) * normalize(vec3(p, uLens)); }
const int LANTERNS = 15, TREES = 30;
vec3 lantern[LANTERNS];
vec4 tree[TREES];
vec3 second;
struct Light { vec3 zenith, middle, horizon, glow, sun, sunColour, ambient; float night; };
Light light;
void setLight() {
float h = uHour, n = saturate((h - 17.2) / 3.2);
bool dawn = h < 12.0;
if (dawn) n = saturate((7.6 - h) / 1.6);
light.night = n;
light.zenith = mix(hex(0x2f63a0), hex(0x0a1838), n);
light.middle = mix(hex(0x7fb0d8), hex(0x24508a), n);
light.horizon = mix(dawn ? hex(0xffc8b4) : hex(0xf0c4b8), hex(0x5a8ab4), n * 0.9);
light.glow = mix(dawn ? hex(0xff9a80) : hex(0xe8907c), hex(0x5c5a98) * 0.6, n);
light.sun = normalize(vec3(dawn ? 0.8 : -0.75, 0.16, -0.35));
light.sunColour = mix(dawn ? vec3(2.4, 1.15, 0.85) : vec3(1.9, 0.85, 0.75), vec3(0.12, 0.2, 0.36), n);
light.ambient = mix(light.zenith, light.middle, 0.5) * mix(0.62, 1.05, n);
}
float trail(float z) { return 5.0 * sin(z * 0.042) + 3.5 * sin(z * 0.019 + 1.0); }
float basin(vec2 p) {
float a = abs(p.x - trail(p.y)), rise = smin(0.10 * p.y, 15.5 - 0.07 * (p.y - 150.0), 9.0);
return rise + 0.17 * pow(max(a - 4.0, 0.0), 1.2) * (1.0 + 0.25 * sin(p.y * 0.031 + sign(p.x - trail(p.y)) * 1.7)) - 0.30 * exp(-a * a * 0.7);
}
float snow(vec2 p, int octaves) {
float a = abs(p.x - trail(p.y));
return basin(p) + (2.6 * (fbm2(p * 0.075, octaves) - 0.5) + 0.22 * noise2(p * vec2(0.9, 0.5))) * smoothstep(1.2, 9.0, a) + 0.10 * noise2(p * 1.4);
}
float peaks(vec2 p, int octaves) {
float sum = 0.0, amp = 0.62, side = abs(p.x - 0.15);
vec2 q = p * 0.62 + vec2(3.4, 7.2);
for (int i = 0; i < octaves; i++) {
float n = 1.0 - abs(2.0 * noise2(q) - 1.0);
sum += amp * n * n * (i == 0 ? 1.0 : 0.35 + sum); amp *= 0.40; q = mat2(1.6, 1.2, -1.2, 1.6) * q + 5.1;
}
return sum * (0.12 + 0.85 * smoothstep(0.1, 1.7, side) + 1.0 * smoothstep(1.0, 3.4, p.y)) - 0.16;
}
vec3 sky(vec3 rd) {
float y = max(rd.y, 0.0), ahead = 0.5 + 0.5 * rd.z;
vec3 c = mix(light.horizon, light.middle, smoothstep(0.02, 0.22, y));
c = mix(c, light.zenith, smoothstep(0.12, 0.75, y));
c += light.glow * 0.35 * exp(-y * 7.0) * ahead;
vec2 g = vec2(atan(rd.x, rd.z), asin(clamp(rd.y, -1.0, 1.0))) * 100.0, i = floor(g);
vec3 r = hash33(vec3(i, 2.0));
c += smoothstep(0.965 - 0.05 * light.night, 1.0, r.z) * smoothstep(0.12, 0.0, length(fract(g) - 0.2 - 0.6 * r.xy)) * vec3(0.8, 0.9, 1.0) * (0.3 + 2.4 * light.night) * smoothstep(0.08, 0.4, y);
WHEN(uHour > 20.5) {
vec2 q = rd.xz / (y + 0.18);
for (int k = 0; k < 3; k++) {
float f = float(k), fold = q.x * 0.9 + 0.8 * f + 0.9 * sin(q.y * 1.1 + f * 2.0 + 0.2 * uTime) + 0.9 * (fbm2(q * 0.8 + f * 5.0, 3) - 0.5);
float band = fract(fold * 0.42) ;
float veil = smoothstep(0.0, 0.06, band) * pow(1.0 - band, 2.6) * smoothstep(0.15, 0.75, noise2(vec2(q.y * 1.4 + f * 9.0, f)));
c += mix(hex(0x2fd6a0), hex(0x5a6ae0), saturate(band * 1.6)) * veil * 0.24 * smoothstep(0.10, 0.30, y) * smoothstep(1.0, 0.5, y) * (0.7 + 0.5 * noise2(vec2(fold * 24.0, f)));
}
}
float cloud = fbm2(rd.xz / (y + 0.12) * vec2(0.5, 1.1) + 4.0, 4);
return mix(c, mix(light.middle, light.horizon, 0.5) * 0.9, smoothstep(0.55, 0.85, cloud) * 0.5 * smoothstep(0.03, 0.2, y) * (1.0 - 0.7 * light.night));
}
vec3 farPeaks(vec3 rd, vec3 c) {
vec3 ro = vec3(0, 0.06, 0);
float t = 0.45;
bool hit = false;
for (int i = 0; i < 60 && t < 9.0; i++) {
vec3 p = ro + rd * t;
if (p.y > 1.9) break;
float d = p.y - peaks(p.xz, 4);
if (d < 0.0008 * t) { hit = true; break; }
t += max(d * 0.42, 0.008 * t);
}
WHEN(hit) {
vec3 p = ro + rd * t;
float e = 0.006 * t, h = peaks(p.xz, 6);
vec3 n = normalize(vec3(h - peaks(p.xz + vec2(e, 0), 6), e, h - peaks(p.xz + vec2(0, e), 6)));
float rough = fbm2(p.xz * 14.0, 3);
vec3 skin = mix(hex(0x3c4458), hex(0xe4eef8), smoothstep(0.42, 0.62, n.y + 0.30 * (rough - 0.5)));
skin = mix(skin, hex(0x1a2c3c), smoothstep(0.16, 0.06, p.y + 0.10 * (rough - 0.5)) * 0.7);
float lit = max(dot(n, light.sun), 0.0) * smoothstep(0.22, 0.65, p.y + 0.15 * rough);
vec3 m = skin * (light.ambient * (0.45 + 0.55 * n.y) + light.sunColour * lit);
float f = 1.0 - exp(-t * 0.20 - exp(-p.y * 9.0) * t * 0.45);
c = mix(m, mix(light.middle, light.horizon, 0.35) * mix(0.85, 0.7, light.night), saturate(f));
}
return c;
}
vec2 boughs(vec3 p, vec4 who) {
float turn = atan(p.z, p.x), lobes = 0.5 * sin(turn * 5.0 + who.x + p.y * 0.9) + 0.5 * sin(turn * 8.0 + who.z - p.y * 1.7);
float twigs = abs(sin(turn * 11.0 + who.z + 0.8 * sin(p.y * 1.3))) + 0.5 * abs(sin(turn * 23.0 + who.x + 2.0 * p.y));
return vec2(lobes, p.y * 1.05 + 0.30 * lobes + 0.25 * sin(turn * 2.0 + who.x) - 0.15 * twigs);
}
float pineMap(vec3 p, vec4 who) {
float H = who.w, v = saturate(p.y / H);
vec2 b = boughs(p, who);
float f = fract(b.y), saw = (1.0 - f) * smoothstep(0.0, 0.16, f);
float wide = H * 0.24 * pow(1.0 - v, 0.8) * (0.50 + 0.55 * saw + 0.13 * b.x);
float d = max(length(p.xz) - wide, max(0.5 - p.y, p.y - H));
return min(d * 0.42, sdCylinder(p, 0.16 + 0.01 * H, 1.2));
}
vec2 lanternMap(vec3 p) {
float d = min(sdCapsule(p, vec3(0, -0.6, 0), vec3(0.06, 2.5, 0), 0.065), sdCapsule(p, vec3(0.05, 2.4, 0), vec3(0.62, 2.55, 0), 0.045));
vec3 q = p - vec3(0.58, 2.1, 0);
d = min(d, min(sdCone(q - vec3(0, 0.27, 0), 0.24, 0.03, 0.08), sdBox(q + vec3(0, 0.22, 0), vec3(0.15, 0.03, 0.15))));
d = min(d, sdCapsule(vec3(abs(q.x), q.y, abs(q.z)), vec3(0.12, -0.2, 0.12), vec3(0.12, 0.2, 0.12), 0.018));
float cap = min(sdCapsule(p, vec3(0.0, 2.58, 0), vec3(0.5, 2.66, 0), 0.07), sdSphere((q - vec3(0, 0.34, 0)) * vec3(1, 1.6, 1), 0.17) * 0.6);
float flame = sdCapsule(q, vec3(0, -0.12, 0), vec3(0, 0.12, 0), 0.085);
if (flame < d && flame < cap) return vec2(flame, 2.0);
return cap < d ? vec2(cap, 3.0) : vec2(d, 1.0);
}
float cloak(vec3 q, float sway, float wide) {
float fold = 0.05 * sin(atan(q.x - sway, q.z) * 6.0 + 2.0 * q.y) * smoothstep(1.3, 0.3, q.y);
return (sdCone(q - vec3(sway, 0.79, -0.03), wide, 0.20, 0.61) - fold) * 0.85;
}
float boots(vec3 q, float ahead) {
vec3 r = q - vec3(0.14, 0, ahead), l = q - vec3(-0.14, 0, -ahead);
float d = min(sdCapsule(r, vec3(0, 0.5, -0.6 * ahead), vec3(0, 0.1, 0), 0.09), sdCapsule(l, vec3(0, 0.5, 0.6 * ahead), vec3(0, 0.1, 0), 0.09));
return min(d, min(sdCapsule(r, vec3(0, 0.05, -0.04), vec3(0.02, 0.05, 0.15), 0.085), sdCapsule(l, vec3(0, 0.05, -0.04), vec3(-0.02, 0.05, 0.15), 0.085)));
}
vec2 walkerMap(vec3 p) {
float sway = 0.05 * sin(p.y * 5.0 + 1.0);
vec3 q = p;
float d = smin(cloak(q, sway, 0.42), sdSphere(q - vec3(0, 1.42, 0), 0.23), 0.15);
d = smin(d, sdSphere(q - vec3(0, 1.72, 0.04), 0.165), 0.08);
d = smin(d, sdCapsule(q, vec3(0, 1.74, -0.02), vec3(0, 1.86, -0.16), 0.06), 0.10);
d = min(d, sdRoundBox(q - vec3(0, 1.22, -0.34), vec3(0.21, 0.30, 0.14), 0.08));
d = min(d, sdCapsule(q, vec3(-0.24, 0.86, -0.40), vec3(0.24, 0.86, -0.40), 0.10));
d = smin(d, sdCapsule(q, vec3(0.20, 1.38, 0.0), vec3(0.46, 1.18, 0.34), 0.075), 0.06);
d = min(d, boots(q, 0.18));
d = min(d, sdCapsule(q, vec3(0.50, -0.05, 0.40), vec3(0.44, 2.25, 0.34), 0.026));
d = min(d, sdCapsule(q, vec3(0.44, 2.25, 0.34), vec3(0.52, 2.22, 0.62), 0.022));
float flame = sdSphere((p - vec3(0.52, 2.0, 0.62)) * vec3(1, 0.8, 1), 0.085);
d = min(d, sdCylinder(p - vec3(0.52, 2.13, 0.62), 0.10, 0.025));
d = min(d, sdCylinder(p - vec3(0.52, 1.87, 0.62), 0.10, 0.02));
q = (p - second) / 0.78;
float e = smin(cloak(q, -sway, 0.42), sdSphere(q - vec3(0, 1.42, 0), 0.22), 0.15);
e = smin(e, sdSphere(q - vec3(0, 1.72, 0.04), 0.175), 0.08);
e = min(e, boots(q, -0.2));
e = min(e, sdCapsule(q, vec3(0.05, 1.5, -0.15), vec3(0.42, 1.32, -0.75), 0.06));
e *= 0.78;
if (flame < min(d, e)) return vec2(flame, 2.0);
return e < d ? vec2(e, 5.0) : vec2(d, 4.0);
}
vec2 hutMap(vec3 p) {
float d = sdBox(p - vec3(0, 0.8, 0), vec3(2.9, 2.6, 2.3)), id = 6.0;
vec2 r = vec2(abs(p.x), p.y - 6.3);
float roof = max(max(dot(r, normalize(vec2(0.72, 0.69))), abs(p.z) - 2.8), 2.75 - p.y), gable = max(max(dot(r + vec2(0, 0.4), normalize(vec2(0.72, 0.69))), abs(p.z) - 2.3), 2.0 - p.y), chimney = sdBox(p - vec3(-1.3, 4.6, 0.5), vec3(0.32, 1.3, 0.32));
roof = max(roof, -max(dot(r + vec2(0, 0.55), normalize(vec2(0.72, 0.69))), abs(p.z) - 3.5));
d = min(d, gable);
if (roof < d) { d = roof; id = 3.0; }
if (chimney < d) { d = chimney; id = 6.0; }
vec3 w = vec3(abs(p.x) - 1.3, p.y - 1.7, p.z + 2.3);
float pane = sdBox(w, vec3(0.42, 0.5, 0.06));
return pane < d ? vec2(pane, 7.0) : vec2(d, id);
}
vec2 mapThing(int kind, vec3 p, int i) {
vec2 r;
WHEN(kind == 0) r = vec2(pineMap(p, tree[i]), 0.0);
WHEN(kind == 1) r = lanternMap(p);
WHEN(kind == 2) r = walkerMap(p);
WHEN(kind == 3) r = hutMap(p);
return r;
}
float visit(int kind, int i, vec3 o, vec3 d, vec3 mid, vec3 half_, float far, int steps) {
vec2 hit = boxHit(o - mid, d, half_);
float t = max(hit.x, 0.0), end = hit.x > hit.y || hit.y < 0.0 ? -1.0 : min(hit.y, far);
float before = t;
for (int k = 0; k < steps && t < end; k++) {
float m = mapThing(kind, o + d * t, i).x;
if (m < 0.003 + 0.0007 * t) {
for (int j = 0; j < 7 && m < 0.0; j++) { float middle = 0.5 * (before + t); if (mapThing(kind, o + d * middle, i).x < 0.0) t = middle; else before = middle; }
return t;
}
before = t;
t += max(m * 0.8, 0.006 + 0.0005 * t);
}
return far;
}
vec3 spin(vec3 v, float a) { v.xz = rot(a) * v.xz; return v; }
vec3 walkers() {
vec2 at = vec2(trail(uParam.y) + uParam.x, uParam.y);
float ground = snow(at, 3);
second = vec3(-0.55, 0, -1.9);
second.y = snow(at + spin(second, -uParam.z).xz, 3) - ground;
return vec3(at.x, ground - 0.06, at.y);
}
float unshaded(vec3 q, vec3 from, vec3 walk) {
float rest = 1.0;
for (int i = 0; i < 2; i++) {
vec3 body = i == 0 ? walk : walk + spin(second, -uParam.z);
vec2 d = from.xz - q.xz; float size = i == 0 ? 1.0 : 0.78, s = saturate(dot(body.xz - q.xz, d) / dot(d, d));
float y = (mix(q.y, from.y, s) - body.y) / size, soft = 0.05 + 0.07 * s * length(d), r = mix(0.42, 0.14, saturate(y / 1.8)) * size;
rest *= 1.0 - 0.9 * smoothstep(soft, -soft, length(mix(q.xz, from.xz, s) - body.xz) - r) * smoothstep(1.95, 1.6, y);
}
return rest;
}
vec3 hut() { vec2 at = vec2(trail(146.0) - 9.0, 146.0); return vec3(at.x, basin(at) + 0.1, at.y); }
float side(int i) { return (i & 1) == 0 ? -1.0 : 1.0; }
vec3 fall(vec2 p, vec3 c) {
float storm = uParam.w;
for (int i = 0; i < 6; i++) {
float f = float(i), size = 2.4 + 2.2 * f, blur = i < 2 ? 0.30 : 0.10;
vec2 q = p * size + vec2(uTime * 0.7 + f * 3.7 + 0.5 * storm * p.y * size, uTime * 2.0 + f * 9.1), id = floor(q), r = hash22(id + f * 37.0);
vec2 d = fract(q) - 0.25 - 0.5 * r;
d = rot(0.5 + storm) * d * vec2(1.0, 1.0 - 0.45 * storm);
float keep = step(mix(0.82, 0.30, storm), hash12(id + f * 11.0)), radius = mix(0.05, 0.10, r.x) * (i < 2 ? 1.5 : 1.0);
float flake = smoothstep(radius + blur * 0.5 * radius / 0.1, radius * 0.3, length(d)) * keep;
c += (light.ambient * 0.7 + 0.10 + c * 0.9) * flake * (i < 2 ? 0.22 : 0.55);
}
return c;
}
vec3 scene(vec2 p) {
setLight();
for (int i = 0; i < LANTERNS; i++) {
float z = 6.0 + 9.4 * float(i); vec2 at = vec2(trail(z) + side(i) * 2.3, z);
lantern[i] = vec3(at.x, basin(at), at.y);
}
for (int i = 0; i < TREES; i++) {
float f = float(i), z = -14.0 + 6.2 * f; vec2 r = hash21(f * 5.3 + 2.0);
vec2 at = vec2(trail(z) + side(i + (i / 3)) * (6.5 + 24.0 * r.x * r.x), z);
tree[i] = vec4(at.x, basin(at) - 0.6, at.y, 6.0 + 9.0 * r.y);
}
vec3 ro = uEye + vec3(trail(uEye.z), 0, 0), to = uTarget + vec3(trail(uTarget.z), 0, 0);
ro.y += basin(ro.xz); to.y += basin(to.xz);
ro.y = max(ro.y, snow(ro.xz, 4) + 0.35);
#if !defined(FILM) || defined(LIVE)
for (int i = 0; i < TREES; i++) if (distance(tree[i].xz, ro.xz) < 10.0) tree[i].y -= 100.0;
#endif
vec3 rd = lookAt(ro, to, uRoll) * normalize(vec3(p, uLens)), walk = walkers(), home = hut();
float far = 300.0, t = 0.2, td = -1.0;
for (int i = 0; i < 100 && t < far; i++) {
vec3 q = ro + rd * t;
if (rd.y > 0.0 && q.y > 120.0) break;
float d = q.y - snow(q.xz, 3);
if (d < 0.0012 * t) { td = t; break; }
t += max(d * 0.55, 0.02 + 0.0025 * t);
}
int kind = -1, which = 0;
float best = td > 0.0 ? td : far;
for (int i = 0; i < TREES; i++) {
float H = tree[i].w, at = visit(0, i, ro - tree[i].xyz, rd, vec3(0, H * 0.5, 0), vec3(H * 0.28, H * 0.5, H * 0.28), best, 60);
if (at < best) { best = at; kind = 0; which = i; }
}
for (int i = 0; i < LANTERNS; i++) {
vec3 s = vec3(-side(i), 1, 1);
float at = visit(1, i, (ro - lantern[i]) * s, rd * s, vec3(0.3, 1.2, 0), vec3(0.65, 1.6, 0.3), best, 50);
if (at < best) { best = at; kind = 1; which = i; }
}
float at = visit(2, 0, spin(ro - walk, uParam.z), spin(rd, uParam.z), vec3(0, 1.1, -0.7), vec3(1.2, 1.3, 2.0), best, 70);
if (at < best) { best = at; kind = 2; }
at = visit(3, 0, spin(ro - home, 0.35), spin(rd, 0.35), vec3(0, 2.6, 0), vec3(4.2, 3.6, 3.2), best, 60);
if (at < best) { best = at; kind = 3; }
bool open = kind < 0 && td < 0.0;
vec3 c, haze = mix(light.middle, light.horizon, 0.35) * mix(0.85, 0.7, light.night);
WHEN(open) {
c = sky(rd);
WHEN(rd.y < 0.55) c = farPeaks(rd, c);
c = mix(c, haze, max(uParam.w * 0.8, smoothstep(0.004, -0.004, rd.y)));
}
WHEN(!open) {
vec3 q = ro + rd * best, n, glow = vec3(0); float e = 0.01 + 0.0015 * best, id = -1.0, ao = 1.0;
vec3 skin = vec3(0.80, 0.86, 0.92);
WHEN(kind < 0) {
e *= 3.0;
float h = snow(q.xz, 5);
n = normalize(vec3(h - snow(q.xz + vec2(e, 0), 5), e, h - snow(q.xz + vec2(0, e), 5)));
float rock = smoothstep(0.70, 0.55, n.y + 0.25 * (fbm2(q.xz * 0.5, 3) - 0.5));
skin = mix(skin, hex(0x39424e), rock * smoothstep(8.0, 20.0, abs(q.x - trail(q.z))));
skin += 0.5 * step(0.992, hash12(floor(q.xz * 30.0))) * exp(-best * 0.12);
for (int i = 0; i < TREES; i++) { vec2 d = q.xz - tree[i].xz; ao *= 1.0 - 0.55 * exp(-dot(d, d) * 14.0 / (tree[i].w * tree[i].w)); }
for (int i = 0; i < LANTERNS; i++) { vec2 d = q.xz - lantern[i].xz; ao *= 1.0 - 0.6 * exp(-dot(d, d) * 18.0); }
for (int i = 0; i < 2; i++) {
vec3 body = i == 0 ? vec3(0) : second; float size = i == 0 ? 1.0 : 0.78;
vec2 u = rot(uParam.z) * (q.xz - walk.xz) - body.xz;
vec2 foot = vec2(abs(u.x) - 0.14 * size, fract(u.y * 1.25 / size + 0.5 * step(0.0, u.x)) - 0.5);
float step_ = smoothstep(0.16, 0.08, length(foot * vec2(1.5 / size, 0.5))) * step(u.y, -0.1) * smoothstep(-26.0, -8.0, u.y);
ao *= (1.0 - 0.45 * step_) * (1.0 - 0.7 * exp(-dot(u, u) * 5.0 / (size * size)));
}
}
WHEN(kind >= 0) {
vec3 s = kind == 1 ? vec3(-side(which), 1, 1) : vec3(1), o = kind == 0 ? q - tree[which].xyz : kind == 1 ? (q - lantern[which]) * s : kind == 2 ? spin(q - walk, uParam.z) : spin(q - home, 0.35);
vec2 k = vec2(kind == 0 ? max(e, 0.05) : e, 0);
id = mapThing(kind, o, which).y;
n = normalize(vec3(mapThing(kind, o + k.xyy, which).x - mapThing(kind, o - k.xyy, which).x, mapThing(kind, o + k.yxy, which).x - mapThing(kind, o - k.yxy, which).x, mapThing(kind, o + k.yyx, which).x - mapThing(kind, o - k.yyx, which).x)) * s;
if (kind == 2) n = spin(n, -uParam.z);
if (kind == 3) n = spin(n, -0.35);
float frost = noise3(o * 3.0);
if (kind == 0) {
ao = 0.35 + 0.65 * saturate(length(o.xz) / (tree[which].w * 0.25 * (1.05 - o.y / tree[which].w)));
float dust = fbm3(o * vec3(1.6, 2.6, 1.6) + tree[which].x, 3);
vec2 b = boughs(o, tree[which]); float turn = atan(o.z, o.x), needles = noise2(vec2(turn * 34.0, b.y * 5.0)) * 0.6 + noise2(vec2(turn * 90.0, b.y * 9.0)) * 0.4;
float coat = n.y * 0.8 + 1.1 * (dust - 0.42) - 0.34 * smoothstep(0.40, 0.12, fract(b.y)) + 0.5 * (needles - 0.5) * exp(-best * 0.05);
skin = mix(hex(0x0f2026) * (0.55 + 0.9 * needles), hex(0xc4d4e2), smoothstep(0.38, 0.66, coat));
}
else if (id < 1.5) skin = hex(0x2a2422);
else if (id < 2.5) glow = vec3(16.0, 7.6, 2.2);
else if (id < 3.5) skin = vec3(0.80, 0.86, 0.92);
else if (id < 4.5) skin = hex(0x2a2c3a);
else if (id < 5.5) skin = mix(hex(0x6e2a22), hex(0x3a2a34), smoothstep(1.05, 0.9, o.y - second.y));
else if (id < 6.5) skin = hex(0x3a2c26) * (0.7 + 0.5 * step(0.12, fract(o.y * 2.2)));
else glow = vec3(5.5, 2.6, 0.8) * (0.6 + 0.4 * step(0.05, abs(abs(o.x) - 1.3)));
}
vec3 warm = vec3(0);
for (int i = 0; i < LANTERNS + 1; i++) {
vec3 from = i < LANTERNS ? lantern[i] + vec3(-side(i) * 0.58, 2.1, 0) : walk + spin(vec3(0.52, 2.0, 0.62), -uParam.z);
vec3 d = from - q; float l = dot(d, d), seen = 1.0;
WHEN(kind < 0 && l < 400.0) seen = unshaded(q, from, walk);
warm += seen * vec3(1.0, 0.46, 0.14) * (0.22 + 0.78 * max(dot(n, d * inversesqrt(l)), 0.0)) * (3.4 / (0.8 + l) * exp(-l * 0.012) + 0.05 * exp(-l * 0.012));
}
vec3 hd = home + spin(vec3(0, 1.6, -3.4), -0.35) - q;
warm += vec3(1.0, 0.5, 0.18) * 16.0 / (4.0 + dot(hd, hd)) * max(dot(n, normalize(hd)), 0.0);
vec3 cool = light.ambient * (0.42 + 0.58 * n.y) + light.horizon * 0.16 * max(n.z * 0.6 + 0.3, 0.0) + light.sunColour * 0.16 * max(dot(n, light.sun), 0.0);
float rim = pow(1.0 - max(dot(n, -rd), 0.0), 3.0);
c = skin * (cool * ao + warm * mix(1.0, ao, 0.4)) + glow + haze * rim * 0.18 * (kind == 0 ? 0.5 : 1.0);
float f = 1.0 - exp(-pow(best * mix(0.0052, 0.016, uParam.w), 1.35));
c = mix(c, haze, f);
}
for (int i = 0; i < LANTERNS + 1; i++) {
vec3 from = i < LANTERNS ? lantern[i] + vec3(-side(i) * 0.58, 2.1, 0) : walk + spin(vec3(0.52, 2.0, 0.62), -uParam.z);
vec3 d = from - ro; float along = dot(d, rd), miss = length(d - rd * along);
float seen = smoothstep(-0.4, 0.6, best - along) * step(0.0, along);
c += vec3(1.0, 0.45, 0.14) * seen * (0.30 * exp(-miss * 1.5) + 0.9 * exp(-miss * miss * 16.0) * smoothstep(20.0, 70.0, along)) * exp(-along * mix(0.006, 0.016, uParam.w));
}
return fall(p, c);
}
void main() {
uTime = START + uSeconds;
vec3 d = uAhead - uEye; float far = length(d);
float yaw = atan(d.x, d.z) - uLook.x, pitch = asin(d.y / far) + uLook.y;
uTarget = uEye + far * vec3(sin(yaw) * cos(pitch), sin(pitch), cos(yaw) * cos(pitch));
vec3 c = clamp(scene((2.0 * gl_FragCoord.xy - uResolution) / uResolution.y), 0.0, 60.0);
if (!(c.x + c.y + c.z < 1e6)) c = vec3(0.0);
vec2 e = gl_FragCoord.xy / uResolution - 0.5;
c *= 1.0 - 0.35 * smoothstep(0.15, 0.95, dot(e, e) * 2.9);
outColour = vec4(pow(aces(c * uExposure), vec3(1.0 / 2.2)) + (hash12(gl_FragCoord.xy) - 0.5) / 255.0, 1.0);
}