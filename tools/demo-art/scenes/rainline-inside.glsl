// Rainline inside. Shot 0 is a carriage of the elevated train at night: the aisle runs along +z. Shot 1 is the counter of
// the lost property office: the counter's top is at y = 0, and the camera looks along +z.

const int M_SHELL = 1, M_SEAT = 2, M_STEEL = 3, M_LAMP = 4, M_LEATHER = 5, M_SOLE = 6, M_PAPER = 7, M_WOOD = 8, M_BRASS = 9, M_CLOTH = 10, M_GLASS = 11;
const float BAY = 2.6;

int gMat;

void put(inout float d, float other, int m) { if (other < d) { d = other; gMat = m; } }

// A left shoe that points along +x. It is 0.3 long, and its sole is at y = 0.
void shoe(vec3 p, inout float d) {
  float bound = sdSphere(p - vec3(.14, .07, 0.), .24);
  if (bound > .2) { put(d, bound, M_LEATHER); return; }
  float x = p.x;
  float wide = .046 + .012 * sin(x * 18. - 1.1) - .03 * smoothstep(.22, .33, x);
  vec3 q = vec3(max(abs(x - .14) - .15, 0.), p.y, p.z + .012 * smoothstep(.1, .3, x));
  float sole = length(max(vec3(q.x, abs(p.y - .012) - .008, abs(q.z) - wide), 0.)) - .006;
  sole = min(sole, sdBox(p - vec3(.035, .018, 0.), vec3(.04, .02, .036)) - .005);
  put(d, sole * .8, M_SOLE);
  float vamp = sdCapsule(q * vec3(0., 1., 1.) + vec3(max(abs(x - .2) - .075, 0.), 0., 0.), vec3(0., .035, 0.), vec3(0., .04, 0.), wide - .004);
  vec3 h = p - vec3(.06, .075, 0.);
  float heel = length(h.xz * vec2(.85, 1.35)) - .056 - .01 * smoothstep(.06, -.05, h.y);
  heel = max(abs(heel) - .006, abs(h.y - .012 * sin(x * 30.)) - .052);
  float upper = smin(vamp, heel, .035);
  upper = max(upper, .018 - p.y);
  float tongue = sdBox(p - vec3(.112, .118, 0.), vec3(.006, .035, .022)) - .006;
  upper = smin(upper, tongue, .02);
  put(d, upper * .7, M_LEATHER);
  for (int i = 0; i < 4; i++) {
    float k = float(i) * .022;
    vec3 l = p - vec3(.115 + k, .112 - k * .75, 0.);
    put(d, sdCapsule(l, vec3(-.006, 0., -.024), vec3(.006, .002, .024), .0042), M_CLOTH);
  }
}

