// The studio's pictures show six places from its texts, its house as seen from the seafront, and the brand.
// The house has boxes and spheres, whose intersections are computed without marching, and plants that are painted on planes.
// uParam.x is 1 for the house, 2 for the brand, 3 to 8 for the places. uParam.y is the aperture. uParam.z is the evening
// (0 dusk, 1 night).

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

// --- palms and potted plants, drawn on planes that face the promenade ---
// A stalk leaves the origin along v and droops. Returns the place u on the stalk that is nearest to q, the distance to the
// left of it, and the length of the tangent there.
vec3 stalk(vec2 q, vec2 v, float droop) {
  vec2 e = v - vec2(0., droop), d = v;
  float u = clamp(dot(q, e) / dot(e, e), 0., 1.05);
  for (int i = 0; i < 4; i++) { d = v - vec2(0., 2. * droop * u); u = clamp(u + dot(q - v * u + vec2(0., droop * u * u), d) / dot(d, d), 0., 1.06); }
  d = v - vec2(0., 2. * droop * u);
  vec2 r = q - v * u + vec2(0., droop * u * u);
  float l = length(d);
  if (abs(dot(r, d)) > .03 * l * length(v)) u = 9.;                   // the place is beyond an end
  return vec3(u, (d.x * r.y - d.y * r.x) / l * (d.x < 0. ? -1. : 1.), l);
}
// A frond with n leaflets on each side, which point forwards and hang. px is the size of a pixel, and the result is the
// share of the pixel that the frond covers. `tone` is 1 on the midrib and goes to 0 at the tips of leaflets.
float frond(vec2 q, vec2 v, float droop, float n, float wide, float px, float seed, out float tone) {
  vec3 k = stalk(q, v, droop);
  float y = abs(k.y), lower = step(k.y, 0.), len = wide * smoothstep(.02, .22, k.x) * (1. - .72 * k.x * k.x) * mix(.84, 1.12, lower);
  float at = (k.x - y * mix(.95, .62, lower) / k.z) * n, id = floor(at), h = hash12(vec2(id, seed + 7. * lower));
  len *= .78 + .36 * h;
  float a = y / max(len, .01), duty = .40 * (1. - a * a) * step(a, 1.) * step(.08 * n, at) * step(at, n * 1.01), size = px * n / k.z;
  float leaf = mix(smoothstep(duty + .5 * size, duty - .5 * size, abs(fract(at) - .5 + .12 * (h - .5))), duty * 1.8, saturate(size * 1.1 - .35)) * step(.001, duty);
  float rib = smoothstep(px, -px, y - .020 * (1.05 - k.x)) * step(.001, k.x) * step(k.x, 1.);
  tone = max(rib, .75 - .75 * a);
  return max(leaf, rib);
}
// A paddle leaf at the end of a stalk, split by the wind along its veins.
float paddle(vec2 q, vec2 v, float droop, float wide, float px, float seed, out float tone) {
  vec3 k = stalk(q, v, droop);
  float b = (k.x - .42) / .58, y = abs(k.y), w = wide * pow(saturate(b), .55) * pow(saturate(1.02 - b), .45) * 1.25;
  float vein = (b * 9. - y / wide * 1.6), split = smoothstep(.05, .0, abs(fract(vein * .5 + hash11(seed)) - .5) - .015) * smoothstep(.25, .6, y / max(w, .01)) * step(.55, hash12(vec2(floor(vein * .5 + hash11(seed)), seed + step(k.y, 0.))));
  float leaf = smoothstep(px, -px, y - w) * step(0., b) * step(b, 1.) * (1. - split), rib = smoothstep(px, -px, y - .020 * (1.1 - k.x)) * step(k.x, 1.) * step(.001, k.x);
  tone = rib > .5 ? 1. : .35 + .30 * smoothstep(.3, .0, abs(fract(vein) - .5)) + (k.y > 0. ? .25 : -.12);
  return max(leaf, rib);
}

// The light that comes to a plant in front of the house, from the windows behind it and from the lamps.
vec3 glowAt(vec2 p) {
  float g = mod(p.x + 15., 10.) - 5., near = exp(-.30 * g * g) + .8 * exp(-1.1 * pow(abs(g) - 3.25, 2.));
  return WARM * near * smoothstep(5.4, 3., p.y) * (.55 + .6 * gEve) * step(abs(p.x), 15.5);
}
void leafOver(inout vec3 c, float cover, vec3 albedo, vec3 light) { c = mix(c, albedo * light, saturate(cover)); }

void palm(inout vec3 c, vec2 q, float high, float size, float seed, float px, vec3 sky) {
  // The trunk keeps the bases of old fronds, and a lamp in the ground lights it.
  float bend = .042 * sin(q.y * .35 + seed) * q.y, up = q.y + high;
  float w = (.175 - .010 * up + .16 * exp(-2.2 * up)) * size + .018 * sin(q.y * 16.) * smoothstep(0., -.8, q.y);
  w *= 1. + .55 * smoothstep(-1.1 * size, -.15, q.y);
  float x = (q.x - bend) / w;
  float trunk = smoothstep(px, -px, (abs(x) - 1.) * w) * step(q.y, .12) * step(-high, q.y);
  if (trunk > 0.) {
    float n = asin(clamp(x, -.99, .99));
    vec2 b = vec2(n * 1.75, q.y * 3.4);
    b.x += .5 * mod(floor(b.y), 2.);
    vec2 f = fract(b) - .5;
    float scar = smoothstep(.0, .32, .5 - abs(f.x) - .55 * max(-f.y, 0.)) * (.65 + .5 * f.y);
    vec3 a = mix(hex(0x2e2018), hex(0x8a6a4c), scar) * (.75 + .4 * noise2(vec2(n * 3., q.y * 9.)));
    float side = .35 + .65 * sqrt(max(1. - x * x, 0.));
    vec3 L = sky * (.30 + .25 * side) + mix(hex(0xff9a66) * .8, vec3(.02, .03, .06), gEve) * max(-x, 0.) + WARM * 1.9 * side * exp(-.42 * up) * (.45 + .6 * gEve);
    L += WARM * .75 * max(x, 0.) * exp(-.25 * up) * (.3 + .7 * gEve);
    c = mix(c, a * L, trunk);
  }
  WHEN(length(q) < 3.9 * size) {
    for (int i = 0; i < 40; i++) {
      float k = float(i) / 39., h = hash11(float(i) * 1.7 + seed * 3.), turn = float(i) * 2.39996 + seed * 2.;
      bool dead = i < 9;
      // Old fronds hang, young ones stand.
      float lift = dead ? -1.15 + .25 * h : mix(-.42, 1.32, pow((k - .23) / .77, .85)) + .2 * (h - .5), depth = sin(turn);
      float len = (dead ? 1.2 : mix(3.0, 2.35, k) + .5 * h) * size;
      vec2 v = len * vec2(cos(turn) * cos(lift), sin(lift) * (1. - .12 * depth));
      float drop = len * (dead ? .10 : mix(.52, .80, h) * cos(lift * .85)), tone;
      v.y += dead ? 0. : .30 * len * cos(lift);
      vec2 at = q - vec2(.05 * cos(turn), dead ? -.1 - .35 * h : .02 + .14 * k) * size;
      float cover = frond(at, v, drop, dead ? 20. : 46., (dead ? .22 : .44) * size, px, float(i) + seed, tone);
      if (cover < .004) continue;
      vec3 a = dead ? mix(hex(0x3e2a1a), hex(0x80603c), tone) : mix(mix(hex(0x173a22), hex(0x3d6a34), h), mix(hex(0x6f8f45), hex(0xb4b060), k), tone * tone);
      float under = smoothstep(.9, -.8, lift) * (.55 + .45 * depth);
      vec3 L = sky * (.50 + .55 * smoothstep(-.6, 1., lift)) * (.66 + .34 * depth) + mix(hex(0xff9a66) * .55, vec3(.012, .016, .03), gEve) * smoothstep(.5, -1.5, at.x / size) * (.5 + .5 * tone);
      L += WARM * (.16 + .62 * gEve) * under * exp(-.28 * length(at) / size) * (1.15 - .5 * tone);
      leafOver(c, cover, a, L);
    }
  }
}

