// The studio: a loft over the bay at dusk, its house seen from the seafront, and a still of the brand.
// Everything is boxes, spheres and leaves met analytically. uParam.x: 0 loft, 1 house, 2 brand; .y aperture; .z evening (0 dusk, 1 night); .w variant.

struct Hit { float t; vec3 n; int m; vec3 q; };                       // m is the material, q the place within the thing
const vec3 WARM = vec3(1., .62, .32);
const vec3 SUN = vec3(-.42, .045, -.9);
float gEve;

void box(vec3 ro, vec3 rd, vec3 c, vec3 b, int m, inout Hit h) {
  vec3 o = ro - c, i = 1. / rd, k = abs(i) * b, a = -i * o - k, e = -i * o + k;
  float t = max(max(a.x, a.y), a.z);
  if (t < min(min(e.x, e.y), e.z) && t > 1e-3 && t < h.t) { h.t = t; h.n = -sign(rd) * step(a.yzx, a.xyz) * step(a.zxy, a.xyz); h.m = m; h.q = o + rd * t; }
}
void ball(vec3 ro, vec3 rd, vec3 c, vec3 r, int m, inout Hit h) {
  vec3 o = (ro - c) / r, d = rd / r;
  float a = dot(d, d), b = dot(o, d), k = b * b - a * (dot(o, o) - 1.);
  if (k < 0.) return;
  float t = (-b - sqrt(k)) / a;
  if (t > 1e-3 && t < h.t) { h.t = t; h.q = o + d * t; h.n = normalize(h.q / r); h.m = m; }
}
void tube(vec3 ro, vec3 rd, vec3 c, float r, float len, int axis, int m, inout Hit h) {
  vec3 o = ro - c, d = rd;
  if (axis == 0) { o = o.yxz; d = d.yxz; }
  float a = dot(d.xz, d.xz), b = dot(o.xz, d.xz), k = b * b - a * (dot(o.xz, o.xz) - r * r);
  if (k < 0.) return;
  float t = (-b - sqrt(k)) / a, y = o.y + d.y * t;
  if (t > 1e-3 && t < h.t && abs(y) < len) { vec3 p = o + d * t; h.t = t; h.q = p; h.n = vec3(p.x, 0., p.z) / r; if (axis == 0) h.n = h.n.yxz; h.m = m; }
}
bool near(vec3 ro, vec3 rd, vec3 c, vec3 b, float t) { vec2 s = boxHit(ro - c, rd, b); return s.x < s.y && s.y > 0. && s.x < t; }

// A plant: leaves on arching stalks, each a plane cut to the shape of a leaf.
void plant(vec3 ro, vec3 rd, vec3 c, float size, float seed, inout Hit h) {
  if (!near(ro, rd, c + vec3(0., size * .8, 0.), vec3(size * .85, size * .85, size * .85), h.t)) return;
  tube(ro, rd, c + vec3(0., size * .16, 0.), size * .2, size * .16, 1, 14, h);
  for (int i = 0; i < 22; i++) {
    vec2 k = hash21(float(i) * 3.17 + seed);
    float a = float(i) * 2.4 + k.x, up = .35 + 1.05 * k.y, out_ = (.2 + .4 * k.x) * size;
    vec3 dir = vec3(cos(a), 0., sin(a)), at = c + vec3(0., size * (.3 + up * .75), 0.) + dir * out_;
    vec3 along = normalize(dir + vec3(0., .5 - .9 * k.x, 0.)), side = normalize(cross(along, vec3(0., 1., 0.)) + .5 * (k.y - .5)), n = normalize(cross(side, along));
    float t = dot(at - ro, n) / dot(rd, n);
    if (t < .02 || t > h.t) continue;
    vec3 p = ro + rd * t - at;
    vec2 u = vec2(dot(p, along), dot(p, side)) / (size * (.2 + .14 * k.y));
    float w = .42 * sqrt(max(1. - u.x * u.x, 0.)) * (1.1 - .4 * u.x);
    if (abs(u.x) > 1. || abs(u.y) > w || (abs(fract(u.x * 3.5 - abs(u.y) * 2.5) - .5) < .09 && abs(u.y) > .16 && fract(seed) < .5)) continue;
    h.t = t; h.n = dot(n, rd) > 0. ? -n : n; h.m = 15; h.q = vec3(u, k.x);
  }
}

// A palm against the light: fronds that droop, in the plane that faces the sea.
float palm2(vec2 p, float seed) {
  float tr = abs(p.x - .35 * sin(p.y * .35 + seed) * p.y * .12) - .13 - .02 * sin(p.y * 16.);
  float d = max(tr, max(p.y, -9.));
  if (length(p) > 2.9) return d;
  for (int i = 0; i < 13; i++) {
    float a = float(i) / 12. * 3.9 - .38 + .25 * hash11(float(i) + seed), len = 1.9 + .7 * hash11(float(i) * 2. + seed);
    vec2 dir = vec2(cos(a), sin(a)), q = vec2(dot(p, dir), dot(p, vec2(-dir.y, dir.x)));
    q.y += (dir.x > 0. ? 1. : -1.) * .17 * q.x * q.x;
    float u = q.x / len, w = .36 * sqrt(saturate(u * 1.15)) * (1. - u * .7);
    float leaf = abs(fract(q.x * 7. - abs(q.y) * 4.5) - .5) * .11 - .034 * (1.2 - abs(q.y) / max(w, .01));
    if (u > 0. && u < 1.) d = min(d, min(abs(q.y) - .022, max(leaf, abs(q.y) - w)));
  }
  return d;
}

