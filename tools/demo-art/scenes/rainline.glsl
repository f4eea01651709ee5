// Rainline is a wet street at night under an elevated railway.
// The street runs along +z. Buildings stand in cells of BLOCK metres on both sides. Every seventh cell is a cross street with
// the viaduct. uParam.x and uParam.y are the place of the figure (x and z). uParam.z is the offset of the train. uParam.w is the
// height at which the figure stands, or below 0 for no figure.

const float BLOCK = 13.;
const float FLOOR_H = 3.2;
const int M_WALL = 1, M_SIGN = 2, M_STEEL = 3, M_TRAIN = 4, M_FIGURE = 5, M_CAR = 6, M_GROUND = 7, M_TRIM = 8;

int gMat;
int gBounce;
float gSignDist;
vec3 gSignColor;

vec3 neon(float h) {
  if (h < .40) return vec3(1., .05, .42);
  if (h < .76) return vec3(.03, .70, 1.);
  if (h < .90) return vec3(.42, .12, 1.);
  return vec3(1., .38, .08);
}

bool crossing(float iz) { return mod(iz, 7.) == 3.; }

// front of the facade, height of the podium, height of the tower
vec3 building(float s, float iz) {
  float h = hash12(vec2(iz * 1.7 + 3.1, s * 5.3 + 9.7));
  float k = hash12(vec2(iz * 2.3 + 8.4, s * 3.1 + 1.9));
  return vec3(9. + floor(k * 3.) * .5, 9.6 + floor(h * 4.) * FLOOR_H, 16. + floor(fract(h * 7.3 + k) * 11.) * FLOOR_H);
}

void signBox(float s, float iz, out vec3 c, out vec3 b, out vec3 col) {
  float h = hash12(vec2(iz, s * 11.7 + 2.));
  float k = hash12(vec2(iz * 3.7 + 1., s + 4.));
  float w = .8 + .5 * fract(h * 13.);
  b = vec3(w, 1.7 + 2.6 * k, .15);
  c = vec3(s * (building(s, iz).x - .4 - w), 5.2 + b.y + 4. * h * h, (iz + .18 + .6 * fract(h * 5.)) * BLOCK);
  col = neon(fract(h * 3.3 + k * 2.));
}

// The feet turn outwards. x and y are the heel, z is the turn.
const vec3 LEFT_FOOT = vec3(-.125, .06, .5), RIGHT_FOOT = vec3(.13, -.1, -.55);

float shoe(vec3 p, vec3 foot) {
  vec3 q = p - vec3(foot.x, 0., foot.y);
  q.xz = rot(foot.z) * q.xz;
  float d = smin(sdBox(q - vec3(0., .075, .0), vec3(.038, .06, .045)) - .025, sdCapsule(q, vec3(0., .05, .03), vec3(0., .042, .17), .06), .04);
  d = min(d, sdBox(q - vec3(0., .014, .07), vec3(.045, .004, .125)) - .02);
  return max(d, .004 - q.y);
}

// Darkens wet ground next to the shoes.
float contact(vec3 p) {
  if (uParam.w < 0. || abs(p.y - uParam.w) > .1) return 1.;
  vec2 q = p.xz - uParam.xy, a = q - LEFT_FOOT.xy, b = q - RIGHT_FOOT.xy;
  a = rot(LEFT_FOOT.z) * a;
  b = rot(RIGHT_FOOT.z) * b;
  a.y -= clamp(a.y, 0., .17);
  b.y -= clamp(b.y, 0., .17);
  return (1. - .8 * exp(-9. * max(min(length(a), length(b)) - .06, 0.))) * (1. - .4 * exp(-2.5 * dot(q, q)));
}

