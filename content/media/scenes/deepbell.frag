#version 300 es
precision highp float; precision highp int;
uniform vec2 uResolution; uniform float uSeconds; uniform vec2 uLook; uniform int uShot; out vec4 outColour;
const float uHour = 12.0, uLens = 1.45, uRoll = 0.0, uExposure = 1.0, uSeed = 0.0;
const vec3 uEye = vec3(3.0, 3.2, 11.0), uAhead = vec3(-0.6, 9.4, 36.0); const vec4 uParam = vec4(-1.8, 5.2, 20.0, 7.0);
float uTime; vec3 uTarget;
#define START 3.2
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
const float VARIANT = 3.0;
#else
#define VARIANT floor(uTime)
#endif
const float BAY = 11.;
const vec3 BELL = vec3(0., 7.5, 36.);
const float ROSE_Z = 80.;
const int M_SAND = 1, M_STONE = 2, M_BRONZE = 3, M_DIVER = 4, M_GLASS = 5;
int gMat;
float night() { return smoothstep(18.5, 21., uHour); }
void put(inout float d, float e, int m) { if (e < d) { d = e; gMat = m; } }
float floorY(vec2 p) {
return 1.3 * noise2(p * .11 + 3.) + .35 * noise2(p * .43) - 1. + .012 * p.x * p.x * .35 + .05 * sin(dot(p, vec2(1.1, 3.4)) + 3. * noise2(p * .5));
}
float bell(vec3 p, float R) {
vec3 q = p / R;
float r = length(q.xz), h = q.y / 1.25, k = clamp(1. - h, 0., 1.);
float profile = .46 + .22 * k * k + .34 * k * k * k * k * k * k;
profile *= sqrt(clamp(1. - smoothstep(.80, 1.02, h), 0., 1.)) * .999 + .001;
float band = .018 * (smoothstep(.02, .0, abs(h - .13) - .012) + smoothstep(.02, 0., abs(h - .24) - .006) + smoothstep(.02, 0., abs(h - .70) - .02) + smoothstep(.02, 0., abs(h - .62) - .006));
float d = max(max(r - profile - band, -q.y), h - 1.01) * .6;
d = max(d, -max(r - profile + .075, h - .9) * .7);
d = min(d, sdCapsule(q, vec3(0., .25, 0.), vec3(.05, -.02, .05), .03));
d = min(d, sdSphere(q - vec3(.05, -.05, .05), .12));
vec3 c = q - vec3(0., 1.36, 0.);
d = min(d, max(abs(length(c.xy) - .13) - .045, abs(c.z) - .06));
return min(d, max(abs(length(c.zy + vec2(0., .02)) - .15) - .04, abs(c.x) - .05)) * R;
}
float diver(vec3 p) {
p.yz = rot(-.35) * p.yz;
float kick = sin(uTime * 3.) * .2, ax = abs(p.x), s = p.x > 0. ? 1. : -1.;
vec3 m = vec3(ax, p.yz);
float body = smin(sdSphere(p - vec3(0., .3, -.01), .21), sdCapsule(p, vec3(0., .2, 0.), vec3(0., -.12, 0.), .16), .14);
vec3 elbow = s > 0. ? vec3(.38, .13, .14) : vec3(-.42, .1, -.02);
vec3 hand = s > 0. ? vec3(.34, .2, .46) : vec3(-.44, -.12, .22);
float arm = smin(sdCapsule(p, vec3(s * .18, .38, 0.), elbow, .075), sdCapsule(p, elbow, hand, .055), .05);
arm = smin(arm, sdSphere(p - hand, .065), .03);
float swing = kick * s;
vec3 knee = vec3(.12, -.56, .1 + swing * .7), ankle = vec3(.13, -.96, swing * 1.3 - .12);
float leg = smin(sdCapsule(m, vec3(.09, -.14, 0.), knee, .1), sdCapsule(m, knee, ankle, .065), .07);
float d = smin(smin(body, arm, .07), leg, .09);
vec3 toe = normalize(vec3(.12, -.9, -.35 + swing)), q = m - ankle;
d = smin(d, sdCapsule(q, vec3(0.), toe * .16, .06), .05);
vec3 f = vec3(q.x - toe.x * dot(q, toe), dot(q, toe) - .4, dot(q, normalize(vec3(0., -toe.z, toe.y))));
float blade = max(sdBox(f, vec3(.1 + .13 * (f.y + .3), .3, .012)) - .012, f.y - .26 - .1 * abs(f.x));
d = smin(d, blade * .8, .04);
d = min(d, sdSphere(p - vec3(0., .64, .04), .19));
d = min(d, sdTorus(p - vec3(0., .47, 0.), .16, .045));
d = min(d, sdTorus((p - vec3(0., .65, .2)).xzy, .1, .022));
d = min(d, sdTorus(p - vec3(0., -.1, 0.), .165, .03));
d = min(d, sdCapsule(m, vec3(.095, .36, -.26), vec3(.095, -.06, -.26), .09));
d = min(d, sdCapsule(m, vec3(0., .49, -.25), vec3(.095, .46, -.26), .03));
return min(d, sdCylinder((p - vec3(.36, .22, .5)).xzy, .07, .09));
}
float map(vec3 p) {
float d = (p.y - floorY(p.xz)) * .8;
gMat = M_SAND;
float iz = floor(p.z / BAY), s = p.x < 0. ? -1. : 1., ax = abs(p.x), h = hash12(vec2(iz, s * 3. + 7.));
float cb = max(8.1 - ax, p.z - ROSE_Z), gb = max(abs(p.z - BELL.z) - 2.2, ax - 13.), rb = abs(p.z - ROSE_Z) - 1.6;
float bb = length(p - BELL - vec3(0., 3.6, 0.)) - 7.6;
d = min(d, cb > .5 ? cb : d);
d = min(d, gb > .5 ? gb : d);
d = min(d, rb > .5 ? rb : d);
d = min(d, bb > .5 ? bb : d);
WHEN(cb <= .5) {
vec3 q = vec3(ax - 10., p.y, p.z - (iz + .5) * BAY);
float top = h < .28 ? 5. + 12. * h : 12., a = atan(q.x, q.z), r = length(q.xz);
float col = max(r - 1.05 - .05 * cos(a * 12.) - .012 * (12. - q.y), q.y - top - .5 * sin(q.x * 2. + h * 9.) * step(h, .28));
col = min(col, sdBox(q - vec3(0., .4, 0.), vec3(1.6, 1., 1.6)));
if (h >= .28) col = min(col, sdBox(q - vec3(0., 12., 0.), vec3(1.5, .5, 1.5)) - .1);
vec3 w = vec3(q.x, p.y - 12.5, mod(p.z, BAY) < .001 ? 0. : mod(p.z + BAY * .5, BAY) - BAY * .5);
float ragged = 20.5 + 3. * noise2(vec2(p.z * .22, s * 5.)) + 1.2 * noise2(vec2(p.z * 1.1, s)) - 9. * smoothstep(.55, .8, noise2(vec2(p.z * .07 + 2.2, s * 9.)));
ragged -= h < .28 ? 12. * smoothstep(BAY * .5, 2., abs(q.z)) : 0.;
float wall = max(abs(q.x) - .9, max(12. - p.y, p.y - ragged));
wall = max(wall, 4.2 - length(w.yz));
wall = min(wall, max(max(abs(length(w.yz) - 4.4) - .35, abs(q.x) - 1.15), max(12. - p.y, p.y - ragged)));
put(d, min(col, wall) * .85, M_STONE);
float far_ = max(abs(ax - 21.) - .9, max(p.y - 9. - 9. * h, 0.));
far_ = max(far_, min(3.4 - length(vec2(q.z, max(p.y - 7., 0.))), 3.4 - abs(q.z)));
put(d, far_ * .8, M_STONE);
}
float gz = abs(p.z - BELL.z);
WHEN(gb <= .5) {
float ring = length(vec2(ax, max(p.y - 14., 0.))), gate = max(abs(ring - 9.6) - 1.5, gz - 1.5);
gate = min(gate, max(abs(ring - 8.3) - .3, gz - 1.8));
gate = min(gate, sdBox(vec3(ax - 9.6, p.y - 13.6, gz), vec3(1.9, .45, 1.9)));
put(d, gate * .9, M_STONE);
}
WHEN(ax < 2. && gz < 2. && p.y > 14.) {
vec3 q = p - BELL;
q.xy = rot(.09) * q.xy;
vec3 c = vec3(q.x, mod(q.y, 1.3) - .65, q.z);
put(d, max(min(max(abs(length(c.xy * vec2(1.5, 1.)) - .42) - .12, abs(c.z) - .12), max(abs(length((c.zy - vec2(0., .65 * sign(c.y))) * vec2(1.5, 1.)) - .42) - .12, abs(c.x) - .12)), abs(q.y - 12.) - 3.2), M_BRONZE);
}
WHEN(bb <= .5) {
vec3 q = p - BELL;
q.xy = rot(.09) * q.xy;
put(d, bell(q, 5.6), M_BRONZE);
}
float bz = floor(p.z / 17.);
vec2 k = hash21(bz + 4.3);
vec3 b = p - vec3((k.x - .5) * 12., -.5, (bz + .25 + .5 * k.y) * 17.);
float bd = length(b - vec3(0., 1., 0.)) - 3.2;
WHEN(bd < .5) {
b.xy = rot(1.1 * (k.x > .5 ? 1. : -1.)) * b.xy;
b.yz = rot(k.y * 1.6 - .8) * b.yz;
bd = bell(b, 1.5 + .6 * k.y);
}
put(d, bd, M_BRONZE);
float wz = abs(p.z - ROSE_Z);
WHEN(rb <= .5) {
vec2 q = p.xy - vec2(0., 15.5);
float r = length(q), a = atan(q.y, q.x), hole = r - 7.6;
float petal = min(abs(sin(a * 6.)) * r / 6. - .22, min(abs(r - 3.) - .25, abs(r - 5.9) - .22));
petal = min(petal, abs(length(vec2(abs(mod(a + PI / 12., PI / 6.) - PI / 12.) * 6.6, r - 6.6)) - .55) - .12);
float door = max(length(vec2(p.x, max(p.y - 3., 0.))) - 2.6, -9.);
float wall = max(max(wz - 1., -max(hole, -8.)), -door);
wall = max(wall, p.y - 27. - 4. * noise2(vec2(p.x * .3, 1.)) + ax * .5);
wall = min(wall, max(max(petal, hole), wz - .4));
wall = min(wall, max(abs(hole) - .5, wz - 1.3));
put(d, wall * .8, M_STONE);
}
vec3 v = p - uParam.xyz;
float vd = length(v) - 1.9;
WHEN(vd < .4) vd = diver(v);
put(d, vd, M_DIVER);
return d;
}
vec3 normal(vec3 p, float e) {
vec3 n = vec3(0.);
for (int i = min(0, uShot); i < 4; i++) {
vec3 k = .5773 * (2. * vec3(((i + 3) >> 1) & 1, (i >> 1) & 1, i & 1) - 1.);
n += k * map(p + k * e);
}
return normalize(n + vec3(0., 1e-5, 0.));
}
const vec3 SUN = vec3(.26, .93, .25);
vec3 water(vec3 rd) {
float up = rd.y * .5 + .5, n = night();
vec3 c = mix(vec3(.001, .012, .022), vec3(.002, .032, .055), smoothstep(.15, .62, up));
c = mix(c, vec3(.035, .23, .27), smoothstep(.56, 1., up));
float m = max(dot(rd, SUN), 0.);
c += vec3(.35, .75, .62) * (pow(m, 6.) * .35 + pow(m, 40.) * 1.2);
c += vec3(.03, .16, .17) * pow(max(rd.z, 0.), 10.) * exp(-abs(rd.y - .1) * 4.);
return c * mix(vec3(1.), vec3(.10, .13, .22), n) * (uHour < 8. ? vec3(1.1, .8, .75) : vec3(1.));
}
float caustic(vec2 p) {
float a = noise2(p * .8 + uTime * .3), b = noise2(p * 1.1 - uTime * .25 + 7.);
vec2 q = p + 1.1 * vec2(a, b);
float v = abs(noise2(q * .9) - .5) + abs(noise2(q * 1.9 + 13.) - .5) * .5;
return pow(clamp(1. - v * 2.3, 0., 1.), 4.) * 2.4;
}
float shaft(vec3 p) {
vec2 q = p.xz - SUN.xz / SUN.y * p.y;
float v = noise2(q * .23 + uTime * .05) * .75 + noise2(q * .52 - uTime * .07) * .25;
float focus = exp(-dot(q + vec2(7.5, -20.), q + vec2(7.5, -20.)) * .006);
return smoothstep(.46, .78, v + .16 * focus) * (.5 + .9 * focus);
}
vec3 lampDir() { return normalize(vec3(BELL.xy + vec2(0., 2.), uParam.z > BELL.z - 4. ? ROSE_Z : BELL.z) - uParam.xyz); }
float lamp(vec3 p) {
vec3 l = p - (uParam.xyz + vec3(.3, .3, .5)), d = lampDir();
float r = length(l), c = dot(l, d) / (r + .001);
return smoothstep(.90, .99, c) / (1. + .004 * r * r) + .5 * exp(-r * 2.2);
}
vec3 shade(vec3 p, vec3 n, vec3 rd, int m) {
float ng = night(), grain_ = fbm3(p * vec3(.8, 1.1, .8), 3), fine = noise3(p * 5.3), up = n.y * .5 + .5;
vec3 alb = vec3(.34, .33, .26) * (.55 + .7 * grain_), spec = vec3(0.), glow = vec3(0.);
if (m == M_SAND) alb = vec3(.44, .40, .28) * (.7 + .4 * fine);
if (m == M_STONE) {
vec2 uv = vec2(abs(n.x) > .6 ? p.z : p.x, p.y), id = uv * vec2(.7, 1.3);
id.x += .5 * mod(floor(id.y), 2.);
float joint = smoothstep(.0, .05, min(fract(id.x), fract(id.y) * .6));
alb *= mix(.62, 1., joint) * (.8 + .4 * hash12(floor(id)));
alb = mix(alb, vec3(.06, .14, .07), smoothstep(.45, .68, grain_ + .25 * n.y + .12 * fine - .008 * p.y));
alb = mix(alb, vec3(.42, .16, .12), smoothstep(.66, .72, noise3(p * 1.7 + 9.)) * .6);
}
vec3 l = normalize(uParam.xyz + vec3(.3, .3, .5) - p);
float spot = lamp(p) * (.35 + .65 * max(dot(n, l), 0.));
if (m == M_BRONZE) {
float verd = smoothstep(.44, .70, grain_ + .14 * (fine - .5) + .15 * n.y);
alb = mix(vec3(.70, .40, .13), vec3(.14, .34, .26), verd);
float ca = atan(p.x - BELL.x, p.z - BELL.z), hy = (p.y - BELL.y) / 7.;
float letters = step(abs(hy - .29), .028) * step(.4, noise2(vec2(floor(ca * 26.), 3.))) * step(.25, fract(ca * 26.));
alb = mix(alb, vec3(1., .68, .22), letters * .8);
glow += vec3(1., .6, .18) * letters * (.05 + .5 * ng) * step(p.y, 16.);
vec3 rf = reflect(rd, n);
spec = mix(vec3(1., .72, .34), vec3(.4, .7, .6), verd) * (water(rf) * (1. - .6 * verd) * 1.3 + vec3(1., .85, .6) * pow(max(dot(rf, l), 0.), 18.) * lamp(p) * 2.);
spec += vec3(.5, .9, .7) * pow(max(dot(rf, SUN), 0.), 14.) * .6 * (1. - ng) * (.4 + shaft(p));
}
if (m == M_DIVER) {
vec3 v = p - uParam.xyz;
v.yz = rot(-.35) * v.yz;
bool brass = v.y > .43 || (v.z < -.2 && v.y > -.16);
alb = brass ? vec3(.62, .40, .13) * (.7 + .5 * fine) : fine > .4 ? vec3(.13, .08, .04) : vec3(.17, .10, .04);
glow += water(rd) * .4 * pow(1. - max(dot(n, -rd), 0.), 2.);
}
float ca = caustic((p.xz - SUN.xz / SUN.y * p.y) * .55);
float sun = max(dot(n, SUN), 0.) * (1. - ng * .92);
float ao = clamp(.3 + .7 * map(p + n * 1.2) / 1.0, 0., 1.);
vec3 c = alb * (vec3(.42, .82, .70) * sun * (.10 + ca * .6 + shaft(p) * .8) + water(vec3(n.x, abs(n.y), n.z)) * 1.5 * ao * up + vec3(.004, .02, .03) * ao);
c += alb * vec3(1., .74, .40) * spot * 2.4 + spec * ao + glow;
float rim = pow(1. - max(dot(n, -rd), 0.), 4.);
c += water(rd) * rim * .5 * ao;
vec2 q = p.xz - BELL.xz;
float r = length(q), a = atan(q.x, q.y) / TAU * 24.;
float mark = smoothstep(.12, .05, abs(r - 7.2)) + smoothstep(.12, .05, abs(r - 8.6)) + smoothstep(.3, .2, abs(r - 7.9)) * smoothstep(.24, .14, abs(fract(a) - .5)) * step(.35, hash11(floor(a) + 30.));
if (m == M_SAND) c += vec3(1., .62, .18) * clamp(mark, 0., 1.) * (.30 + .9 * ng) * (.5 + .7 * fine);
return c;
}
float shoal(vec2 q, float size, float seed) {
float swirl = atan(q.y, q.x), r = length(q * vec2(.75, 1.25)) / size;
float mask = smoothstep(1., .55, r + .5 * (noise2(q * .35 + seed) - .5)) * smoothstep(.12, .4, r);
vec2 w = rot(.35 * sin(q.x * .3 + seed) + .25) * q + vec2(uTime * 1.5 + seed * 3., .25 * sin(q.x * .8 + seed)), cell = vec2(1.15, .6);
vec2 id = floor(w / cell), h = hash22(id + seed * 17.), f = (fract(w / cell) - .5) * cell - (h - .5) * vec2(.42, .2);
f.y += .035 * sin(f.x * 9. + uTime * 9. + h.x * 6.);
float body = length(f * vec2(1., 3.1 + .8 * f.x)) - .2, tail = max(abs(f.y) - (-f.x - .14) * .75, max(f.x + .14, -f.x - .31));
return smoothstep(.015, -.015, min(body, tail)) * step(h.y, mask * .8);
}
vec2 kelp(vec2 q, float seed, float spread) {
float id = floor(q.x / spread), h = hash11(id + seed * 31.);
float x = (fract(q.x / spread) - .5) * spread - (h - .5) * spread * .5, y = q.y;
float tall = 3.5 + 7. * h;
x += (.28 * sin(y * .7 + uTime * .8 + h * 9.) + .12 * sin(y * 1.7 - uTime)) * smoothstep(0., 3., y);
float k = fract(y * 1.15 + h), side = mod(floor(y * 1.15 + h), 2.) * 2. - 1., u = x * side;
float leaf = max(abs(k - .25 - u * .55 - .12 * sin(u * 7.)) - .16 * sin(clamp(u / .85, 0., 1.) * PI), max(-u, u - .85));
float d = min(abs(x) - .05, leaf);
return vec2(smoothstep(.02, -.02, d) * step(y, tall) * step(.35, h), .5 + .5 * sin(k * PI));
}
vec3 scene(vec2 p) {
vec3 ro = uEye, rd = cameraRay(p), col = water(rd);
mat3 cam = lookAt(uEye, uTarget, uRoll);
float t = .1, far = 105., ng = night();
int hit = 0;
for (int i = 0; i < 84; i++) {
vec3 q = ro + rd * t;
float d = map(q);
if (d < .0016 * t + .001) { hit = gMat; break; }
float edge = ((rd.z > 0. ? floor(q.z / BAY) + 1. : floor(q.z / BAY)) * BAY - q.z) / (abs(rd.z) < 1e-3 ? (rd.z < 0. ? -1e-3 : 1e-3) : rd.z);
t += min(d, max(edge, 0.) + .06);
if (t > far || q.y > 44.) break;
}
if (hit == 0 && t < far && (ro + rd * t).y < 30.) hit = gMat;
if (hit == 0) t = far;
vec3 pos = ro + rd * t;
WHEN(hit != 0) {
vec3 c = shade(pos, normal(pos, .003 + .001 * t), rd, hit);
vec3 keep = exp(-t * vec3(.050, .024, .021));
col = mix(water(rd) * .85, c, keep);
}
for (int i = 3; i >= 0; i--) {
float z = i == 0 ? 3.4 : i == 1 ? 7. : i == 2 ? 13. : 21.;
WHEN(z < t) {
vec3 l = ro + rd * (z / dot(rd, cam[2]));
vec2 q = vec2(dot(l, cam[0]) + float(i) * 9.7, l.y + .8);
float spread = i == 0 ? 1.9 : 1.5, stalk = (floor(q.x / spread) + .5) * spread - float(i) * 9.7 - dot(ro, cam[0]);
float side = abs(stalk / z * uLens) * uResolution.y / uResolution.x;
vec2 k = kelp(q, float(i) + VARIANT, spread) * step(i < 2 ? .62 : .42, side);
vec3 c = mix(vec3(.006, .022, .016), vec3(.02, .075, .035), k.y) * (.15 + .9 * smoothstep(0., 9., q.y)) * (1. - .85 * ng) + vec3(1., .7, .35) * lamp(l) * .12;
col = mix(col, mix(water(rd), c, exp(-z * .045)), k.x);
}
}
for (int i = 0; i < 3; i++) {
vec3 s = mix(uEye, uTarget, .5 + .12 * float(i)) + vec3(4. * sin(uTime * 1.7), 1.5 + 2.5 * cos(uTime * 2.3), 0.), l = (s - uEye) * cam;
WHEN(uParam.w > 0. && l.z < t) {
vec2 q = (p - l.xy / l.z * uLens) * l.z / uLens;
float f = shoal(q, uParam.w, float(i) * 2.7 + VARIANT);
vec3 c = mix(vec3(.004, .022, .030), vec3(.16, .36, .34), smoothstep(.5, .85, noise2(q * 1.2 + 4.)) * (1. - ng)) + vec3(1., .7, .3) * lamp(s) * .3;
col = mix(col, mix(water(rd), c, exp(-l.z * .03)), f * .9);
}
}
float jitter = hash12(gl_FragCoord.xy + uSeed * 91.), stepLen = min(t, 62.) / 11.;
vec3 beam = vec3(0.);
for (int i = 0; i < 11; i++) {
float k = (float(i) + jitter) * stepLen;
vec3 q = ro + rd * k;
float fall = exp(-k * .028);
beam += (vec3(.20, .50, .44) * shaft(q) * smoothstep(-6., 22., q.y) * .10 * (1. - .95 * ng) + vec3(1., .72, .38) * lamp(q) * .016 * step(-50., uParam.y)) * fall * stepLen;
}
col += beam * .38;
vec3 l = (uParam.xyz + vec3(.35, .2, .55) - uEye) * cam;
WHEN(l.z > .5 && l.z < t + 1.5) {
vec2 q = (p - l.xy / l.z * uLens) * l.z / uLens;
col += vec3(1., .78, .45) * (.05 / (dot(q, q) * 5. + .02) + .14 * exp(-length(q) * 1.2)) * exp(-l.z * .03);
q += vec2(.3 * sin(q.y * 1.4 + 1.), -.6);
vec2 id = floor(q / .34), h = hash22(id + VARIANT), f = fract(q / .34) - .5 - (h - .5) * .5;
float r = .08 + .22 * h.x, on = step(.35, h.y) * step(abs(q.x), .16 + q.y * .07) * step(0., q.y) * smoothstep(9., 3., q.y), e = length(f);
col += vec3(.30, .62, .60) * on * (smoothstep(.07, .0, abs(e - r)) * .55 + .5 * smoothstep(.09, 0., length(f - vec2(-.3, .35) * r))) * (1. - .7 * ng);
}
for (int i = 0; i < 4; i++) {
float k = float(i);
vec2 q = (p + rd.xz * .2) * (3. + 5. * k) + vec2(k * 7.7, uTime * .15), id = floor(q), h = hash22(id + k * 13.), f = fract(q) - .2 - .6 * h;
float size = i == 0 ? .09 : .05, dot_ = smoothstep(size, size * (i == 0 ? .2 : 0.), length(f)) * step(.6, h.x);
col += dot_ * (water(rd) * .7 + beam * .8) * (i == 0 ? .35 : .9) + dot_ * ng * vec3(.05, .55, .6) * step(.85, h.y);
}
col = min(col * 1.2, 1.6);
return col * (.55 + 1.3 * col);
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