vec3 dusk(vec3 rd) {
  float y = max(rd.y, 0.), s = max(dot(rd, normalize(SUN)), 0.);
  vec3 c = mix(mix(hex(0xffa565), hex(0xe0788a), smoothstep(0., .1, y)), mix(hex(0x6a6fb8), hex(0x223a74), smoothstep(.25, .8, y)), smoothstep(.03, .32, y));
  float cl = fbm2(rd.xz / (y + .12) * vec2(.55, 1.3) + 3., 5);
  c = mix(c, mix(hex(0xff9a6c), hex(0x8a6fa8), smoothstep(.05, .35, y)) * 1.15, .75 * smoothstep(.48, .75, cl) * smoothstep(.0, .06, y));
  c += hex(0xffb070) * (.5 * pow(s, 24.) + 3.5 * smoothstep(.9993, .9997, s));
  return c * mix(1., .06, gEve) * mix(vec3(1.), vec3(.4, .75, 1.6), gEve);
}
// The bay: swell, the sun's road on it, ships at anchor, palms of the promenade.
vec3 bay(vec3 ro, vec3 rd) {
  vec3 c = dusk(rd);
  float level = -15.;
  if (rd.y < -.001) {
    float t = (level - ro.y) / rd.y;
    vec2 q = ro.xz + rd.xz * t;
    float w = fbm2(q * vec2(.05, .16), 5) - .5, v = noise2(q * vec2(.5, 1.6)) - .5;
    vec3 n = normalize(vec3(w * .3 + v * .2, 1., w * .5 + v * .35)), r = reflect(rd, n);
    r.y = abs(r.y);
    float f = .03 + .97 * pow(1. - saturate(dot(n, -rd)), 5.);
    c = mix(hex(0x12405c) * mix(1., .1, gEve), dusk(r), saturate(f + .08));
    c += hex(0xffb070) * 3. * (1. - gEve) * pow(max(dot(r, normalize(SUN)), 0.), 160.);
    c = mix(c, dusk(vec3(rd.x, .012, rd.z)), exp(-max(900. - t, 0.) * .004) * .0 + smoothstep(150., 1500., t) * .75);
  }
  vec2 s = vec2(rd.x / -rd.z, rd.y / -rd.z);
  for (int i = 0; i < 5; i++) {                                       // ships wait in the roads
    vec2 u = (s - vec2(-1.1 + .52 * float(i) + .2 * hash11(float(i)), -.001)) * (120. - 25. * float(i & 1));
    float hull = max(abs(u.x + .1 * u.y) - 3., abs(u.y - .2) - .25), deck = max(abs(u.x + 2.) - .6, abs(u.y - .9) - .7);
    if (rd.z < 0. && min(hull, min(deck, max(abs(u.x - 1.) - .05, abs(u.y - 1.) - .8))) < 0.) c = mix(c, hex(0x2a2a48) * mix(.7, .1, gEve), .8);
    if (rd.z < 0.) c += WARM * .5 * smoothstep(.22, .05, min(length(u - vec2(-1.7, 1.2)), length(u - vec2(1., 1.8))));
  }
  if (rd.z < 0.) for (int i = 0; i < 4; i++) {
    float t = (-19. - 2.5 * float(i) - ro.z) / rd.z;
    vec2 q = ro.xy + rd.xy * t - vec2(-12. + 8.5 * float(i), .6 - .9 * hash11(float(i) + 3.));
    if (palm2(q / 1.5, float(i) * 2.7) < 0.) c = mix(hex(0x101d24), hex(0x5a2f2a), .25 * saturate(q.y + 1.5)) * mix(.8, .25, gEve);
  }
  return c;
}

// What the monitors show: worlds in the making.
vec3 screen(vec2 u, float id) {
  float k = mod(id, 4.);
  if (u.x < -.62) { float row = floor(u.y * 11.); return hex(0x161a20) + mix(hex(0x6fb6ff), hex(0xffb86f), step(.7, hash12(vec2(row, id)))) * .4 * step(.45, fract(u.y * 11.)) * step(u.x + .94, .06 + .2 * hash12(vec2(row, id + 3.))) * step(-.94, u.x); }
  if (u.y < -.74) { vec2 b = fract(vec2(u.x * 6., 0.)) - .5; return mix(hex(0x161a20), palette(hash12(vec2(floor(u.x * 6.), id)), vec3(.4), vec3(.3), vec3(1.), vec3(0., .3, .6)), step(abs(b.x), .38) * step(abs(u.y + .87), .08)); }
  vec2 p = vec2(u.x * 1.7, u.y);
  float n = fbm2(vec2(p.x * 1.6 + id * 5., id), 4), m = fbm2(vec2(p.x * 3.1 + id * 2., id + 7.), 4), y = p.y;
  vec3 a = k < 1. ? hex(0xffb27a) : k < 2. ? hex(0x53d6e8) : k < 3. ? hex(0xf2d9a0) : hex(0xb58cff), b = k < 1. ? hex(0x2d6b8f) : k < 2. ? hex(0x12306b) : k < 3. ? hex(0x6f9f4a) : hex(0x3a1760);
  vec3 c = mix(a, b, smoothstep(-.3, 1., y)) + a * smoothstep(.28, .22, length(p - vec2(.5, .35))) * .9;
  c = mix(c, mix(b, a, .35), step(y, n * 1.1 - .75));
  return mix(c, b * .25, step(y, m * 1.2 - 1.15));
}