float figure(vec3 p) {
  vec3 q = p;
  float sway = sin(uTime * .9) * .02;
  q.x += sway * q.y;
  float d = sdCapsule(q, vec3(-.12, .15, .075), vec3(-.1, .8, 0.), .085);
  d = min(d, sdCapsule(q, vec3(.125, .15, -.085), vec3(.1, .8, 0.), .085));
  d = max(d, .085 - q.y);
  d = min(d, min(shoe(q, LEFT_FOOT), shoe(q, RIGHT_FOOT)));
  float h = clamp((q.y - .3) / 1.1, 0., 1.);
  float a = atan(q.x, q.z);
  float r = mix(.37, .2, smoothstep(0., .7, h)) + .022 * sin(a * 5. + 1.) * (1. - h);
  r += .012 * smoothstep(.03, .015, abs(q.y - .36)) - .03 * smoothstep(.035, .005, abs(q.x + .02)) * smoothstep(.05, -.05, q.z) * smoothstep(.85, .6, q.y);
  vec2 w = vec2(length(q.xz * vec2(1., 1.35)) - r, abs(q.y - .88 - .03 * sin(a * 3.)) - .55);
  float coat = (length(max(w, 0.)) + min(max(w.x, w.y), 0.)) * .8 - .02;
  coat = smin(coat, sdCapsule(q, vec3(-.18, 1.4, 0.), vec3(.18, 1.4, 0.), .1), .12);
  coat = smin(coat, sdCapsule(q, vec3(-.26, 1.36, 0.), vec3(-.3, .85, .03), .075), .05);
  coat = smin(coat, sdCapsule(q, vec3(.26, 1.36, 0.), vec3(.36, 1.08, .1), .075), .06);
  coat = smin(coat, sdCapsule(q, vec3(.36, 1.08, .1), vec3(.2, 1.2, .22), .06), .05);
  d = min(d, coat);
  d = min(d, smin(sdCapsule(q, vec3(0., 1.48, 0.), vec3(0., 1.56, 0.), .08), sdSphere(q - vec3(0., 1.65, .01), .115), .05));
  vec3 k = q - vec3(0., 1.72, 0.);
  d = min(d, max(length(k.xz) - .22, abs(k.y + dot(k.xz, k.xz) * 1.2) - .012) * .8);
  d = min(d, sdCapsule(k, vec3(0., .03, 0.), vec3(0., .08, 0.), .115));
  vec3 u = q - vec3(.2, 1.2, .2);
  u.xy = rot(-.12) * u.xy;
  u.yz = rot(.16) * u.yz;
  d = min(d, sdCapsule(u, vec3(0., -.1, 0.), vec3(0., 1.13, 0.), .014));
  float ua = atan(u.x, u.z);
  float rib = abs(sin(ua * 4.));
  vec3 c = u - vec3(0., .14, 0.);
  float dome = max(abs(length(c) - .94 + .03 * (1. - rib)) - .014, .56 - .07 * rib - c.y);
  return min(d, dome * .7);
}

float car(vec3 p) {
  float d = sdBox(p - vec3(0., .62, 0.), vec3(.74, .18, 1.95)) - .2;
  vec3 k = p - vec3(0., 1.12, -.2);
  k.xz *= 1. + vec2(.28, .42) * (k.y + .2);
  d = smin(d, (sdBox(k, vec3(.58, .2, 1.)) - .14) * .8, .12);
  vec3 w = vec3(abs(p.x) - .82, p.y - .34, abs(p.z) - 1.3);
  return min(d, max(length(w.yz) - .34, abs(w.x) - .12));
}