// kind is 0 for a feather palm, 1 for a plant with paddles, 2 for a bougainvillea.
void potted(inout vec3 c, vec2 q, float wx, int kind, float size, float seed, float px, vec3 sky) {
  vec3 front = sky * .50 + mix(hex(0xff9a66) * .30, vec3(.01, .014, .03), gEve) + WARM * (.10 + .16 * gEve);
  WHEN(kind == 0) {
    for (int i = 0; i < 17; i++) {
      float h = hash11(float(i) * 2.3 + seed), a = float(i) * 2.39996 + seed, lift = mix(.55, 1.45, hash11(float(i) * 5.1 + seed * 2.)), tone;
      float len = size * (.85 + .55 * h);
      vec2 v = len * vec2(cos(a) * cos(lift) * 1.15, sin(lift) * 1.25);
      float cover = frond(q - vec2(.05 * cos(a), .0), v, len * (.36 + .30 * h), 24., .30 * size, px, float(i) + seed, tone);
      vec3 back = glowAt(vec2(wx + q.x, q.y + .6)), leaf = mix(mix(hex(0x16401f), hex(0x3f7a35), h), hex(0x9db85a), tone * tone);
      leafOver(c, cover, leaf, front * (.55 + .45 * sin(a)) + back * vec3(.85, 1., .55) * (1. - .35 * sin(a)));
    }
  }
  WHEN(kind == 1) {
    for (int i = 0; i < 12; i++) {
      float h = hash11(float(i) * 2.3 + seed), a = float(i) * 2.39996 + seed, k = float(i) / 11., lift = mix(.62, 1.42, k) + .1 * (h - .5), tone;
      float len = size * (1.05 + .55 * k + .25 * h);
      vec2 v = len * vec2(cos(a) * cos(lift) * 1.1, sin(lift) * 1.2);
      float cover = paddle(q - vec2(.05 * cos(a), 0.), v, len * (.20 + .26 * h), size * (.13 + .07 * abs(sin(a))), px, float(i) + seed, tone);
      vec3 back = glowAt(vec2(wx + q.x, q.y + .6)), leaf = mix(mix(hex(0x12371f), hex(0x2f6e3c), h), hex(0xa8c06a), tone * .62);
      leafOver(c, cover, leaf, front * (.6 + .4 * sin(a)) + back * vec3(.85, 1., .55) * (1.05 - .4 * sin(a)));
    }
  }
  WHEN(kind == 2) {
    // Three layers of leaves and bracts fill an outline of round boughs.
    for (int i = 0; i < 4; i++) {
      float k = float(i), g = .125 * size;
      vec2 s = (q + vec2(k * .031, k * .047)) / g, id = floor(s);
      for (int j = 0; j < 4; j++) {
        vec2 cell = id + vec2(j & 1, j >> 1) - step(fract(s), vec2(.5)), h = hash22(cell + seed * 7. + k * 13.), mid = (cell + .25 + .5 * h) * g - vec2(k * .031, k * .047);
        float bough = 1e3;
        for (int b = 0; b < 6; b++) { vec2 r = hash21(float(b) * 3.3 + seed); bough = min(bough, length((mid - size * vec2((r.x - .5) * 1.15, .55 + .72 * r.y)) * vec2(1., 1.1)) - size * (.26 + .12 * r.x)); }
        if (bough > (.02 - .06 * k) * size * h.x) continue;
        vec2 r = rot(h.x * TAU) * (q - mid);
        float l = length(r * vec2(1., 1.75 + .4 * h.y)) - g * (.40 + .22 * h.y), cover = smoothstep(px, -px, l);
        bool bract = hash12(cell * 1.3 + k * 5. + seed) > .62 - .25 * smoothstep(.7, 1.2, mid.y / size);
        float fold = .5 + .5 * sign(r.y), rim = saturate(-bough / size * 3.);
        vec3 a = bract ? mix(hex(0xa81a5c), hex(0xff6aa8), h.y) : mix(hex(0x173f22), hex(0x5d8f3e), h.y);
        vec3 back = glowAt(vec2(wx + q.x, q.y + .6));
        leafOver(c, cover, a, front * (.50 + .35 * fold) * (.45 + .20 * k) + back * (bract ? vec3(1., .75, .7) : vec3(.8, 1., .5)) * (.95 - .35 * rim - .08 * k) * (.7 + .3 * fold));
      }
    }
    float wood = min(sdSegment2(q, vec2(0., -.1), vec2(-.07, .5) * size), sdSegment2(q, vec2(0., -.1), vec2(.09, .55) * size)) - .016;
    leafOver(c, smoothstep(px, -px, wood), hex(0x4a3222), front + .4 * glowAt(vec2(wx, q.y)));
  }
}

vec3 dusk(vec3 rd) {
  float y = max(rd.y, 0.), s = max(dot(rd, normalize(SUN)), 0.);
  vec3 c = mix(mix(hex(0xffa565), hex(0xe0788a), smoothstep(0., .1, y)), mix(hex(0x6a6fb8), hex(0x223a74), smoothstep(.25, .8, y)), smoothstep(.03, .32, y));
  float cl = fbm2(rd.xz / (y + .12) * vec2(.55, 1.3) + 3., 5);
  c = mix(c, mix(hex(0xff9a6c), hex(0x8a6fa8), smoothstep(.05, .35, y)) * 1.15, .75 * smoothstep(.48, .75, cl) * smoothstep(.0, .06, y));
  c += hex(0xffb070) * (.5 * pow(s, 24.) + 3.5 * smoothstep(.9993, .9997, s));
  return c * mix(1., .06, gEve) * mix(vec3(1.), vec3(.4, .75, 1.6), gEve);
}
// The pictures on the monitors, which show unfinished worlds.
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