float carriage(vec3 p) {
  float d = 9.;
  float ax = abs(p.x), z = mod(p.z, BAY) - BAY * .5;
  float roof = 2.28 - .16 * ax * ax;
  float shell = min(min(1.42 - ax, roof - p.y), p.y);
  shell = min(shell, 13. - p.z);
  float hole = sdBox(vec3(ax - 1.5, p.y - 1.42, z), vec3(.3, .44, .98)) - .06;
  shell = max(shell, -hole);
  put(d, shell, M_SHELL);
  put(d, max(1.475 - ax, -1.), M_GLASS);
  float sill = sdBox(vec3(ax - 1.42, p.y - .92, z), vec3(.05, .02, 1.05));
  put(d, min(sill, sdBox(vec3(ax - 1.4, abs(p.y - 1.42) - .5, z), vec3(.02, .014, 1.05))), M_STEEL);
  float seat = sdBox(vec3(ax - 1.17, p.y - .42, z), vec3(.22, .06, 1.08)) - .03;
  seat = min(seat, sdBox(vec3(ax - 1.36, p.y - .68, z), vec3(.03, .2, 1.08)) - .03);
  float gap = abs(mod(p.z + .27, .54) - .27);
  put(d, seat + .012 * smoothstep(.02, .0, gap), M_SEAT);
  put(d, sdBox(vec3(ax - 1.2, p.y - .17, z), vec3(.16, .18, 1.05)), M_SHELL);
  vec3 pole = vec3(ax - .9, p.y, abs(z) - BAY * .5 + .1);
  float steel = max(length(pole.xz) - .019, -pole.y);
  steel = min(steel, length(vec2(ax - .62, p.y - 1.98)) - .017);
  float sz = mod(p.z, .46) - .23;
  float swing = .1 * sin(p.z * 1.7 + 2.);
  vec3 s = vec3(ax - .62 - swing * (1.98 - p.y), p.y, sz);
  steel = min(steel, sdBox(s - vec3(0., 1.87, 0.), vec3(.004, .1, .014)));
  vec3 ring = s - vec3(0., 1.7, 0.);
  steel = min(steel, length(vec2(length(ring.zy) - .072, ring.x)) - .011);
  put(d, steel, M_STEEL);
  put(d, sdBox(vec3(ax - .5, p.y - roof, z), vec3(.07, .02, 1.14)), M_LAMP);
  shoe((p - vec3(-1.2, .51, 2.55)).zyx * vec3(1., 1., -1.), d);
  // an umbrella against the pole
  float um = sdCapsule(p, vec3(.86, .03, 3.92), vec3(.98, .8, 3.75), .034 - .016 * smoothstep(.5, .0, p.y));
  um = min(um, sdCapsule(p, vec3(.98, .8, 3.75), vec3(1., .92, 3.72), .012));
  put(d, um, M_CLOTH);
  // a coat left on the seat
  vec3 c = p - vec3(1.17, .55, 2.1);
  float fold = .025 * sin(c.z * 21. + 3. * sin(c.x * 9.)) + .015 * sin(c.x * 30. + c.z * 8.);
  float coat = (sdBox(c, vec3(.15, .03, .3)) - .06 + fold) * .7;
  coat = smin(coat, (sdBox(c - vec3(-.24, -.2, .04), vec3(.02, .2, .2)) - .03 + fold) * .7, .1);
  put(d, coat, M_CLOTH);
  return d;
}

