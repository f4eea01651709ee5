// Rainline, a telephone box in a street at night: the only dry place in the city. The pavement is y = 0, and the camera looks
// along +z down the street. The receiver is off the hook.

const int M_PAINT = 1, M_STEEL = 2, M_PHONE = 3, M_LAMP = 4, M_FLOOR = 5, M_SIGN = 6, M_CORD = 7, M_KERB = 8;
const vec3 BOX = vec3(.42, .12, .3), LAMP = vec3(0., 2.22, 0.);
const float HALF = .52, TOP = 2.42, YAW = .42, WALL = 6.2;
const vec3 WARM = vec3(1., .80, .50), PINK = vec3(1., .05, .42), TEAL = vec3(.03, .70, 1.), VIOLET = vec3(.42, .12, 1.);

int gMat;
void put(inout float d, float e, int m) { if (e < d) { d = e; gMat = m; } }
vec3 local(vec3 p) { p -= BOX; p.xz = rot(YAW) * p.xz; return p; }
vec3 localDir(vec3 v) { v.xz = rot(YAW) * v.xz; return v; }

float box(vec3 p) {
  float d = 9.;
  vec3 a = vec3(abs(p.x), p.y, abs(p.z));
  // corner posts, sills and the frame of the panes
  put(d, sdRoundBox(vec3(a.x - HALF + .05, p.y - TOP * .5, a.z - HALF + .05), vec3(.07, TOP * .5, .07), .015), M_PAINT);
  vec3 w = a.x > a.z ? vec3(p.z, p.y, a.x) : vec3(p.x, p.y, a.z);
  put(d, sdBox(w - vec3(0., .20, HALF - .04), vec3(HALF, .20, .03)), M_PAINT);
  put(d, sdBox(w - vec3(0., .22, HALF - .012), vec3(.34, .10, .012)) - .006, M_PAINT);
  put(d, sdBox(w - vec3(0., 2.28, HALF - .02), vec3(HALF, .15, .06)) - .01, M_PAINT);
  put(d, sdBox(w - vec3(0., 2.28, HALF + .05), vec3(.40, .085, .012)), M_SIGN);
  float pane = max(max(abs(w.x) - .45, abs(w.y - 1.27) - .86), abs(w.z - HALF + .045) - .014);
  float gx = min(abs(abs(w.x) - .155), abs(abs(w.x) - .44)), gy = abs(fract((w.y - .42) / .43 + .5) - .5) * .43;
  put(d, max(pane, min(gx, gy) - .013), M_PAINT);
  // the roof
  put(d, max(length((p - vec3(0., 2.16, 0.)) * vec3(1., 1.25, 1.)) - .80, max(max(a.x, a.z) - HALF + .02, 2.42 - p.y)), M_PAINT);
  put(d, sdBox(p - vec3(0., 2.44, 0.), vec3(HALF + .05, .025, HALF + .05)) - .012, M_PAINT);
  put(d, sdBox(p - vec3(0., .0, 0.), vec3(HALF + .04, .05, HALF + .04)) - .01, M_KERB);
  put(d, sdBox(p - vec3(0., 2.33, 0.), vec3(.22, .03, .22)), M_LAMP);
  // the telephone on the far side
  vec3 q = p - vec3(0., 1.32, HALF - .16);
  put(d, sdBox(q - vec3(0., 0., .09), vec3(.40, .62, .012)), M_STEEL);
  put(d, sdRoundBox(q - vec3(-.03, .08, .0), vec3(.17, .26, .08), .03), M_PHONE);
  put(d, sdBox(q - vec3(-.02, .20, -.085), vec3(.09, .035, .006)), M_SIGN);
  vec2 k = q.xy - vec2(.0, .03);
  put(d, max(sdBox2(vec2(mod(k.x + .03, .06) - .03, mod(k.y + .03, .06) - .03), vec2(.019)), max(max(abs(k.x) - .085, abs(k.y) - .085), abs(q.z + .085) - .012)), M_STEEL);
  put(d, sdBox(q - vec3(0., -.42, -.02), vec3(.34, .02, .12)), M_STEEL);
  put(d, sdCapsule(q, vec3(-.24, .26, -.06), vec3(-.24, .30, -.12), .018), M_STEEL);
  // the receiver hangs on its cord
  vec3 r = q - vec3(-.26, -.46, -.15);
  r.xy = rot(.22) * r.xy;
  put(d, smin(smin(sdCapsule(r, vec3(0., -.10, 0.), vec3(0., .10, 0.), .026), sdSphere(r - vec3(0., .12, -.03), .05), .04), sdSphere(r - vec3(0., -.12, -.03), .05), .04), M_PHONE);
  vec3 c = q - vec3(-.21, -.15, -.08);
  float y = clamp(c.y, -.20, .10);
  put(d, (length(c - vec3(-.05 * smoothstep(.1, -.2, y) + .014 * cos(y * 190.), y, -.07 * smoothstep(.1, -.2, y) + .014 * sin(y * 190.))) - .008) * .5, M_CORD);
  return d;
}