// --- the house on the seafront (an old carob warehouse with three stone gables; the studio is behind tall arches) ---
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
// x, the kind of plant, and the size of the twelve pots
vec3 pot(int i) { return vec3(-14.2 + 5.8 * floor(float(i) / 2.) - .2 + 2.5 * float(i & 1), float((i * 5 + i / 3) % 3), 1.15 + .5 * hash11(float(i))); }
vec3 house(vec3 ro, vec3 rd, out float far) {
  Hit h = Hit(1e3, vec3(0.), 0, vec3(0.));
  float t = -ro.y / rd.y;
  if (t > 1e-3) h = Hit(t, vec3(0., 1., 0.), 1, ro + rd * t);
  box(ro, rd, vec3(0., 3.3, -3.01), vec3(15., 3.3, 10.), 2, h);
  gable(ro, rd, h);
  box(ro, rd, vec3(24., 5., -9.), vec3(6., 5., 5.), 3, h); box(ro, rd, vec3(-26., 3.8, -7.), vec3(7., 3.8, 6.), 3, h);
  for (int i = 0; i < 3; i++) box(ro, rd, vec3(-10. + 10. * float(i), .12, 7.6), vec3(2.1, .12, .7), 3, h);
  for (int i = 0; i < 12; i++) {
    vec3 b = pot(i);
    float r = .20 * b.z;
    if (near(ro, rd, vec3(b.x, r, 8.), vec3(r * 1.3, r * 1.3, r * 1.3), h.t)) {
      tube(ro, rd, vec3(b.x, .15 * b.z, 8.), .19 * b.z, .15 * b.z, 1, 14, h);
      tube(ro, rd, vec3(b.x, .31 * b.z, 8.), .22 * b.z, .035 * b.z, 1, 14, h);
      ball(ro, rd, vec3(b.x, .335 * b.z, 8.), vec3(.2, .02, .2) * b.z, 16, h);
    }
  }
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
      else if (h.m == 5) a = vec3(.03); else if (h.m == 4) a = hex(0x7a5636); else if (h.m == 14) a = hex(0xb5714a) * (.8 + .3 * noise3(p * 7.)); else if (h.m == 16) a = hex(0x2a1c14); else if (h.m == 10) glow = WARM * 7.;
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
  float size = 2. / (uLens * uResolution.y), k = (8. - ro.z) / rd.z;
  for (int i = 0; i < 12; i++) {                                      // plants by the windows
    vec3 b = pot(i);
    vec2 q = (ro + rd * k).xy - vec2(b.x, .33 * b.z);
    WHEN(k > 0. && k < far + .4 && abs(q.x) < 1.75 * b.z && q.y > -.15 && q.y < 2.1 * b.z) potted(c, q, b.x, int(b.y), b.z, float(i) * 1.3 + .6, .55 * k * size, sky);
  }
  for (int i = 0; i < 5; i++) {                                       // palms of the promenade, the far ones first
    vec3 at = i == 0 ? vec3(-5., 11.6, 9.4) : i == 1 ? vec3(5.1, 10.8, 9.6) : i == 2 ? vec3(-22., 8., 12.) : i == 3 ? vec3(14.6, 10.6, 14.5) : vec3(-14.6, 9.4, 15.);
    float k = (at.z - ro.z) / rd.z, big = 1.25 + .2 * sin(float(i) * 5. + 3.);
    vec2 q = (ro + rd * k).xy - at.xy;
    WHEN(k > 0. && k < far && q.y > -at.y && abs(q.x) < 5.) palm(c, q, at.y, big, float(i) * 1.9 + .4, .55 * k * size, sky);
  }
  return c;
}

// --- the brand (a visor of black glass, in which the horizon shows) ---
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

// --- the places from the texts (without people, only with the things that they have left there) ---
// Each place is a field of distances. gPlace is 3 for the table, 4 gate, 5 bell, 6 shelf, 7 corridor, 8 press house.
int gPlace;
const int LAMPS = 3;
vec4 gLamp[LAMPS];                                                    // place, and 1 for a lamp that shines down alone
vec3 gShine[LAMPS];

void u(inout vec2 h, float d, float m) { if (d < h.x) h = vec2(d, m); }
float disc(vec3 p, float r, float h, float e) { vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, h) + e; return min(max(d.x, d.y), 0.) + length(max(d, 0.)) - e; }
float plank(vec3 p, vec3 b) { return sdRoundBox(p, b, .012); }
float shade_(vec3 p, float r) { float s = abs(length(p) - r) - .008; return max(s, -p.y - r * .1); }  // half a shell, open below
float pad(vec3 p) {                                                   // a controller
  p.x = abs(p.x);
  float d = smin(sdRoundBox(p, vec3(.075, .016, .04), .016), sdCapsule(p, vec3(.068, -.004, .02), vec3(.088, -.012, .075), .02), .03);
  d = smin(d, disc(p - vec3(.034, .016, .014), .016, .007, .003), .004);
  return min(d, length(vec3(p.x - .06, p.y - .016, p.z + .012)) - .009);
}
float mug(vec3 p) {
  float d = max(abs(length(p.xz) - .04) - .004, abs(p.y - .05) - .05);
  return min(d, min(disc(p - vec3(0., .004, 0.), .04, .004, .002), sdTorus((p - vec3(.05, .05, 0.)).xzy, .025, .006)));
}
float slot(float x, float w, float from, float to) { return clamp(round(x / w), from, to); }

vec2 table(vec3 p) {
  vec2 h = vec2(p.y, 1.);
  u(h, min(3.4 - abs(p.x), min(4.6 - p.y, p.z + 13.)), 2.);
  vec3 q = p - vec3(0., .73, -5.2);
  u(h, plank(q, vec3(.62, .03, 6.1)), 3.);
  q = vec3(abs(p.x) - .5, p.y - .35, p.z + 2. * slot(p.z, 2., -5., 0.) * -1.);
  u(h, sdRoundBox(q, vec3(.045, .36, .045), .01), 3.);
  q = vec3(abs(p.x) - 1.02, p.y - .45, p.z + 5.2);
  u(h, plank(q, vec3(.17, .022, 6.)), 4.);
  q.y += .23; q.z = p.z + .5 - 2. * slot(p.z + .5, 2., -5., 0.);
  u(h, sdRoundBox(q, vec3(.13, .22, .03), .01), 4.);
  float k = slot(p.z + .9, 1.9, -5., 0.);
  q = p - vec3(0., 1.86, -.9 + 1.9 * k);
  u(h, shade_(q, .23), 5.);
  u(h, length(q - vec3(0., .03, 0.)) - .055, 6.);
  u(h, max(length(q.xz) - .008, abs(q.y - 1.6) - 1.4), 7.);
  // the cake, with a piece gone
  q = p - vec3(-.12, .76, -.62);
  u(h, min(disc(q - vec3(0., .012, 0.), .1, .012, .004), min(disc(q - vec3(0., .05, 0.), .02, .05, .004), disc(q - vec3(0., .1, 0.), .24, .007, .004))), 8.);
  q.y -= .107;
  float a = atan(q.x, q.z), cut = max(dot(q.xz, vec2(cos(.35), -sin(.35))), dot(q.xz, vec2(-cos(1.2), sin(1.2))) ) ;
  cut = -max(-dot(q.xz, vec2(.94, -.34)), -dot(q.xz, vec2(-.36, .93)));
  float r = .185, drip = .1 + .018 * sin(a * 9.) + .012 * sin(a * 17. + 1.);
  u(h, max(disc(q - vec3(0., .062, 0.), r, .062, .012), cut), 9.);
  u(h, max(max(disc(q - vec3(0., .07, 0.), r + .008, .064, .016), .145 - drip - q.y * .72), cut), 10.);
  for (int i = 0; i < 3; i++) { float b = 2.6 + 1.25 * float(i); u(h, sdSphere(q - vec3(sin(b) * .12, .145, cos(b) * .12), .024), 11.); }
  // eight controllers, in pairs
  k = slot(p.z + .2, .56, -3., 0.);
  float side = p.x < 0. ? -1. : 1.;
  q = vec3(p.x - side * (.36 + .05 * hash11(k + 7. + side)), p.y - .782, p.z + .2 - .56 * k - .08 * side);
  q.xz *= rot(side * 1.25 + 1.6 * (hash11(k * 3. + side * 2.) - .5));
  u(h, pad(q), 12.5 + k * .1 + side * .02);
  // mugs and plates
  k = slot(p.z + .72, 1.1, -7., 0.);
  q = vec3(p.x - side * (.18 + .2 * hash11(k + side * 5.)), p.y - .76, p.z + .8 - 1.1 * k + .25 * side);
  q.xz *= rot(k * 2. + side);
  u(h, mug(q), 8.);
  q = p - vec3(.2, .765, -.28);
  u(h, disc(q, .13, .006, .004), 8.);
  q -= vec3(-.01, .035, 0.); q.xz *= rot(.5);
  u(h, max(max(sdRoundBox(q, vec3(.06, .035, .09), .008), q.x * .85 - q.z * .5 - .035), -q.x * .85 - q.z * .5 - .035), 9.);
  u(h, sdCapsule(p, vec3(.3, .775, -.2), vec3(.36, .772, -.36), .006), 13.);
  return h;
}