float office(vec3 p) {
  float d = 9.;
  put(d, sdBox(p - vec3(0., -.06, .35), vec3(1.6, .05, .62)) - .01, M_WOOD);
  vec3 s = p - vec3(-.16, .0, .12);
  s.xz = rot(.5) * s.xz;
  shoe(s, d);
  // a ticket, and the paper tag of the shoe
  vec3 t = p - vec3(.2, .0015 + .004 * sin(p.x * 17.), .03);
  t.xz = rot(-.42) * t.xz;
  put(d, sdBox(t, vec3(.075, .0012, .032)), M_PAPER);
  vec3 g = p - vec3(-.3, .003, -.03);
  g.xz = rot(.3) * g.xz;
  put(d, max(sdBox(g, vec3(.05, .0014, .028)), .006 - length(g.xz - vec2(.04, 0.))), M_PAPER);
  float cord = min(sdCapsule(p, vec3(-.263, .005, -.018), vec3(-.245, .003, .02), .0018), sdCapsule(p, vec3(-.245, .003, .02), vec3(-.172, .122, .108), .0018));
  put(d, cord, M_CLOTH);
  // keys
  vec3 k = p - vec3(.36, .006, .17);
  k.xz = rot(.8) * k.xz;
  float key = length(vec2(length(k.xz) - .03, k.y)) - .0035;
  for (int i = 0; i < 3; i++) {
    vec3 q = k;
    q.xz = rot(float(i) * .55 - .4) * q.xz;
    q.x -= .03;
    float one = max(abs(length(q.xz - vec2(.02, 0.)) - .014) - .005, abs(q.y) - .0022);
    one = min(one, sdBox(q - vec3(.07, 0., 0.), vec3(.038, .0022, .004)));
    one = min(one, sdBox(q - vec3(.1 - .005 * float(i), 0., .01), vec3(.006, .0022, .009)));
    key = min(key, one);
  }
  put(d, key, M_BRASS);
  // a lamp with a green shade
  vec3 l = p - vec3(.5, 0., .5);
  put(d, min(sdCylinder(l - vec3(0., .012, 0.), .085, .012) - .004, sdCylinder(l - vec3(0., .2, 0.), .009, .19)), M_BRASS);
  vec3 u = l - vec3(-.1, .4, -.04);
  put(d, sdCapsule(l, vec3(0., .39, 0.), vec3(-.1, .43, -.04), .008), M_BRASS);
  float shade = max(abs(length(u * vec3(.62, 1., .95)) - .085) - .003, -u.y - .02);
  put(d, shade * .7, M_GLASS);
  put(d, sdSphere(u - vec3(0., .005, 0.), .03), M_LAMP);
  // shelves with umbrellas behind the counter
  float back = 1.75 - p.z;
  put(d, back, M_WOOD);
  vec3 h = vec3(mod(p.x + 1.1, 1.1) - .55, p.y - .42, p.z - 1.55);
  put(d, min(sdBox(h, vec3(.54, .018, .2)), sdBox(vec3(abs(h.x) - .54, h.y, h.z), vec3(.014, 1.2, .2))), M_WOOD);
  float id = floor(p.x / .16), r = hash11(id * 3.7 + 5.);
  vec3 w = vec3(mod(p.x, .16) - .08, p.y, p.z - 1.5);
  float um = sdCapsule(w, vec3(.02 * (r - .5), -.35, 0.), vec3(.05 * (r - .5), .12 + .12 * r, .04), .03 - .012 * r);
  um = min(um, length(vec2(length(w.xy - vec2(.02, .17 + .12 * r)) - .022, w.z - .04)) - .007);
  put(d, (r > .3 ? um : 1.) * .7, M_CLOTH);
  float bx = floor(p.x / .27), br = hash11(bx * 1.9 + 2.);
  put(d, sdBox(vec3(mod(p.x, .27) - .135, p.y - .44 - .07 - .05 * br, p.z - 1.55), vec3(.11, .05 + .05 * br, .13)) - .005, br > .5 ? M_PAPER : M_LEATHER);
  return d;
}

float map(vec3 p) { return uShot == 0 ? carriage(p) : office(p); }

vec3 normal(vec3 p, float e) {
  vec3 n = vec3(0.);
  for (int i = min(0, uShot); i < 4; i++) {
    vec3 k = .5773 * (2. * vec3(((i + 3) >> 1) & 1, (i >> 1) & 1, i & 1) - 1.);
    n += k * map(p + k * e);
  }
  return normalize(n);
}

float occlusion(vec3 p, vec3 n, float reach) {
  float a = 0.;
  for (int i = min(0, uShot); i < 4; i++) {
    float h = reach * (.15 + .28 * float(i));
    a += (h - map(p + n * h)) / h;
  }
  return saturate(1. - .32 * max(a, 0.));
}

float shadow(vec3 p, vec3 to) {
  float far = length(to), s = 1.;
  float t = .02 + .03 * hash13(p * 713. + uSeed);
  vec3 rd = to / far;
  for (int i = min(0, uShot); i < 48; i++) {
    if (t > far - .09) break;
    float d = map(p + rd * t);
    s = min(s, 14. * d / t + .04);
    t += clamp(d * .6, .006, .04);
  }
  return smoothstep(.0, 1., s);
}

vec3 neon(float h) {
  if (h < .42) return vec3(1., .05, .42);
  if (h < .78) return vec3(.03, .70, 1.);
  return vec3(1., .42, .10);
}