void desk(vec3 ro, vec3 rd, vec3 c, float id, inout Hit h) {
  if (!near(ro, rd, c + vec3(0., .75, .25), vec3(1.15, .78, 1.2), h.t)) return;
  box(ro, rd, c + vec3(0., .74, 0.), vec3(1.05, .025, .45), 4, h);
  box(ro, rd, c + vec3(-.95, .36, 0.), vec3(.03, .36, .4), 5, h);
  box(ro, rd, c + vec3(.95, .36, 0.), vec3(.03, .36, .4), 5, h);
  box(ro, rd, c + vec3(.72, .4, 0.), vec3(.2, .28, .38), 7, h);
  for (int i = 0; i < 2; i++) {
    vec3 m = c + vec3(-.42 + .74 * float(i), 1.14, -.16 + .02 * float(i));
    box(ro, rd, m, vec3(.35, .215, .018), 6, h);
    if (h.m == 6 && h.t < 1e3) { h.m = h.n.z > .5 ? 20 + int(mod(id * 2. + float(i), 8.)) : 5; }
    box(ro, rd, m - vec3(0., .3, .06), vec3(.03, .13, .02), 5, h);
    box(ro, rd, m - vec3(0., .37, .03), vec3(.13, .008, .09), 5, h);
  }
  box(ro, rd, c + vec3(-.1, .775, .2), vec3(.24, .011, .075), 6, h);
  ball(ro, rd, c + vec3(.26, .78, .2), vec3(.035, .022, .055), 5, h);
  tube(ro, rd, c + vec3(.62, .82, .16), .042, .055, 1, 13, h);
  tube(ro, rd, c + vec3(-.88, .98, -.1), .012, .24, 1, 5, h);
  ball(ro, rd, c + vec3(-.82, 1.23, -.04), vec3(.13, .075, .13), 12, h);
  vec3 s = c + vec3(-.1 + .25 * sin(id * 5.), 0., .85 + .12 * sin(id * 3.));
  ball(ro, rd, s + vec3(0., .47, 0.), vec3(.27, .06, .27), 7, h);
  ball(ro, rd, s + vec3(0., .82, .26), vec3(.24, .32, .05), 7, h);
  tube(ro, rd, s + vec3(0., .22, 0.), .03, .22, 1, 5, h);
  box(ro, rd, s + vec3(0., .03, 0.), vec3(.28, .02, .03), 5, h);
  box(ro, rd, s + vec3(0., .03, 0.), vec3(.03, .02, .28), 5, h);
  if (fract(id * .37 + uParam.w * .29) < .55) {                       // someone is still at work
    int cloth = 16 + int(mod(id, 3.));
    ball(ro, rd, s + vec3(0., .8, .06), vec3(.21, .33, .14), cloth, h);
    ball(ro, rd, s + vec3(0., 1.27, .0), vec3(.095, .13, .11), 19, h);
    ball(ro, rd, s + vec3(0., 1.33, .03), vec3(.105, .105, .115), 5, h);
    for (float e = -1.; e < 2.; e += 2.) {
      ball(ro, rd, s + vec3(.22 * e, .9, -.06), vec3(.06, .2, .09), cloth, h);
      ball(ro, rd, s + vec3(.17 * e, .79, -.3), vec3(.05, .05, .22), cloth, h);
      ball(ro, rd, s + vec3(.1 * e, .52, -.2), vec3(.09, .08, .26), 6, h);
    }
  }
}