vec2 gate(vec3 p) {
  vec2 h = vec2(p.y - .02 * noise2(p.xz * 3.), 21.);
  float door = arch(vec2(p.x, p.y), 1.45, 3.35);
  vec3 q = p;
  float wall = max(-p.z - .0, max(-door, p.y - 5.4));
  wall = max(max(p.z - .02 + .012 * noise2(p.xy * 5.), -p.z - .6), -door);
  u(h, wall, 22.);
  u(h, max(max(abs(door - .14) - .15, abs(p.z - .05) - .1), -p.y), 23.);
  // two door leaves of planks, one of them slightly open
  float leaf = p.x < 0. ? -1. : 1.;
  q = p + vec3(0., 0., .32);
  if (leaf > 0.) { q.x -= 1.45; q.xz *= rot(-.2); q.x += 1.45; }
  float f = abs(fract(q.x * 4.2) - .5);
  u(h, max(max(abs(q.z) - .045 + .012 * smoothstep(.46, .5, f), max(arch(q.xy, 1.43, 3.33), -q.y + .03)), leaf > 0. ? .02 - q.x : q.x + .0), 24.);
  vec3 b = vec3(abs(q.x) - .75, q.y, q.z - .05);
  b.y = abs(abs(q.y - 1.5) - .95);
  u(h, sdRoundBox(b, vec3(.62, .045, .012), .008), 25.);
  u(h, sdTorus((q - vec3(leaf * .2 + .02, 1.35, .08)).xzy, .085, .014), 25.);
  // the bell push, its lamp, the number
  u(h, sdRoundBox(p - vec3(1.95, 1.42, .03), vec3(.09, .15, .02), .015), 26.);
  u(h, disc((p - vec3(1.95, 1.38, .06)).xzy, .035, .014, .008), 27.);
  q = p - vec3(1.95, 2.5, .3);
  u(h, max(abs(length(q.xz) - .14 + .1 * q.y) - .006, abs(q.y) - .16), 25.);
  u(h, length(q) - .07, 6.);
  u(h, min(disc(q - vec3(0., .19, 0.), .19, .02, .01), sdCapsule(p, vec3(1.95, 2.72, .0), vec3(1.95, 2.76, .3), .018)), 25.);
  u(h, sdRoundBox(p - vec3(-2.0, 2.2, .03), vec3(.17, .2, .012), .02), 28.);
  // pots, and the step
  u(h, sdRoundBox(p - vec3(0., .06, .25), vec3(1.7, .07, .35), .02), 23.);
  for (int i = 0; i < 3; i++) {
    vec3 c = i == 0 ? vec3(-2.15, .28, .5) : i == 1 ? vec3(-2.7, .2, .75) : vec3(2.55, .26, .5);
    float s = i == 1 ? .7 : 1.;
    q = (p - c) / s;
    u(h, sdCone(q, .19, .27, .27) * s, 29.);
    q.y -= .62;
    float leafs = length(q * vec3(1., .85, 1.)) - .42;
    if (leafs < .3) leafs += .17 * (noise3(q * 9.) - .5) + .1 * (noise3(q * 21.) - .5);
    u(h, leafs * .55 * s, 30.);
  }
  return h;
}

vec2 bell(vec3 p) {
  vec2 h = vec2(min(2.9 - abs(p.x), min(p.z + 3.4, 14. - p.y)), 41.);
  u(h, p.y, 21.);
  // stairs climb along the back, turn, and come over the head
  for (int i = 0; i < 2; i++) {
    float up = float(i), dir = i == 0 ? 1. : -1.;
    vec3 q = p - vec3(0., 2.6 * up, i == 0 ? -2.75 : -2.75);
    float x = dir * q.x, k = slot(x + 2.6, .31, 0., 13.);
    float w = i == 0 ? .62 : .62;
    vec3 s = vec3(x + 2.6 - .31 * k, q.y - .19 * (k + 1.) + .12, q.z + (i == 0 ? 0. : 0.));
    if (i == 1) { s.z = p.x * 0. + q.z; }
    u(h, sdRoundBox(s, vec3(.17, .12, w), .012), 42.);
    float rail = abs(length(vec2(q.y - .19 * ((x + 2.6) / .31 + 1.) - .85, q.z - .55)) ) - .028;
    u(h, max(rail * .8, abs(q.x) - 2.6), 3.);
    s.y -= .5; s.z -= .55;
    u(h, sdRoundBox(s, vec3(.016, .46, .016), .004), 25.);
  }
  // the bell, a profile turned around its axis
  vec3 q = p - vec3(.1, 3.15, -.75);
  q.xy *= rot(.06);
  float r = length(q.xz), y = q.y;
  float k = saturate((.66 - y) / 1.52), prof = .36 * sqrt(saturate(k / .13) * (2. - saturate(k / .13))) + .05 * k + .27 * pow(k, 4.5);
  float body = max(abs(r - prof) - .045, max(y - .66, -y - .86));
  u(h, body * .6, 43.);
  for (int i = 0; i < 3; i++) u(h, length(vec2(r - (i == 0 ? .4 : i == 1 ? .44 : .7), y - (i == 0 ? .34 : i == 1 ? -.32 : -.8))) - .022, 43.);
  u(h, disc(q - vec3(0., .66, 0.), .26, .05, .03), 43.);
  u(h, sdTorus((q - vec3(0., .8, 0.)).xzy, .1, .035), 43.);
  u(h, smin(sdSphere(q - vec3(.05, -.86, 0.), .13), sdCapsule(q, vec3(0., .4, 0.), vec3(.05, -.8, 0.), .03), .06), 25.);
  u(h, sdRoundBox(p - vec3(0., 4.2, -.75), vec3(2.9, .13, .14), .02), 3.);
  u(h, sdCapsule(p, vec3(.16, 2.2, -.72), vec3(.42, -1., .1), .022), 44.);
  u(h, sdTorus(p - vec3(.55, .06, .3), .22, .028), 44.);
  u(h, sdTorus(p - vec3(.5, .12, .26), .16, .028), 44.);
  q = p - vec3(-1.75, 4.1, -.6);
  u(h, length(q) - .1, 6.);
  u(h, max(length(q.xz) - .01, abs(q.y - 3.) - 2.9), 7.);
  return h;
}

