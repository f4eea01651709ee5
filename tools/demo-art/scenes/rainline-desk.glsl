// The detective's desk at night. One unit is 10 cm, the desk's top is at y = 0, and the camera looks along -z to a window
// at z = PANE.

const int M_NONE = 0, M_WOOD = 1, M_SHADE = 2, M_BRASS = 3, M_FELT = 4, M_BAND = 5, M_LEATHER = 6, M_SOLE = 7, M_LACE = 8, M_CHINA = 9,
  M_COFFEE = 10, M_STEEL = 11, M_FACE = 12, M_PENCIL = 13, M_LINING = 14;
const float PANE = -5.4, BACK = -4.3, RIM = 2.8;
const vec3 LAMP = vec3(-4.7, 0., -1.5), BULB = LAMP + vec3(0., RIM + .68, 0.);
const vec3 HAT = vec3(1.15, 0., -1.35), CUP = vec3(5.0, 0., -1.9), KEYS = vec3(-6.1, 0., 1.25), WATCH = vec3(3.95, 0., .45);
const vec3 SHOE_A = vec3(.45, 0., 3.05), SHOE_B = vec3(.85, 0., 1.75);
const vec3 WARM = vec3(1., .64, .28), PINK = vec3(1., .05, .42), TEAL = vec3(.03, .72, .95), VIOLET = vec3(.42, .10, 1.);

// Each thing lies inside a ball, and flat things inside a ball that is pressed flat by .w of FLAT.
const int THINGS = 8;
const vec4 BALL[THINGS] = vec4[THINGS](
  vec4(-4.7, 2.0, -1.75, 2.35), vec4(1.15, .6, -1.35, 1.9), vec4(-1.0, .5, 3.2, 1.8), vec4(-.55, .5, 1.45, 1.85),
  vec4(5.1, .5, -1.9, 1.25), vec4(-6.0, .05, 1.25, 1.45), vec4(4.3, .1, .55, 1.8), vec4(4.3, .08, 3.2, 1.3));
const float FLAT[THINGS] = float[THINGS](1., 1., 1., 1., 1., 5., 5., 9.);

int gMat, gMask;

void put(inout float d, float other, int m) { if (other < d) { d = other; gMat = m; } }
vec2 turn(vec2 p, float a) { float c = cos(a), s = sin(a); return vec2(c * p.x - s * p.y, s * p.x + c * p.y); }

// Chooses the things that the ray can meet. Returns where it enters the first one and leaves the last one.
vec2 choose(vec3 ro, vec3 rd, float far) {
  gMask = 0;
  vec2 span = vec2(far, 0.);
  for (int i = min(0, uShot); i < THINGS; i++) {
    vec3 k = vec3(1., FLAT[i], 1.), o = (ro - BALL[i].xyz) * k, w = rd * k;
    float a = dot(w, w), b = dot(o, w), h = b * b - a * (dot(o, o) - BALL[i].w * BALL[i].w);
    if (h > 0.) {
      h = sqrt(h);
      float near = max((-b - h) / a, 0.), end = (h - b) / a;
      if (end > 0. && near < far) { gMask |= 1 << i; span = vec2(min(span.x, near), max(span.y, end)); }
    }
  }
  return vec2(span.x, min(span.y, far));
}

// --- things ---
void lamp(vec3 p, inout float d) {
  vec3 q = p - LAMP - vec3(0., RIM, 0.);
  float x = max(abs(q.x) - .5, 0.);
  float bell = length(vec3(x, q.y * 1.06, q.z)) - .95;
  float shade = max(abs(bell) - .03, -q.y);
  put(d, shade * .9, M_SHADE);
  float rim = length(vec2(length(vec2(x, q.z)) - .95, q.y)) - .045;
  float metal = rim;
  metal = min(metal, sdSphere(q - vec3(0., .98, 0.), .13));
  vec3 s = p - LAMP - vec3(0., 0., -.95);
  metal = min(metal, sdCapsule(s, vec3(0., .3, 0.), vec3(0., RIM + .05, -.1), .075));
  metal = min(metal, sdCapsule(s, vec3(0., RIM + .05, -.1), vec3(0., RIM + .9, .45), .065));
  metal = min(metal, sdCapsule(s, vec3(0., RIM + .9, .45), vec3(0., RIM + .95, .95), .065));
  metal = min(metal, sdSphere(s - vec3(0., 1.55, -.05), .15));
  float foot = sdCylinder(s - vec3(0., .1, 0.), 1.0, .07) - .04;
  foot = smin(foot, sdCone(s - vec3(0., .3, 0.), .62, .12, .18), .12);
  metal = min(metal, foot);
  put(d, metal * .9, M_BRASS);
}

void hat(vec3 p, inout float d) {
  vec3 q = p - HAT;
  q.xz = turn(q.xz, .35);
  vec3 o = vec3(q.x * .94, q.y, q.z * 1.1);
  float r = length(o.xz);
  float crown = sdCapsule(o, vec3(0., .1, 0.), vec3(0., .5, 0.), 1.0 - .05 * o.y);
  crown = smax(crown, o.y - 1.46 + .16 * r * r, .3);
  crown = max(crown, -o.y + .1);
  float curl = .13 + .36 * pow(smoothstep(1.0, 1.5, r), 1.5) * (.45 + .55 * o.x * o.x / max(r * r, .01)) - .08 * smoothstep(.5, 1.5, abs(o.z));
  float brim = max(abs(o.y - curl) - .03, r - 1.4);
  brim = smin(brim, length(vec2(r - 1.4, o.y - curl)) - .06, .03);
  float felt = smin(crown, brim * .75, .09);
  put(d, felt * .8, M_FELT);
  float band = max(abs(length(o.xz) - 1.005 + .02 * o.y) - .03, abs(o.y - .43) - .2);
  vec3 b = o - vec3(-.72, .43, .76);
  b.xz = turn(b.xz, .76);
  float bow = sdRoundBox(b, vec3(.3, .15 + .05 * abs(b.x) / .3, .05), .04);
  bow = min(bow, sdRoundBox(b - vec3(0., 0., .04), vec3(.07, .15, .06), .03));
  put(d, min(band, bow) * .8, M_BAND);
}