float map(vec3 p) {
  float s = p.x < 0. ? -1. : 1., iz = floor(p.z / BLOCK), zc = p.z - (iz + .5) * BLOCK, ax = abs(p.x);
  float d = 12.;
  gMat = 0;
  gSignDist = 20.;
  WHEN(!crossing(iz)) {
    vec3 g = building(s, iz);
    float kind = hash12(vec2(iz, s * 7. + 5.));
    float wall = sdBox(vec3(ax - g.x - 9., p.y - g.y * .5, zc), vec3(9., g.y * .5, BLOCK * .5 - .12));
    wall = min(wall, sdBox(vec3(ax - g.x - 11.6, p.y - g.z * .5, zc), vec3(9.6, g.z * .5, BLOCK * .5 - 1. - kind)));
    if (wall < d) { d = wall; gMat = M_WALL; }
    if (wall >= 2.2) d = min(d, wall - 1.6);   // canopies reach 1.6 m over the street
    WHEN(wall < 2.2) {
      float fy = mod(p.y - .12 + FLOOR_H * .5, FLOOR_H) - FLOOR_H * .5;
      float trim = sdBox(vec3(ax - g.x, fy, zc), vec3(kind > .5 ? .32 : .12, .1, BLOCK * .5 - .2));
      trim = max(trim, p.y - g.y - .5);
      WHEN(kind > .35) {   // balconies
        float by = mod(p.y + 1., FLOOR_H) - 1.1;
        vec2 bz = vec2(abs(abs(zc) - 3.) - 1.2, 0.);
        float bal = sdBox(vec3(ax - g.x + .1, by - .5, bz.x), vec3(.75, .48, .06));
        bal = min(bal, sdBox(vec3(ax - g.x + .8, by - .95, abs(abs(zc) - 3.)), vec3(.04, .04, 1.2)));
        bal = min(bal, sdBox(vec3(ax - g.x + .1, by - .04, abs(abs(zc) - 3.)), vec3(.75, .06, 1.25)));
        trim = min(trim, max(max(bal, 4.4 - p.y), p.y - g.y));
      }
      // air conditioners and pipes
      vec3 ac = vec3(ax - g.x + .2, mod(p.y, FLOOR_H) - .85, mod(zc + 40., 2.6) - 1.3);
      if (hash12(floor(vec2(p.y / FLOOR_H, (zc + 40.) / 2.6)) + iz * 7.) > .55 && p.y > 4.5 && p.y < g.y) trim = min(trim, sdBox(ac, vec3(.28, .26, .4)));
      trim = min(trim, max(length(vec2(ax - g.x + .1, zc - 5.2)) - .09, p.y - g.y));
      trim = min(trim, sdBox(vec3(ax - g.x + .7, p.y - 4.65, zc), vec3(.9, .07, 5.6)));   // canopy
      if (trim < d) { d = trim; gMat = M_TRIM; }
    }
    vec3 c, b;
    signBox(s, iz, c, b, gSignColor);
    gSignDist = sdBox(p - c, b) - .04;
    if (gSignDist < d) { d = gSignDist; gMat = M_SIGN; }
    // parked cars
    WHEN(kind > .25 && kind < .85 && p.y < 4.) {
      vec3 q = vec3(ax - 5.1, p.y, zc - 1.5);
      float cd = length(q) - 3.;
      WHEN(cd < .5) cd = car(q);
      if (cd < d) { d = cd; gMat = M_CAR; }
    }
  }
  // the viaduct and its train, once every seven blocks
  float vz = mod(p.z - 45.5 + 45.5, 91.) - 45.5;
  vec3 v = vec3(p.x, p.y, vz);
  float box = sdBox(vec3(0., v.y - 10.4, v.z), vec3(1., 3.2, 3.));
  d = min(d, box < 2. ? d : box - .5);
  WHEN(box < 2.) {
    float deck = sdBox(vec3(0., v.y - 8.3, v.z), vec3(1., .22, 2.8));
    float tx = abs(mod(v.x, 3.) - 1.5);
    vec3 side = vec3(tx, v.y - 7.9, abs(v.z) - 2.7);
    deck = min(deck, sdBox(vec3(0., abs(side.y) - .85, side.z), vec3(1., .12, .16)));
    deck = min(deck, max(abs(dot(vec2(tx - .75, side.y), vec2(.74, .66))) - .07, sdBox(vec3(0., side.y, side.z), vec3(1., .85, .08))));
    deck = min(deck, sdBox(vec3(tx - 1.5, side.y, side.z), vec3(.07, .85, .1)));
    deck = min(deck, sdBox(vec3(abs(mod(v.x, 12.) - 6.) , v.y - 9.3, abs(v.z) - 2.7), vec3(.05, .9, .05)));
    if (deck < d) { d = deck; gMat = M_STEEL; }
    float cx = mod(v.x + uParam.z, 17.) - 8.5;
    float train = sdBox(vec3(cx, v.y - 10.75, v.z), vec3(8.05, 1.45, 1.25)) - .22;
    if (train < d) { d = train; gMat = M_TRAIN; }
  }
  float col = sdBox(vec3(abs(v.x) - 6.9, v.y - 3.8, abs(v.z) - 2.1), vec3(.26, 3.8, .26));
  col = min(col, sdBox(vec3(abs(v.x) - 6.9, v.y - .4, abs(v.z) - 2.1), vec3(.5, .4, .5)));
  col = min(col, sdBox(vec3(abs(v.x) - 6.9, v.y - 7., v.z), vec3(.3, .3, 2.6)));
  if (col < d) { d = col; gMat = M_STEEL; }
  // wires over the street
  float wz = mod(p.z + 4., 26.) - 13.;
  float wire = length(vec2(wz + p.x * .12, p.y - 9.6 - .018 * p.x * p.x)) - .022;
  if (wire < d) { d = max(wire, .004); gMat = M_STEEL; }
  if (uParam.w >= 0.) {
    vec3 f = p - uParam.xwy;
    float fd = length(f - vec3(.1, 1.3, 0.)) - 1.75;
    WHEN(fd < .3) fd = figure(f);
    if (fd < d) { d = fd; gMat = M_FIGURE; }
  }
  return d;
}

vec3 normal(vec3 p, float e) {
  vec3 n = vec3(0.);
  for (int i = min(0, uShot); i < 4; i++) {
    vec3 k = .5773 * (2. * vec3(((i + 3) >> 1) & 1, (i >> 1) & 1, i & 1) - 1.);
    n += k * map(p + k * e);
  }
  return normalize(n);
}

float segment(vec2 p, vec2 a, vec2 b) {
  vec2 pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / max(dot(ba, ba), 1e-4), 0., 1.));
}