// The shelf has a thing in each place. People threw these things away, and the studio lends them.
vec2 thing(vec3 q, vec2 id) {
  float k = floor(hash12(id + 3.) * 8.), s = .8 + .35 * hash12(id + 9.), m = 62. + floor(hash12(id + 21.) * 5.);
  q.xz *= rot(1.4 * (hash12(id + 5.) - .5));
  q /= s;
  float d;
  if (k < 1.) d = sdRoundBox(q - vec3(0., .11, 0.), vec3(.13, .11, .1), .012);
  else if (k < 2.) { d = max(abs(length(q.xz) - .085) - .006, abs(q.y - .12) - .12); d = min(d, disc(q - vec3(0., .245, 0.), .075, .02, .01)); d = min(d, min(sdSphere(q - vec3(.02, .05, .0), .042), sdSphere(q - vec3(-.03, .1, .02), .036))); }
  else if (k < 3.) { float a = atan(q.y - .15, q.x), t = .115 + .018 * smoothstep(-.3, .3, sin(a * 10.)); d = max(abs(length(vec2(q.x, q.y - .15)) - t * .72) - t * .28, abs(q.z) - .025); d = max(d, .02 - length(vec2(q.x, q.y - .15))); }
  else if (k < 4.) d = min(min(plank(q - vec3(0., .02, 0.), vec3(.14, .02, .1)), plank(q - vec3(.01, .062, .005), vec3(.13, .02, .095))), plank(q - vec3(-.008, .1, 0.), vec3(.12, .017, .09)));
  else if (k < 5.) { d = smin(sdCone(q - vec3(0., .1, 0.), .075, .03, .1), sdSphere(q - vec3(0., .23, 0.), .055), .03); d = smin(d, disc(q - vec3(0., .015, 0.), .085, .015, .008), .02); }
  else if (k < 6.) { vec3 b = q - vec3(0., .045, 0.); d = max(length(b * vec3(.55, 1., 1.3)) - .085, b.y - .02); d = min(d, sdCapsule(q, vec3(0., .05, 0.), vec3(0., .3, 0.), .006)); d = min(d, max(max(abs(q.z) - .004, abs(q.x - .05) - .06 + (q.y - .08) * .24), abs(q.y - .18) - .1)); }
  else if (k < 7.) d = min(sdRoundBox(q - vec3(-.03, .06, 0.), vec3(.06), .012), sdRoundBox(vec3(rot(.6) * (q.xz - vec2(.09, .02)), q.y - .045).xzy, vec3(.045), .01));
  else { d = abs(length(q - vec3(0., .15, 0.)) - .1) - .012; d = max(d, -(abs(q.z) - .07)); d = min(d, sdCapsule(q, vec3(0., .0, 0.), vec3(0., .06, 0.), .02)); d = min(d, disc(q - vec3(0., .01, 0.), .07, .01, .004)); }
  return vec2(d * s, k > .5 && k < 1.5 ? 66.5 : m);
}
vec2 shelf(vec3 p) {
  vec2 h = vec2(p.z + .42, 61.);
  float row = slot(p.y, .62, -2., 2.);
  vec3 q = vec3(p.x, p.y - .62 * row, p.z);
  u(h, plank(q - vec3(0., -.025, -.12), vec3(9., .022, .3)), 3.);
  float post = slot(p.x + .8, 2.4, -3., 3.);
  u(h, plank(vec3(p.x + .8 - 2.4 * post, p.y, p.z + .14), vec3(.024, 2., .27)), 3.);
  float w = .4, x = q.x - .0, cell = floor(x / w), beside = fract(x / w) < .5 ? -1. : 1.;
  vec2 id = vec2(cell, row);
  vec3 t = vec3(x - (cell + .5) * w, q.y, q.z + .12 + .08 * (hash12(id) - .5));
  vec2 o = thing(t, id);
  u(h, o.x, o.y);
  o = thing(t - vec3(beside * w, 0., 0.), id + vec2(beside, 0.));
  u(h, o.x, o.y);
  // a label on a string at the edge of the board
  vec3 l = vec3(t.x + .05 * (hash12(id + 40.) - .5), q.y + .082, q.z - .19);
  l.xy *= rot(.22 * (hash12(id + 41.) - .5));
  u(h, sdRoundBox(l, vec3(.062, .038, .002), .002), 67.);
  u(h, sdCapsule(l, vec3(0., .035, 0.), vec3(.01, .08, -.01), .0025), 7.);
  return h;
}

vec2 corridor(vec3 p) {
  vec2 h = vec2(p.y, 81.);
  float vault = length(vec2(p.x, max(p.y - 2.1, 0.))) ;
  float bay = slot(p.z + 1.6, 3.2, -6., 1.), z = p.z + 1.6 - 3.2 * bay;
  u(h, min(1.45 - vault, p.z + 22.), 82.);
  u(h, max(1.28 - vault, abs(z) - .2), 83.);
  u(h, max(abs(abs(p.x) - 1.42) - .03, abs(p.y - .09) - .09), 3.);
  // doors on the left, one open
  vec3 q = vec3(p.x + 1.42, p.y - 1.02, z - 1.6);
  u(h, max(sdRoundBox(q, vec3(.05, 1.06, .52), .01), -sdBox(q, vec3(.2, 1., .46))), 3.);
  u(h, sdRoundBox(q, vec3(.02, 1., .45), .01), 84.);
  u(h, length(q - vec3(.06, .0, .36)) - .03, 26.);
  // the plan, a short sheet at the place of longer ones
  q = p - vec3(1.43, 1.5, -1.5);
  u(h, sdBox(q - vec3(-.005, 0., -1.3), vec3(.006, .36, 2.3)), 85.);
  u(h, sdBox(q - vec3(-.022, .02 + .0, .35), vec3(.004, .3, .42)), 86.);
  for (int i = 0; i < 2; i++) u(h, length(q - vec3(-.03, .28, .02 + .66 * float(i))) - .014, 11.);
  q = vec3(p.x, p.y - 2.62, z - 1.6);
  u(h, length(q) - .14, 6.);
  u(h, max(length(q.xz) - .01, abs(q.y - .6) - .6), 7.);
  // a bench with a coat left on it
  u(h, plank(p - vec3(-1.15, .44, -3.2), vec3(.2, .025, .7)), 4.);
  u(h, sdRoundBox(vec3(p.x + 1.15, p.y - .21, abs(p.z + 3.2) - .5), vec3(.17, .2, .03), .01), 4.);
  return h;
}

vec2 press(vec3 p) {
  vec2 h = vec2(p.y, 81.);
  u(h, min(min(4.4 - abs(p.x), p.z + 4.6), 4.3 - p.y), 101.);
  vec3 q = p - vec3(-2.7, 1.9, -4.55);
  // a window as deep as the wall
  h.x = max(h.x, -max(arch(q.xy + vec2(0., .6), .55, 1.25), abs(q.z) - 1.2));
  // the old press with two posts, a beam, a wooden screw and a stone
  q = p - vec3(1.75, 0., -2.9);
  u(h, sdRoundBox(vec3(abs(q.x) - 1.05, q.y - 1.5, q.z), vec3(.17, 1.5, .17), .03), 102.);
  u(h, sdRoundBox(q - vec3(0., 2.85, 0.), vec3(1.45, .22, .22), .04), 102.);
  float s = length(q.xz) - .13 - .03 * smoothstep(-.3, .3, sin(q.y * 34. + atan(q.x, q.z)));
  u(h, max(s * .6, abs(q.y - 2.1) - .85), 102.);
  u(h, sdRoundBox(q - vec3(0., 1.3, 0.), vec3(.85, .12, .2), .03), 102.);
  u(h, disc(q - vec3(0., .26, 0.), .95, .26, .05), 103.);
  u(h, disc(q - vec3(0., .68, 0.), .5, .17, .06), 104.);
  u(h, sdCapsule(q, vec3(-.7, 1.62, .15), vec3(.75, 1.66, -.1), .045), 102.);
  // the microphone on its stand, before a screen of cloth
  vec3 m = p - vec3(-.75, 0., .15);
  u(h, sdCapsule(m, vec3(0., .02, 0.), vec3(0., 1.42, 0.), .014), 25.);
  for (int i = 0; i < 3; i++) { float a = 2.1 * float(i) + .5; u(h, sdCapsule(m, vec3(0., .16, 0.), vec3(sin(a) * .34, .02, cos(a) * .34), .014), 25.); }
  vec3 c = m - vec3(.0, 1.58, .0);
  u(h, sdCapsule(c, vec3(0., -.1, 0.), vec3(0., .09, 0.), .075), 105.);
  u(h, disc(c - vec3(0., -.03, 0.), .079, .014, .004), 26.);
  u(h, sdCapsule(c, vec3(0., -.3, 0.), vec3(0., -.12, 0.), .045), 25.);
  u(h, sdTorus((c - vec3(0., .0, .0)).xzy, .17, .011), 25.);
  u(h, sdTorus((c - vec3(0., .02, .24)).xzy, .12, .008), 25.);
  u(h, max(length(c.xy - vec2(0., .02)) - .115, abs(c.z - .24) - .004), 106.);
  u(h, sdCapsule(c, vec3(0., -.26, .03), vec3(.0, -.1, .24), .008), 25.);
  // the cable, a stool with headphones
  float t = m.x * .9, wave = .35 * sin(t * 2.) + .2;
  u(h, max(length(vec2(p.y - .014, (m.z - wave - .0) * .75)) - .014, abs(m.x - 1.1) - 1.1), 7.);
  q = p - vec3(-2.05, 0., -.5);
  u(h, disc(q - vec3(0., .62, 0.), .22, .028, .012), 4.);
  q.xz = abs(q.xz);
  u(h, sdCapsule(q, vec3(.1, .6, .1), vec3(.17, 0., .17), .018), 4.);
  q = p - vec3(-2.05, .74, -.5); q.xz *= rot(.7);
  u(h, max(sdTorus(q.xzy, .1, .012), -q.y), 25.);
  u(h, sdRoundBox(vec3(abs(q.x) - .1, q.y + .02, q.z), vec3(.022, .05, .045), .02), 16.);
  // blankets on a line
  float fold = .05 * sin(p.x * 9.) + .02 * sin(p.x * 23.);
  u(h, max(abs(p.z + 3.7 + fold) - .02, max(abs(p.x + .62) - 1.0, abs(p.y - 1.75) - .85 + .04 * sin(p.x * 6.))) * .7, 107.);
  q = p - vec3(-.1, 3.05, -.6);
  u(h, shade_(q, .26), 5.);
  u(h, length(q - vec3(0., .02, 0.)) - .06, 6.);
  u(h, max(length(q.xz) - .008, abs(q.y - .9) - .68), 7.);
  return h;
}