float map(vec3 p) {
  gMat = 0;
  float d = 9.;
  vec3 q = local(p);
  float bound = sdBox(q - vec3(0., 1.4, 0.), vec3(.62, 1.5, .62));
  d = min(d, bound > .25 ? bound : d);
  WHEN(bound <= .25) d = box(q);
  // a kerb, and a lamp post far down the street
  put(d, sdRoundBox(p - vec3(3.2, -.02, 20.), vec3(1.6, .10, 30.), .03), M_KERB);
  put(d, sdRoundBox(p - vec3(-4.6, -.02, 20.), vec3(1.0, .10, 30.), .03), M_KERB);
  float z = mod(p.z - 4., 6.) - 3.;
  put(d, sdCapsule(vec3(p.x + 3.9, p.y, z), vec3(0.), vec3(0., 3.6, 0.), .045), M_STEEL);
  put(d, sdCapsule(vec3(p.x + 3.9, p.y, z), vec3(0., 3.6, 0.), vec3(.6, 3.75, 0.), .035), M_STEEL);
  put(d, sdBox(vec3(p.x + 3.35, p.y - 3.70, z), vec3(.16, .035, .07)), M_LAMP);
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

vec3 neon(float h) { return h < .42 ? PINK : h < .80 ? TEAL : h < .92 ? VIOLET : vec3(1., .38, .08); }

// Signs in the letters of Morrow.
float letters(vec2 q, float seed) {
  vec2 id = floor(q), f = fract(q) - .5;
  float h = hash12(id + seed), ink = 1.;
  ink = min(ink, max(abs(f.x + .22 - .2 * step(.5, h)) - .06, abs(f.y) - .34));
  ink = min(ink, max(abs(f.y - .30 * (h > .3 ? 1. : -1.)) - .06, abs(f.x) - .28));
  if (fract(h * 7.) > .4) ink = min(ink, max(abs(f.y) - .06, abs(f.x - .1) - .2));
  if (fract(h * 13.) > .5) ink = min(ink, max(abs(f.x - .24) - .06, abs(f.y + .12) - .22));
  return ink;
}

vec3 mist(vec3 rd) {
  float m = exp(-dot(rd.xy - vec2(-.02, .06), rd.xy - vec2(-.02, .06)) * 5.);
  return mix(vec3(.030, .007, .055), vec3(.20, .075, .30), m) + vec3(.20, .42, .55) * .42 * m * m * m;
}

// The street: two rows of houses with windows, shops and signs, and mist between them.
vec3 street(vec3 ro, vec3 rd) {
  if (abs(rd.x) < 1e-4) rd.x = 1e-4;
  float tx = (WALL * sign(rd.x) - ro.x) / rd.x, tz = (46. - ro.z) / max(rd.z, 1e-3);
  vec3 fog = mist(rd);
  if (rd.z < .01) tz = 1e3;
  float t = min(tx, tz);
  vec3 q = ro + rd * t, c = vec3(.010, .006, .018);
  bool side = tx < tz;
  vec2 u = side ? vec2(q.z, q.y) : vec2(q.x, q.y);
  float who = side ? sign(rd.x) * 31. : 7., house = floor(u.x / 7.), high = 9. + 15. * hash12(vec2(house, who));
  if (!side) high = 6. + 22. * smoothstep(2., 6., abs(q.x)) * hash12(vec2(house, who));
  vec3 sky = mix(vec3(.030, .008, .06), vec3(.13, .032, .19), exp(-max(rd.y, 0.) * 3.));
  if (u.y > high) c = sky;
  else {
    vec2 g = u / vec2(1.3, 1.9), id = floor(g), f = fract(g) - .5;
    float on = step(.62, hash12(id + who)), pane = step(abs(f.x), .30) * step(abs(f.y + .02), .32), bar = step(.025, abs(f.x)) * step(.02, abs(f.y));
    vec3 tint = hash12(id + who + 3.) > .7 ? neon(hash12(id + 9.)) : vec3(1., .62, .28);
    c += tint * on * pane * bar * step(3.2, u.y) * (.3 + .6 * hash12(id + 5.));
    // shops
    float shop = step(u.y, 2.7) * step(.5, u.y) * step(.08, abs(fract(u.x / 3.5) - .5) * 2.) ;
    float lit = step(.35, hash12(vec2(floor(u.x / 3.5), who)));
    c += shop * lit * mix(vec3(1., .58, .24), neon(hash12(vec2(floor(u.x / 3.5), who + 2.))), .35) * (.10 + .34 * smoothstep(.6, 2.6, u.y)) * (.12 + 1.1 * pow(hash12(vec2(floor(u.x * 7.5 + hash12(vec2(floor(u.y * 1.5), who)) * 5.), floor(u.y * 1.5) + who)), 1.6)) * step(.06, fract(u.y * 1.5)) * step(fract(u.y * 1.5), .70 + .25 * hash12(vec2(floor(u.x * 7.5), who + 6.)));
    vec2 s = vec2(u.x / .55, (u.y - 2.72) / .55);
    float band = step(0., s.y) * step(s.y, 1.);
    c += neon(hash12(vec2(floor(u.x / 3.5), who + 1.))) * band * lit * smoothstep(.08, -.02, letters(s, who)) * 2.6;
    // upright signs
    float zs = floor(u.x / 4.6), hs = hash12(vec2(zs, who + 4.));
    vec2 b = vec2(fract(u.x / 4.6) * 4.6 - 2.3, u.y - 5.8 - 2.2 * hs);
    float frame = abs(sdBox2(b, vec2(.52, 1.7))) - .05;
    vec3 nc = neon(fract(hs * 5.3));
    c += nc * step(.3, hs) * (3. * smoothstep(.04, -.02, frame) + 2.6 * step(sdBox2(b, vec2(.45, 1.6)), 0.) * smoothstep(.06, -.02, letters(b / .8 + vec2(.5, 0.), hs * 50.)) + .55 * exp(-2.2 * max(sdBox2(b, vec2(.5, 1.7)), 0.)));
  }
  // a ring of neon over the end of the street
  vec2 e = (ro + rd * tz).xy - vec2(-.5, 11.);
  float ring = abs(length(e) - 3.6);
  if (!side) c += PINK * (4. * smoothstep(.35, .15, ring) + .8 * exp(-ring * .9));
  return mix(c, fog, 1. - exp(-t * .030));
}

vec3 shade(vec3 p, vec3 n, vec3 rd, int m) {
  vec3 q = local(p), c = vec3(.3), glow = vec3(0.);
  float inside = step(max(abs(q.x), abs(q.z)), HALF - .055) * step(q.y, 2.4), fine = noise3(p * 40.), gloss = .25;
  if (m == M_PAINT) { c = vec3(.50, .018, .055) * (.85 + .3 * noise3(p * 6.)); gloss = .6; }
  if (m == M_STEEL) { c = vec3(.30, .31, .34) * (.8 + .3 * fine); gloss = .5; }
  if (m == M_PHONE) { c = vec3(.022, .022, .028); gloss = .7; }
  if (m == M_CORD) { c = vec3(.20, .20, .22); }
  if (m == M_KERB) { c = vec3(.055, .052, .065) * (.6 + .7 * fbm2(p.xz * 5., 3)); gloss = .7; }
  if (m == M_LAMP) return inside > .5 ? vec3(5.5, 4.5, 3.0) : vec3(3.2, 2.2, 3.0);
  if (m == M_SIGN) {
    if (q.y > 2.) {
      vec3 a = abs(q);
      float u = a.x > a.z ? q.z * sign(q.x) : -q.x * sign(q.z);
      float ink = letters(vec2(u / .115 + .5, (q.y - 2.195) / .17), 3.);
      glow = mix(vec3(1.5, 1.25, .85), vec3(.10, .01, .02), smoothstep(.10, -.02, ink) * step(abs(u), .36));
    } else glow = TEAL * .8;
  }
  vec3 lamp = LAMP - q, l = vec3(0.);
  float r = dot(lamp, lamp), facing = max(dot(localDir(n), lamp * inversesqrt(r)), 0.);
  // The lamp lights the inside, and the posts at their inner faces.
  l += WARM * mix(step(.02, -dot(localDir(n), vec3(q.x, 0., q.z))), 1., inside) * (.15 + .85 * facing) * 4.2 / (.35 + r);
  float out_ = 1. - .85 * inside;
  l += PINK * (.34 * max(dot(n, normalize(vec3(1., .35, -.35))), 0.)) * out_ + TEAL * (.30 * max(dot(n, normalize(vec3(-1., .4, -.25))), 0.)) * out_;
  l += mist(vec3(0., .1, 1.)) * .35 * max(.4 * n.y + .5, 0.) * out_ + vec3(.05, .03, .07) * out_;
  vec3 rf = reflect(rd, n), col = c * l + glow;
  float fre = pow(1. - max(dot(n, -rd), 0.), 4.);
  col += street(p, rf) * gloss * (.05 + .6 * fre) * out_;
  // Water runs down the paint.
  if (m == M_PAINT) col += (PINK + TEAL) * .035 * smoothstep(.62, .75, noise2(vec2(q.x * 60. + q.z * 60., q.y * 5. + uTime))) * out_;
  return col;
}

// The lamp's light on the pavement, cut by the bars of the panes.
float pool(vec3 p) {
  vec3 q = local(p), d = LAMP - q;
  vec2 a = abs(q.xz);
  float m = max(a.x, a.y);
  if (m < HALF) return 0.;
  float s = (m - HALF) / (m - 0.);
  vec3 w = q + d * s;
  float u = a.x > a.y ? w.z : w.x, soft = .012 + .03 * s * length(d);
  float gx = min(abs(abs(u) - .155), abs(abs(u) - .44)), gy = abs(fract((w.y - .42) / .43 + .5) - .5) * .43;
  float open_ = smoothstep(soft, -soft, abs(u) - .45) * smoothstep(.42 - soft, .42 + soft, w.y) * smoothstep(2.13 + soft, 2.13 - soft, w.y);
  float bar = smoothstep(-.6 * soft, 1.2 * soft, min(gx, gy) - .010);
  return open_ * (.25 + .75 * bar) * 6. / (1.2 + dot(d, d));
}

// Rings of falling drops, as the slope of the water.
vec2 rings(vec2 p) {
  vec2 n = vec2(0.);
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    vec2 g = p * (2.6 + 1.3 * f) + 7.3 * f, id = floor(g), h = hash22(id + f * 17.), e = fract(g) - .3 - .4 * h;
    float r = length(e), age = fract(uTime * .9 + h.x * 5. + h.y * 3.), wave = sin((r - age * .5) * 60.) * smoothstep(.10, .0, abs(r - age * .5)) * (1. - age);
    n += e / (r + .01) * wave;
  }
  return n;
}