// An invented letter. It has five strokes on a lattice of 3 by 4, and some letters have a ring.
float glyph(vec2 p, float seed) {
  float d = 9.;
  vec2 a = floor(hash21(seed + .7) * vec2(3., 4.)) * vec2(.55, .45) - vec2(.55, .68);
  for (int i = 0; i < 5; i++) {
    vec2 h = hash21(seed * 3.1 + float(i) * 7.7);
    vec2 b = a;
    if (i == 1 || i == 3 || h.x > .55) b.x = floor(h.y * 2.999) * .55 - .55; else b.y = floor(h.y * 3.999) * .45 - .68;
    d = min(d, segment(p, a, b));
    a = (h.x < .3) ? vec2(-a.x, b.y) : b;
  }
  if (fract(seed * 5.77) > .6) d = min(d, abs(length(p - vec2(0., .1)) - .36));
  return d;
}

vec3 windows(vec2 uv, float seed, vec3 rd, out float glass) {
  vec2 sz = vec2(1.3 + floor(fract(seed * 9.1) * 3.) * .45, FLOOR_H);
  vec2 id = floor(uv / sz), f = (fract(uv / sz) - .5) * sz;
  vec2 half_ = vec2(sz.x * .5 - .22, 1.05);
  float edge = max(abs(f.x) - half_.x, abs(f.y - .25) - half_.y);
  glass = smoothstep(.03, -.03, edge);
  float bar = smoothstep(.05, .02, min(abs(f.x), abs(f.y - .7)));
  float h = hash12(id + seed * 37.), k = hash12(id * 1.7 + seed * 11.);
  float night = uHour > 3. && uHour < 8. ? .86 : .6;
  if (h < night) return vec3(0.);
  vec3 warm = mix(vec3(1., .56, .2), vec3(1., .8, .5), k);
  vec3 c = k > .78 ? vec3(.3, .75, 1.) : k < .1 ? vec3(1., .2, .5) : warm;
  float inside = mix(.35, 1., smoothstep(-1., 1.2, f.y)) * (.6 + .4 * noise2(f * 3. + id * 7.));
  if (k > .45) inside *= .55 + .45 * step(.35, fract(f.y * 7.));
  else if (k > .25) inside *= smoothstep(.1, .5, abs(f.x) / half_.x);
  return c * inside * glass * (1. - bar * .8) * (.35 + 1.3 * fract(h * 31.));
}

// The view through a shop's window, without geometry. It shows a room with shelves, a counter and two lamps.
vec3 shopRoom(vec3 o, vec3 d, vec3 tone, float k) {
  float back = 2.2 + k * 2., tb = back / max(d.z, .02), tx = ((d.x > 0. ? 1.6 : -1.6) - o.x) / d.x, ty = ((d.y > 0. ? 3.3 : 0.) - o.y) / d.y;
  float t = min(tb, min(tx, ty));
  vec3 q = o + d * t;
  float fall = 1.1 / (1. + .35 * dot(q - vec3(0., 3., back * .5), q - vec3(0., 3., back * .5)));
  vec3 c = tone * fall * .8;
  if (t == ty) c = d.y > 0. ? tone * .25 + mix(tone, vec3(1.), .5) * 3. * smoothstep(.14, .08, abs(abs(q.x) - .7)) : c * (.4 + .3 * step(.5, fract(floor(q.x * 2.) * .5 + floor(q.z * 2.) * .5)));
  else {
    vec2 w = t == tb ? q.xy : q.zy;
    vec2 id = floor(w * vec2(9., 2.4)), g = fract(w * vec2(9., 2.4));
    float h = hash12(id + k * 77.), bay = step(.07, abs(fract(w.x * .75) - .5)) * step(w.y, 2.35) * step(.5, w.y);
    float item = step(.1, g.y) * step(g.y, .3 + .55 * h) * step(.12, g.x) * step(h, .82) * bay;
    vec3 wrap = mix(tone * 1.1, palette(floor(h * 5.) * .21 + k, vec3(.55), vec3(.45), vec3(1.), vec3(0., .33, .6)), .35);
    c *= mix(vec3(.45 - .3 * bay), wrap * (.5 + .7 * g.y), item);
    c += tone * .10 * fall * bay * smoothstep(.12, .0, g.y) + tone * .6 * smoothstep(.05, .0, abs(w.y - 2.42));
  }
  float tc = back * .45 / max(d.z, .02);   // the counter and a keeper behind it
  vec3 e = o + d * tc;
  if (tc < t) {
    float body = min(length((e.xy - vec2(k * 2. - 1.2, 1.62)) * vec2(1., .85)) - .14, max(abs(e.x - k * 2. + 1.2) - .24 + .1 * smoothstep(1., 1.5, e.y), e.y - 1.42));
    if (e.y < .95 && abs(e.x) < 1.2) c = tone * .10; else if (k > .5) c *= smoothstep(-.02, .03, body) * .95 + .05;
  }
  return c;
}