Hit loft(vec3 ro, vec3 rd) {
  Hit h = Hit(1e3, vec3(0.), 0, vec3(0.));
  float t = -ro.y / rd.y;
  if (t > 1e-3) { vec3 p = ro + rd * t; if (abs(p.x) < 9. && p.z > -6. && p.z < 7.) h = Hit(t, vec3(0., 1., 0.), 1, p); }
  box(ro, rd, vec3(0., 4.9, 0.), vec3(9.2, .2, 7.2), 3, h);
  box(ro, rd, vec3(-9.2, 2.4, 0.), vec3(.2, 2.5, 7.), 2, h);
  box(ro, rd, vec3(9.2, 2.4, 0.), vec3(.2, 2.5, 7.), 2, h);
  box(ro, rd, vec3(0., 2.4, 7.2), vec3(9.2, 2.5, .2), 3, h);
  box(ro, rd, vec3(0., .16, -6.), vec3(9., .16, .16), 3, h);
  box(ro, rd, vec3(0., 4.5, -6.), vec3(9., .25, .2), 3, h);
  for (int i = 0; i < 4; i++) box(ro, rd, vec3(-6.75 + 4.5 * float(i), 2.4, -6.), vec3(.28, 2.5, .24), 2, h);
  if (rd.z < 0. && -(ro.z + 6.) / rd.z < h.t) {                        // steel bars of the tall windows
    float k = -(ro.z + 5.98) / rd.z;
    vec3 p = ro + rd * k;
    vec2 g = vec2(mod(p.x + 2.25, .9) - .45, mod(p.y - .3, 1.05) - .525);
    if (k > 0. && k < h.t && p.y < 4.4 && p.y > .2 && abs(p.x) < 9. && (abs(abs(g.x) - .45) < .022 || abs(abs(g.y) - .525) < .02)) h = Hit(k, vec3(0., 0., 1.), 5, p);
  }
  for (int i = 0; i < 5; i++) box(ro, rd, vec3(0., 4.52, -4.4 + 2.5 * float(i)), vec3(9., .17, .1), 4, h);
  tube(ro, rd, vec3(0., 4.12, -3.6), .22, 9., 0, 8, h);
  tube(ro, rd, vec3(0., 4.2, 3.4), .16, 9., 0, 8, h);
  for (int i = 0; i < 6; i++) desk(ro, rd, vec3(-5.2 + 4.2 * float(i % 3), 0., i < 3 ? -3.2 : .6), float(i) + 1., h);
  for (int i = 0; i < 6; i++) {
    vec3 c = vec3(-5.2 + 4.2 * float(i % 3), 2.62, i < 3 ? -2.6 : 1.2);
    ball(ro, rd, c, vec3(.3, .19, .3), 10, h);
    tube(ro, rd, c + vec3(0., 1., 0.), .012, .95, 1, 5, h);
  }
  box(ro, rd, vec3(-8.8, 1.2, 1.), vec3(.2, .03, 2.2), 4, h); box(ro, rd, vec3(-8.8, .6, 1.), vec3(.2, .03, 2.2), 4, h);
  for (int i = 0; i < 9; i++) { float k = hash11(float(i) + 2.); box(ro, rd, vec3(-8.8, 1.23 + .17 * k + .05, -1. + .47 * float(i)), vec3(.14, .1 + .17 * k, .1 + .1 * hash11(float(i) * 3.)), 16 + (i % 4), h); }
  for (int i = 0; i < 3; i++) box(ro, rd, vec3(-8.95, 2.7, -2.6 + 2.6 * float(i)), vec3(.04, .75, .56), 28 + i, h);
  for (int i = 0; i < 3; i++) box(ro, rd, vec3(8.95, 2.4, -3. + 2.8 * float(i)), vec3(.04, .62, 1.05), 28 + i, h);
  box(ro, rd, vec3(6.9, .3, 4.2), vec3(1.2, .18, .55), 17, h); box(ro, rd, vec3(6.9, .6, 4.75), vec3(1.2, .3, .14), 17, h);
  box(ro, rd, vec3(-1.2, .006, 4.), vec3(2.4, .006, 1.3), 18, h);
  plant(ro, rd, vec3(-7.9, 0., -4.9), 1.5, 1.2, h); plant(ro, rd, vec3(7.8, 0., -4.8), 1.7, 4.7, h); plant(ro, rd, vec3(-3.2, 0., -5.2), 1.1, 7.3, h);
  plant(ro, rd, vec3(1.4, 0., -5.2), 1.25, 2.6, h); plant(ro, rd, vec3(5.3, 0., 3.1), 1.35, 5.2, h); plant(ro, rd, vec3(-6.9, 0., 3.9), 1.5, 8.4, h); plant(ro, rd, vec3(-.95, .76, -3.4), .36, 3.3, h);
  return h;
}

vec3 poster(vec2 u, float k) { return screen(clamp(u, vec2(-.6, -.75), vec2(1., .85)) * vec2(.8, 1.), k * 1.37 + .4); }

