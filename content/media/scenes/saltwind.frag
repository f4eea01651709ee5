#version 300 es
precision highp float; precision highp int;
uniform vec2 uResolution; uniform float uSeconds; uniform vec2 uLook; uniform int uShot; out vec4 outColour;
const float uHour = 19.2, uLens = 1.5, uRoll = 0.0, uExposure = 0.8, uSeed = 0.0;
const vec3 uEye = vec3(0.0, 4.0, -3.0), uAhead = vec3(7.0, 9.2, 40.0); const vec4 uParam = vec4(4.5, 22.0, 0.55, 0.0);
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
#ifdef VIDEO
const float LEAGUE = 320.0, LOOP = 8.0;
const int ISLANDS = 8, STEPS = 60, FINE = 5, WAVES = 14, MIRROR = 16;
const vec4 island[ISLANDS] = vec4[](
vec4(96, 240, 46, 88), vec4(-34, 300, 13, 34), vec4(-60, 420, 52, 46), vec4(172, 120, 58, 52), vec4(38, 470, 17, 60), vec4(-175, 560, 70, 104), vec4(-240, 310, 66, 84), vec4(250, 380, 66, 120));
#else
const float LEAGUE = 620.0, LOOP = 10.0;
const int ISLANDS = 11, STEPS = 90, FINE = 6, WAVES = 16, MIRROR = 30;
const vec4 island[ISLANDS] = vec4[](
vec4(-118, 150, 62, 66), vec4(96, 240, 46, 88), vec4(-34, 300, 13, 34), vec4(-60, 420, 52, 46), vec4(172, 120, 58, 52), vec4(38, 470, 17, 60),
vec4(150, 560, 70, 96), vec4(-175, 560, 70, 104), vec4(-240, 310, 66, 84), vec4(46, 96, 7, 15), vec4(260, 380, 76, 120));
#endif
const vec3 TOWER = vec3(-26, 39.6, 424);
struct Light { vec3 sun, sunColour, zenith, middle, horizon, glow, ambient, fog; float fogginess, stars, bolt; };
Light light;
void setLight() {
float h = uHour, storm = uParam.w;
bool dawn = h < 12.0;
float d = dawn ? saturate((7.5 - h) / 1.5) : saturate((h - 17.5) / 2.2), n = dawn ? saturate((5.6 - h) / 1.2) : saturate((h - 19.6) / 1.8);
light.sun = normalize(vec3(0.22, mix(mix(0.34, 0.055, d), -0.07, n), 1.0));
vec3 warm = dawn ? hex(0xffc9a8) : hex(0xffa860);
light.sunColour = mix(mix(vec3(1.0, 0.80, 0.55) * 5.0, warm * vec3(5.5, 4.0, 3.2), d), hex(0x7fa2d8) * 0.55, n);
light.zenith = mix(mix(hex(0x2f6f96), dawn ? hex(0x4f8fa8) : hex(0x1f4f78), d), hex(0x0a1a36), n);
light.middle = mix(mix(hex(0x9cc4c8), dawn ? hex(0xe0b8b4) : hex(0xb86a80), d), hex(0x24456c), n);
light.horizon = mix(mix(hex(0xffe0b0), dawn ? hex(0xffd2a8) : hex(0xffa058), d), hex(0x9a6468) * 0.7, n);
light.glow = mix(mix(hex(0xffd090), dawn ? hex(0xffc0a0) : hex(0xff7838), d), hex(0xc05a48) * 0.16, n);
vec3 grey = hex(0x6f8c90);
light.zenith = mix(light.zenith, hex(0x1c2f3a) * mix(1.0, 0.3, n), storm);
light.middle = mix(light.middle, grey * mix(0.75, 0.3, n), storm * 0.85);
light.horizon = mix(light.horizon, mix(hex(0xb8c8bc) * 0.8, light.horizon, 0.22), storm * 0.9);
light.sunColour *= 1.0 - 0.82 * storm; light.glow = mix(light.glow, light.horizon * 0.4, storm);
light.ambient = mix(light.zenith, light.middle, 0.5) * 0.9;
light.fog = mix(mix(light.zenith, light.middle, 0.7), light.horizon, 0.18) * 0.85;
light.fogginess = mix(LEAGUE > 400.0 ? 0.0015 : 0.0021, 0.0034, storm);
light.stars = n * (1.0 - storm);
light.bolt = dawn ? 0.0 : n * step(1.0, storm);
light.ambient += vec3(0.10, 0.13, 0.22) * light.bolt;
}
float wrapZ(float z) { return z - LEAGUE * round(z / LEAGUE); }
vec3 cloudLight(vec3 rd, vec3 base, int fine) {
if (rd.y < 0.012) return base;
float s = max(dot(rd, light.sun), 0.0), fade = smoothstep(0.012, 0.16, rd.y), storm = uParam.w;
float drift = 0.02 * sin(TAU * uTime / LOOP);
vec2 q = rd.xz / (rd.y + 0.14);
float streak = fbm2(vec2(q.x * 1.1 + q.y * 0.25 + 3.0 + drift, q.y * 0.42 - q.x * 0.15) * 1.7 + 0.5 * fbm2(q * 1.9, fine - 3), fine - 1);
vec3 c = mix(base, mix(light.middle, light.horizon, 0.25 + 0.6 * s * s) * (0.85 + 0.7 * s * s * s), smoothstep(0.52, 0.90, streak) * 0.6 * fade);
vec2 u = rd.xz / (rd.y + 0.06) * 0.42 + vec2(4.3 + drift, 1.7), toSun = normalize(light.sun.xz - rd.xz + 1e-3) * 0.16;
float f = fbm2(u, fine), f2 = fbm2(u + toSun, fine - 2), cover = mix(0.50, 0.36, storm);
float body = smoothstep(cover, cover + mix(0.2, 0.42, storm), f), edge = saturate((f - f2) * 5.0 + 0.35);
vec3 shade = mix(mix(light.zenith, light.middle, 0.45) * 0.62, mix(light.middle, light.horizon, 0.35 + 0.65 * s) * (0.85 + 1.5 * pow(s, 6.0)), edge);
return mix(c, shade, body * fade * 0.88);
}
vec3 sky(vec3 rd, int fine) {
float y = max(rd.y, 0.0), s = max(dot(rd, light.sun), 0.0);
vec3 c = mix(light.horizon, light.middle, smoothstep(0.0, 0.20, y));
c = mix(c, light.zenith, smoothstep(0.08, 0.62, y));
c = mix(c, light.middle * 0.8, 0.45 * smoothstep(0.2, -0.8, dot(normalize(rd.xz), normalize(light.sun.xz))) * (1.0 - smoothstep(0.0, 0.4, y)));
c += light.glow * (0.55 * pow(s, 8.0) + 0.8 * pow(s, 60.0)) * exp(-y * 3.0);
if (fine >= FINE && light.stars > 0.0) {
vec2 g = vec2(atan(rd.x, rd.z), asin(rd.y)) * 90.0, i = floor(g);
vec3 r = hash33(vec3(i, 3.0));
c += light.stars * step(0.93, r.z) * smoothstep(0.12, 0.0, length(fract(g) - 0.2 - 0.6 * r.xy)) * vec3(0.8, 0.9, 1.0) * 1.6 * smoothstep(0.05, 0.3, rd.y);
}
if (fine > 0) c = cloudLight(rd, c, fine);
float disc = smoothstep(0.99955, 0.99972, s) * smoothstep(-0.004, 0.004, rd.y);
c += light.sunColour * disc * 5.0 * (1.0 - uParam.w);
if (light.stars > 0.0) {
vec3 moon = normalize(vec3(-0.30, 0.34, 1.0));
float m = dot(rd, moon);
c += vec3(0.85, 0.92, 1.0) * light.stars * (smoothstep(0.99975, 0.9998, m) * 5.0 + 0.22 * pow(max(m, 0.0), 160.0) + 0.05 * pow(max(m, 0.0), 12.0));
}
float az = atan(rd.x, rd.z);
WHEN(light.bolt > 0.0) for (int i = 0; i < 2; i++) {
float k = float(i), from = 0.44 - 0.17 * k, x = 0.11 + k * 0.55 * (from - y) + 0.09 * (noise2(vec2(y * 11.0, k)) - 0.5) + 0.03 * (noise2(vec2(y * 50.0, k + 4.0)) - 0.5), d = abs(az - x);
float on = light.bolt * smoothstep(from + 0.02, from, y) * mix(1.0, 0.5 * smoothstep(0.08, 0.2, y), k);
c += vec3(0.62, 0.74, 1.2) * on * (22.0 * exp(-pow(d / 0.0026, 2.0)) + 0.5 * exp(-d * 16.0) + 0.18 * exp(-d * 4.0));
}
for (int i = 0; i < 2; i++) {
float k = float(i), ridge = (0.055 - 0.026 * k) * pow(fbm2(vec2(az * (5.0 + 3.0 * k) + 7.3 * k + 20.0, k), 4), 1.6) * (1.2 - 0.8 * exp(-16.0 * az * az));
c = mix(c, mix(mix(light.fog, light.zenith, 0.25 + 0.25 * k), light.horizon + light.glow * 0.4, pow(s, 9.0)), 0.6 * smoothstep(0.0012, -0.0012, rd.y - ridge));
}
return c;
}
float nearest(vec2 p, out vec2 q, out vec4 who) {
float best = 1e9;
for (int i = 0; i < ISLANDS; i++) {
vec2 d = p - island[i].xy; d.y = wrapZ(d.y);
float s = length(d) - island[i].z * 1.3;
if (s < best) { best = s; q = d / island[i].z; who = island[i]; }
}
return best;
}
float ground(vec2 q, vec4 who, int octaves) {
float seed = who.x * 0.37 + who.y * 0.11;
vec2 w = q + 0.42 * (vec2(noise2(q * 1.7 + seed), noise2(q * 1.7 + seed + 31.0)) - 0.5);
float n = fbm2(q * (1.6 + who.z * 0.035) + seed, octaves), r = length(w) + (n - 0.5) * 0.34;
vec2 tilt = vec2(cos(seed * 5.0), sin(seed * 5.0));
float top = who.w * (0.52 + 0.42 * dot(w, tilt)) * (0.62 + 0.75 * n);
float h = top * smoothstep(0.98, 0.66, r) + who.w * 0.10 * smoothstep(1.2, 0.75, r + 0.2 * n) - 3.2 * smoothstep(0.72, 1.15, r);
return h;
}
vec4 foundIsland;
vec2 foundAt;
float traceLand(vec3 ro, vec3 rd, float far, int steps, int octaves, int before, int after) {
float best = far, a = max(dot(rd.xz, rd.xz), 1e-5);
for (int i = 0; i < ISLANDS; i++) {
vec4 who = island[i];
float z0 = who.y + LEAGUE * round((ro.z - who.y) / LEAGUE), top = who.w * 1.3, capped = (top - ro.y) / rd.y;
for (int k = before; k <= after; k++) {
vec2 at = vec2(who.x, z0 + LEAGUE * float(k)), o = ro.xz - at;
float b = dot(o, rd.xz), h = b * b - a * (dot(o, o) - who.z * who.z * 1.69);
if (h < 0.0) continue;
h = sqrt(h);
float t = max((-b - h) / a, 0.5), end = min((h - b) / a, best);
if (rd.y > 0.0) end = min(end, capped); else t = max(t, capped);
for (int j = 0; j < steps && t < end; j++) {
vec3 p = ro + rd * t;
float d = p.y - ground((p.xz - at) / who.z, who, octaves);
if (d < 0.0012 * t) { best = t; foundIsland = who; foundAt = at; break; }
t += max(d * 0.42, 0.05 + 0.0012 * t);
}
}
}
return best < far ? best : -1.0;
}
float sail(vec3 p, float mast, float low, float high, float aft, float fore) {
float v = (p.y - low) / (high - low), z = mast - p.z;
v -= 0.10 * z / aft * saturate(v) ;
float batten = abs(sin(saturate(v) * PI * 5.0));
float back = aft * mix(0.98, 0.62, v * v) - 0.10 * batten, front = fore * mix(1.0, 0.45, v) - 0.04 * batten;
float edge = max(max(z - back, -z - front), max(-v, v - 1.0) * (high - low) * 0.9);
float belly = 0.62 * sin(PI * saturate((z + front) / (back + front))) * (1.0 - 0.4 * v) + 0.07 * batten;
return max(abs(p.x - belly) - 0.03, edge);
}
vec2 boatMap(vec3 p) {
float z = p.z / 5.6, beam = 1.55 * sqrt(max(1.0 - pow(abs(z), 2.6), 0.0)), sheer = 0.85 + 0.75 * z * z + 0.15 * z;
float hull = max(max(abs(p.x) - beam * mix(0.55, 1.0, smoothstep(-0.8, 1.0, p.y)), p.y - sheer), max(-0.9 - p.y, abs(p.z) - 5.6));
hull = max(hull, -max(max(abs(p.x) - beam + 0.14, 0.45 - p.y), abs(p.z) - 5.2));
hull = min(hull, sdBox(p - vec3(0, 0.95, -1.7), vec3(0.75, 0.42, 1.0)));
vec2 r = vec2(hull * 0.7, 1.0);
float s = min(sail(p, 1.1, 2.0, 10.2, 3.5, 1.0), sail(p, -3.6, 2.1, 7.6, 2.4, 0.7)) * 0.7;
s = min(s, sail(p, 4.3, 1.9, 7.4, 1.7, 0.7) * 0.7);
if (s < r.x) r = vec2(s, 2.0);
float spar = min(sdCapsule(p, vec3(0, 0, 1.1), vec3(0, 11.2, 0.8), 0.11), sdCapsule(p, vec3(0, 0, -3.6), vec3(0, 8.5, -3.9), 0.09));
spar = min(spar, min(sdCapsule(p, vec3(0, 0, 4.3), vec3(0, 8.1, 4.7), 0.09), sdCapsule(p, vec3(0, 1.6, 5.2), vec3(0, 2.5, 7.4), 0.08)));
spar = min(spar, min(sdCapsule(p, vec3(0, 2.5, 7.4), vec3(0, 8.1, 4.7), 0.022), sdCapsule(p, vec3(0, 8.1, 4.7), vec3(0, 11.1, 0.8), 0.022)));
if (spar < r.x) r = vec2(spar, 3.0);
float man = smin(sdCapsule(p, vec3(0.25, 0.9, -4.4), vec3(0.25, 1.75, -4.35), 0.24), sdSphere(p - vec3(0.25, 2.18, -4.3), 0.17), 0.1);
if (man < r.x) r = vec2(man, 3.0);
float lamp = sdSphere(p - vec3(-0.55, 2.15, -5.35), 0.17);
r.x = min(r.x, sdCapsule(p, vec3(-0.55, 1.4, -5.3), vec3(-0.55, 2.1, -5.35), 0.035));
if (lamp < r.x) r = vec2(lamp, 4.0);
return r;
}
vec2 towerMap(vec3 p) {
vec2 r = vec2(sdCone(p - vec3(0, 8, 0), 2.3, 1.5, 10.0), 5.0);
r.x = min(r.x, min(sdCylinder(p - vec3(0, 18.2, 0), 2.1, 0.22), sdCone(p - vec3(0, 22.6, 0), 1.7, 0.1, 0.9)));
r.x = min(r.x, sdBox(p - vec3(4.5, 0.2, 0), vec3(3.0, 2.2, 2.2)));
float lamp = sdCylinder(p - vec3(0, 20, 0), 1.15, 1.6);
return lamp < r.x ? vec2(lamp, 6.0) : r;
}
vec2 markMap(vec3 p) {
float d = min(sdCapsule(p, vec3(-0.75, -1, -0.4), vec3(0.05, 4.6, 0.0), 0.17), min(sdCapsule(p, vec3(0.7, -1, -0.5), vec3(-0.12, 4.1, 0.1), 0.16), sdCapsule(p, vec3(0.1, -1, 0.8), vec3(0.0, 3.9, -0.1), 0.16)));
d = min(d, sdCylinder(p - vec3(0, 3.2, 0), 0.36, 0.10));
d = min(d, sdCylinder(p - vec3(0, 2.95, 0), 0.38, 0.06));
d = min(d, sdCapsule(p, vec3(0.0, 3.55, 0), vec3(1.15, 3.85, 0), 0.055));
d = min(d, sdCapsule(p, vec3(1.1, 3.85, 0), vec3(1.1, 3.5, 0), 0.02));
d = min(d, min(sdCone(p - vec3(1.1, 3.52, 0), 0.2, 0.04, 0.07), sdCylinder(p - vec3(1.1, 3.02, 0), 0.16, 0.035)));
float gull = smin(sdCapsule(p, vec3(0.2, 4.86, 0), vec3(-0.16, 4.98, 0), 0.11), sdSphere(p - vec3(-0.24, 5.14, 0), 0.085), 0.1);
gull = min(gull, min(sdCapsule(p, vec3(0.2, 4.88, 0), vec3(0.46, 4.84, 0), 0.04), sdCapsule(p, vec3(-0.3, 5.13, 0), vec3(-0.42, 5.10, 0), 0.022)));
d = min(d, min(gull, sdCapsule(p, vec3(0.05, 4.6, 0), vec3(0.04, 4.85, 0), 0.02)));
float lamp = sdCapsule(p, vec3(1.1, 3.16, 0), vec3(1.1, 3.36, 0), 0.12);
return lamp < d ? vec2(lamp, 4.0) : vec2(d, gull <= d ? 7.0 : 3.0);
}
vec2 thingMap(vec3 p, int kind) {
vec2 r;
WHEN(kind == 0) r = boatMap(p);
WHEN(kind == 1) r = towerMap(p);
WHEN(kind == 2) r = markMap(p);
return r;
}
struct Thing { vec3 at; float heading; int kind; };
const int THINGS = 6;
vec3 ahead(vec3 at, float behind) { at.z += LEAGUE * ceil((uEye.z - at.z - behind) / LEAGUE); return at; }
Thing thing(int i) {
float heave = 0.16 * sin(2.0 * TAU * uTime / LOOP + float(i) * 2.1) - 0.1;
#ifdef VIDEO
heave = 0.16 * sin(2.0 * TAU * uTime / LOOP) - 0.1;
if (i < 2) return Thing(ahead(vec3(34, heave, 44), 20.0) + vec3(0, 0, LEAGUE * float(i)), -0.75, 0);
if (i < 4) return Thing(ahead(vec3(8, heave, 222), 20.0) + vec3(0, 0, LEAGUE * float(i - 2)), 0.8, 0);
#endif
if (i == 0) return Thing(vec3(uParam.x, heave, uParam.y), uParam.z, 0);
if (i == 1) return Thing(ahead(vec3(-26, heave, 214), 20.0), 0.35, 0);
if (i == 2) return Thing(ahead(vec3(58, heave, 330), 20.0), -0.5, 0);
if (i == 3) return Thing(ahead(vec3(-4.6, 0, 10), 20.0), 0.25, 2);
return Thing(ahead(TOWER, 40.0) + vec3(0, 0, LEAGUE * float(i - 4)), 0.0, 1);
}
vec3 toLocal(vec3 p, float heading) {
p.xz = rot(heading) * p.xz;
return p;
}
vec3 heel(vec3 p) { p.xy = rot(0.10 + 0.02 * sin(TAU * uTime / LOOP)) * p.xy; return p; }
float traceThings(vec3 ro, vec3 rd, float far, out float id, out vec3 normal, out vec3 local) {
float best = -1.0; int which = -1;
id = 0.0; normal = vec3(0, 1, 0); local = vec3(0);
for (int i = 0; i < THINGS; i++) {
Thing g = thing(i);
vec3 o = toLocal(ro - g.at, g.heading), d = toLocal(rd, g.heading);
if (g.kind == 0) { o = heel(o); d = heel(d); }
vec3 mid = g.kind == 0 ? vec3(0, 5, 0.8) : g.kind == 1 ? vec3(2, 11, 0) : vec3(0.2, 2.3, 0.1);
vec3 half_ = g.kind == 0 ? vec3(2.2, 6.6, 7.2) : g.kind == 1 ? vec3(6, 13, 3) : vec3(1.3, 3.2, 1.1);
vec2 hit = boxHit(o - mid, d, half_);
float t = max(hit.x, 0.0), end = hit.x > hit.y || hit.y < 0.0 ? -1.0 : min(hit.y, far);
for (int k = 0; k < 70 && t < end; k++) {
vec2 m = thingMap(o + d * t, g.kind);
if (m.x < 0.004 + 0.0004 * t) { far = best = t; id = m.y; local = o + d * t; which = g.kind; break; }
t += max(m.x * 0.8, 0.01);
}
if (best == t) normal.x = g.heading;
}
WHEN(which >= 0) {
vec2 e = vec2(0.01 + 0.0004 * best, 0);
vec3 n = vec3(thingMap(local + e.xyy, which).x - thingMap(local - e.xyy, which).x, thingMap(local + e.yxy, which).x - thingMap(local - e.yxy, which).x, thingMap(local + e.yyx, which).x - thingMap(local - e.yyx, which).x);
if (which == 0) n.xy = rot(-0.10) * n.xy;
normal = normalize(toLocal(n, -normal.x));
}
return best;
}
vec3 shadeThing(float id, vec3 n, vec3 rd, vec3 q) {
vec3 amb = light.ambient * (0.5 + 0.5 * n.y) + light.horizon * 0.10;
float sun = max(dot(n, light.sun), 0.0);
float stripe = smoothstep(0.03, 0.0, abs(q.y - 0.75 - 0.75 * pow(q.z / 5.6, 2.0)) - 0.09);
if (id < 1.5) return mix(hex(0x2a1a16), hex(0xd8c4a0), stripe) * (amb + light.sunColour * sun * 0.5);
if (id < 2.5) {
float through = 0.25 + 0.75 * pow(max(dot(rd, light.sun), 0.0), 2.0), v = fract(q.y * 0.62 + 0.05 * q.z);
vec3 dye = mix(hex(0xb8452e), hex(0xd98a4a), 0.5 + 0.5 * sin(q.y * 0.5 + q.z * 0.2)) * (0.62 + 0.55 * fbm2(q.zy * vec2(1.6, 4.0), 4)) * mix(0.8, 1.1, smoothstep(2.0, 9.0, q.y));
float seam = 1.0 - 0.55 * smoothstep(0.07, 0.02, abs(v - 0.5));
return dye * seam * (amb * 0.9 + light.sunColour * (0.24 * through + 0.26 * max(dot(n, light.sun), 0.0)));
}
if (id < 3.5) return hex(0x1c1312) * (amb * 1.4 + light.sunColour * sun * 0.5);
if (id < 4.5) return vec3(9.0, 4.4, 1.4);
if (id < 5.5) return mix(hex(0xe8dcc8), hex(0xa83a2c), step(0.5, fract(q.y * 0.11 + 0.1)) * step(q.x, 2.4)) * (amb * 1.2 + light.sunColour * sun * 0.45);
if (id < 6.5) return vec3(14.0, 9.0, 4.0);
return hex(0xd0ccc4) * (amb + light.sunColour * sun * 0.5);
}
vec3 shadeLand(vec3 p, vec3 rd, float t, int octaves) {
vec3 place = p;
float e = 0.08 + 0.0012 * t;
vec4 who = foundIsland; vec2 q = (p.xz - foundAt) / who.z, ex = vec2(e / who.z, 0);
float h = ground(q, who, octaves);
vec3 n = normalize(vec3(h - ground(q + ex, who, octaves), e, h - ground(q + ex.yx, who, octaves)));
p.xz += who.xy - foundAt;
float grain = fbm3(p * vec3(0.5, 0.35, 0.5), 4), bed = p.y + 1.6 * grain + 0.04 * p.x, strata = 0.55 * noise2(vec2(bed * 0.9, 3.0)) + 0.45 * noise2(vec2(bed * 3.1, 8.0)), slope = n.y;
vec3 rock = mix(hex(0x332e30), hex(0x76604f), saturate(strata * 0.5 + 0.9 * grain - 0.2));
vec3 grass = mix(hex(0x3c4a2a), hex(0x8a7a3c), grain);
vec3 c = mix(rock, grass, smoothstep(0.50, 0.74, slope + 0.25 * (grain - 0.5)) * smoothstep(2.0, 5.0, p.y));
c = mix(c, hex(0x14181a), smoothstep(2.2, 0.3, p.y + grain));
float shadow = traceLand(place + n * 1.6 + light.sun * 3.0, light.sun, 160.0, 22, 3, 0, 0) > 0.0 ? 0.0 : 1.0;
float sun = max(dot(n, light.sun), 0.0) * shadow, rim = pow(1.0 - max(dot(n, -rd), 0.0), 4.0) * max(dot(rd, light.sun), 0.0);
vec3 col = c * (light.ambient * (0.45 + 0.55 * n.y) + light.sunColour * sun * 0.75 + light.horizon * 0.10) + light.glow * rim * shadow * 0.16;
vec3 g = p / 3.4, i = floor(g), r = hash33(i);
float town = smoothstep(0.50, 0.60, noise2(p.xz * 0.035 + 9.0)) * smoothstep(19.0, 9.0, p.y) * smoothstep(2.0, 3.0, p.y) * smoothstep(40.0, 80.0, t);
float lamp = step(0.5, r.x) * smoothstep(0.22, 0.08, length(fract(g) - 0.3 - 0.4 * r.yzx));
float dim = uHour < 12.0 ? smoothstep(6.6, 5.2, uHour) : smoothstep(18.2, 19.6, uHour);
return col + vec3(3.4, 1.7, 0.6) * lamp * town * dim * 1.4;
}
vec3 swell(vec2 p, int n) {
float k = TAU * uTime / LOOP, unit = TAU / LEAGUE, a = 1.0, freq = 0.11, total = 0.0, shift = 0.3;
vec2 dir = vec2(0.2955, 0.9553), slope = vec2(0);
float sum = 0.0;
for (int i = 0; i < n; i++) {
vec2 w = dir * freq;
w.y = round(w.y / unit) * unit;
float phase = dot(w, p) + k * round(1.5 + 4.3 * sqrt(freq)) + shift, c = cos(phase), crest = exp(sin(phase) - 1.0);
slope += w * c * crest * a;
p -= dir * crest * c * a * 0.105 / freq;
sum += crest * a; total += a;
a *= mix(0.80, 0.83, uParam.w); freq *= 1.27; shift += 2.4;
dir = mat2(-0.7374, 0.6755, -0.6755, -0.7374) * dir;
}
return vec3(slope, sum) / total * mix(1.0, 1.35, uParam.w);
}
vec3 addFog(vec3 c, vec3 rd, float t, float y) {
float s = pow(max(dot(rd, light.sun), 0.0), 9.0), low = 1.0 + 1.6 * exp(-max(y, 0.0) * 0.07);
float f = 1.0 - exp(-pow(t * light.fogginess * low, 1.25));
return mix(c, mix(light.fog, light.horizon + light.glow * 0.4, s), f);
}
vec3 water(vec3 p, vec3 rd, float t) {
float amp = mix(1.5, 2.3, uParam.w) / (1.0 + 0.004 * t);
vec3 wave = swell(p.xz, clamp(int(float(WAVES) - 1.3 * log2(1.0 + t * 0.08)), 6, WAVES));
float h = wave.z;
vec3 nor = normalize(vec3(-wave.x * amp, 1.0, -wave.y * amp));
nor = normalize(mix(vec3(0, 1, 0), nor, 1.0 / (1.0 + t * 0.0030)));
vec3 r = reflect(rd, nor); r.y = abs(r.y) + 0.01; r = normalize(r);
float fresnel = 0.03 + 0.97 * pow(1.0 - saturate(dot(nor, -rd)), 5.0);
fresnel = min(fresnel, 0.80);
vec3 mirror = sky(r, FINE - 2);
float id; vec3 bn, bl, o = p + vec3(0, 0.1, 0);
float tb = traceThings(o, r, 700.0, id, bn, bl);
WHEN(tb > 0.0) mirror = shadeThing(id, bn, r, bl);
WHEN(tb <= 0.0) {
float tl = traceLand(o, r, 520.0, MIRROR, 2, 0, 1);
if (tl > 0.0) { vec3 q = o + r * tl; mirror = addFog(mix(hex(0x2a282c), hex(0x4a4636), noise2(q.xz * 0.3)) * (light.ambient + light.horizon * 0.25), r, t + tl, q.y); }
}
vec3 deep = mix(hex(0x0e5560), light.zenith, 0.2) * (luma(light.ambient) * 1.6 + 0.12);
deep += hex(0x1f8a84) * pow(saturate(h - 0.32), 1.5) * (luma(light.sunColour) * 0.16 + 0.12) * (0.5 + max(dot(rd, light.sun), 0.0));
vec3 c = mix(deep, mirror, fresnel);
vec3 half_ = normalize(light.sun - rd);
c += light.sunColour * pow(max(dot(nor, half_), 0.0), 420.0) * 1.8 * smoothstep(-0.05, 0.05, light.sun.y);
float shore = -5.0, lace = fbm2(vec2(p.x, wrapZ(p.z - 20.0)) * 1.1 + h * 2.0, 4);
vec2 q; vec4 who;
WHEN(nearest(p.xz, q, who) < 0.0) shore = ground(q, who, 3);
float foam = smoothstep(-2.6, -0.3, shore) * smoothstep(0.38, 0.62, lace + 0.22 * smoothstep(-1.2, 0.0, shore));
vec3 w = toLocal(p - vec3(uParam.x, 0, uParam.y), uParam.z);
float tail = max(-w.z - 3.0, 0.0), wake = exp(-pow((abs(w.x) - 0.3 - tail * 0.17) / (0.35 + tail * 0.035), 2.0)) * exp(-tail * 0.045) * step(-w.z, 90.0) * smoothstep(5.5, 2.0, w.z);
wake += 0.8 * exp(-w.x * w.x * 0.6) * exp(-tail * 0.10) * step(3.0, -w.z);
foam = max(foam, wake * smoothstep(0.30, 0.62, lace));
float torn = fbm2(p.xz * vec2(0.35, 1.6) + 7.0, 4);
foam = max(foam, uParam.w * smoothstep(0.42, 0.62, h * 0.9 + 0.7 * (lace - 0.5)) * smoothstep(0.45, 0.65, torn) * 0.9);
return mix(c, (light.ambient * 0.9 + light.horizon * 0.35 + light.sunColour * 0.10), saturate(foam) * 0.72 / (1.0 + t * 0.003));
}
vec3 beam(vec3 ro, vec3 rd, float far) {
vec3 sum = vec3(0);
for (int i = 4; i < THINGS; i++) {
vec3 o = thing(i).at + vec3(0, 20, 0);
float turn = TAU * uTime / LOOP + 4.4;
float near_ = length(o - ro), miss = length(cross(rd, o - ro));
sum += vec3(1.0, 0.72, 0.38) * step(near_, far + 6.0) * (1.6 * exp(-miss * miss * 0.10) + 0.5 * exp(-miss * 0.11)) * exp(-near_ * 0.0011);
for (int side = 0; side < 2; side++) {
vec3 d = normalize(vec3(sin(turn), 0.012, cos(turn))) * (side == 0 ? 1.0 : -1.0), w = ro - o;
float b = dot(rd, d), k = 1.0 / max(1.0 - b * b, 0.02), along = (dot(d, w) - b * dot(rd, w)) * k, t = (b * dot(d, w) - dot(rd, w)) * k;
if (along < 0.0 || t < 0.0 || t > far) continue;
float wide = 0.8 + along * 0.045, gap = length(w + rd * t - d * along);
sum += vec3(1.0, 0.80, 0.50) * exp(-gap * gap / (wide * wide)) * 0.42 / (1.0 + along * 0.012) * sqrt(min(k, 6.0));
}
}
return sum * (0.35 + 0.65 * smoothstep(18.6, 20.6, uHour < 12.0 ? 26.0 - uHour : uHour));
}
float birds(vec2 p, float far) {
mat3 cam = lookAt(uEye, uTarget, uRoll);
float ink = 0.0;
for (int i = 0; i < 16; i++) {
float f = float(i), k = TAU * uTime / LOOP;
vec2 r = hash21(f * 3.7 + 1.0);
vec3 at = vec3(uTarget.x - 14.0 + 34.0 * r.x + 6.0 * sin(k + f), uEye.y + 5.0 + 16.0 * r.y + sin(k + f * 2.0), uEye.z + 46.0 + 70.0 * hash11(f + 9.0));
vec3 q = (at - uEye) * cam;
if (q.z < 1.0 || q.z > far) continue;
vec2 s = (p - q.xy * uLens / q.z) * q.z / uLens;
s = rot(0.5 * (r.x - 0.5)) * s;
if (dot(s, s) > 4.0) continue;
float flap = 0.34 * sin(k * (6.0 + floor(3.0 * r.y)) + f * 1.7) + 0.18, x = abs(s.x);
float wing = abs(s.y - flap * x * 1.1 + 0.42 * x * x * (0.5 + flap)) - 0.085 * (1.0 - x / 1.15);
ink = max(ink, smoothstep(0.03, -0.03, max(wing, x - 1.1)));
}
return ink;
}
vec3 scene(vec2 p) {
setLight();
vec3 ro = uEye, rd = cameraRay(p);
float far = 1500.0, t = far, id; vec3 n, local;
float tw = rd.y < -1e-4 ? -ro.y / rd.y : -1.0;
float limit = tw > 0.0 ? min(tw, far) : far;
float tl = traceLand(ro, rd, limit, STEPS, FINE - 1, uTarget.z < uEye.z ? -2 : 0, uTarget.z < uEye.z ? 0 : 2), tb = traceThings(ro, rd, tl > 0.0 ? tl : limit, id, n, local);
vec3 c;
WHEN(tb > 0.0) { t = tb; c = addFog(shadeThing(id, n, rd, local), rd, t, ro.y + rd.y * t); }
WHEN(tb <= 0.0 && tl > 0.0) { t = tl; vec3 q = ro + rd * t; c = addFog(shadeLand(q, rd, t, FINE), rd, t, q.y); }
bool sea = tb <= 0.0 && tl <= 0.0 && tw > 0.0 && tw < 4000.0;
WHEN(sea) { t = tw; c = mix(addFog(water(ro + rd * t, rd, t), rd, t, 0.0), sky(vec3(rd.x, 0.001, rd.z), 0), smoothstep(900.0, 4000.0, t)); }
WHEN(tb <= 0.0 && tl <= 0.0 && !sea) c = sky(tw > 0.0 ? normalize(vec3(rd.x, 0.001, rd.z)) : rd, FINE);
c += beam(ro, rd, t);
WHEN(light.bolt > 0.0) {
vec2 rain = rot(0.22) * p;
c += vec3(0.10, 0.13, 0.18) * light.bolt * smoothstep(0.72, 1.0, noise2(vec2(rain.x * 130.0, rain.y * 5.0 + 9.0 * hash11(floor(rain.x * 130.0)))));
}
c = mix(c, addFog(light.ambient * 0.25, rd, 60.0, 20.0), birds(p, t) * 0.9);
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