vec3 lights(vec3 p, vec3 n) {
  vec3 sum = vec3(0.);
  float iz = floor(p.z / BLOCK);
  for (int i = 0; i < 6; i++) {
    float s = i < 3 ? -1. : 1., k = iz + float(i - (i < 3 ? 0 : 3)) - 1.;
    if (crossing(k)) continue;
    vec3 c, b, col;
    signBox(s, k, c, b, col);
    vec3 l = c - p;
    l.y -= clamp(l.y, -b.y, b.y);
    float r2 = dot(l, l);
    sum += col * max(dot(n, l) * inversesqrt(r2) * .8 + .2, 0.) / (1. + r2 * .10) * b.y;
  }
  return sum;
}

vec3 skyTone(vec3 rd) {
  float up = clamp(rd.y, 0., 1.);
  bool dawn = uHour > 3. && uHour < 8.;
  vec3 low = dawn ? vec3(.11, .16, .30) : vec3(.050, .018, .066), top = dawn ? vec3(.035, .06, .14) : vec3(.006, .008, .022);
  vec3 c = mix(low, top, smoothstep(0., .75, up));
  float ahead = max(dot(normalize(vec3(rd.x, max(rd.y, 0.) * .7, rd.z)), vec3(0., 0., 1.)), 0.);
  c += (dawn ? vec3(.25, .24, .36) : vec3(.20, .045, .19)) * pow(ahead, 9.) + (dawn ? vec3(.2, .2, .25) : vec3(.10, .42, .55)) * pow(ahead, 55.) * 1.2;
  return c;
}

// far towers as cut-outs, and the ring over the end of the street
vec3 skyline(vec3 ro, vec3 rd) {
  vec3 c = skyTone(rd);
  c *= .75 + .6 * fbm2(rd.xy / (abs(rd.z) + .3) * 3. + uTime * .02, 4);
  float dir = rd.z < 0. ? -1. : 1.;
  for (int i = 2; i >= 0; i--) {
    float z = 120. + float(i) * 60., t = z / max(abs(rd.z), .05);
    vec2 q = (ro + rd * t).xy;
    float w = 9. + float(i) * 5., id = floor(q.x / w), h = hash12(vec2(id, float(i) * 7. + dir + 3.));
    float top = 26. + 75. * h * h + float(i) * 16.;
    if (h > .7) top += 8. * step(abs(fract(q.x / w) - .5), .12);
    WHEN(q.y < top && abs(fract(q.x / w) - .5) < .47) {
      float g;
      vec3 lit = windows(q * .8, h + float(i), rd, g) * .8;
      c = mix(vec3(.008, .008, .02) + lit * .45, skyTone(rd), .38 + .2 * float(i) - .2 * smoothstep(20., 90., q.y));
    }
    if (i == 0 && dir > 0.) {
      vec2 k = q - vec2(3., 44.);
      float r = abs(length(k) - 12.), bar = segment(k, vec2(-19., 0.), vec2(19., 0.));
      float ring = min(r, max(bar, 12. - length(k)));
      c += vec3(1., .1, .42) * (smoothstep(1.1, .3, r) * 2.6 + .55 * exp(-r * .22)) + vec3(.1, .7, 1.) * (smoothstep(.8, .3, bar) * 2.2 + .4 * exp(-bar * .4));
    }
  }
  return c;
}

