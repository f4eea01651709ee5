#version 300 es
precision highp float; precision highp int;
uniform vec2 uResolution; uniform float uSeconds; uniform vec2 uLook; uniform int uShot; out vec4 outColour;
const float uHour = 17.7, uLens = 1.4, uRoll = 0.0, uExposure = 1.0, uSeed = 0.0;
const vec3 uEye = vec3(-9.0, 12.0, 48.0), uAhead = vec3(36.0, 20.5, 150.0); const vec4 uParam = vec4(2.0, 122.0, 0.05, 0.3);
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
#ifdef FILM
const float VARIANT = 1.0;
#else
#define VARIANT floor(uTime)
#endif
const int STONES = 9, BEASTS = 7;
const vec4 stone[STONES] = vec4[](
vec4(-34, 64, 22, 2.6), vec4(-52, 118, 38, 4.2), vec4(40, 92, 17, 2.2), vec4(66, 150, 44, 5.0), vec4(-92, 190, 58, 6.0),
vec4(23, 210, 26, 3.4), vec4(112, 240, 62, 7.0), vec4(-30, 285, 50, 5.5), vec4(16, 26, 7.5, 1.1));
const vec3 GATE = vec3(0, 14, 150);
const float GATE_R = 31.0;
struct Light { vec3 sun, colour, zenith, middle, horizon, ambient, planet, axis; float night; };
Light light;
vec3 beastAt[BEASTS];
float stoneBase[STONES];
float dune(vec2 p, int octaves) {
vec2 w = p + 26.0 * (vec2(noise2(p * 0.013), noise2(p * 0.013 + 9.0)) - 0.5);
float a = fract(w.x * 0.0125 + w.y * 0.0072 + 0.36), crest = a < 0.72 ? a / 0.72 : (1.0 - a) / 0.28;
float h = 20.0 * (fbm2(p * 0.006 + 4.0, 2) - 0.5) + 11.0 * pow(crest, 1.25) * (0.35 + 0.9 * noise2(p * 0.009 + 30.0));
WHEN(octaves > 1) {
vec2 v = p + 7.0 * (vec2(noise2(p * 0.05 + 3.0), noise2(p * 0.05 + 17.0)) - 0.5);
float b = fract(v.x * 0.041 - v.y * 0.016), c2 = b < 0.7 ? b / 0.7 : (1.0 - b) / 0.3;
h += 1.5 * c2 * smoothstep(0.25, 0.7, noise2(p * 0.02 + 50.0));
}
float r = length(p - vec2(0, 120));
WHEN(r > 300.0) {
float m = fbm2(p * 0.0042 + 7.7, 4), step_ = smoothstep(0.54, 0.585, m) * 0.62 + smoothstep(0.60, 0.63, m) * 0.38;
h += smoothstep(300.0, 480.0, r) * step_ * 95.0 * (0.6 + 0.8 * noise2(p * 0.002 + 70.0));
}
return h;
}
void setLight() {
float h = uHour, dusk = saturate((h - 16.5) / 2.5), n = saturate((h - 19.4) / 1.8);
if (h < 12.0) { dusk = saturate((8.5 - h) / 2.0); n = saturate((6.4 - h) / 1.2); }
float side = h < 12.0 ? 0.9 : -0.72;
light.night = n;
light.sun = normalize(vec3(-side, mix(mix(0.42, 0.16, dusk), 0.36, n), mix(0.62, -0.25, n)));
light.colour = mix(mix(vec3(5.2, 3.9, 2.6), vec3(6.4, 3.0, 1.25), dusk), vec3(0.50, 0.56, 0.86) * 1.3, n);
light.zenith = mix(mix(hex(0x57508a), hex(0x2c1f52), dusk), hex(0x0b0a22), n);
light.middle = mix(mix(hex(0xb594ac), hex(0x8e4a74), dusk), hex(0x2a1d4a), n);
light.horizon = mix(mix(hex(0xf2c898), hex(0xf08a4c), dusk), hex(0x7a4260), n);
light.ambient = mix(light.zenith, light.middle, 0.4) * mix(0.9, 1.2, n);
light.planet = normalize(vec3(-0.10, 0.27, 1.0));
light.axis = normalize(vec3(0.42, 1.0, -0.30));
}
void planet(vec3 rd, inout vec3 c) {
const float R = 3.3;
vec3 o = light.planet * 10.0, sun = normalize(vec3(light.night > 0.5 ? 0.7 : light.sun.x, 0.30, -0.35));
vec2 hit = sphereHit(vec3(0), rd, o, R);
float air = smoothstep(-0.01, 0.22, rd.y), tr = planeHit(vec3(0), rd, light.axis, dot(o, light.axis)), ringT = -1.0, band = 0.0;
vec3 ringColour = vec3(0);
if (tr > 0.0) {
vec3 q = rd * tr - o; float r = length(q) / R;
if (r > 1.28 && r < 2.5) {
ringT = tr;
float broken = smoothstep(0.40, 0.62, noise2(vec2(atan(q.x, -q.z) * 5.0, r * 3.0)));
band = smoothstep(1.28, 1.36, r) * smoothstep(2.5, 2.3, r) * (0.30 + 0.85 * noise2(vec2(r * 26.0, 1.0))) * (0.55 + 0.6 * noise2(vec2(r * 90.0, 4.0)));
band *= 1.0 - 0.92 * smoothstep(0.012, 0.0, abs(r - 1.93) - 0.025);
band *= mix(1.0, broken, smoothstep(1.9, 2.35, r));
vec2 shade = sphereHit(q, sun, vec3(0), R);
float lit = shade.x < shade.y && shade.y > 0.0 ? 0.06 : 1.0, grit = 0.75 + 0.5 * noise2(vec2(atan(q.x, -q.z) * 160.0, r * 200.0));
ringColour = mix(hex(0xd8a878), hex(0xf6e2c4), noise2(vec2(r * 11.0, 7.0))) * lit * grit * mix(1.15, 0.75, light.night);
}
}
bool globe = hit.x < hit.y, ringFront = ringT > 0.0 && (!globe || ringT < hit.x);
if (ringT > 0.0 && !ringFront && !globe) ringFront = true;
WHEN(globe) {
vec3 q = rd * hit.x - o, n = q / R;
float lat = dot(n, light.axis), lon = atan(n.x, -n.z), d = dot(n, sun), edge = dot(n, -rd);
float swirl = fbm2(vec2(lon * 5.0, lat * 14.0) + 1.5 * fbm2(vec2(lon * 9.0, lat * 24.0), 4), 5);
float belt = noise2(vec2(lat * 9.0 + 0.8 * swirl, 2.0)) * 0.6 + noise2(vec2(lat * 24.0 + 1.2 * swirl, 5.0)) * 0.4;
vec3 skin = mix(mix(hex(0x7a3f4a), hex(0xd89a6c), belt), hex(0xf2d8b4), smoothstep(0.55, 0.85, swirl * 0.6 + belt * 0.5));
float s = -dot(q, light.axis) / dot(sun, light.axis), rs = length(q + sun * s) / R;
float shadow = s > 0.0 && rs > 1.28 && rs < 2.4 ? 0.45 + 0.4 * noise2(vec2(rs * 26.0, 1.0)) : 1.0;
vec3 lit = skin * smoothstep(-0.08, 0.75, d) * shadow * mix(1.25, 0.9, light.night) * (0.55 + 0.45 * edge);
lit += hex(0xd88a9c) * pow(1.0 - edge, 3.0) * smoothstep(-0.2, 0.5, d) * 0.5;
c = mix(c, c * 0.45 + lit, air * smoothstep(0.0, 0.06, edge));
}
if (!globe) {
float rim = length(cross(rd, o)) - R;
c += hex(0xd07a90) * exp(-rim * 5.0) * 0.16 * air;
}
if (ringFront) c = mix(c, ringColour, saturate(band) * 0.86 * air);
}
vec3 sky(vec3 rd) {
float y = max(rd.y, 0.0), s = max(dot(rd, light.sun), 0.0);
vec3 c = mix(light.horizon, light.middle, smoothstep(0.0, 0.20, y));
c = mix(c, light.zenith, smoothstep(0.10, 0.62, y));
vec2 g = vec2(atan(rd.x, rd.z), asin(clamp(rd.y, -1.0, 1.0))) * 110.0, i = floor(g);
vec3 r = hash33(vec3(i, 5.0));
c += smoothstep(0.955 - 0.05 * light.night, 1.0, r.z) * smoothstep(0.10, 0.0, length(fract(g) - 0.2 - 0.6 * r.xy)) * vec3(1.0, 0.9, 0.85) * smoothstep(0.10, 0.5, y) * (0.8 + 2.2 * light.night);
c += light.colour * (1.0 - light.night) * (0.10 * pow(s, 6.0) + 0.22 * pow(s, 40.0) + 6.0 * smoothstep(0.9993, 0.9996, s)) * (0.4 + 0.6 * exp(-y * 3.0));
planet(rd, c);
vec2 q = rd.xz / (y + 0.10);
float veil = fbm2(vec2(q.x * 0.35 + q.y * 0.12, q.y * 1.3 - q.x * 0.4) * 1.1 + fbm2(q * 0.8, 3), 5);
c = mix(c, mix(light.middle, light.horizon, 0.6) * (0.8 + 0.8 * pow(s, 3.0)), smoothstep(0.48, 0.85, veil) * 0.42 * smoothstep(0.01, 0.12, y) * smoothstep(0.6, 0.2, y));
WHEN(uParam.w > 1.0) c = mix(c, mix(light.middle, light.horizon, 0.62) * 0.82, saturate(uParam.w - 1.0) * smoothstep(0.8, 0.0, y + 0.5 * (veil - 0.5)) * 0.96);
int count = uParam.w > 1.0 ? 0 : 3 + int(uParam.w * 9.0);
for (int k = 0; k < 12; k++) {
if (k >= count) break;
float f = float(k) + VARIANT * 0.37;
vec2 h = vec2(-0.75 + 1.5 * hash11(f * 7.1 + 0.3), 0.07 + 0.44 * hash11(f * 3.3 + 2.0)), along = normalize(vec2(-0.55 - 0.2 * hash11(f), 1.0));
vec2 e = vec2(atan(rd.x, rd.z), asin(rd.y)) - h;
float size = 0.4 + 0.9 * hash11(f + 4.0) * hash11(f + 8.0), t = dot(e, along) / (0.34 * size), d = abs(dot(e, vec2(along.y, -along.x))) / size;
if (t > -0.05 && t < 1.0) {
float tail = pow(1.0 - saturate(t), 1.6) * smoothstep(-0.03, 0.0, t);
float wide = 0.0016 + 0.005 * saturate(t);
c += (vec3(7.0, 4.2, 2.4) * exp(-pow(d / 0.0011, 2.0)) * pow(tail, 3.0) + vec3(1.5, 0.42, 0.22) * exp(-pow(d / wide, 2.0)) * tail * 0.8) * (0.3 + 0.7 * size);
}
c += vec3(6.0, 3.6, 1.8) * exp(-dot(e, e) * 90000.0 / (size * size));
}
return c;
}
float traceDunes(vec3 ro, vec3 rd, float far, int steps, int octaves, float bias) {
float t = bias;
for (int i = 0; i < steps && t < far; i++) {
vec3 p = ro + rd * t;
if (rd.y > 0.0 && p.y > 130.0) return -1.0;
float d = p.y - dune(p.xz, octaves);
if (d < 0.001 * t) return t;
t += max(d * (t > 200.0 ? 0.36 : 0.7), 0.02 + 0.0018 * t);
}
return -1.0;
}
float beastMap(vec3 p, float id) {
float gait = uTime * 2.0 + id * 1.7, d = smin(sdCapsule(p, vec3(0, 3.05, -1.1), vec3(0, 3.15, 1.1), 0.72), sdSphere(p - vec3(0, 3.5, -0.2), 0.65), 0.5);
d = smin(d, sdCapsule(p, vec3(0, 3.2, 1.4), vec3(0, 4.75 + 0.1 * sin(gait), 2.45), 0.24), 0.4);
d = smin(d, sdCapsule(p, vec3(0, 4.85 + 0.1 * sin(gait), 2.4), vec3(0, 4.6 + 0.1 * sin(gait), 3.15), 0.20), 0.15);
d = min(d, sdCapsule(p, vec3(0, 3.2, -1.8), vec3(0, 2.2, -2.2), 0.06));
for (int i = 0; i < 4; i++) {
float x = i < 2 ? -0.42 : 0.42, z = (i & 1) == 0 ? 1.15 : -1.15, s = 0.5 * sin(gait + float(i) * 1.9 + float(i & 1) * 1.6);
vec3 hip = vec3(x, 2.7, z), knee = vec3(x, 1.5, z + s * 0.5 + 0.12), foot = vec3(x, max(0.0, 0.3 * s), z + s - 0.06);
d = smin(d, min(sdCapsule(p, hip, knee, 0.21), sdCapsule(p, knee, foot, 0.13)), 0.12);
}
d = min(d, sdRoundBox(p - vec3(0, 3.35, -0.1), vec3(1.15, 0.5, 0.75), 0.12));
d = min(d, sdCapsule(p, vec3(-1.0, 4.05, -0.5), vec3(1.0, 4.05, -0.5), 0.32));
float kind = mod(id, 3.0);
if (kind < 0.5) {
d = min(d, sdCapsule(p, vec3(0, 3.5, -0.6), vec3(0, 8.2, -0.9), 0.05));
float v = (p.y - 7.0) / 1.1, wave = 0.25 * sin(p.z * 2.6 + uTime * 3.0);
d = min(d, max(abs(p.x - wave * saturate(-p.z - 0.9)) - 0.03, max(abs(p.y - 7.55) - 0.55 * saturate(1.0 - (-p.z - 0.9) / 3.0), max(p.z + 0.88, -p.z - 3.9))) * 0.7);
} else if (kind < 1.5) {
d = min(d, smin(sdCone(p - vec3(0, 4.7, 0.2), 0.5, 0.2, 0.75), sdSphere(p - vec3(0, 5.55, 0.25), 0.24), 0.15));
} else {
vec3 q = p - vec3(0, 5.2, -0.1);
d = min(d, max(sdCone(q, 1.3, 0.12, 0.55), -sdCone(q + vec3(0, 0.12, 0), 1.3, 0.1, 0.55)));
d = min(d, sdCapsule(vec3(abs(p.x), p.y, abs(p.z + 0.1)), vec3(0.8, 3.6, 0.6), vec3(0.85, 4.8, 0.65), 0.04));
}
return d;
}
float walkerMap(vec3 p, float id) {
float d = smin(sdCone(p - vec3(0, 0.75, 0), 0.48, 0.17, 0.75), sdSphere(p - vec3(0, 1.66, 0.05), 0.20), 0.12);
return min(d, sdCapsule(p, vec3(0.42, 0, 0.4 + 0.2 * sin(uTime * 2.0 + id)), vec3(0.36, 2.25, 0.2), 0.035));
}
float gateMap(vec3 p) {
float r = length(p.xy), a = atan(p.y, p.x), seg = abs(fract(a * 22.0 / TAU) - 0.5);
float d = max(abs(r - GATE_R) - 3.6 + 0.25 * smoothstep(0.46, 0.5, seg), abs(p.z) - 2.7);
d = max(d, -(max(abs(r - GATE_R) - 1.1, 2.45 - abs(p.z))));
float crack = a - 0.92 + 0.10 * (noise2(p.xy * 0.35) - 0.5) * 2.0, gap = (0.16 - abs(crack)) * r;
d = smax(d, gap, 0.6);
gap = (0.05 - abs(a - 1.42 + 0.06 * (noise2(p.xy * 0.5) - 0.5))) * r;
d = smax(d, gap, 0.5);
return d - 0.35 * (fbm3(p * 0.30, 3) - 0.5) * 2.0;
}
float stoneMap(vec3 p, vec4 s) {
float lean = 1.0 - 0.30 * saturate(p.y / s.z), cut = dot(p - vec3(0, s.z * 0.86, 0), normalize(vec3(0.5, 1.0, 0.2)));
float d = max(sdBox(p - vec3(0, s.z * 0.4, 0), vec3(s.w * lean, s.z * 0.62, s.w * 0.55 * lean)), cut);
float groove = max(abs(abs(p.x) - s.w * 0.42) - 0.06 * s.w, s.w * 0.5 * lean - abs(p.z));
d = max(d, -max(groove, p.y - s.z * 0.74));
return d - 0.10 * s.w * (fbm3(p * 1.1 / s.w + s.x, 3) - 0.5);
}
float mapThing(int kind, vec3 p, int i) {
float d;
WHEN(kind == 0) d = gateMap(p);
WHEN(kind == 1) d = stoneMap(p, stone[i]);
WHEN(kind == 2) d = beastMap(p, float(i));
WHEN(kind == 3) d = walkerMap(p, float(i));
return d;
}
float visit(int kind, int i, vec3 o, vec3 d, vec3 mid, vec3 half_, float far, int steps) {
vec2 hit = boxHit(o - mid, d, half_);
if (hit.x > hit.y || hit.y < 0.0 || hit.x > far) return far;
float t = max(hit.x, 0.0);
for (int k = 0; k < steps && t < min(hit.y, far); k++) {
float m = mapThing(kind, o + d * t, i);
if (m < 0.004 + 0.0005 * t) return t;
t += max(m * 0.8, 0.008);
}
return far;
}
vec3 stoneLocal(vec3 v, vec4 s, float turn) { v.xz = rot(s.x * 0.31) * v.xz; v.xy = rot(0.16 * sin(s.y) * turn) * v.xy; return v; }
vec3 caravanLocal(vec3 v) { v.xz = rot(uParam.z) * v.xz; return v; }
float traceThings(vec3 ro, vec3 rd, float far, int steps, out int kind, out int which) {
kind = -1; which = 0;
float best = visit(0, 0, ro - GATE, rd, vec3(0, 2, 0), vec3(36, 36, 3.6), far, steps + 20);
if (best < far) kind = 0;
for (int i = 0; i < STONES; i++) {
vec4 s = stone[i];
vec3 base = vec3(s.x, stoneBase[i], s.y), o = stoneLocal(ro - base, s, 1.0), d = stoneLocal(rd, s, 1.0);
float t = visit(1, i, o, d, vec3(0, s.z * 0.4, 0), vec3(s.w * 1.15, s.z * 0.66, s.w * 0.75), best, steps);
if (t < best) { best = t; kind = 1; which = i; }
}
vec3 d = caravanLocal(rd);
for (int i = 0; i < BEASTS; i++) {
vec3 o = caravanLocal(ro - beastAt[i]);
float t = visit(2, i, o, d, vec3(0, 4.0, -0.3), vec3(1.5, 4.4, 3.9), best, steps);
if (t < best) { best = t; kind = 2; which = i; }
o -= vec3(1.9, 0, 3.9);
t = visit(3, i, o, d, vec3(0, 1.1, 0.2), vec3(0.7, 1.3, 0.8), best, steps);
if (t < best) { best = t; kind = 3; which = i; }
}
return kind < 0 ? -1.0 : best;
}
float shadow(vec3 p, vec3 n) {
int k, w;
if (traceThings(p + n * 0.05, light.sun, 260.0, 34, k, w) > 0.0) return 0.0;
return traceDunes(p + n * 0.1, light.sun, 180.0, 26, 2, 0.8) > 0.0 ? 0.0 : 1.0;
}
vec3 addDust(vec3 c, vec3 ro, vec3 rd, float t) {
float s = pow(max(dot(rd, light.sun), 0.0), 4.0), y = ro.y + rd.y * t;
vec3 haze = mix(mix(light.middle, light.horizon, 0.62) * 0.82, light.horizon + light.colour * 0.10, s);
float f = 1.0 - exp(-pow(t * mix(0.0015, 0.0036, uParam.w), 1.3) * (0.55 + 0.9 * exp(-max(y, 0.0) * 0.03)));
c = mix(c, haze, f);
float sheet = 0.0;
for (int i = 0; i < 4; i++) {
float d = (14.0 + 26.0 * float(i)) * (0.9 + 0.2 * hash12(rd.xy * 311.0 + uSeed));
if (d > t) break;
vec3 q = ro + rd * d;
float over = q.y - dune(q.xz, 1);
sheet += exp(-max(over, 0.0) * 0.55) * smoothstep(0.42, 0.80, fbm3(vec3(q.x * 0.05 + uTime * 0.2, q.y * 0.22, q.z * 0.09), 3));
}
return mix(c, haze * 1.1, saturate(sheet * mix(0.16, 0.34, uParam.w)));
}
vec3 lampAt(int i) { vec3 v = vec3(2.26, 2.4, 4.1); v.xz = rot(-uParam.z) * v.xz; return beastAt[i] + v; }
vec3 lampGlow(vec3 ro, vec3 rd, float t) {
vec3 sum = vec3(0);
for (int i = 0; i < BEASTS; i++) {
vec3 o = lampAt(i) - ro; float near_ = dot(o, rd), miss = length(cross(rd, o));
sum += vec3(3.4, 1.7, 0.6) * step(0.0, near_) * smoothstep(-0.6, 0.2, t - near_) * (9.0 * exp(-miss * miss * 16.0) + 0.16 * exp(-miss * 0.9)) * exp(-near_ * 0.004);
}
return sum * light.night;
}
vec3 scene(vec2 p) {
setLight();
vec2 way = vec2(0, 1) * rot(uParam.z);
for (int i = 0; i < BEASTS; i++) {
float f = float(i);
vec2 at = uParam.xy - way * f * 9.5 + vec2(way.y, -way.x) * 1.3 * sin(f * 1.9);
beastAt[i] = vec3(at.x, dune(at, 2) - 0.15, at.y);
}
for (int i = 0; i < STONES; i++) stoneBase[i] = dune(stone[i].xy, 1) - 1.0;
vec3 ro = uEye, rd = cameraRay(p);
ro.y = max(ro.y, dune(ro.xz, 2) + 1.2);
float far = 1300.0, td = traceDunes(ro, rd, far, 190, 2, 0.3);
int kind, which;
float tt = traceThings(ro, rd, td > 0.0 ? td : far, 80, kind, which);
bool open = tt < 0.0 && td < 0.0;
vec3 above;
WHEN(open) above = sky(rd);
if (open) return above;
float t = tt > 0.0 ? tt : td;
vec3 q = ro + rd * t, n, c, glow = vec3(0);
float coarse = fbm2(q.xz * 0.07, 4);
WHEN(tt > 0.0) {
vec3 o = kind == 0 ? ro - GATE : kind == 1 ? stoneLocal(ro - vec3(stone[which].x, stoneBase[which], stone[which].y), stone[which], 1.0) : caravanLocal(ro - beastAt[which]);
vec3 d = kind == 0 ? rd : kind == 1 ? stoneLocal(rd, stone[which], 1.0) : caravanLocal(rd);
if (kind == 3) o -= vec3(1.9, 0, 3.9);
vec3 l = o + d * t; vec2 e = vec2(0.01 + 0.0006 * t, 0);
n = normalize(vec3(mapThing(kind, l + e.xyy, which) - mapThing(kind, l - e.xyy, which), mapThing(kind, l + e.yxy, which) - mapThing(kind, l - e.yxy, which), mapThing(kind, l + e.yyx, which) - mapThing(kind, l - e.yyx, which)));
if (kind == 1) { n.xy = rot(-0.16 * sin(stone[which].y)) * n.xy; n.xz = rot(-stone[which].x * 0.31) * n.xz; }
if (kind > 1) n.xz = rot(-uParam.z) * n.xz;
float g = fbm3(l * 0.9, 4);
c = kind < 2 ? mix(hex(0x4a3038), hex(0x9a6a52), g) * (0.7 + 0.5 * noise2(vec2(l.y * 1.4, g * 2.0))) : hex(0x3a241e);
if (kind == 2 && abs(l.z + 0.2) < 1.1 && l.y > 2.8) c = mix(mix(hex(0xb0502e), hex(0x2f5a62), step(0.5, hash11(float(which)))), hex(0xd8b070), step(0.62, fract(l.z * 1.4 + l.y * 0.2))) * (0.7 + 0.5 * g);
if (kind == 3) c = mix(hex(0x6a2c28), hex(0xb8925c), hash11(float(which) + 3.0)) * (0.7 + 0.5 * g);
if (kind == 2 && l.y > 6.5) c = hex(0xe0512c);
if (kind < 2) c = mix(c, hex(0xc88a54), smoothstep(0.35, 0.8, n.y) * 0.8 + 0.5 * smoothstep(5.0, 0.0, q.y - dune(q.xz, 1)) * g);
if (kind == 0) {
float a = atan(l.y, l.x) * 60.0, r = length(l.xy) - GATE_R;
float sign_ = step(0.35, hash12(vec2(floor(a), 2.0))) * smoothstep(0.42, 0.30, abs(fract(a) - 0.5)) * smoothstep(0.75, 0.6, abs(r)) * step(0.4, hash12(vec2(floor(a), floor(r * 2.4))));
glow = vec3(2.6, 1.1, 0.5) * sign_ * smoothstep(0.35, 0.7, noise2(vec2(a * 0.06, 3.0))) * (0.3 + 0.9 * light.night);
}
}
WHEN(tt <= 0.0) {
float e = 0.04 + 0.0015 * t, h = dune(q.xz, 2);
n = normalize(vec3(h - dune(q.xz + vec2(e, 0), 2), e, h - dune(q.xz + vec2(0, e), 2)));
float near_ = exp(-t * 0.022), bend = 3.2 * fbm2(q.xz * 0.16, 3), rip = dot(q.xz, vec2(5.6, 1.4)) + 6.0 * bend;
n = normalize(n + vec3(cos(rip), 0, 0.25 * cos(rip)) * 0.20 * near_ * smoothstep(0.75, 0.97, n.y));
c = mix(hex(0xa65c34), hex(0xdca468), saturate(0.25 + 0.7 * coarse + 0.10 * sin(rip) * near_));
c = mix(c, hex(0x7c4434), smoothstep(0.85, 0.6, n.y) * 0.5);
if (q.y > 34.0 + 6.0 * coarse || n.y < 0.62) c = mix(hex(0x5c3232), hex(0xb87048), noise2(vec2(q.y * 0.35 + coarse * 3.0, 1.0)));
c *= 0.92 + 0.16 * hash12(floor(q.xz * 40.0)) * near_;
vec2 u = rot(uParam.z) * (q.xz - uParam.xy);
float trail = smoothstep(1.6, 0.4, abs(u.x - 1.0)) * smoothstep(2.0, -6.0, u.y) * smoothstep(-160.0, -40.0, u.y);
c *= 1.0 - 0.35 * trail * smoothstep(0.45, 0.6, noise2(u * vec2(2.2, 1.6)));
}
float sun = max(dot(n, light.sun), 0.0);
WHEN(sun > 0.0) sun *= shadow(q, n);
vec3 amb = light.ambient * (0.55 + 0.45 * n.y) + light.horizon * 0.16 * (1.0 - 0.6 * n.y) + light.colour * 0.03;
float back = pow(max(dot(rd, light.sun), 0.0), 3.0) * pow(1.0 - max(dot(n, -rd), 0.0), 3.0);
WHEN(light.night > 0.0) for (int i = 0; i < BEASTS; i++) {
vec3 l = lampAt(i) - q; float d2 = dot(l, l);
amb += light.night * vec3(3.4, 1.6, 0.55) * 5.0 * (0.15 + 0.85 * max(dot(n, l * inversesqrt(d2)), 0.0)) / (3.0 + d2);
}
c = c * (amb + light.colour * sun * 0.72) + light.colour * back * 0.10 * step(0.001, sun) + glow;
c = addDust(c, ro, rd, t);
WHEN(light.night > 0.0) c += lampGlow(ro, rd, t);
return c;
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