float vamp(float x) {
  float h = mix(.56, .86, smoothstep(2.35, 1.3, x));
  h = mix(h, 1.06, smoothstep(1.42, 1.05, x));
  return h - .16 * smoothstep(.1, .55, x) * smoothstep(1.15, .6, x);
}

// A derby shoe. The heel is at the origin, and the toe points along +x.
void shoe(vec3 p, inout float d) {
  float x = p.x;
  float base = .2 * smoothstep(1.75, .85, x) + .09 * smoothstep(2.2, 3.1, x);
  float y = p.y - base, z = p.z + .06 * smoothstep(1., 2.6, x);
  float wide = mix(.37, .52, smoothstep(.8, 2.05, x)) - .04 * exp(-10. * (x - 1.15) * (x - 1.15));
  float toe = max(x - 2.15, 0.) / .85, heel = max(.42 - x, 0.) / .42;
  // sole, welt and heel
  float edge = (length(vec2(z / (wide + .07), max(toe * .93, heel * .9))) - 1.) * wide;
  float sole = max(edge, abs(y - .06) - .055) - .012;
  float block = max(max((length(vec2(z / (wide + .03), heel * .95)) - 1.) * wide, x - .82), max(p.y - .22, -p.y));
  put(d, min(sole, block) * .7, M_SOLE);
  // the upper
  float high = vamp(x) - .1;
  float tall = smoothstep(1.5, .95, x);
  float narrow = wide * mix(1., .86 - .06 * smoothstep(.5, 1.2, y), tall * smoothstep(.2, .9, y));
  float side = length(vec2(z / narrow, max(toe, heel)));
  float up = max(y - .1, 0.) / high;
  float body = pow(pow(side, 2.2) + pow(up, mix(2.3, 7., tall)), mix(.44, .40, tall)) - 1.;
  body *= mix(.46, .36, tall);
  float hollow = (length(vec2((x - .58) / .5, z / (narrow * .84))) - 1.) * .3;
  hollow = max(hollow, .35 - y);
  float open = smax(body, -hollow, .05);
  open = max(open, .08 - y);
  // the cap's seam, the quarter's edge, and creases over the ball
  open += .012 * smoothstep(.028, .0, abs(x - 2.3 - .25 * z * z)) + .006 * smoothstep(.3, 0., abs(x - 1.9)) * sin(x * 46. + z * 5.);
  open -= .03 * smoothstep(.02, -.02, x - 1.62 + .7 * max(up - .45, 0.)) * smoothstep(.3, .45, y + .2 * (1.62 - x));
  put(d, open * .62, hollow < .03 && y > .36 ? M_LINING : M_LEATHER);
  float tongue = sdRoundBox(vec3(x - 1.12 + .35 * (y - .96), y - .98, z), vec3(.05, .17, .2), .04);
  put(d, tongue * .8, M_LEATHER);
  for (int i = min(0, uShot); i < 4; i++) {
    float lx = 1.2 + .14 * float(i), ly = vamp(lx) + base + .02;
    vec3 l = vec3(x - lx - .15 * abs(z), p.y - ly + 1.1 * z * z, z);
    put(d, (length(vec2(length(l.xy), max(abs(l.z) - .2, 0.))) - .035) * .8, M_LACE);
  }
  // the bow
  vec3 b = vec3(x - 1.28, p.y - vamp(1.25) - base - .08, abs(z));
  float bow = length(vec2(length((b - vec3(.05, -.05, .2)).xz * vec2(1.5, .8)) - .13, b.y + .06 + .35 * b.z)) - .028;
  put(d, bow * .7, M_LACE);
}

void cup(vec3 p, inout float d) {
  vec3 q = p - CUP;
  float r = length(q.xz);
  float saucer = max(abs(q.y - .07 - .16 * smoothstep(.45, 1.1, r)) - .025, r - 1.1) - .015;
  float belly = .40 + .24 * smoothstep(0., 1.05, q.y);
  float wall = max(abs(r - belly) - .035, abs(q.y - .62) - .5) - .015;
  float china = min(saucer * .9, min(wall * .9, sdCylinder(q - vec3(0., .14, 0.), .4, .03)));
  vec3 h = q;
  h.xz = turn(h.xz, -.5);
  h -= vec3(.66, .66, 0.);
  china = min(china, length(vec2(length(h.xy * vec2(1., .9)) - .26, h.z)) - .06);
  put(d, china, M_CHINA);
  put(d, sdCylinder(q - vec3(0., .88, 0.), .58, .02), M_COFFEE);
}

void keys(vec3 p, inout float d) {
  vec3 q = p - KEYS - vec3(0., .07, 0.);
  put(d, length(vec2(length(q.xz) - .42, q.y)) - .036, M_STEEL);
  for (int i = min(0, uShot); i < 4; i++) {
    float f = float(i);
    vec3 k = q;
    k.xz = turn(k.xz, -.75 + .52 * f);
    k.y += .03 - .02 * f;
    k.x -= .38;
    float bow = max(abs(length(k.xz * vec2(1., .85) - vec2(.2, 0.)) - .16) - .05, abs(k.y) - .03);
    float n = .78 + .08 * mod(f, 2.);
    float one = min(bow, length(vec2(length(k.yz), max(abs(k.x - n) - .42, 0.))) - .04);
    one = min(one, length(vec2(length(k.yz), max(abs(k.x - .5) - .03, 0.))) - .065);
    vec2 bit = k.xz - vec2(n + .32, .12);
    float teeth = max(sdBox2(bit, vec2(.1, .11)), -sdBox2(bit - vec2(0., .08), vec2(.028, .07)));
    teeth = max(teeth, -sdBox2(bit - vec2(.11, -.02), vec2(.04, .025)));
    one = min(one, max(teeth, abs(k.y) - .025)) - .006;
    put(d, one * .9, mod(f, 2.) < .5 ? M_BRASS : M_STEEL);
  }
}