vec3 shade(vec3 p, vec3 n, vec3 rd, int m) {
  float s = p.x < 0. ? -1. : 1., iz = floor(p.z / BLOCK);
  float seed = hash12(vec2(iz * 1.31 + 7., s * 2.7 + 4.));
  vec3 li = lights(p, n);
  float rim = pow(1. - max(dot(n, -rd), 0.), 3.);
  vec3 sky = skyTone(reflect(rd, n));
  vec3 c = vec3(0.);
  WHEN(m == M_SIGN) {
    vec3 sc, b, col;
    signBox(s, iz, sc, b, col);
    vec3 q = p - sc;
    if (abs(n.z) < .5) return col * .25;
    float count = floor(b.y / b.x + .5), cell = 2. * b.y / count;
    vec2 f = vec2(q.x * sign(n.z) * -1., mod(q.y + b.y, cell) - cell * .5);
    float id = floor((q.y + b.y) / cell), d = glyph(f / (b.x * .82), iz * 5.7 + s * 3. + id);
    float frame = abs(max(abs(q.x) - b.x, abs(q.y) - b.y) + .1);
    vec3 alt = neon(fract(seed * 7.)), hot = mix(col, vec3(1.), .45);
    bool solid = fract(seed * 17.) > .62;
    if (solid) c = col * (1.1 - .9 * smoothstep(.17, .1, d)) * 1.5 + col * .3;
    else c = col * .09 + hot * smoothstep(.12, .05, d) * 4. + col * exp(-d * 5.) * 1.1;
    c += alt * exp(-frame * 14.) * 1.6 + mix(alt, vec3(1.), .4) * smoothstep(.05, .02, frame) * 2.2;
    return c;
  }
  WHEN(m == M_WALL) {
    vec2 uv = abs(n.x) > .5 ? p.zy : p.xy;
    WHEN(n.y > .5) {
      vec3 up = reflect(rd, normalize(n + .02 * (noise2(p.xz * 9.) - .5)));
      float wet = mix(.08, .6, smoothstep(.4, .55, fbm2(p.xz * .9, 3)));
#ifndef LIVE
      vec3 o = p - uParam.xwy;   // the figure stands in its own reflection
      float b = dot(o - vec3(.1, 1.3, 0.), up), k = .01, near = b * b - dot(o - vec3(.1, 1.3, 0.), o - vec3(.1, 1.3, 0.)) + 3.2;
      WHEN(uParam.w > 0. && near > 0. && sqrt(near) > b) {
        k = max(-b - sqrt(near), .01);
        float end = -b + sqrt(near), d = 1.;
        for (int i = 0; i < 48; i++) {
          d = figure(o + up * k);
          if (d < .004 || k > end) break;
          k += d * .9;
        }
        if (d < .02) wet *= .06;
      }
#endif
      return (vec3(.008, .008, .014) + li * .03 + skyline(p, up) * wet) * contact(p);
    }
    vec3 base = mix(vec3(.045, .04, .05), vec3(.075, .045, .045), seed) * (.6 + .6 * noise2(uv * vec2(1., .35) * 1.7));
    base *= .8 + .2 * step(.06, fract(uv.y * 2.5)) ;
    WHEN(p.y > 4.6) {
      float glass;
      vec3 w = windows(uv + vec2(s * 3., 0.), seed, rd, glass);
      c = base * li * 1.05 + base * .22 * sky;
      c = mix(c, sky * .25 + li * .012, glass * .8) + w * 1.25;
    }
    WHEN(p.y <= 4.6) {   // shops
      float u = uv.x / 3.2, id = floor(u), k = hash12(vec2(id, seed * 91.));
      vec2 f = vec2((fract(u) - .5) * 3.2, uv.y);
      vec3 tone = k > .86 ? vec3(1., .08, .4) : k > .68 ? vec3(.15, .75, 1.) : vec3(1., .58, .22);
      float pane = smoothstep(.02, -.03, max(abs(f.x) - 1.42, abs(f.y - 1.8) - 1.42)) * smoothstep(.03, .06, abs(f.x - .3));
      c = base * li * (k < .3 ? .5 + .5 * step(.5, fract(f.y * 4.)) : 1.);
      WHEN(k >= .3) c = mix(c, shopRoom(vec3(f, 0.), vec3(abs(n.x) > .5 ? rd.z : rd.x, rd.y, abs(dot(rd, n))), tone, k) + sky * .05, pane);
      if (f.y > 3.45 && f.y < 4.45) {
        float d = glyph((vec2(mod(f.x + 8., .8) - .4, f.y - 3.95) / .45), floor((f.x + 8.) / .8) + id * 5. + seed * 40.);
        c = tone * .05 + mix(tone, vec3(1.), .3) * smoothstep(.2, .1, d) * 1.8 * step(.25, k);
      }
    }
    return c;
  }
  WHEN(m == M_TRAIN) {
    float cx = mod(p.x + uParam.z, 17.) - 8.5;
    vec2 f = vec2(mod(cx, 1.9) - .95, p.y - 11.05);
    float pane = smoothstep(.02, -.03, max(abs(f.x) - .72, abs(f.y) - .55));
    float seat = hash11(floor(cx / .62) + floor((p.x + uParam.z) / 17.) * 31.);
    vec2 who = vec2(mod(cx, .62) - .31, f.y + .12 + .22 * seat);
    float crowd = seat < .4 ? 1. : min(length(who) - .12, max(abs(who.x) - .21, who.y + .17));
    vec3 lamp = mix(vec3(1., .78, .42), vec3(.75, .95, 1.), .12) * mix(.9, 1.6, smoothstep(-.4, .5, f.y));
    c = vec3(.03, .035, .045) * (li + .3) + rim * sky * .6;
    c += vec3(1., .08, .4) * smoothstep(.06, .03, abs(p.y - 10.15)) * 1.4;
    if (abs(n.z) > .5) c = mix(c, lamp * (crowd < 0. ? .12 : 1.7), pane);
    return c;
  }
  WHEN(m == M_CAR) {
    float zc = p.z - (iz + .5) * BLOCK - 1.5, ax = abs(abs(p.x) - 5.1), drops = noise2(p.xz * 30. + p.y * 20.);
    vec3 hl = normalize(vec3(-s * .5, .8, -.5) - rd);
    c = vec3(.006, .007, .01) * li + sky * (.04 + .8 * rim) + li * (.02 * max(n.y, 0.) + .35 * pow(max(dot(n, hl), 0.), 40.)) * (.6 + .8 * drops);
    if (p.y > .98 && p.y < 1.3 && n.y < .75) c = sky * (.2 + rim) + li * .012;
    if (zc < -1.9) {
      c += vec3(1., .03, .04) * 3.2 * smoothstep(.08, .04, abs(p.y - .78)) * smoothstep(.3, .4, ax);
      c = mix(c, vec3(.25, .25, .22) * (li * .3 + .1), smoothstep(.02, 0., max(ax - .26, abs(p.y - .55) - .07)));
    }
    if (zc > 1.9) c += vec3(1., .85, .6) * 2.5 * smoothstep(.2, .12, length(vec2(ax - .62, p.y - .68)));
    if (p.y < .62 && abs(abs(zc) - 1.3) < .36) c *= .15;
    return c;
  }
  WHEN(m == M_FIGURE) {
    vec3 back = skyTone(vec3(0., .02, 1.));
    float edge = rim * sqrt(rim) * (.35 + .65 * smoothstep(-.2, .8, n.y + abs(n.x) * .6));
    if (gBounce > 0) edge *= .25;
    c = vec3(.012) * li + li * edge * .13 + back * edge * .35;
    float shoes = smoothstep(.15, .11, p.y - uParam.w);
    c += shoes * (li * .012 + back * .06) * max(n.y * .8 + .2, 0.);
    if (p.y - uParam.w > 1.78) c += li * .006 + max(n.y, 0.) * (li * .02 + back * .05);
    return c;
  }
  c = vec3(.05, .05, .058) * li * (m == M_STEEL ? 1.1 : 1.) + sky * (.03 + .25 * rim) + li * rim * .05;
  if (m == M_STEEL) c += vec3(1., .6, .25) * .05 * smoothstep(7., 9., p.y);
  return c;
}