vec3 shadeLoft(Hit h, vec3 p, vec3 rd, out vec3 glow, out float gloss) {
  vec3 c = vec3(.5);
  glow = vec3(0.); gloss = 0.;
  int m = h.m;
  if (m == 1) { vec2 b = vec2(p.x * .9, p.z * 6.); float id = hash12(floor(b + vec2(hash11(floor(b.y)) * 7., 0.))); c = mix(hex(0x4d382a), hex(0x7d5e46), id) * (.75 + .4 * noise2(p.xz * vec2(3., 60.))) * (.55 + .45 * smoothstep(0., .06, abs(fract(b.y) - .5) * -1. + .5)); gloss = .55; }
  else if (m == 2) { vec2 b = abs(h.n.x) > .5 ? p.zy : p.xy; b *= vec2(3.4, 9.); b.x += .5 * mod(floor(b.y), 2.); vec2 f = abs(fract(b) - .5); c = mix(hex(0x74483a), hex(0x9c6a54), hash12(floor(b))) * (.7 + .4 * noise2(b * 3.)); c = mix(c, hex(0x9a8878), smoothstep(.42, .47, max(f.x, f.y + .02))); }
  else if (m == 3) c = hex(0xb8ada0) * (.7 + .4 * fbm3(p * 1.6, 4));
  else if (m == 4) { c = hex(0xb98a5c) * (.75 + .4 * noise3(p * vec3(3., 20., 26.))); gloss = .2; }
  else if (m == 5) c = hex(0x17181b); else if (m == 6) { c = hex(0x22242a); gloss = .2; } else if (m == 7) c = hex(0x39424a); else if (m == 8) { c = hex(0x9aa0a4); gloss = .35; }
  else if (m == 10) { c = hex(0x1d2428); glow = h.q.y < -.35 ? WARM * 7. : WARM * .05; }
  else if (m == 12) { c = hex(0x2b3034); glow = h.q.y < -.1 ? WARM * 4. : vec3(0.); }
  else if (m == 13) c = hex(0xe8e0d0); else if (m == 14) c = hex(0xc8b8a4);
  else if (m == 15) c = mix(hex(0x2f6b38), hex(0x7fae4a), h.q.z) * (.7 + .3 * smoothstep(.02, .06, abs(h.q.y)));
  else if (m == 16) c = hex(0xb5523a); else if (m == 17) c = hex(0x2f6f76); else if (m == 18) c = hex(0xd9c6a0) * (.7 + .3 * step(.5, fract(p.x * 2. + abs(fract(p.z * 2.) - .5)))); else if (m == 19) c = hex(0xc99878);
  else if (m < 28) { glow = screen(h.q.xy / vec2(.34, .205), float(m - 20)) * 1.5; c = vec3(.02); }
  else { vec2 u = (p.x < 0. ? vec2(-h.q.z / .56, h.q.y / .75) : vec2(h.q.z / 1.05, h.q.y / .62)); c = max(abs(u.x), abs(u.y)) > .93 ? vec3(.03) : poster(u, float(m) + (p.x > 0. ? 3. : 0.)) * .9; }
  return c;
}
vec3 lightLoft(vec3 p, vec3 n, bool leaf) {
  vec3 L = vec3(0.);
  vec2 j = hash22(p.xz * 431. + p.yy * 97. + uSeed);
  for (int i = 0; i < 3; i++) {                                       // the window wall
    vec3 at = vec3(-5.5 + 5.5 * float(i), 2.5, -6.4), l = at - p;
    float d2 = dot(l, l), c = dot(n, l) * inversesqrt(d2);
    L += (leaf ? abs(c) * .6 + .2 : max(c, 0.)) * saturate(l.z * -inversesqrt(d2)) * 16. / (d2 + 3.) * mix(vec3(1., .66, .55), vec3(.25, .36, .8) * .25, gEve);
  }
  vec3 at = vec3(-5.5 + 11. * j.x, .6 + 3.6 * j.y, -5.7), l = at - p;
  Hit s = loft(p + n * .01, normalize(l));
  L *= n.y < -.5 ? .6 : s.t < length(l) ? .45 : 1.1;
  for (int i = 0; i < 6; i++) {
    vec3 k = vec3(-5.2 + 4.2 * float(i % 3), 2.4, i < 3 ? -2.6 : 1.2) - p, g = vec3(-5.25 + 4.2 * float(i % 3), 1.15, i < 3 ? -2.95 : .85) - p;
    float d2 = dot(k, k), e2 = dot(g, g);
    L += WARM * (1.5 + .8 * gEve) * (leaf ? .5 : max(dot(n, k) * inversesqrt(d2), 0.)) * smoothstep(-.25, .5, k.y * inversesqrt(d2)) / (d2 + .25);
    L += vec3(.4, .7, 1.) * .34 * max(dot(n, g) * inversesqrt(e2), 0.) * saturate(-g.z * inversesqrt(e2) + .1) / (e2 + .1);
  }
  float corner = saturate(p.y * 1.6 + .35) * (.5 + .5 * smoothstep(0., 1.2, 4.7 - p.y));
  return L + (mix(hex(0x8a7a8a), hex(0x30384f), gEve) * .22 + WARM * .05) * corner * (.7 + .3 * n.y);
}
vec3 inside(vec3 ro, vec3 rd, out float far) {
  vec3 sum = vec3(0.), keep = vec3(1.);
  far = 1e3;
  for (int k = 0; k < 2; k++) {
    Hit h = loft(ro, rd);
    if (k == 0) far = h.t;
    if (h.t > 900.) return sum + keep * bay(ro, rd) * (k == 0 ? 1. : 1.1);
    vec3 p = ro + rd * h.t, glow;
    float gloss;
    vec3 c = shadeLoft(h, p, rd, glow, gloss);
    c = c * lightLoft(p, h.n, h.m == 15) + glow;
    float f = gloss * (.08 + .92 * pow(1. - saturate(dot(h.n, -rd)), 4.));
    sum += keep * (k == 0 ? c : min(c, vec3(1.6))) * (1. - f);
    if (f < .012) break;
    keep *= f;
    vec3 n = normalize(h.n + .012 * (vec3(noise3(p * vec3(2., 2., 9.)), .5, noise3(p * vec3(2., 2., 9.) + 9.)) - .5));
    ro = p + h.n * .004; rd = reflect(rd, n);
  }
  return sum;
}