void watch(vec3 p, inout float d) {
  vec3 q = p - WATCH;
  q.xz = turn(q.xz, .5);
  float r = length(q.xz);
  float body = sdCylinder(q - vec3(0., .11, 0.), .68, .06) - .05;
  float rim = length(vec2(r - .7, q.y - .17)) - .06;
  put(d, sdCylinder(q - vec3(0., .17, 0.), .66, .006), M_FACE);
  float brass = min(max(body, -(sdCylinder(q - vec3(0., .2, 0.), .64, .06))), rim);
  brass = min(brass, sdCapsule(q, vec3(0., .12, -.74), vec3(0., .12, -.9), .07));
  brass = min(brass, sdCapsule(q, vec3(0., .12, -.92), vec3(0., .12, -.98), .11));
  vec3 b = q - vec3(0., .1, -1.05);
  brass = min(brass, length(vec2(length(b.xz) - .17, b.y)) - .03);
  // the chain lies in an arc
  vec3 c = q - vec3(1.05, .04, -1.1);
  float a = atan(c.z, -c.x) / .105, id = floor(a + .5), on = step(-.5, id) * step(id, 26.);
  vec3 l = vec3(length(c.xz) - .9, c.y - .005, (a - id) * .0945);
  if (mod(id, 2.) > .5) l.xy = l.yx;
  float link = length(vec2(length(vec2(max(abs(l.z) - .025, 0.), l.x)) - .035, l.y)) - .014;
  put(d, mix(.3, link, on), M_BRASS);
  put(d, brass * .9, M_BRASS);
}

void pencil(vec3 p, inout float d) {
  vec3 q = p - vec3(4.3, .1, 3.2);
  q.xz = turn(q.xz, -.62);
  float r = max(max(abs(q.y), abs(q.y * .5 + q.z * .866)), abs(q.y * .5 - q.z * .866));
  put(d, (max(r - .075 * smoothstep(-1.12, -.86, q.x), abs(q.x) - 1.1)) * .7, M_PENCIL);
}