// rings of raindrops on standing water
vec2 ripples(vec2 p) {
  vec2 g = vec2(0.);
  for (int i = 0; i < 2; i++) {
    vec2 q = p * (2.2 + float(i) * 1.3) + float(i) * 17.3, id = floor(q), h = hash22(id);
    vec2 f = fract(q) - .3 - .4 * h;
    float age = fract(uTime * .9 + h.x * 7. + h.y * 3.), r = length(f);
    g += f / (r + .01) * sin((r - age * .5) * 55.) * smoothstep(.09, 0., abs(r - age * .5)) * (1. - age);
  }
  return g;
}

vec3 scene(vec2 p) {
  mat3 cam = lookAt(uEye, uTarget, uRoll);
  vec3 ro = uEye, rd = cam * normalize(vec3(p, uLens)), rd0 = rd;
  vec3 col = vec3(0.), att = vec3(1.), halo = vec3(0.);
  float depth = 0.;
  for (int bounce = 0; bounce < 2; bounce++) {
    gBounce = bounce;
    float t = .02, far = 210.;
    bool ground = false;
    if (rd.y < 0.) { float g = -ro.y / rd.y; if (g < far) { far = g; ground = true; } }
    int hit = 0;
    int steps = bounce == 0 ? 110 : 55;
    for (int i = 0; i < 110; i++) {
      if (i >= steps) break;
      vec3 q = ro + rd * t;
      float d = map(q);
      if (d < .0012 * t + .001) { hit = gMat; break; }
      float edge = ((rd.z > 0. ? floor(q.z / BLOCK) + 1. : floor(q.z / BLOCK)) * BLOCK - q.z) / (abs(rd.z) < 1e-4 ? (rd.z < 0. ? -1e-4 : 1e-4) : rd.z);
      float st = min(d * .92, max(edge, 0.) + .03);
      halo += att * gSignColor * exp(-gSignDist * .75) * min(st, 2.) * .075 * exp(-t * .012);
      t += st;
      if (t > far || q.y > 64.) break;
    }
    if (t > far || hit == 0) { t = far; hit = ground ? M_GROUND : 0; }
    vec3 pos = ro + rd * t, c, n = vec3(0., 1., 0.), next = rd;
    float refl = 0.;
    WHEN(hit == 0) c = skyline(ro, rd);
    WHEN(hit == M_GROUND) {
      float walk = smoothstep(6.35, 6.45, abs(pos.x)) * (crossing(floor(pos.z / BLOCK)) ? 0. : 1.);
      float puddle = smoothstep(.38, .52, fbm2(pos.xz * vec2(.42, .2) + 3., 3) + .12 * (1. - walk) - .04) * (1. - .4 * walk);
      float fade = exp(-t * .05);
      vec2 rough = vec2(noise2(pos.xz * 17.), noise2(pos.xz * 17. + 40.)) - .5 + .6 * (vec2(noise2(pos.xz * 61.), noise2(pos.xz * 61. + 9.)) - .5);
      vec2 g = rough * mix(.075, .005, puddle) * (.3 + .7 * fade) + ripples(pos.xz) * .05 * puddle * fade + .004 * vec2(noise2(pos.xz * 3. + uTime), noise2(pos.zx * 3. - uTime));
      n = normalize(vec3(g.x, 1., g.y));
      vec3 li = lights(pos, vec3(0., 1., 0.));
      float tile = walk > .5 ? smoothstep(.0, .04, abs(fract(pos.z * .8) - .5) - .02) * .4 + .6 : .7 + .5 * noise2(pos.xz * 40.) * fade;
      float paint = smoothstep(.1, .06, abs(abs(pos.x) - 3.1) - .02) * step(.5, fract(pos.z / 5.)) * smoothstep(.3, .5, noise2(pos.xz * 5.));
      float zebra = mod(pos.z, 91.) ;
      paint = max(paint, step(abs(zebra - 36.), 1.6) * step(.5, fract(pos.x * .8)) * step(abs(pos.x), 5.8) * .8);
      c = (vec3(.022, .023, .028) + paint * .09) * tile * (li * 1.1 + .25) * (1. - .6 * puddle);
      float f = pow(1. - clamp(dot(-rd, n), 0., 1.), 4.), dark = contact(pos);
      c *= dark;
      refl = mix(.12, .34, puddle) + mix(.5, .62, puddle) * f;
      refl *= .35 + .65 * dark;
      next = reflect(rd, n);
      next.y = abs(next.y) + .002;
    }
    WHEN(hit != 0 && hit != M_GROUND) {
      n = normal(pos, .002 + t * .0006);
      c = shade(pos, n, rd, hit);
    }
    float fog = 1. - exp(-max(t - 4., 0.) * (uHour > 3. && uHour < 8. ? .0125 : .0098));
    if (hit != 0) c = mix(c, skyTone(normalize(rd + vec3(0., .05, 0.))) * 1.05, fog);
    col += att * c;
    if (bounce == 0) depth = t;
    if (refl < .01) break;
    att *= refl * (1. - fog) * vec3(.95, .97, 1.);
    ro = pos + vec3(0., .01, 0.);
    rd = next;
  }
  col += halo;
  // steam from the drains
  for (int i = 0; i < 3; i++) {
    vec3 s = vec3(i == 1 ? 3.6 : -4.2, 0., uEye.z + 9. + float(i) * 11.);
    vec3 l = (s - uEye) * cam;
    WHEN(l.z > 1. && l.z < depth + 1.) {
      vec2 q = (p - l.xy / l.z * uLens) * l.z / uLens;
      float w = .45 + q.y * .28;
      float v = smoothstep(1., 0., abs(q.x - .25 * q.y - .3 * sin(q.y * 1.3 + float(i))) / w) * smoothstep(-.05, .5, q.y) * exp(-q.y * .45);
      v *= smoothstep(.25, .8, fbm2(q * vec2(1.6, 1.1) - vec2(0., uTime * .8 + float(i) * 9.), 4));
      col = mix(col, skyTone(rd0) * .9 + lights(s + vec3(0., 1.5, 0.), vec3(0., 1., 0.)) * .09, v * .6);
    }
  }
  // rain, lit by what is behind it
  vec3 lit = skyTone(rd0) * .5 + halo * .8 + min(col, vec3(1.5)) * .25 + vec3(.02, .03, .04);
  for (int i = 0; i < 4; i++) {
    float k = float(i), sc = 9. + k * 11.;
    vec2 q = rot(.07 + .02 * k) * p * vec2(sc, sc * .075) + vec2(k * 7.3, 0.);
    float id = floor(q.x), h = hash11(id + k * 91.);
    q.y += h * 23. + uTime * (3. + h);
    vec2 f = vec2(fract(q.x) - .5, fract(q.y));
    float on = step(.6, hash12(vec2(id, floor(q.y) + k * 31.)));
    float streak = smoothstep(.045 + .02 * k, 0., abs(f.x + (h - .5) * .6)) * smoothstep(.1, .35, f.y) * smoothstep(.75, .4, f.y);
    if (depth > 3. + k * 4.) col += lit * streak * on * (.75 - .12 * k);
  }
  return col;
}