// --- the house on the seafront: an old carob warehouse, three gables of stone, tall arches with the studio behind them ---
vec3 room(vec2 u, vec3 rd, vec2 id) {                                 // a room is a box seen through its front
  vec3 o = vec3(u, 0.), i = 1. / rd, k = vec3((sign(rd.x) * 4.6 - o.x) * i.x, (sign(rd.y) * 3.3 + 3.3 - o.y) * i.y, -6. * i.z);
  float t = min(min(k.x, k.y), abs(k.z));
  vec3 p = o + rd * t, c = mix(hex(0x9c6a54), hex(0xc8a888), smoothstep(0., 6., p.y));
  if (t == k.y) c = rd.y > 0. ? hex(0x6a4a34) * (.6 + .5 * step(.5, fract(p.x * .8))) : hex(0x5a3f2c);
  vec2 q = vec2(mod(p.x + 1.2, 2.4) - 1.2, p.y - 1.5);
  if (abs(p.z) > 5.9) { if (p.y < 1.) c *= .25; else if (sdBox2(q, vec2(.75, .42)) < 0.) c = screen(q / vec2(.75, .42), id.x + floor((p.x + 1.2) / 2.4) + 4.) * 1.6; }
  vec2 l = vec2(mod(p.x + 1.5, 3.) - 1.5, p.y - 4.2);
  return c * WARM * (.5 + 1.6 * exp(-dot(l, l) * .35)) * (1. + .8 * gEve) + WARM * 5. * smoothstep(.26, .2, length(l * vec2(1., 1.6))) * step(5.9, abs(p.z));
}
float arch(vec2 p, float w, float h) { return p.y > h - w ? length(p - vec2(0., h - w)) - w : abs(p.x) - w; }
vec3 facade(vec3 p, vec3 rd, vec3 sky) {
  float g = mod(p.x + 15., 10.) - 5., id = floor((p.x + 15.) / 10.), top = 6.6 + 2.9 * (1. - abs(g) / 5.);
  float door = max(arch(vec2(g, p.y), 1.55, 5.), -p.y - .1), win = max(arch(vec2(abs(g) - 3.25, p.y), .72, 4.5), 1.1 - p.y), eye = length(vec2(g, p.y - 7.5)) - .62, open_ = min(door, min(win, eye));
  vec2 b = p.xy * vec2(1.1, 2.3);
  b.x += .5 * mod(floor(b.y), 2.) + .35 * hash11(floor(b.y));
  vec2 f = fract(b) - .5;
  vec3 stone = mix(hex(0xb89a74), hex(0xdcc6a0), hash12(floor(b))) * (.72 + .4 * fbm2(p.xy * 2.1, 4)) * (.7 + .3 * smoothstep(.5, .44, max(abs(f.x), abs(f.y) + .02)));
  if (open_ < .3 || top - p.y < .35) stone = hex(0xe2d2b4) * (.8 + .25 * noise2(p.xy * 3.)) * (.8 + .2 * step(.06, fract(atan(p.y - 3.6, open_ == win ? abs(g) - 3.25 : g) * 3.2)));
  float wash = exp(-.32 * p.y) * (exp(-1.3 * pow(abs(abs(g) - 1.95) - .25, 2.)) + exp(-2. * pow(abs(abs(g) - 4.6), 2.)));
  vec3 c = stone * (sky * .75 + mix(hex(0xff9a66) * .75, vec3(.02, .03, .07), gEve) * smoothstep(14., -14., p.x) + WARM * 1.5 * wash * (.5 + .8 * gEve) + WARM * .25 * exp(-3. * max(open_, 0.)));
  c *= smoothstep(-.02, .5, top - p.y) * .5 + .5;
  if (open_ < 0.) {
    c = room(vec2(g, p.y), rd, vec2(id, 0.));
    float fr = .04 + .6 * pow(1. - abs(rd.z), 4.);
    c = mix(c, sky, fr) * smoothstep(.0, -.22, open_);
    vec2 m = abs(vec2(mod(g + .39, .78) - .39, mod(p.y, .9) - .45));
    if (open_ > -.07 || m.x < .03 || m.y > .425) c = vec3(.018, .022, .024);
    if (door < 0. && abs(abs(g) - .78) < .06) c = vec3(.018, .022, .024);
  }
  return c;
}
bool gable(vec3 ro, vec3 rd, inout Hit h) {
  float t = (7. - ro.z) / rd.z;
  vec3 p = ro + rd * t;
  if (t < .01 || t > h.t || abs(p.x) > 15. || p.y < 0. || p.y > 6.6 + 2.9 * (1. - abs(mod(p.x + 15., 10.) - 5.) / 5.)) return false;
  h = Hit(t, vec3(0., 0., 1.), 9, p);
  return true;
}
vec3 house(vec3 ro, vec3 rd, out float far) {
  Hit h = Hit(1e3, vec3(0.), 0, vec3(0.));
  float t = -ro.y / rd.y;
  if (t > 1e-3) h = Hit(t, vec3(0., 1., 0.), 1, ro + rd * t);
  box(ro, rd, vec3(0., 3.3, -3.01), vec3(15., 3.3, 10.), 2, h);
  gable(ro, rd, h);
  box(ro, rd, vec3(24., 5., -9.), vec3(6., 5., 5.), 3, h); box(ro, rd, vec3(-26., 3.8, -7.), vec3(7., 3.8, 6.), 3, h);
  for (int i = 0; i < 3; i++) box(ro, rd, vec3(-10. + 10. * float(i), .12, 7.6), vec3(2.1, .12, .7), 3, h);
  for (int i = 0; i < 12; i++) plant(ro, rd, vec3(-14.2 + 2.9 * floor(float(i) / 2.) * 2. - .2 + 2.5 * float(i & 1), .0, 8.), 1.15 + .5 * hash11(float(i)), float(i) * 1.3 + .6, h);
  for (int i = 0; i < 4; i++) { vec3 l = vec3(-13.5 + 9. * float(i), 2.2, 14.); tube(ro, rd, l, .06, 2.2, 1, 5, h); ball(ro, rd, l + vec3(0., 2.3, 0.), vec3(.24), 10, h); }
  for (int i = 0; i < 3; i++) { vec3 b = vec3(-9. + 9. * float(i), .46, 13.6); box(ro, rd, b, vec3(1., .05, .3), 4, h); box(ro, rd, b - vec3(0., .24, 0.), vec3(.8, .2, .06), 5, h); }
  far = h.t;
  vec3 c = dusk(rd), sky = dusk(normalize(vec3(.3, .7, .5))) * .9 + .03;
  float hill = .07 + .09 * fbm2(vec2(rd.x / max(-rd.z, .05) * 2. + 4., 1.), 4);
  if (h.t > 900. && rd.z < 0. && rd.y < hill) { c = mix(hex(0x4a4268), hex(0x7a5470), saturate(rd.y / hill)) * mix(1., .12, gEve); vec2 q = floor(vec2(rd.x, rd.y) * 260.); c += WARM * step(.965, hash12(q)) * step(rd.y, .05) * smoothstep(.4, .1, length(fract(vec2(rd.x, rd.y) * 260.) - .5)) * 1.6; }
  if (h.t < 900.) {
    vec3 p = ro + rd * h.t, n = h.n, a = hex(0xc8b89c) * (.8 + .3 * noise3(p)), glow = vec3(0.);
    if (h.m == 9) c = facade(p, rd, sky);
    else {
      if (h.m == 1) { vec2 b = p.xz * .9; a = mix(hex(0x8d7d6c), hex(0xb09a82), hash12(floor(b))) * (.8 + .25 * noise2(p.xz * 5.)) * (.75 + .25 * smoothstep(.0, .05, min(fract(b.x), fract(b.y)))); }
      else if (h.m == 5) a = vec3(.03); else if (h.m == 4) a = hex(0x7a5636); else if (h.m == 14) a = hex(0xb5714a); else if (h.m == 10) glow = WARM * 7.;
      else if (h.m == 15) a = hash11(floor(h.q.z * 40.)) > .6 ? hex(0xd8407e) : mix(hex(0x2f6b38), hex(0x7fae4a), h.q.z);
      vec3 L = sky * (.55 + .45 * n.y) + mix(hex(0xff9a66) * 1.1, vec3(.05, .07, .16), gEve) * max(dot(n, normalize(vec3(-.75, .2, .6))), 0.);
      for (int i = 0; i < 4; i++) { vec3 k = vec3(-13.5 + 9. * float(i), 4.4, 14.) - p; float d2 = dot(k, k); L += WARM * 9. * max(dot(n, k) * inversesqrt(d2), 0.) / (d2 + 1.); }
      L += WARM * (.4 + .8 * gEve) * max(n.y, .3) * exp(-.3 * max(p.z - 7., 0.)) * step(abs(p.x), 15.5) * (.3 + .7 * exp(-.6 * pow(mod(p.x + 15., 10.) - 5., 2.)));
      c = a * L + glow;
    }
    if (h.m == 1) {                                                    // the paving is still wet
      Hit r = Hit(1e3, vec3(0.), 0, vec3(0.));
      vec3 d = reflect(rd, normalize(vec3(.025 * (noise2(p.xz * 6.) - .5), 1., .025 * (noise2(p.xz * 6. + 9.) - .5)))), m = dusk(d);
      for (int i = 0; i < 4; i++) ball(p, d, vec3(-13.5 + 9. * float(i), 4.5, 14.), vec3(.3), 10, r);
      gable(p, d, r);
      if (r.m == 10) m = WARM * 7.; else if (r.m == 9) m = facade(r.q, d, sky);
      c = mix(c, m, (.06 + .8 * pow(1. - saturate(-rd.y), 4.)) * smoothstep(.35, .6, fbm2(p.xz * .35, 4)));
    }
  }
  for (int i = 0; i < 5; i++) {                                       // palms of the promenade
    vec3 at = i == 0 ? vec3(-14.6, 9.4, 15.) : i == 1 ? vec3(14.6, 10.6, 14.5) : i == 2 ? vec3(-5., 11.6, 9.4) : i == 3 ? vec3(5.1, 10.8, 9.6) : vec3(-22., 8., 12.);
    float k = (at.z - ro.z) / rd.z;
    if (k < 0. || k > far) continue;
    vec2 q = (ro + rd * k).xy - at.xy;
    if (q.y < -at.y || abs(q.x) > 4.5) continue;
    float s = 1.25 + .2 * sin(float(i) * 5.), d = palm2(q / s, float(i) * 1.9 + .4);
    vec3 a = q.y < -.1 && abs(q.x) < .9 ? hex(0x5a4434) * (.6 + .5 * step(.5, fract(q.y * 3.))) : mix(hex(0x1e4a30), hex(0x6f8f45), saturate(.4 + q.y * .3 - q.x * .15));
    if (d < 0.) { c = a * (sky * .6 + mix(hex(0xff9a66) * .35, vec3(.01), gEve) + WARM * 1.3 / (1. + .35 * dot(q + vec2(0., 5.), q + vec2(0., 5.)))); far = min(far, k); }
  }
  return c;
}