vec3 scene(vec2 p) {
  vec3 ro = uEye, rd = cameraRay(p), eye = rd, col = vec3(0.), weight = vec3(1.);
  float first = 60.;
  for (int pass = 0; pass < 2; pass++) {
    float t = .03, plane = rd.y < 0. ? -ro.y / rd.y : 1e5;
    int hit = 0;
    for (int i = 0; i < 110; i++) {
      float d = map(ro + rd * t);
      if (d < .0007 * t + .0005) { hit = gMat; break; }
      t += d * .9;
      if (t > min(plane, 50.)) break;
    }
    vec3 q = ro + rd * t;
    bool wet = hit == 0 && plane < 60. && abs(ro.x + rd.x * plane) < WALL && ro.z + rd.z * plane < 46.;
    if (pass == 0) first = min(t, plane);
    // drops on the panes, and warm air behind them
    vec3 lo = local(ro), ld = localDir(rd);
    vec2 span = boxHit(lo - vec3(0., 1.27, 0.), ld, vec3(HALF - .03, .86, HALF - .03));
    float drops = 0.;
    WHEN(span.x < span.y && span.y > 0.) col += weight * WARM * .095 * max(min(span.y, t) - max(span.x, 0.), 0.);
    WHEN(pass == 0 && span.x < span.y && span.x > 0. && span.x < t + .01) {
      vec3 w = lo + ld * span.x;
      vec2 u = abs(w.x) > abs(w.z) ? w.zy : w.xy;
      for (int k = 0; k < 3; k++) {
        float f = float(k);
        vec2 g = u * (17. + 15. * f) + 3.7 * f, id = floor(g), h = hash22(id + 11. * f), e = fract(g) - .3 - .4 * h;
        float r = .10 + .16 * h.x;
        drops += step(.52, h.y) * (smoothstep(r, r * .6, length(e)) * .35 * smoothstep(-r, r, e.y) + .9 * smoothstep(r * .3, 0., length(e - vec2(.3, .35) * r)));
      }
      vec2 g = vec2(u.x * 13., u.y * .6);
      float run = hash12(vec2(floor(g.x), 3.));
      drops += .12 * step(.6, run) * smoothstep(.10, .03, abs(fract(g.x) - .5 - .12 * sin(u.y * 9. + run * 20.))) * smoothstep(run - .2, run, fract(u.y * .4 + run));
    }
    WHEN(hit != 0) {
      vec3 c = shade(q, normal(q, .0008 + .0005 * t), rd, hit);
      c = mix(c, mist(rd), 1. - exp(-max(t - 4., 0.) * .035));
      col += weight * (c + drops * vec3(.62, .52, .50));
    }
    if (hit != 0) break;
    WHEN(!wet) col += weight * (street(ro, rd) + drops * vec3(.45, .40, .55));
    if (!wet) break;
    q = ro + rd * plane;
    float puddle = smoothstep(.42, .58, fbm2(q.xz * vec2(.55, .32) + 3., 4)), rough = .5 * noise2(q.xz * 19.) + .5 * noise2(q.xz * 67.);
    vec2 s = rings(q.xz) * .10 * exp(-plane * .10) + (vec2(noise2(q.xz * 31.), noise2(q.xz * 31. + 9.)) - .5) * mix(.10, .015, puddle);
    vec3 n = normalize(vec3(s.x, 1., s.y)), ground = vec3(.016, .014, .021) * (.5 + rough);
    float lit = pool(q), fre = .06 + .94 * pow(1. - max(dot(n, -rd), 0.), 4.);
    vec3 near = q - BOX;
    col += weight * (ground * (WARM * lit * 8. + mist(vec3(0., 0., 1.)) * .8) + WARM * lit * .030 + drops * .3);
    col += weight * WARM * .02 * exp(-dot(near.xz, near.xz) * .4);
    weight *= mix(.55, .95, puddle) * (fre * .6 + .4);
    ro = q + vec3(0., .004, 0.);
    rd = reflect(rd, n);
    rd.y = abs(rd.y) + .002;
  }
  // The light of the box hangs in the rain.
  vec3 d = BOX + vec3(0., 1.4, 0.) - uEye;
  float along = dot(d, eye), miss = length((d - eye * along) * vec3(1., .55, 1.));
  col += WARM * (.15 * exp(-miss * 1.6) + .035 * exp(-miss * .5));
  // Rain, except in the box. Near drops are long and soft.
  vec3 lo = local(uEye), ld = localDir(eye);
  vec2 dry = boxHit(lo - vec3(0., 1.3, 0.), ld, vec3(HALF, 1.3, HALF));
  float far = dry.x < dry.y && dry.x > 0. ? dry.x : 100.;
  for (int i = 0; i < 7; i++) {
    float f = float(i), z = 1.1 + 1.25 * f;
    vec2 w = rot(.06 + .01 * f) * p * z;
    vec2 g = vec2(w.x * 8.5, w.y * .85 + uTime * 3. + 5.3 * f), id = vec2(floor(g.x), 0.);
    g.y += 9. * hash12(vec2(id.x, f));
    vec2 h = hash22(vec2(id.x, floor(g.y)) + f * 31.);
    float x = abs(fract(g.x) - .2 - .6 * h.x) / 8.5 / z, y = fract(g.y), on = step(.50, h.y);
    float streak = smoothstep(.0022, .0006, x) * smoothstep(.0, .1, y) * smoothstep(.45 + .3 * h.x, .2, y) * on;
    vec3 tone = mist(eye) * .9 + col * .55 + WARM * .35 * exp(-miss * 1.1);
    if (z < far && z < first) col += tone * streak * (.34 - .02 * f);
  }
  // Drops burst on the roof and on the ground.
  mat3 cam = lookAt(uEye, uTarget, uRoll);
  for (int i = 0; i < 46; i++) {
    float f = float(i);
    vec2 h = hash21(f * 3.1 + 5.), k = hash21(f * 7.7 + 1.);
    vec3 at = i < 20 ? vec3((h.x - .5) * 1.0, 2.50 + .2 * (1. - 4. * (h.x - .5) * (h.x - .5)), (h.y - .5) * 1.0) : vec3((h.x - .5) * 5., -.11, -2.4 + 4.5 * h.y);
    if (i < 20) at.xz = rot(-YAW) * at.xz;
    vec3 l = (BOX + at - uEye) * cam;
    vec2 e = (p - l.xy / l.z * uLens) * l.z / 1.;
    float age = k.x, r = .02 + .07 * age, crown = smoothstep(.016, .004, abs(length(e * vec2(1., 1.6) - vec2(0., r * .6)) - r)) * step(0., e.y + .005) * (1. - age);
    crown += smoothstep(.010, .002, length(e - vec2(r * 1.2, r * 1.5))) + smoothstep(.009, .002, length(e - vec2(-r, r * 1.9)));
    if (l.z > 0. && l.z < first + .25) col += (mist(eye) * .6 + WARM * .30) * crown * .6;
  }
  return col;
}