// The street behind a wet window, out of focus. `q` is the place on the pane.
vec3 street(vec3 ro, vec3 rd, vec2 q) {
  vec3 drops = vec3(0.);
  for (int i = 0; i < 3; i++) {
    vec2 g = q * (17. + 15. * float(i)) + float(i) * 31.7;
    vec2 id = floor(g), h = hash22(id), f = fract(g) - .3 - .4 * h;
    float r = .10 + .2 * h.x, l = length(f * vec2(1., .8));
    if (h.y > .72 && l < r) drops = vec3(f / r, 1. - l / r);
  }
  float run = smoothstep(.035, .0, abs(fract(q.x * 5. + .1 * sin(q.y * 7. + floor(q.x * 5.) * 9.)) - .5)) * step(.55, hash11(floor(q.x * 5.)));
  rd = normalize(rd + vec3(0., drops.y, drops.x) * .4 + vec3(0., 0., run * .2));
  vec3 c = mix(vec3(.035, .010, .05), vec3(.006, .008, .02), smoothstep(-.1, .6, rd.y));
  for (int i = 2; i >= 0; i--) {
    float far = 6. + 9. * float(i), t = far / max(abs(rd.x), .06);
    vec2 w = (ro + rd * t).zy + vec2(13. * float(i), 4.);
    vec2 cell = vec2(3.2, 2.1), id = floor(w / cell), f = (fract(w / cell) - .5) * cell;
    float h = hash12(id + float(i) * 17.), k = hash12(id * 1.9 + 3.);
    float blur = .62 - .12 * float(i);
    float lit = smoothstep(blur, -blur, max(abs(f.x) - .75, abs(f.y) - .5));
    vec3 tone = h > .84 ? neon(k) * 1.1 : vec3(1., .62, .28) * .5;
    c += tone * lit * step(.72, h) * (.35 + .65 * k) * (1. - .22 * float(i));
    float sign = smoothstep(.8, .0, abs(mod(w.x + 4.7 * float(i), 11.) - 5.5)) * smoothstep(5.5, 3.5, abs(w.y - 5.));
    c += neon(hash11(floor((w.x + 4.7 * float(i)) / 11.) + 5.)) * sign * 1.2;
  }
  return c * (.62 + .5 * drops.z) + .01 * run;
}

vec3 surface(int m, vec3 p, vec3 n) {
  if (m == M_SEAT) {
    float weave = .75 + .25 * noise2(p.zy * 160. + p.x * 90.);
    vec2 f = fract(p.zx * 24. + p.y * 24.) - .5;
    float star = smoothstep(.1, .04, abs(f.x) + abs(f.y) - .06);
    return mix(vec3(.15, .012, .055), vec3(.34, .15, .10), star * .6) * weave;
  }
  if (m == M_LEATHER) return vec3(.13, .045, .018) * (.65 + .5 * fbm2(p.xz * 60. + p.y * 40., 3));
  if (m == M_SOLE) return vec3(.02, .014, .01);
  if (m == M_CLOTH) return vec3(.035, .03, .05) * (.7 + .5 * noise2(p.xy * 190. + p.z * 70.));
  if (m == M_PAPER) return vec3(.62, .52, .36);
  if (m == M_BRASS) return vec3(.52, .33, .1);
  if (m == M_STEEL) return vec3(.42, .44, .48);
  if (m == M_WOOD) {
    float ring = fbm2(vec2(p.x * 2.2, p.z * 26. + p.y * 20.), 4);
    return mix(vec3(.10, .038, .014), vec3(.24, .105, .04), ring) * .8;
  }
  return p.y < .01 ? vec3(.05, .05, .06) * (.7 + .3 * noise2(p.xz * 40.)) : vec3(.26, .25, .24);
}