vec2 map(vec3 p) {
  vec2 h = vec2(1e3, 0.);
  WHEN(gPlace == 3) h = table(p);
  WHEN(gPlace == 4) h = gate(p);
  WHEN(gPlace == 5) h = bell(p);
  WHEN(gPlace == 6) h = shelf(p);
  WHEN(gPlace == 7) h = corridor(p);
  WHEN(gPlace == 8) h = press(p);
  return h;
}
void lamps() {
  for (int i = 0; i < LAMPS; i++) { gLamp[i] = vec4(0., 3., 0., 0.); gShine[i] = vec3(0.); }
  if (gPlace == 3) { gLamp[0] = vec4(0., 1.87, -.9, 1.); gShine[0] = WARM * 2.1; gLamp[1] = vec4(0., 1.87, -2.8, 1.); gShine[1] = WARM * 2.1; gLamp[2] = vec4(2.6, 3.4, -9., 0.); gShine[2] = vec3(.55, .5, .95) * 5.; }
  if (gPlace == 4) { gLamp[0] = vec4(1.95, 2.4, .55, 0.); gShine[0] = WARM * 2.6; gLamp[1] = vec4(-5., 6., 6., 0.); gShine[1] = vec3(.62, .55, .85) * 26.; gLamp[2] = vec4(.1, 1.6, -1.3, 0.); gShine[2] = WARM * 5.; }
  if (gPlace == 5) { gLamp[0] = vec4(-1.75, 3.9, -.35, 0.); gShine[0] = WARM * 5.; gLamp[1] = vec4(2., 7.5, 1.4, 0.); gShine[1] = vec3(.5, .55, .9) * 22.; gLamp[2] = vec4(1.2, .8, 2.4, 0.); gShine[2] = vec3(1., .55, .35) * 2.6; }
  if (gPlace == 6) { gLamp[0] = vec4(-.9, 1.35, 1.5, 0.); gShine[0] = WARM * 4.2; gLamp[1] = vec4(3.2, 1.6, 2.2, 0.); gShine[1] = vec3(.5, .55, .9) * 3.2; gLamp[2] = vec4(-4., -.5, 2., 0.); gShine[2] = vec3(1., .45, .3) * 1.6; }
  if (gPlace == 7) { gLamp[0] = vec4(0., 2.5, -1.7, 0.); gShine[0] = WARM * 1.5; gLamp[1] = vec4(0., 2.5, 1.5, 0.); gShine[1] = WARM * .9; gLamp[2] = vec4(0., 1.7, -20., 0.); gShine[2] = vec3(1., .6, .5) * 44.; }
  if (gPlace == 8) { gLamp[0] = vec4(-.1, 3., -.6, 1.); gShine[0] = WARM * 7.; gLamp[1] = vec4(-2.7, 1.95, -4.3, 0.); gShine[1] = vec3(.45, .6, 1.) * 3.4; gLamp[2] = vec4(3.6, 2.6, 2.2, 0.); gShine[2] = vec3(1., .5, .3) * 1.4; }
}

vec3 wood(vec2 q, float planks, vec3 dark, vec3 fair) {
  float row = floor(q.x * planks), id = hash11(row * 7.3);
  float g = fbm2(vec2(q.x * planks * 2.2, q.y * 1.4 + id * 20.), 4), line = noise2(vec2(q.x * 70., q.y * 3. + id * 9.));
  return mix(dark, fair, .25 + .5 * g + .25 * id) * (.8 + .3 * line) * (.55 + .45 * smoothstep(0., .05, .5 - abs(fract(q.x * planks) - .5)));
}
vec3 stones(vec2 q, vec2 size, vec3 dark, vec3 fair) {
  vec2 b = q / size;
  b.x += .5 * mod(floor(b.y), 2.) + .35 * hash11(floor(b.y) + 3.);
  vec2 f = abs(fract(b) - .5) + .03 * (noise2(q * 6.) - .5);
  return mix(dark, fair, hash12(floor(b))) * (.7 + .45 * fbm2(q * 3.1, 4)) * (.62 + .38 * smoothstep(.5, .455, max(f.x, f.y * .985)));
}
// The view through the windows of the table's room and of the press house.
vec3 pane(vec3 rd) { return dusk(normalize(vec3(rd.x, max(rd.y, .0) + .06, -abs(rd.z)))) * 1.5; }