float map(vec3 p) {
  float d = 9.;
  WHEN((gMask & 1) != 0) lamp(p, d);
  WHEN((gMask & 2) != 0) hat(p, d);
  for (int i = 0; i < 2; i++) {
    WHEN((gMask & (4 << i)) != 0) {
      vec3 q = p - (i == 0 ? SHOE_A : SHOE_B);
      q.xz = turn(q.xz, i == 0 ? PI + .12 : PI - .32);
      if (i == 1) q.z = -q.z;
      shoe(q, d);
    }
  }
  WHEN((gMask & 16) != 0) cup(p, d);
  WHEN((gMask & 32) != 0) keys(p, d);
  WHEN((gMask & 64) != 0) watch(p, d);
  WHEN((gMask & 128) != 0) pencil(p, d);
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

float occlusion(vec3 p, vec3 n) {
  float a = 0.;
  gMask = 0;
  for (int i = min(0, uShot); i < THINGS; i++)
    if (length((p - BALL[i].xyz) * vec3(1., FLAT[i], 1.)) < BALL[i].w + .5 * FLAT[i]) gMask |= 1 << i;
  for (int i = min(0, uShot); i < 4; i++) {
    float h = .05 + .16 * float(i);
    a += (h - min(map(p + n * h), p.y + n.y * h + .02)) / h;
  }
  return saturate(1. - .27 * max(a, 0.));
}

float shadow(vec3 p, vec3 to) {
  float far = length(to), s = 1.;
  vec3 rd = to / far;
  vec2 span = choose(p, rd, far - .1);
  gMask &= ~1;
  float t = max(span.x, .02);
  for (int i = min(0, uShot); i < 40; i++) {
    if (t > span.y || s < .01 || gMask == 0) break;
    float d = map(p + rd * t);
    s = min(s, .5 + 7. * d / t);
    t += clamp(d, .03, .4);
  }
  s = max(s, 0.);
  return s * s * (3. - 2. * s);
}

// --- the city behind the pane ---
vec3 neon(float h) { return h < .42 ? PINK : h < .72 ? TEAL : h < .88 ? VIOLET : WARM; }

// `q` is a place on the pane. `wide` blurs the city even more, for reflections.
vec3 city(vec2 q, float wide) {
  vec3 c = mix(vec3(.20, .035, .20), vec3(.035, .016, .09), smoothstep(-.5, 5.5, q.y));
  c += VIOLET * .10 * exp(-.06 * (q.x + 5.) * (q.x + 5.)) + TEAL * .12 * exp(-.05 * (q.x - 8.) * (q.x - 8.)) + PINK * .10 * exp(-.07 * (q.x - 1.) * (q.x - 1.));
  for (int i = 0; i < 2; i++) {
    float f = float(i), w = 2.6 - .7 * f, id = floor(q.x / w + f * .37), h = hash11(id * 7.3 + f * 31. + 3.);
    float x = abs(fract(q.x / w + f * .37) - .5) * w;
    float tower = smoothstep(.5 + wide, -.1, x - w * (.2 + .2 * h)) * smoothstep(.5, -.5, q.y - 2.6 - 3.5 * h + f);
    c *= 1. - (.62 - .1 * f) * tower;
    float sign = sdBox2(vec2(x - .1 * h, q.y - 2.2 - 1.6 * h), vec2(.16 + .1 * h, .7 + .5 * hash11(id + 8.)));
    c += neon(.87 * hash11(id * 3.1 + f + .7)) * step(.5, hash11(id * 1.7 + 5. * f)) * (.9 * smoothstep(.35 + wide, -.25 - wide, sign) + .35 * exp(-2.6 * max(sign, 0.)) * smoothstep(w * .5, w * .3, x));
  }
  // a train on its bridge
  float ty = q.y - 1.45 - .035 * q.x;
  c *= 1. - .7 * smoothstep(.3 + wide, -.1, abs(ty + .62) - .16);
  c = mix(c, vec3(.03, .015, .05), .75 * smoothstep(.2 + wide, -.1, abs(ty) - .5) * smoothstep(-8.8, -8., q.x) * smoothstep(9.8, 9., q.x));
  float tw = abs(fract(q.x / .95) - .5) * .95;
  c += vec3(1., .45, .12) * 1.25 * smoothstep(.22 + wide, -.12 - wide, max(tw - .3, abs(ty - .06) - .2)) * smoothstep(-8.7, -8., q.x) * smoothstep(9.7, 9., q.x);
  // lights as discs
  for (int i = min(0, uShot); i < 5; i++) {
    float f = float(i), w = 1.5 - .2 * f;
    vec2 g = turn(q, .5 * f) / w + 17.3 * f, id = floor(g), h = hash22(id + f * 5.);
    float k = hash12(id * 1.7 + 9. + f), r = .17 + .14 * hash12(id + 2.);
    float l = length(fract(g) - .5 - (h - .5) * (1. - 2. * r)) / r;
    float disc = smoothstep(1.08 + wide, .9 - wide, l) * (.62 + .38 * l * l) / (1. + 2. * wide);
    c += neon(k) * disc * step(.56, h.y) * (.15 + .5 * h.x * h.x) * smoothstep(6.4, 2.5, q.y);
  }
  return c * vec3(.50, .46, .56);
}

vec3 pane(vec2 q) {
  vec3 drops = vec3(0.);
  for (int i = min(0, uShot); i < 4; i++) {
    vec2 g = q * (2.1 + 1.7 * float(i)) + float(i) * 31.7, id = floor(g), h = hash22(id);
    float r = .08 + .26 * h.x * h.x;
    vec2 f = fract(g) - r - (1. - 2. * r) * hash22(id + 7.);
    f.x *= 1.12;
    float l = length(f);
    if (h.y > .6 && l < r) drops = vec3(f / r, 1. - l / r);
  }
  float col = floor(q.x * 1.3), cx = fract(q.x * 1.3) - .5 - .16 * sin(q.y * 1.3 + col * 9.) - .04 * sin(q.y * 6. + col);
  float wet = step(.5, hash11(col * 3.3)), head = fract(hash11(col + 4.)) * 5.;
  float run = smoothstep(.075, .03, abs(cx)) * wet * smoothstep(head, head + .2, q.y) * (.55 + .45 * noise2(vec2(col, q.y * 5.)));
  vec2 hd = vec2(cx / 1.3, (q.y - head) * .8);
  if (wet > .5 && length(hd) < .1) drops = vec3(hd / .1, 1. - length(hd) / .1);
  vec3 c = city(q - drops.xy * 2.4 * step(.001, drops.z) - vec2(run * cx * 14., 0.), 0.);
  float rim = smoothstep(0., .35, drops.z);
  if (drops.z > 0.) c = c * mix(.4, 1.25, rim) + vec3(.9, .8, 1.) * .5 * smoothstep(.45, .2, length(drops.xy - vec2(-.3, .42)));
  c += run * .05 * vec3(.7, .6, 1.) + .4 * c * run;
  // rain that falls far behind
  vec2 s = vec2(q.x * 9. + q.y * 1.1, q.y * .55);
  float fall = hash12(floor(s)), streak = smoothstep(.5, .1, abs(fract(s.x) - .5)) * step(.88, fall) * smoothstep(0., .5, fract(s.y)) * smoothstep(1., .6, fract(s.y));
  return c + streak * .045 * vec3(.7, .65, 1.);
}

// --- light ---
// The shade lets the lamp's light out below only.
float pool(vec3 p) {
  float t = (RIM - p.y) / (BULB.y - p.y);
  vec2 c = mix(p.xz, BULB.xz, t) - LAMP.xz;
  float s = length(vec2(max(abs(c.x) - .5, 0.), c.y)) - .92;
  return smoothstep(.22, -.26, s) * step(p.y, RIM);
}

const vec3 GLOW_AT[3] = vec3[3](vec3(-8., 3.2, PANE), vec3(.8, 3.4, PANE), vec3(8.5, 3., PANE));
const vec3 GLOW[3] = vec3[3](VIOLET, PINK, TEAL);

vec3 night(vec3 p, vec3 n, vec3 bounced, float gloss, float sharp) {
  vec3 sum = vec3(0.);
  for (int i = min(0, uShot); i < 3; i++) {
    vec3 to = GLOW_AT[i] - p;
    to.x -= clamp(to.x, -2.6, 2.6);
    float r2 = dot(to, to);
    vec3 w = to * inversesqrt(r2);
    sum += GLOW[i] * (max(dot(n, w) * .85 + .15, 0.) * 5.2 + gloss * pow(max(dot(bounced, w), 0.), sharp) * 22.) / (9. + r2);
  }
  return sum;
}

// --- the desk ---
vec3 wood(vec2 p, out float shine) {
  float plank = floor((p.y + .9) / 2.3), off = hash11(plank + 3.) * 40.;
  vec2 q = vec2(p.x * .16 + off, p.y);
  float bend = fbm2(q * vec2(1.6, .8) + off, 3);
  float ring = .5 + .5 * sin((p.y * 3.4 + bend * 13.) * 2.);
  float fine = fbm2(vec2(p.x * 1.3 + off, p.y * 34. + bend * 16.), 3);
  float pore = smoothstep(.62, .8, noise2(vec2(p.x * 3.2 + off, p.y * 85.)));
  vec3 c = mix(vec3(.105, .040, .016), vec3(.36, .165, .066), .18 + .45 * ring * fine + .42 * fine * fine);
  c *= (.84 + .32 * hash11(plank * 5.)) * (1. - .28 * pore);
  float seam = abs(fract((p.y + .9) / 2.3) - .5) * 2.3;
  c *= mix(1., .25, smoothstep(1.128, 1.145, seam));
  shine = 1. - .45 * pore - .4 * smoothstep(.45, .75, fbm2(p * .9 + 4., 3));
  // scratches
  float cut = 0.;
  for (int i = min(0, uShot); i < 3; i++) {
    vec2 s = turn(p, .5 + 1.1 * float(i)) * vec2(.36, 1.3) + 9.7 * float(i), id = floor(s), h = hash22(id + 3.1);
    vec2 f = fract(s) - vec2(.5, .15 + .7 * h.x);
    f.y += .35 * (h.y - .5) * f.x + .2 * f.x * f.x * (h.x - .5);
    cut += step(.35, h.y) * smoothstep(.016, .004, abs(f.y)) * smoothstep(.5, .2, abs(f.x) + .4 * h.x) * (.4 + .6 * h.x);
  }
  c = mix(c, vec3(.46, .27, .13), .42 * min(cut, 1.));
  // rings that a cup has left
  vec2 m = p - vec2(6.3, .1);
  float l = length(m);
  c *= 1. - .45 * smoothstep(.06, .01, abs(l - .72)) * smoothstep(.2, .5, noise2(m * 3. + 2.));
  m = p - vec2(5.6, .7);
  c *= 1. - .3 * smoothstep(.05, .01, abs(length(m) - .7)) * smoothstep(.3, .6, noise2(m * 2.4 + 7.));
  return c;
}

float ink(float d, float w) { return smoothstep(.016, -.004, abs(d) - w); }

// The map and the tickets. Returns whether there is paper at `p`. `w` is the distance to its edge, for the shadow.
bool paper(vec2 p, out vec3 c, out vec3 n, out float w) {
  n = vec3(0., 1., 0.);
  bool on = false;
  w = 9.;
  vec2 q = turn(p - vec2(4.9, 2.85), .1);
  float d = sdBox2(q, vec2(2.25, 1.45));
  w = min(w, d);
  if (d < 0.) {
    on = true;
    vec2 fold = (q + vec2(2.25, 1.45)) / vec2(1.125, 1.45), f = fract(fold) - .5;
    n = normalize(vec3(mod(floor(fold.x), 2.) < .5 ? -.24 : .24, 1., mod(floor(fold.y), 2.) < .5 ? .10 : -.10));
    c = vec3(.80, .68, .48) * (.86 + .2 * fbm2(q * 3., 3));
    c *= 1. - .34 * smoothstep(.485, .5, abs(f.x)) - .26 * smoothstep(.488, .5, abs(f.y)) + .12 * smoothstep(.44, .48, abs(f.x)) * smoothstep(.492, .48, abs(f.x));
    // streets, the river, the park
    vec2 s = turn(q, .5);
    float road = min(abs(fract(s.x * 2.1 + .1 * sin(s.y * 2.)) - .5), abs(fract(s.y * 2.6 + .12 * sin(s.x * 1.7)) - .5));
    c *= 1. - .2 * smoothstep(.06, .03, road);
    float river = q.y - .55 - .35 * sin(q.x * 1.5 + .6) + .1 * sin(q.x * 4.);
    c = mix(c, vec3(.24, .42, .48), .85 * smoothstep(.17, .14, abs(river)));
    c = mix(c, vec3(.34, .44, .24), .7 * smoothstep(.42, .40, length((q - vec2(1.25, -.75)) * vec2(.8, 1.2))));
    // other lines
    c = mix(c, vec3(.12, .13, .2), .75 * ink(q.x + .5 - .5 * q.y, .022));
    c = mix(c, vec3(.12, .13, .2), .75 * ink(length(q - vec2(.5, -.1)) - .75, .022));
    // the line with its eleven stops
    float zig = q.x < -1.1 ? -.65 : q.x < -.3 ? -.65 + (q.x + 1.1) * .9 : q.x < .9 ? .07 : .07 - (q.x - .9) * .75;
    c = mix(c, vec3(.62, .02, .20), ink((q.y - zig) * .85, .05) * step(abs(q.x), 1.95));
    float at = floor((q.x + 2.15) / .39), sx = (at + .5) * .39 - 2.15;
    float sy = sx < -1.1 ? -.65 : sx < -.3 ? -.65 + (sx + 1.1) * .9 : sx < .9 ? .07 : .07 - (sx - .9) * .75;
    float stop = length(q - vec2(sx, sy));
    c = mix(c, vec3(.08, .03, .06), smoothstep(.105, .09, stop));
    c = mix(c, vec3(.85, .8, .7), smoothstep(.072, .058, stop));
    // the route drawn with a blue pencil, and the circle around its end
    vec2 k = q + .03 * vec2(noise2(q * 5.) - .5, noise2(q * 5. + 9.) - .5);
    float route = sdSegment2(k, vec2(-1.75, -1.1), vec2(-1.05, -.95));
    route = min(route, sdSegment2(k, vec2(-1.05, -.95), vec2(-.05, -.42)));
    route = min(route, sdSegment2(k, vec2(-.05, -.42), vec2(.62, -.3)));
    route = min(route, abs(length((k - vec2(.86, .02)) * vec2(1., 1.1)) - .36));
    route = min(route, min(sdSegment2(k, vec2(-1.9, -1.24), vec2(-1.62, -.98)), sdSegment2(k, vec2(-1.9, -.98), vec2(-1.62, -1.24))));
    c = mix(c, vec3(.02, .10, .55), smoothstep(.042, .02, route) * (.75 + .25 * noise2(q * 40.)));
    c = mix(c, vec3(.2, .14, .08), .5 * smoothstep(.1, 0., -d));
  }
  for (int i = min(0, uShot); i < 4; i++) {
    float f = float(i);
    vec2 at = i == 0 ? vec2(-4.7, 3.3) : i == 1 ? vec2(-3.85, 2.75) : i == 2 ? vec2(-3.5, 3.7) : vec2(-5.2, 2.6);
    vec2 t = turn(p - at, i == 0 ? .3 : i == 1 ? -.35 : i == 2 ? .12 : -.12);
    float e = sdBox2(t, vec2(.86, .42));
    e = max(e, .13 - length(vec2(abs(t.x) - .86, t.y)));
    e = max(e, .075 - length(t - vec2(.52 - .26 * f, .18 - .12 * f)));
    e = max(e, .06 - length(t - vec2(-.3 + .2 * f, -.2)));
    w = min(w, max(e, 0.) + (e < 0. ? -1. : 0.));
    if (e < 0.) {
      on = true;
      n = normalize(vec3(.1 * sin(t.x * 2. + f), 1., .05));
      c = i == 1 ? vec3(.60, .30, .30) : i == 3 ? vec3(.30, .50, .50) : vec3(.70, .60, .42);
      c *= .86 + .2 * fbm2(t * 5. + f, 3);
      vec3 dark = i == 1 ? vec3(.30, .02, .07) : i == 3 ? vec3(.02, .12, .17) : vec3(.34, .03, .08);
      c = mix(c, dark, ink(sdBox2(t, vec2(.74, .33)), .012));
      c = mix(c, dark, smoothstep(.01, -.01, sdBox2(t - vec2(-.46, .0), vec2(.2, .24))) * .9);
      c = mix(c, vec3(.8, .72, .55), smoothstep(.02, 0., abs(length(t - vec2(-.46, 0.)) - .12) - .022));
      c = mix(c, dark, .7 * step(abs(t.x - .08), .24) * step(.45, fract(t.y * 9.)) * step(abs(t.y), .24) * step(.25, hash12(floor(t * vec2(22., 9.)))));
      c = mix(c, dark, .8 * ink(t.x - .42, .01) * step(.5, fract(t.y * 14.)));
    }
  }
  return on;
}

float puddle(vec2 p) {
  float d = min(length((p - vec2(-.95, 3.2)) * vec2(.5, 1.15)), length((p - vec2(-.2, 1.6)) * vec2(.5, 1.2)));
  return smoothstep(.06, -.06, d - 1. + .55 * (fbm2(p * 1.4, 3) - .45)) + smoothstep(.05, 0., length(p - vec2(1.5, 3.0)) - .17) + smoothstep(.05, 0., length((p - vec2(1.95, 2.5)) * vec2(1., 1.3)) - .1);
}

vec3 sceneLight(vec3 p, vec3 n, vec3 rd, vec3 base, float gloss, float sharp, float metal) {
  vec3 to = BULB - p, w = normalize(to), h = reflect(rd, n);
  float r2 = dot(to, to);
  float on = pool(p);
  float open = 1.;
  WHEN(on > .003) open = shadow(p + n * .02, to);
  float lamp = on * open * 64. / (5. + r2);
  float dim = occlusion(p, n);
  vec3 lit = WARM * lamp * max(dot(n, w), 0.);
  lit += WARM * .05 * (.6 + .4 * n.y) * smoothstep(10., 2., length(p - LAMP)) + vec3(.030, .020, .042);
  // Dim light of the room, from the camera's side.
  lit += vec3(.34, .21, .24) * max(dot(n, normalize(vec3(.35, .55, .8))), 0.) * .62;
  vec3 cold = night(p, n, h, 0., 1.);
  vec3 c = base * (lit + cold) * dim * (1. - .88 * metal);
  vec3 tint = mix(vec3(1.), base * 1.6, metal);
  c += tint * gloss * vec3(.60, .34, .46) * pow(max(dot(h, normalize(vec3(.45, .62, .64))), 0.), sharp * .4) * .5 * dim;
  c += tint * gloss * (WARM * lamp * pow(max(dot(h, w), 0.), sharp) * 2.4 + night(p, vec3(0.), h, 1., sharp * .5) * mix(.5, 1., dim));
  c += tint * metal * (WARM * .55 * smoothstep(7., 1.5, length(p - LAMP)) * smoothstep(.2, -.9, h.y) + vec3(.42, .26, .34) * smoothstep(-.2, .9, h.y) + vec3(.03)) * dim;
  float f = pow(1. - saturate(dot(n, -rd)), 4.);
  return c + f * gloss * (.3 * cold + .06 * WARM * on) * dim;
}

vec3 backdrop(vec3 ro, vec3 rd, bool mirror) {
  float t = (PANE - ro.z) / rd.z;
  vec2 q = (ro + rd * t).xy;
  if (rd.z > -.001) return vec3(.02, .012, .02);
  // the sill
  vec2 hit = boxHit(ro - vec3(0., .3, PANE + .42), rd, vec3(40., .09, .42));
  if (hit.x < hit.y && hit.x > 0. && hit.x < t) {
    vec3 p = ro + rd * hit.x;
    bool top = p.y > .385;
    float dust = fbm2(p.xz * vec2(2., 9.), 3);
    vec3 c = vec3(.11, .06, .05) * (.6 + .7 * dust) * (night(p, top ? vec3(0., 1., 0.) : vec3(0., 0., 1.), vec3(0.), 0., 1.) + WARM * (top ? .03 : .5) / (1. + .3 * dot(p - LAMP, p - LAMP)) + .02);
    if (top && !mirror) c += city(vec2(p.x + rd.x, 1.2 - (p.z - PANE) * 2.), .8) * (.10 + .2 * smoothstep(.45, .6, dust));
    return c;
  }
  if (q.y < .25) return vec3(.016, .009, .014) + .02 * WARM * exp(-.2 * dot(q - LAMP.xy, q - LAMP.xy));
  // the window's bars
  float bar = abs(mod(q.x + .6, 5.2) - 2.6), side = sign(mod(q.x + .6, 5.2) - 2.6);
  float frame = min(abs(bar - 2.6) - .16, abs(q.y - .45) - .14);
  frame = min(frame, abs(q.y - 4.55) - .085);
  if (mirror) return city(q, .35) * smoothstep(-.25, .35, frame) * .8;
  vec3 c = pane(q) * (.25 + .75 * smoothstep(-.02, .22, frame));
  vec3 post = vec3(.030, .016, .030) + vec3(.05, .022, .02) * smoothstep(-.16, .0, frame) * (.4 + .6 * hash12(floor(q * vec2(30., 2.)))) + city(q + vec2(side * .5, 0.), .8) * .18 * smoothstep(-.05, 0., frame);
  post += WARM * .11 * exp(-.12 * dot(q - LAMP.xy - vec2(0., .5), q - LAMP.xy - vec2(0., .5)));
  return mix(post, c, smoothstep(-.012, .012, frame));
}

vec3 steam(vec3 ro, vec3 rd) {
  float t = (CUP.z - ro.z) / rd.z;
  vec2 q = (ro + rd * t).xy - CUP.xy - vec2(0., .9);
  float s = 0.;
  WHEN(abs(q.x) < 1.6 && q.y > -.2 && q.y < 4.2) {
    float up = saturate(q.y / 3.8);
    vec2 v = q + vec2(.5 * up * sin(q.y * 1.5 + .6), 0.) + .5 * up * (vec2(fbm2(q * 1.1 + 3., 3), fbm2(q * 1.1 + 9., 3)) - .5);
    float a = exp(-pow((v.x + .12 + .1 * sin(v.y * 2.6)) / (.10 + .26 * up), 2.)), b = exp(-pow((v.x - .2 - .14 * sin(v.y * 2.1 + 2.)) / (.07 + .22 * up), 2.));
    s = (a * .75 + b * .6) * (.35 + 1.1 * fbm2(vec2(v.x * 3., v.y * 1.1 - 4.), 4)) * smoothstep(-.05, .35, q.y) * smoothstep(1., .25, up);
  }
  return vec3(s);
}

// Dust and damp that the lamp lights, along the ray up to `far`.
vec3 haze(vec3 ro, vec3 rd, float far) {
  float sum = 0., near = max(far - 9., 4.);
    for (int i = min(0, uShot); i < 20; i++) {
    vec3 p = ro + rd * mix(near, far, (float(i) + .5) / 20.);
    vec3 to = BULB - p;
    sum += pool(p) / (.7 + dot(to, to));
  }
  vec3 c = WARM * sum / 20. * (far - near) * .085;
  for (int i = min(0, uShot); i < 7; i++) {
    float f = float(i), z = -3.2 + .85 * f, t = (z - ro.z) / rd.z;
    vec3 p = ro + rd * t;
    vec2 g = p.xy * 2.3 + f * 13.1, id = floor(g), h = hash22(id + f);
    float r = .014 + .04 * h.x * h.x, l = length(fract(g) - .1 - .8 * hash22(id + 5.)) * .43;
    vec3 to = BULB - p;
    if (t > 0. && t < far && p.y > 0.) c += WARM * smoothstep(r, r * .4, l) * step(.58, h.y) * (.3 + .7 * h.x) * pool(p) * 4.5 / (1.5 + dot(to, to));
  }
  return c;
}

vec3 scene(vec2 px) {
  vec3 ro = uEye, rd = cameraRay(px), col = vec3(0.), att = vec3(1.);
  float first = 20.;
  for (int bounce = 0; bounce < 2; bounce++) {
    float down = rd.y < 0. ? -ro.y / rd.y : 1e3;
    vec3 at = ro + rd * down;
    bool desk = rd.y < 0. && at.z > BACK;
    float far = desk ? down : (rd.z < 0. ? (PANE - ro.z) / rd.z : 30.);
    vec2 span = choose(ro, rd, far);
    int m = M_NONE;
    float t = span.x;
    for (int i = min(0, uShot); i < 96; i++) {
      if (gMask == 0 || t > span.y) break;
      float d = map(ro + rd * t);
      if (d < .0006 * t) { m = gMat; break; }
      t += d;
    }
    if (m == M_NONE) t = far;
    if (bounce == 0) first = t;
    vec3 p = ro + rd * t, n = vec3(0., 1., 0.);
    if (m == M_NONE && !desk) { col += att * backdrop(ro, rd, bounce > 0); break; }
    WHEN(m != M_NONE) n = normal(p, .0015 * t);
    if (dot(n, rd) > 0.) n = normalize(n - rd * dot(n, rd) * 1.05);
    vec3 base = vec3(.2), mirror = vec3(0.), glow = vec3(0.);
    float gloss = .1, sharp = 20., metal = 0.;
    if (m == M_NONE) {
      float shine, w, wet = puddle(p.xz);
      vec3 pc, pn;
      base = wood(p.xz, shine);
      bool on = paper(p.xz, pc, pn, w);
      wet = min(wet, 1.);
      base *= 1. - .45 * wet;
      if (on) { base = pc; n = pn; gloss = .02; }
      else {
        base *= mix(.35, 1., smoothstep(-.02, .16, w));
        gloss = .10 * shine + .25 * wet; sharp = 26. + 60. * wet;
        vec2 rough = vec2(noise2(p.xz * vec2(2., 40.)) - .5, fbm2(p.xz * 1.7, 2) - .5);
        n = normalize(vec3(rough.x * .015, 1., rough.y * .05) - vec3(rough.x * .012, 0., rough.y * .04) * wet);
        float f = pow(1. + dot(rd, n), 4.);
        mirror = vec3(mix(.085, .8, f)) * mix(.35 + .65 * shine, 3.6, wet);
      }
    } else if (m == M_SHADE) {
      vec3 q = p - LAMP - vec3(0., RIM, 0.);
      float near = exp(-1.5 * q.x * q.x), low = smoothstep(1.0, 0., q.y);
      vec3 h = reflect(rd, n);
      float f = pow(1. - saturate(dot(n, -rd)), 3.);
      glow = vec3(.003, .20, .062) * (.10 + 1.25 * near * (.15 + .85 * low * low)) + vec3(.42, .80, .16) * .34 * near * near * pow(low, 4.);
      float strip = (atan(n.z, n.y) - .62) / .075;
      glow += vec3(1., .90, .78) * .42 * exp(-strip * strip) * smoothstep(.95, .35, abs(q.x + .12));
      glow += .28 * smoothstep(.0, .6, h.y) * smoothstep(.2, -.7, h.z) * city(vec2(p.x + h.x * 5., 2.5), 1.) + f * (vec3(.25, .06, .30) + .1 * TEAL);
      base = vec3(.01, .12, .05);
      gloss = .5; sharp = 60.;
      // The inside is white glass.
      if (length(vec3(max(abs(q.x) - .5, 0.), q.y * 1.06, q.z)) < .95) glow = vec3(1., .74, .40) * (bounce > 0 ? .35 + 1.2 * exp(-5. * dot(q.xz, q.xz)) : 1.4 + 6. * exp(-4. * dot(q.xz, q.xz)));
    } else if (m == M_BRASS) { base = vec3(.70, .42, .11) * (.8 + .3 * fbm3(p * 9., 3)); gloss = .9; sharp = 34.; metal = 1.;
      // The foot is turned on a lathe, so it shines in rays.
      vec2 f = p.xz - LAMP.xz + vec2(0., .95);
      float ray = abs(sin(atan(f.y, f.x) - .9));
      if (p.y < .5 && length(f) < 1.06) base *= .42 + .95 * pow(ray, 5.) + .035 * sin(length(f) * 60.);
    } else if (m == M_STEEL) { base = vec3(.50, .50, .54) * (.8 + .3 * fbm3(p * 9., 3)); gloss = .9; sharp = 40.; metal = 1.; }
    else if (m == M_FELT) {
      base = vec3(.095, .072, .070) * (.55 + .6 * noise3(p * 60.) + .3 * fbm3(p * 7., 2));
      float f = pow(1. - saturate(dot(n, -rd)), 2.5);
      glow = f * .6 * night(p, n, n, 0., 1.);
      // drops of rain
      vec3 cell = floor(p * 9.), off = fract(p * 9.) - .5 - .5 * (hash33(cell) - .5);
      float bead = smoothstep(.16, .06, length(off)) * step(.72, hash13(cell + 3.));
      glow += bead * (.16 * night(p, n, n, 0., 1.) + .10 * WARM * pool(p));
      gloss = .05; sharp = 8.;
    } else if (m == M_BAND) { base = vec3(.012, .009, .014) * (.8 + .4 * sin(p.y * 140.)); gloss = .28; sharp = 14.; }
    else if (m == M_LEATHER) {
      base = vec3(.25, .078, .028) * (.7 + .5 * fbm3(p * 5., 3));
      vec3 beads = vec3(noise3(p * 26.), noise3(p * 26. + 7.), noise3(p * 26. + 13.)) - .5;
      float drop = smoothstep(.60, .70, noise3(p * 13.));
      n = normalize(n + beads * (.10 + .55 * drop));
      gloss = .55; sharp = 42.;
      float f = pow(1. - saturate(dot(n, -rd)), 4.);
      vec3 h = reflect(rd, n), cell = floor(p * 10.), bead = fract(p * 10.) - .5 - .5 * (hash33(cell) - .5);
      float wet = smoothstep(.20, .12, length(bead)) * step(.55, hash13(cell + 3.));
      base *= 1. - .35 * wet;
      glow = (.03 + .4 * f) * city(vec2(p.x + h.x * 4., 2.2), .6) * smoothstep(.2, -.5, h.z) * smoothstep(-.2, .4, h.y);
      glow += wet * smoothstep(.09, .02, length(bead - vec3(.03, .07, .05))) * vec3(.55, .40, .48);
    } else if (m == M_LINING) { base = vec3(.12, .075, .04); gloss = .03; }
    else if (m == M_SOLE) {
      base = mix(vec3(.030, .018, .012), vec3(.40, .24, .11), smoothstep(.6, .8, n.y) * step(.4, fract(p.x * 11.)) * step(.03, p.y));
      gloss = .18; sharp = 24.;
    }
    else if (m == M_LACE) { base = vec3(.035, .018, .012) * (.6 + .8 * step(.5, fract((p.x + p.z) * 14.))); gloss = .08; }
    else if (m == M_CHINA) {
      base = vec3(.84, .80, .74); gloss = .35; sharp = 70.;
      float y = p.y - .93;
      if (length(p.xz - CUP.xz) < .8) base = mix(base, vec3(.10, .02, .09), smoothstep(.012, 0., abs(abs(y) - .05) - .018));
    } else if (m == M_COFFEE) { base = vec3(.085, .030, .008); gloss = .05; sharp = 90.; mirror = vec3(.05); base = mix(base, vec3(.22, .11, .04), smoothstep(.46, .52, length(p.xz - CUP.xz))); }
    else if (m == M_FACE) {
      vec2 q = turn(p.xz - WATCH.xz, .5);
      float r = length(q), a = atan(q.x, -q.y), tick = abs(fract(a * 12. / TAU + .5) - .5) * TAU / 12. * r;
      base = vec3(.74, .68, .55);
      vec3 dark = vec3(.03, .02, .03);
      base = mix(base, dark, smoothstep(.022, .012, tick) * step(abs(r - .50), .07));
      base = mix(base, dark, smoothstep(.012, .0, abs(r - .6) - .006));
      base = mix(base, dark, smoothstep(.03, .015, sdSegment2(q, vec2(0.), .3 * vec2(sin(2.9), -cos(2.9)))));
      base = mix(base, dark, smoothstep(.022, .010, sdSegment2(q, vec2(0.), .48 * vec2(sin(3.14), -cos(3.14)))));
      base = mix(base, vec3(.5, .02, .08), smoothstep(.012, .004, sdSegment2(q, -vec2(.1, .1), vec2(.38, .3))));
      base = mix(base, dark, smoothstep(.05, .04, r));
      gloss = .4; sharp = 90.;
      mirror = vec3(.07);
    } else if (m == M_PENCIL) {
      vec3 q = p - vec3(4.3, .1, 3.2);
      q.xz = turn(q.xz, -.62);
      base = q.x < -1.05 ? vec3(.02, .06, .4) : q.x < -.86 ? vec3(.5, .32, .16) : q.x > .92 ? vec3(.5, .35, .12) : vec3(.03, .13, .42);
      gloss = .2; sharp = 30.;
    }
    col += att * (sceneLight(p, n, rd, base, gloss, sharp, metal) + glow);
    if (mirror.x < .004) break;
    att *= mirror;
    ro = p + n * .02;
    rd = reflect(rd, n);
  }
  vec3 wisp = steam(uEye, cameraRay(px));
  if (first > (CUP.z - uEye.z) / cameraRay(px).z - .1) col = mix(col, vec3(.40, .30, .46) + .35 * col, saturate(wisp.x * .42));
  return col + haze(uEye, cameraRay(px), first);
}