// --- the brand: a visor of black glass with the horizon in it ---
vec3 brand(vec3 ro, vec3 rd) {
  vec3 c = vec3(.004, .005, .008) + vec3(.02, .03, .06) * exp(-6. * abs(rd.y)), gain = vec3(1.);
  bool floored = false;
  for (int k = 0; k < 3; k++) {
    Hit h = Hit(1e3, vec3(0.), 0, vec3(0.));
    ball(ro, rd, vec3(0., 1.25, 0.), vec3(1.5, 1.12, 1.3), 1, h);
    float t = -ro.y / rd.y;
    if (t > 1e-3 && t < h.t) h = Hit(t, vec3(0., 1., 0.), 2, ro + rd * t);
    if (h.t > 900.) {
      float y = rd.y, a = atan(rd.x, rd.z);
      vec3 sky = vec3(.006, .008, .014) + dusk(normalize(vec3(rd.x, max(y, .0) * .9, -abs(rd.z)))) * smoothstep(.75, .0, y) * smoothstep(-.02, .01, y) * (.35 + .65 * smoothstep(1.9, .3, abs(a))) * (k == 0 ? .0 : 1.3);
      sky += vec3(.6, .8, 1.) * 2.4 * smoothstep(.05, .02, abs(a - 1.9)) * smoothstep(.1, .4, y) * float(k > 0) + WARM * 2.2 * smoothstep(.07, .03, abs(a + 2.1)) * smoothstep(.1, .3, y) * float(k > 0);
      c += gain * sky * (floored ? .22 : 1.); break;
    }
    vec3 p = ro + rd * h.t, n = h.n;
    float f = .05 + .95 * pow(1. - saturate(dot(n, -rd)), 5.);
    floored = h.m == 2 && k == 0;
    if (h.m == 2) { c += gain * vec3(.006, .007, .01); f = .08 + .6 * f; n = normalize(n + .012 * vec3(noise2(p.xz * 30.) - .5, 0., noise2(p.xz * 30. + 5.) - .5)); f *= smoothstep(9., 1., length(p.xz)); }
    else {
      float y = h.q.y + .1 * h.q.x * h.q.x, band = smoothstep(.36, .35, abs(y - .08)), lip = smoothstep(.03, .0, abs(abs(y - .08) - .37));
      n = normalize(n + vec3(0., .25 * lip * sign(y - .08), 0.));
      vec3 film = palette(dot(n, -rd) * 1.3 + .1, vec3(.55), vec3(.45), vec3(1.), vec3(.0, .18, .36));
      c += gain * (lip * WARM * .25 * smoothstep(.2, 1., h.q.z) + (1. - band) * .035 * vec3(.6, .7, 1.) * max(n.y, 0.));
      gain *= mix(vec3(.35), film * 1.4 + .5, band);
      f = mix(.1 + f, .55 + f, band);
    }
    gain *= f;
    ro = p + n * .004; rd = reflect(rd, n);
  }
  return c;
}

vec3 scene(vec2 p) {
  gEve = uParam.z;
  mat3 cam = lookAt(uEye, uTarget, uRoll);
  vec3 dir = cam * normalize(vec3(p, uLens));
  vec2 h = fract(hash22(gl_FragCoord.xy) + vec2(.7549, .5698) * uSeed / .61803);
  vec3 ro = uEye + cam * vec3(sqrt(h.x) * uParam.y * vec2(cos(h.y * TAU), sin(h.y * TAU)), 0.), rd = normalize(uEye + dir * (length(uTarget - uEye) / dot(dir, cam[2])) - ro);
  float far;
  if (uParam.x < .5) { vec3 c = inside(ro, rd, far); return c + WARM * .0035 * min(far, 14.); }
  if (uParam.x < 1.5) return house(ro, rd, far);
  return brand(ro, rd);
}