vec3 surface(float m, vec3 p, vec3 n, vec3 rd, out float gloss, out vec3 glow) {
  gloss = 0.; glow = vec3(0.);
  vec3 w = mix(mix(p.zyx, p.xzy, step(.6, abs(n.y))), p, step(.6, abs(n.z)));  // the first two are the axes of the face
  if (m < 1.5) { gloss = .25; return stones(p.xz, vec2(.6), hex(0x5d4a3c), hex(0x8a7058)); }
  if (m < 2.5) {
    if (p.z < -12.9) {                                                // the end wall is an arched window
      float a = arch(vec2(p.x, p.y - .5), 1.7, 3.5);
      vec2 g = abs(vec2(mod(p.x + .425, .85) - .425, mod(p.y, .8) - .4));
      if (a < 0.) { if (a > -.06 || g.x < .03 || g.y > .375) return hex(0x17181b); glow = pane(vec3(p.x * .12, (p.y - 1.2) * .1, -1.)) * 1.1; return vec3(0.); }
    }
    return stones(w.xy, vec2(.62, .3), hex(0x7d6650), hex(0xa88c6c));
  }
  if (m < 3.5) { gloss = .32; return wood(gPlace == 3 ? p.xz : gPlace == 6 ? p.yx + p.zy * .0 : w.xy, gPlace == 3 ? 4.03 : 2.6, hex(0x6d4424), hex(0xb4804a)); }
  if (m < 4.5) { gloss = .2; return wood(p.xz, 5., hex(0x5a3a22), hex(0x93663c)); }
  if (m < 5.5) { if (n.y < 0.) glow = WARM * .9; gloss = .3; return hex(0x1c3a38); }
  if (m < 6.5) { glow = WARM * 7.; return vec3(1.); }
  if (m < 7.5) return hex(0x141416);
  if (m < 8.5) { gloss = .5; return hex(0xe9e2d4); }
  if (m < 9.5) return mix(hex(0x6b3a1e), hex(0xf0dcb0), smoothstep(.02, .05, abs(fract((p.y - .87) * 16.) - .5) - .2)) * (.85 + .3 * noise3(p * 90.));
  if (m < 10.5) { gloss = .35; return hex(0xf6e8e2); }
  if (m < 11.5) { gloss = .6; return hex(0xb8202e); }
  if (m < 12.9) { gloss = .4; float k = mod(floor((m - 11.6) * 10.) * 3. + floor(p.x + 3.), 4.); return k < 1. ? hex(0x22252c) : k < 2. ? hex(0xe4ded2) : k < 3. ? hex(0xff5c35) : hex(0x2d7f8c); }
  if (m < 13.5) { gloss = .9; return hex(0xb8bcc0); }
  if (m < 16.5) return hex(0x6a2f2a);
  if (m < 21.5) { gloss = .35; return stones(p.xz * vec2(1., 1.), vec2(.5, .34), hex(0x5f5348), hex(0x8c7b68)); }
  if (m < 22.5) return stones(p.xy, vec2(.74, .36), hex(0x94794f), hex(0xcfb184));
  if (m < 23.5) return hex(0xd8c49c) * (.75 + .35 * fbm3(p * 4., 4)) * (.8 + .2 * step(.07, fract(atan(p.y - 1.9, p.x) * 3.2)));
  if (m < 24.5) { float k = floor(p.x * 4.2), f = abs(fract(p.x * 4.2) - .5); gloss = .3; return mix(hex(0x0e4a34), hex(0x2a7c55), .3 + .4 * hash11(k) + .45 * (fbm2(vec2(p.x * 22., p.y * 1.4), 4) - .3)) * (.45 + .55 * smoothstep(.49, .42, f)) * (1. - .55 * smoothstep(.5, .0, p.y) * noise2(p.xy * 7.)); }
  if (m < 25.5) { gloss = .35; return hex(0x24262a); }
  if (m < 26.5) { gloss = .85; return hex(0xc8963c); }
  if (m < 27.5) { gloss = .6; glow = WARM * .25; return hex(0xf2ead8); }
  if (m < 28.5) { vec2 q = p.xy - vec2(-2., 2.2); float seven = min(sdSegment2(q, vec2(-.06, .09), vec2(.06, .09)), sdSegment2(q, vec2(.06, .09), vec2(-.015, -.1))); gloss = .5; return seven < .016 ? hex(0xf4efe4) : hex(0x1f4f8a); }
  if (m < 29.5) return hex(0xa8623c) * (.8 + .4 * noise3(p * 8.));
  if (m < 30.5) { float v = noise3(p * 17.); return v > .66 && p.x < 0. ? hex(0xd8407e) : mix(hex(0x1c4a24), hex(0x6f9a3e), noise3(p * 9.)); }
  if (m < 41.5) { float o = arch(vec2(p.x - 1.15, p.y - 4.3), .55, 1.7); if (p.z < -3.3 && o < 0.) { vec2 g = abs(vec2(p.x - 1.15, mod(p.y, .56) - .28)); if (o > -.05 || g.x < .025 || g.y > .26) return hex(0x17181b); glow = pane(vec3(.3, .12, -1.)) * 1.3; return vec3(0.); } return mix(hex(0xa78a68), hex(0xcab08c), fbm3(p * 1.3, 4)) * (.72 + .4 * noise3(p * 6.)) * mix(vec3(1.), vec3(.62, .5, .44), smoothstep(1.25, 1.15, p.y)); }
  if (m < 42.5) return hex(0xb9a68a) * (.7 + .4 * noise3(p * 7.)) * (n.y > .5 ? 1. : .82);
  if (m < 43.5) { gloss = 1.; vec3 q = p - vec3(.1, 3.15, -.75); float t = fbm3(p * 5., 4); return mix(hex(0x9c6a2c), hex(0x3f7f6c), smoothstep(.5, .72, t) * .75) * (.75 + .35 * noise3(p * 14.)) * (.82 + .18 * step(.03, abs(abs(q.y + .42) - .1))); }
  if (m < 44.5) return hex(0xc8a878) * (.6 + .4 * step(.5, fract((p.y + p.x) * 16.)));
  if (m < 61.5) return stones(p.xy, vec2(.8, .4), hex(0x3d3531), hex(0x57493f));
  if (m < 62.5) { gloss = .15; return hex(0xb5523a); }
  if (m < 63.5) { gloss = .15; return hex(0x2f7f86); }
  if (m < 64.5) return hex(0xd8c49a) * (.85 + .25 * noise3(p * 30.));
  if (m < 65.5) { gloss = .2; return hex(0x8a5a34) * (.8 + .4 * noise3(p * vec3(6., 40., 6.))); }
  if (m < 66.2) { gloss = .8; return hex(0xc8963c); }
  if (m < 66.8) { gloss = .9; return hex(0x9fc0b4); }
  if (m < 67.5) {                                                     // lines of a hand, never to be read
    vec2 q = vec2(mod(p.x, .4), mod(p.y + .31, .62)); float row = floor(p.y * 95.);
    return mix(hex(0xf6eedb), hex(0x4a4038), step(.42, fract(p.y * 95.)) * step(fract(p.y * 47.5), .8) * step(.36, noise2(vec2(p.x * 260., row))) * step(.025, abs(fract(p.x / .4) - .5) * -1. + .16) * .8);
  }
  if (m < 81.5) { gloss = .5; vec2 b = p.xz * 2.4; float c = mod(floor(b.x) + floor(b.y), 2.); vec2 f = abs(fract(b) - .5); return gPlace == 8 ? stones(p.xz, vec2(.7, .5), hex(0x5f5148), hex(0x86735f)) : mix(hex(0x7a4232), hex(0xcbb48e), c) * (.8 + .3 * noise2(p.xz * 5.)) * smoothstep(.5, .485, max(f.x, f.y)); }
  if (m < 82.5) { if (p.z < -21.9) { float a = arch(vec2(p.x, p.y), .95, 2.75); if (a < 0.) { glow = pane(vec3(p.x * .2, (p.y - .8) * .12, -1.)) * 1.5; return vec3(0.); } } return mix(hex(0xd8c4a0), hex(0xeadcc0), fbm3(p * 1.7, 4)) * (.82 + .2 * noise3(p * 9.)) * mix(vec3(.42, .58, .55), vec3(1.), smoothstep(.98, 1., p.y)); }
  if (m < 83.5) return stones(vec2(p.z * 1.5, atan(p.x, p.y - 1.) * 1.3), vec2(.5, .26), hex(0xa88c66), hex(0xd2b88c));
  if (m < 84.5) { gloss = .3; float bay = floor((p.z + 1.6) / 3.2); return (mod(bay, 2.) < 1. ? hex(0x2a6f74) : hex(0x9c4a34)) * (.8 + .3 * noise2(p.zy * vec2(20., 2.))) * (.7 + .3 * step(.04, abs(abs(fract(p.y) - .5) - .3))); }
  if (m < 85.5) { vec2 q = vec2(p.z + 2.8, p.y - 1.5); float k = step(.04, abs(fract(q.x * .9) - .5)); return mix(hex(0xbda27a), hex(0xa88a62), smoothstep(.3, .7, noise2(q * 3.))) * (.85 + .15 * k); }
  if (m < 86.5) {                                                     // few bars on the sheet, one of them crossed out
    vec2 q = vec2(-(p.z + 1.15), p.y - 1.52); float row = floor(q.y * 14.), s = hash11(row + 3.) * .3 - .36, e = s + .18 + .3 * hash11(row + 9.);
    float bar = step(.3, fract(q.y * 14.)) * step(s, q.x) * step(q.x, e) * step(abs(q.y), .24);
    vec3 c = mix(hex(0xf7f1e2), row < -1. ? hex(0x2f7f86) : row < 1. ? hex(0xe0703c) : hex(0x3a4a5c), bar);
    return abs(q.y + .09 + .05 * q.x) < .007 && abs(q.x + .05) < .3 ? hex(0xb8202e) : c;
  }
  if (m < 101.5 && n.y < -.7) return hex(0xb09a7c) * (.7 + .4 * fbm3(p * 2., 4));
  if (m < 101.5) { if (p.z < -5.6) { glow = pane(vec3(p.x * .1, .1, -1.)) * 1.2; return vec3(0.); } return stones(w.xy, vec2(.78, .42), hex(0x6f5e4c), hex(0x9c8668)); }
  if (m < 102.5) { gloss = .15; return wood(abs(n.x) > abs(n.z) ? p.zy : p.xy, 1.2, hex(0x4a2f1a), hex(0x8a5f38)); }
  if (m < 103.5) return hex(0x8c8274) * (.65 + .5 * fbm3(p * 4., 4));
  if (m < 104.5) return hex(0xa8854c) * (.6 + .4 * step(.5, fract(p.y * 24.)));
  if (m < 105.5) { gloss = .9; vec2 g = abs(fract(vec2(atan(p.x + .75, p.z - .15) * 7., p.y * 60.)) - .5); return mix(hex(0x6f7478), hex(0x202226), step(.3, min(g.x, g.y))); }
  if (m < 106.5) return hex(0x18181b);
  return mix(hex(0x8c3a2e), hex(0x2f5f6a), step(.5, fract(p.x * .52 + .1))) * (.7 + .4 * noise3(p * 40.)) * (.8 + .2 * step(.4, fract(p.y * 2.2)));
}