vec3 carriageLight(vec3 p, vec3 n, vec3 rd, float gloss) {
  vec3 sum = vec3(.012, .008, .02);
  float bay = floor(p.z / BAY);
  for (int i = min(0, uShot); i < 6; i++) {
    float side = (i & 1) == 0 ? -.5 : .5;
    float at = bay + float(i >> 1) - 1.;
    // The lamps over the memory are off.
    float on = at == 1. ? .08 : 1.;
    vec3 l = vec3(side, 2.2, (at + .5) * BAY) - p;
    l.z -= clamp(l.z, -1.1, 1.1);
    float r2 = dot(l, l);
    vec3 w = l * inversesqrt(r2);
    vec3 tone = vec3(1., .80, .52) * on;
    sum += tone * max(dot(n, w), 0.) / (.5 + r2) * .40;
    sum += tone * pow(max(dot(reflect(rd, n), w), 0.), 40.) * gloss / (.5 + r2);
  }
  for (int s = -1; s <= 1; s += 2) {
    vec3 l = vec3(float(s) * 1.5, 1.4, p.z) - p;
    vec3 tone = neon(hash12(vec2(floor(p.z / BAY), float(s))));
    sum += tone * max(dot(n, normalize(l)), 0.) * .5 / (.3 + dot(l, l));
  }
  return sum;
}

// Someone who sat here once, as the train remembers: warmth without a face.
float memory(vec3 p) {
  vec3 q = p - vec3(-1.12, .5, 3.7);
  float d = sdSphere(q - vec3(.02, .72, 0.), .1);
  d = smin(d, sdCapsule(q, vec3(0., .08, 0.), vec3(0., .5, 0.), .15), .12);
  d = smin(d, sdCapsule(q, vec3(.05, .03, -.09), vec3(.45, .02, -.11), .07), .08);
  d = smin(d, sdCapsule(q, vec3(.05, .03, .09), vec3(.45, .02, .11), .07), .08);
  d = smin(d, sdCapsule(q, vec3(.45, 0., .11), vec3(.47, -.4, .12), .055), .06);
  d = smin(d, sdCapsule(q, vec3(.45, 0., -.11), vec3(.47, -.4, -.12), .055), .06);
  d = smin(d, sdCapsule(q, vec3(.02, .5, .17), vec3(.24, .22, .16), .05), .05);
  return smin(d, sdCapsule(q, vec3(.02, .5, -.17), vec3(.24, .22, -.16), .05), .05);
}

void trace(vec3 ro, vec3 rd, int steps, out vec3 p, out vec3 n, out int m) {
  float t = .01;
  m = 0;
  for (int i = 0; i < 150; i++) {
    if (i >= steps || t > 16.) break;
    float d = map(ro + rd * t);
    if (d < .0006 * t + .00025) { m = gMat; break; }
    t += d * .86;
  }
  p = ro + rd * t;
  n = normal(p, .0006 + .0006 * t);
}

vec3 inCarriage(vec3 ro, vec3 rd) {
  vec3 col = vec3(0.), att = vec3(1.);
  for (int bounce = 0; bounce < 2; bounce++) {
    vec3 p, n;
    int m;
    trace(ro, rd, bounce == 0 ? 150 : 70, p, n, m);
    float reach = length(p - ro), warm = 0.;
    for (int i = min(0, uShot); i < 24; i++) {
      float t = min(reach, 7.) * (float(i) + hash12(rd.xy * 913. + uSeed)) / 24.;
      float md = memory(ro + rd * t);
      warm += exp(-max(md, 0.) * 26.) * (md < 0. ? .55 : 1.);
    }
    col += att * vec3(1., .42, .12) * warm * min(reach, 7.) / 24. * 1.25;
    if (m == M_LAMP) return col + att * (abs(p.z - 1.5 * BAY) < BAY * .5 ? .12 : 3.4) * vec3(1., .84, .6);
    if (m == M_GLASS) {
      vec3 c = street(p, rd, p.zy);
      return col + att * (c + .03 * carriageLight(p, n, rd, 0.));
    }
    vec3 base = surface(m, p, n);
    float gloss = m == M_STEEL ? 2. : m == M_LEATHER ? .5 : p.y < .01 ? .3 : .08;
    vec3 lit = carriageLight(p, n, rd, gloss);
    float md = memory(p + n * .05);
    lit += vec3(1., .42, .12) * .5 * exp(-max(md, 0.) * 4.);
    vec3 c = base * lit * occlusion(p, n, .3) * (m == M_STEEL ? 1. : 1.5) + (m == M_STEEL ? base * .25 * lit : vec3(0.));
    c = mix(c, vec3(.02, .012, .022), 1. - exp(-max(p.z - 4., 0.) * .05));
    col += att * c;
    bool wet = p.y < .01 && n.y > .8;
    if (!wet && m != M_STEEL) break;
    att *= m == M_STEEL ? base * .8 : vec3(.30) * mix(.35, 1., smoothstep(.35, .6, fbm2(p.xz * 1.7, 4)));
    if (wet) n = normalize(n + .03 * vec3(noise2(p.xz * 23.) - .5, 0., noise2(p.zx * 21. + 7.) - .5));
    ro = p + n * .004;
    rd = reflect(rd, n);
  }
  return col;
}