float shadow(vec3 p, vec3 to, float soft) {
  vec3 l = to - p;
  float far = length(l), t = .03, s = 1.;
  l /= far;
  for (int i = 0; i < 26; i++) {
    if (t > far - .32 || s < .02) break;
    float d = map(p + l * t).x;
    s = min(s, soft * d / t);
    t += clamp(d, .03, .6);
  }
  s = saturate(s);
  return s * s * (3. - 2. * s);
}
vec3 normalAt(vec3 p, float e) {
  vec3 n = vec3(0.);
  for (int i = 0; i < 4; i++) { vec3 k = .5773 * (2. * vec3(((i + 3) >> 1) & 1, (i >> 1) & 1, i & 1) - 1.); n += k * map(p + k * e).x; }
  return normalize(n);
}
vec3 place(vec3 ro, vec3 rd) {
  lamps();
  vec3 sum = vec3(0.), keep = vec3(1.);
  for (int bounce = 0; bounce < 2; bounce++) {
    float t = .02, m = 0.;
    for (int i = 0; i < 110; i++) {
      vec2 h = map(ro + rd * t);
      m = h.y;
      if (h.x < .0006 * t || t > 60.) break;
      t += h.x * .92;
    }
    if (t > 60.) { sum += keep * (gPlace == 4 ? dusk(rd) * .8 : vec3(.02)); break; }
    vec3 p = ro + rd * t, n = normalAt(p, .0012 * max(t, .6)), glow;
    float gloss;
    vec3 a = surface(m, p, n, rd, gloss, glow);
    float ao = 1.;
    for (int i = 1; i < 5; i++) { float s = .045 * float(i * i); ao -= (s - min(map(p + n * s).x, s)) * .34 / s / float(i); }
    ao = saturate(ao);
    vec3 L = (gPlace == 4 ? mix(hex(0x6a5f8a), hex(0xb08a8a), .5 + .5 * n.y) * .55 : mix(hex(0x5a4438), hex(0x7a6a78), .5 + .5 * n.y) * .34) * ao;
    vec3 spec = vec3(0.);
    for (int i = 0; i < LAMPS; i++) {
      if (bounce > 0 && i > 1) break;
      vec3 l = gLamp[i].xyz - p;
      float d2 = dot(l, l), c = max(dot(n, l) * inversesqrt(d2), 0.);
      vec3 e = gShine[i] * mix(1., smoothstep(-.1, .45, l.y * inversesqrt(d2)), gLamp[i].w) / (d2 + .12);
      float s = i == 2 && gPlace != 4 ? .85 : shadow(p + n * .008, gLamp[i].xyz, i == 0 ? 9. : 6.);
      L += e * c * s;
      spec += e * s * pow(max(dot(n, normalize(normalize(l) - rd)), 0.), mix(20., 90., gloss)) * gloss * (1. + 3. * step(.7, gloss));
    }
    if (gPlace == 3) for (int i = 2; i < 6; i++) { vec3 l = vec3(0., 1.87, -.9 - 1.9 * float(i)) - p; float d2 = dot(l, l); L += WARM * 2.1 * max(dot(n, l) * inversesqrt(d2), 0.) * smoothstep(-.1, .45, l.y * inversesqrt(d2)) / (d2 + .12) * ao; }
    if (gPlace == 7) for (int i = 1; i < 6; i++) { vec3 l = vec3(0., 2.5, -1.7 - 3.2 * float(i)) - p; float d2 = dot(l, l); L += WARM * 1.5 * max(dot(n, l) * inversesqrt(d2), 0.) / (d2 + .12) * ao; }
    L += WARM * .16 * ao * (.6 - .4 * n.y) * step(gPlace == 4 ? 9. : 0., 1.);  // what the warm floor gives back
    vec3 c = a * L * mix(1., ao, .5) + spec * (gloss > .8 ? a * 1.6 : vec3(.6)) + glow;
    float f = gloss * (.05 + .55 * pow(1. - saturate(dot(n, -rd)), 4.));
    if (m > 42.5 && m < 43.5) f = .5;
    c = mix(c, mix(hex(0x6a5078), hex(0xd89070), .35) * .5, (gPlace == 7 ? .012 : .018) * min(t, 14.) * (bounce == 0 ? 1. : .3));
    sum += keep * c * (1. - f);
    if (f < .03) break;
    keep *= f * (m > 42.5 && m < 43.5 ? a * 2.2 : vec3(1.));
    ro = p + n * .004; rd = reflect(rd, n);
  }
  return sum;
}

vec3 scene(vec2 p) {
  gEve = uParam.z;
  gPlace = int(uParam.x);
  mat3 cam = lookAt(uEye, uTarget, uRoll);
  vec3 dir = cam * normalize(vec3(p, uLens));
  vec2 h = fract(hash22(gl_FragCoord.xy) + vec2(.7549, .5698) * uSeed / .61803);
  vec3 ro = uEye + cam * vec3(sqrt(h.x) * uParam.y * vec2(cos(h.y * TAU), sin(h.y * TAU)), 0.), rd = normalize(uEye + dir * (length(uTarget - uEye) / dot(dir, cam[2])) - ro);
  float far;
  if (uParam.x < 1.5) return house(ro, rd, far);
  if (uParam.x < 2.5) return brand(ro, rd);
  return place(ro, rd);
}