vec3 inOffice(vec3 ro, vec3 rd) {
  vec3 p, n, col = vec3(0.), att = vec3(1.);
  int m;
  const vec3 bulb = vec3(.4, .4, .46);
  for (int bounce = 0; bounce < 2; bounce++) {
    trace(ro, rd, bounce == 0 ? 150 : 70, p, n, m);
    if (m == M_LAMP) return col + att * vec3(1., .74, .4) * 5.;
    vec3 to = bulb - p;
    float r2 = dot(to, to);
    vec3 w = to * inversesqrt(r2);
    // The shade lets light out below.
    float cone = smoothstep(-.15, .25, w.y);
    vec3 base = surface(m, p, n);
    if (m == M_PAPER && p.z < .3) {
      vec2 q = p.x > 0. ? rot(-.42) * (p.xz - vec2(.2, .03)) : rot(.3) * (p.xz - vec2(-.3, -.03));
      float line = step(.55, fract(q.y * 120.)) * step(abs(q.x), .05) * step(.3, hash12(floor(q * vec2(260., 120.))));
      base *= 1. - .65 * line;
      if (p.x > 0. && abs(q.x) < .07 && abs(abs(q.y) - .027) < .0012) base = vec3(.5, .05, .12);
    }
    float lamp = max(dot(n, w), 0.) * cone / (.06 + r2) * shadow(p + n * .003, to);
    vec3 lit = vec3(1., .66, .32) * lamp * 1.0 + vec3(.03, .018, .045);
    // neon from the street, from the left behind the camera
    vec3 neonWay = normalize(vec3(-.85, .45, -.35));
    lit += vec3(1., .06, .42) * max(dot(n, neonWay), 0.) * .26 * smoothstep(1.5, .4, p.z) + vec3(.03, .5, .9) * max(dot(n, normalize(vec3(-.4, .2, .9))), 0.) * .3;
    vec3 h = reflect(rd, n);
    float gloss = m == M_LEATHER ? .45 : m == M_BRASS ? .7 : m == M_WOOD ? .12 : .03;
    vec3 c = base * lit * occlusion(p, n, m == M_WOOD ? .12 : .05);
    c += gloss * (vec3(1., .7, .36) * pow(max(dot(h, w), 0.), 24.) * cone / (.15 + r2) * .4 + vec3(1., .06, .42) * pow(max(dot(h, neonWay), 0.), 18.) * .5);
    if (m == M_GLASS) c = vec3(.01, .16, .07) * (1.1 + 1.4 * smoothstep(.06, -.02, p.y - bulb.y)) + .6 * pow(max(dot(h, normalize(vec3(-.5, .8, -.4))), 0.), 30.);
    c = mix(c, vec3(.012, .006, .016), smoothstep(.8, 2., p.z) * .3);
    col += att * c;
    if (m != M_WOOD || n.y < .8) break;
    att *= vec3(.11);
    n = normalize(n + .04 * vec3(fbm2(p.xz * vec2(6., 60.), 3) - .5, 0., 0.));
    ro = p + n * .003;
    rd = reflect(rd, n);
  }
  return col;
}

vec3 scene(vec2 p) {
  vec3 rd = cameraRay(p);
  if (uShot == 0) return inCarriage(uEye, rd);
  return inOffice(uEye, rd);
}
