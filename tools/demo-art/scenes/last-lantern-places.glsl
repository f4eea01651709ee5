// Last Lantern away from its pass. uParam.w is the place: 0 is a frozen lake, 1 is the inside of a hut, 2 is an ice cave,
// 3 is the crest above the valley on the other side, 4 is a lantern that stands in the snow. uParam.xyz is the place of the
// wanderers. Nobody is on the crest or with the lantern.

const int SNOW = 1, ICE = 2, WOOD = 3, CLOTH = 4, IRON = 5, FLAME = 6, STONE = 7, CLAY = 8, LOGS = 9, PAPER = 10, BOOT = 11, PLANK = 12, PANE = 13;
const int POSTS = 15;
const vec3 WARM = vec3(1., .46, .14), HEARTH = vec3(1.6, .34, 5.62);

#define LAKE (uParam.w < .5)
#define HUT (uParam.w > .5 && uParam.w < 1.5)
#define CAVE (uParam.w > 1.5 && uParam.w < 2.5)
#define CREST (uParam.w > 2.5 && uParam.w < 3.5)
#define ALONE (uParam.w > 3.5)

int gMat;
// Shadows on open snow leave out the snow itself.
bool gBare = false;
vec3 lights[POSTS + 1];

void put(inout float d, float e, int m) { if (e < d) { d = e; gMat = m; } }
float path(float z) { return 16. * sin(z * .03) - 1.5; }
vec3 tableLamp() { return vec3(-.78, .8, 3.45); }
vec3 caveLamp() { return vec3(-1.75, .98, 7.2); }
const vec3 POST = vec3(-2.45, 0., 6.2), HAND_LAMP = vec3(-.34, .015, .55);

// --- the night outside ---
float ridge(vec2 p, int octaves) {
  float sum = 0., amp = .60, valley = abs(p.x - .1 * p.y);
  vec2 q = p * .7 + vec2(8.6, 3.1);
  for (int i = 0; i < octaves; i++) {
    float n = 1. - abs(2. * noise2(q) - 1.);
    sum += amp * n * n * (i == 0 ? 1. : .3 + sum);
    amp *= .42;
    q = mat2(1.6, 1.2, -1.2, 1.6) * q + 3.7;
  }
  return sum * (.10 + .75 * smoothstep(.1, 1.6, valley) + .9 * smoothstep(1.4, 3.6, p.y)) - .15;
}

vec3 heaven(vec3 rd) {
  float y = max(rd.y, 0.);
  vec3 c = mix(hex(0x6a94bc), hex(0x24508a), smoothstep(.02, .24, y));
  c = mix(c, hex(0x0a1838), smoothstep(.12, .70, y));
  c += hex(0x6c5c98) * .25 * exp(-y * 8.);
  // On the crest the morning comes.
  if (CREST) c += (vec3(1.05, .42, .20) * exp(-y * 9.) + vec3(.30, .16, .26) * exp(-y * 3.2)) * pow(saturate(.5 + .5 * dot(normalize(rd.xz), normalize(vec2(.28, 1.)))), 10.);
  vec2 g = vec2(atan(rd.x, rd.z), asin(clamp(rd.y, -1., 1.))) * 100., i = floor(g);
  vec3 r = hash33(vec3(i, 2.));
  c += smoothstep(.93, 1., r.z) * smoothstep(.13, .0, length(fract(g) - .2 - .6 * r.xy)) * vec3(.8, .9, 1.) * 2.4 * smoothstep(.06, .4, y);
  vec2 q = rd.xz / (y + .16);
  for (int k = 0; k < 3; k++) {
    float f = float(k), fold = q.x * .8 + .9 * f + 1.0 * sin(q.y * .9 + f * 2.1 + .2 * uTime) + 1.1 * (fbm2(q * .7 + f * 5., 3) - .5), band = fract(fold * .36);
    float veil = smoothstep(0., .07, band) * pow(1. - band, 2.4) * smoothstep(.2, .75, noise2(vec2(q.y * 1.1 + f * 9., f)));
    c += mix(hex(0x2fd6a0), hex(0x5a6ae0), saturate(band * 1.5)) * veil * (CREST ? .20 : .30) * smoothstep(.08, .26, y) * smoothstep(1., .5, y) * (.6 + .7 * noise2(vec2(fold * 22., f)));
  }
  return c;
}

// The sky, the mountains, and a shore with pines.
vec3 outside(vec3 rd) {
  vec3 c = heaven(rd), haze = hex(0x41719f), o = vec3(0., .05, 0.);
  float t = .5, before = t;
  bool hit = false;
  WHEN(rd.y < .62) {
    for (int i = 0; i < 90 && t < 9.; i++) {
      vec3 p = o + rd * t;
      if (p.y > 1.9) break;
      float d = p.y - ridge(p.xz, 4);
      if (d < .0008 * t) { hit = true; break; }
      before = t;
      t += max(d * .34, .005 * t);
    }
    for (int i = 0; i < 5 && hit; i++) { float m = .5 * (before + t); vec3 p = o + rd * m; if (p.y < ridge(p.xz, 4)) t = m; else before = m; }
  }
  WHEN(hit) {
    vec3 p = o + rd * t;
    float e = .006 * t, h = ridge(p.xz, 6), rough = fbm2(p.xz * 14., 3);
    vec3 n = normalize(vec3(h - ridge(p.xz + vec2(e, 0), 6), e, h - ridge(p.xz + vec2(0, e), 6)));
    vec3 skin = mix(hex(0x2e384c), hex(0xe4eef8), smoothstep(.42, .62, n.y + .3 * (rough - .5)));
    skin = mix(skin, hex(0x16283a), smoothstep(.18, .06, p.y + .1 * (rough - .5)) * .8);
    float lit = max(dot(n, normalize(vec3(-.8, .3, -.3))), 0.);
    vec3 m = skin * (hex(0x1c3a6a) * (.6 + .7 * n.y) + hex(0x6f86c4) * .8 * lit);
    c = mix(m, haze, saturate(1. - exp(-t * .13 - exp(-p.y * 9.) * t * .38)));
  }
  float a = atan(rd.x, rd.z) * 110.;
  for (int k = 0; k < 2 && !CREST; k++) {
    float f = float(k), w = a * (1.4 - .6 * f) + f * 7.3, id = floor(w), tall = (.4 + .6 * hash11(id + f * 31.)) * smoothstep(.25, .6, noise2(vec2(w * .06, f * 5.)));
    float top = .008 + (.014 + .014 * f) * tall * (1. - 1.8 * abs(fract(w) - .5)) + .006 * noise2(vec2(w * 3., f));
    top *= .35 + .65 * smoothstep(.05, .5, abs(rd.x - .08));
    c = mix(c, mix(hex(0x24486c), hex(0x0e2136), f), smoothstep(.0015, -.0015, rd.y - top));
  }
  return c;
}

// --- things ---
void lamp(vec3 p, float k, inout float d) {
  p /= k;
  float a = min(sdCylinder(p - vec3(0., .03, 0.), .14, .03), sdCone(p - vec3(0., .43, 0.), .17, .05, .05));
  a = min(a, sdCapsule(vec3(abs(p.x), p.y, abs(p.z)), vec3(.095, .05, .095), vec3(.095, .4, .095), .011));
  a = min(a, sdTorus((p - vec3(0., .55, 0.)).xzy, .075, .011));
  a = min(a, sdTorus(p - vec3(0., .225, 0.), .125, .008));
  put(d, a * k, IRON);
  vec3 f = p - vec3(.006 * sin(p.y * 30.), .19, 0.);
  put(d, (length(f * vec3(1., .5, 1.)) - .038 * (1. - 1.6 * max(f.y, 0.))) * k * .7, FLAME);
}

// A hooded wanderer looks along +z. The cloak has folds, and a pack is under a roll.
void wanderer(vec3 p, float k, inout float d) {
  p /= k;
  float fold = .05 * sin(atan(p.x, p.z) * 6. + 2. * p.y) * smoothstep(1.3, .3, p.y);
  float a = smin((sdCone(p - vec3(0., .84, -.03), .43, .20, .56) - fold) * .85, sdSphere(p - vec3(0., 1.42, 0.), .22), .15);
  a = smin(a, sdSphere(p - vec3(0., 1.72, .04), .17), .08);
  a = smin(a, sdCapsule(p, vec3(0., 1.74, -.02), vec3(0., 1.88, -.16), .06), .1);
  a = smin(a, sdCapsule(p, vec3(.2, 1.38, 0.), vec3(.46, 1.2, .34), .075), .06);
  a = min(a, min(sdCapsule(p, vec3(.14, .4, .02), vec3(.14, .08, .2), .1), sdCapsule(p, vec3(-.14, .4, 0.), vec3(-.14, .08, -.2), .1)));
  float pack = min(sdRoundBox(p - vec3(0., 1.2, -.35), vec3(.21, .3, .14), .08), sdCapsule(p, vec3(-.24, .84, -.4), vec3(.24, .84, -.4), .1));
  put(d, a * k, CLOTH);
  put(d, pack * k, BOOT);
  put(d, sdCapsule(p, vec3(.5, -.05, .42), vec3(.46, 2.2, .34), .024) * k, WOOD);
}

// One who sits and looks along +x: knees under the cloak, head bent.
void sitter(vec3 p, inout float d) {
  float fold = .035 * sin(atan(p.z, p.x) * 7. + 3. * p.y) * smoothstep(.7, .1, p.y);
  float a = smin((sdCone(p - vec3(-.03, .38, 0.), .46, .17, .44) - fold) * .85, sdCapsule(p, vec3(.02, .3, .13), vec3(.36, .5, .13), .13), .16);
  a = smin(a, sdCapsule(p, vec3(.02, .3, -.13), vec3(.36, .5, -.13), .13), .16);
  a = smin(a, sdCapsule(p, vec3(.38, .46, 0.), vec3(.42, .1, 0.), .17), .14);
  a = smin(a, sdSphere(p - vec3(0., .82, 0.), .21), .12);
  a = smin(a, sdSphere(p - vec3(.07, 1.09, 0.), .165), .09);
  a = smin(a, sdCapsule(p, vec3(.0, 1.08, 0.), vec3(-.16, 1.02, 0.), .06), .1);
  put(d, a, CLOTH);
  vec3 k = p - vec3(-.60, .24, .1);
  k.xy = rot(.22) * k.xy;
  put(d, min(sdRoundBox(k, vec3(.15, .26, .2), .13), sdRoundBox(k - vec3(-.15, -.06, 0.), vec3(.06, .11, .13), .05)), BOOT);
  put(d, min(sdCapsule(k, vec3(0., .31, -.22), vec3(.02, .31, .22), .085), sdBox(vec3(k.x, k.y, abs(k.z) - .1), vec3(.165, .27, .018))), PAPER);
}

void lake(vec3 p, inout float d) {
  float i = clamp(floor((p.z - 4.) / 7. + .5), 0., float(POSTS) - 1.), z = 4. + 7. * i;
  vec3 q = p - vec3(path(z) - 1.5, 0., z);
  float lean = .10 * (hash11(i + 3.) - .5);
  q.x -= lean * q.y;
  put(d, sdCapsule(q, vec3(0., -.3, 0.), vec3(0., 2.75, 0.), .07 + .012 * sin(q.y * 5. + i)), WOOD);
  put(d, min(sdCapsule(q, vec3(-.1, 2.6, 0.), vec3(.75, 2.66, 0.), .045), sdCapsule(q, vec3(0., 2.2, 0.), vec3(.42, 2.62, 0.), .03)), WOOD);
  put(d, min(sdCapsule(q, vec3(-.05, 2.72, 0.), vec3(.66, 2.75, 0.), .055), sdSphere((q - vec3(0., 2.8, 0.)) * vec3(1., 1.4, 1.), .11) * .7), SNOW);
  put(d, sdSphere((q - vec3(.1, -.05, .1)) * vec3(.7, 1.1, .62), .30) * .7 - .06 * noise3(q * 5.), SNOW);
  lamp(q - vec3(.66, 1.82, 0.), 1.35, d);
  vec3 w = p - uParam.xyz;
  WHEN(length(w - vec3(0., 1., -.8)) < 4.) {
    vec3 a = w, b = w - vec3(-.75, 0., -1.7);
    a.xz = rot(-.30) * a.xz; b.xz = rot(-.15) * b.xz;
    wanderer(a, 1., d);
    lamp(a - vec3(.48, 1.55, .55), 1., d);
    put(d, sdCapsule(a, vec3(.46, 2.15, .34), vec3(.48, 2.13, .55), .02), WOOD);
    wanderer(b, .8, d);
  }
}

void cloak(vec3 p, float s, inout float d) {
  float y = -p.y, w = .17 + .26 * smoothstep(0., 1.1, y) * (1. + .1 * s), fold = .085 * sin(p.x * 19. + s * 2. + y * 1.3) * smoothstep(.0, .6, y) + .03 * sin(p.x * 41. + y * 3.) * smoothstep(.3, 1., y);
  float hem = 1.22 - .12 * s + .05 * sin(p.x * 9. + s) ;
  float a = max(max(abs(p.x + .04 * sin(y * 3.)) - w, y - hem), -y - .02);
  a = max(a, abs(p.z - fold) - .05 + .015 * y) * .6;
  a = smin(a, sdSphere((p - vec3(0., -.12, -.02)) * vec3(1., .8, 1.3), .17) * .7, .14);
  put(d, a, CLOTH);
}

void hut(vec3 p, inout float d) {
  float logs = .075 * sqrt(max(1. - pow(2. * abs(fract(p.y / .31) - .5), 2.), 0.)), back = 6. - p.z - logs, sides = 3.3 - abs(p.x) - logs;
  vec2 w = p.xy - vec2(-1.62, 1.58);
  back = max(back, -max(sdBox2(w, vec2(.86, .62)), 5. - p.z));
  put(d, min(back, sides), LOGS);
  put(d, p.y, PLANK);
  float rafter = sdBox(vec3(p.x, p.y - 2.78, mod(p.z, 1.5) - .75), vec3(4., .13, .11)) ;
  put(d, min(2.95 - p.y, rafter), WOOD);
  // the window
  put(d, max(abs(sdBox2(w, vec2(.90, .66))) - .07, abs(p.z - 5.93) - .09), WOOD);
  put(d, max(min(min(abs(w.x) - .025, abs(w.y - .05) - .025), -sdBox2(w, vec2(.82, .59))), abs(p.z - 6.02) - .03), WOOD);
  put(d, sdBox(p - vec3(-1.62, .92, 5.85), vec3(1.05, .035, .2)), WOOD);
  put(d, 6.08 - p.z, PANE);
  // the hearth
  vec3 h = p - vec3(HEARTH.x, 0., 5.55);
  float bump = .05 * noise3(p * vec3(4.2, 5.5, 4.2)), taper = .22 * smoothstep(1.2, 2.2, h.y), breast = sdBox(h - vec3(0., 1.5, .2), vec3(1.08 - taper, 1.55, .5)) - bump;
  float mouth = max(h.y < .62 ? abs(h.x) - .62 : length(vec2(h.x, h.y - .62)) - .62, h.z - .32);
  put(d, max(breast, -mouth), STONE);
  put(d, sdBox(h - vec3(0., .06, -.55), vec3(1.05, .09, .42)) - bump * .6, STONE);
  put(d, sdRoundBox(h - vec3(0., 1.42, -.36), vec3(1.24, .075, .17), .02), WOOD);
  for (int i = 0; i < 3; i++) { float f = float(i) - 1.; put(d, sdCapsule(h, vec3(f * .3 - .18, .17 + .08 * f * f, -.15 - .1 * f), vec3(f * .12 + .2, .27 + .1 * (1. - f * f), .12 + .1 * f), .075), BOOT); }
  vec3 m = h - vec3(-.72, 1.57, -.36);
  put(d, min(sdCylinder(m, .09, .08), sdCylinder(m - vec3(.32, .05, .02), .06, .13)), CLAY);
  // the line with two cloaks, and their boots
  float sag = 2.33 + .028 * (p.x - .6) * (p.x - .6);
  put(d, length(vec2(p.y - sag, p.z - 4.75)) - .012, IRON);
  cloak(p - vec3(.12, 2.34, 4.75), 0., d);
  cloak(p - vec3(2.42, 2.44, 4.78), 1., d);
  for (int i = 0; i < 2; i++) {
    vec3 b = p - vec3(2.2 + .30 * float(i), .0, 4.45 + .16 * float(i));
    put(d, smin(sdCapsule(b, vec3(0., .1, 0.), vec3(.03, .30, .02), .095), sdCapsule(b, vec3(0., .075, 0.), vec3(-.21, .055, -.07), .07), .07), BOOT);
  }
  // firewood
  vec2 l = vec2(p.y - .02, p.z - 4.4) / .19, id = floor(l);
  float lane = max(max(abs(p.x + 3.) - .36 - .1 * hash12(id), p.y - .95), max(p.z - 5.9, 4.4 - p.z));
  put(d, max(lane, (length(fract(l) - .5) - .46) * .19) * .8, CLAY);
  // the table
  vec3 q = p - vec3(-.55, .74, 3.3);
  q.xz = rot(.18) * q.xz;
  put(d, sdRoundBox(q, vec3(1.35, .045, .62), .02), WOOD);
  put(d, sdBox(vec3(abs(q.x) - 1.15, q.y + .4, abs(q.z) - .45), vec3(.06, .38, .06)), WOOD);
  lamp(p - tableLamp(), 1., d);
  for (int i = 0; i < 2; i++) {
    vec3 c = p - (i == 0 ? vec3(-1.28, .88, 3.15) : vec3(-.10, .88, 3.4));
    put(d, min(max(abs(sdCylinder(c, .075, .09)) - .012, c.y - .085), sdTorus((c - vec3(.09, 0., 0.)).xzy, .05, .014)), CLAY);
  }
  vec3 f = q - vec3(.52, .05, -.1);
  f.xz = rot(.5) * f.xz;
  put(d, sdBox(f - vec3(0., .02 * sin(f.x * 9.) * step(.1, abs(f.x)), 0.), vec3(.34, .004, .24)) * .7, PAPER);
  for (int i = 0; i < 2; i++) {
    vec3 s = p - (i == 0 ? vec3(.98, .44, 4.15) : vec3(2.85, .44, 4.4));
    put(d, min(sdCylinder(s, .24, .03), sdCapsule(vec3(abs(s.x), s.y, abs(s.z)), vec3(.12, 0., .12), vec3(.2, -.44, .2), .028)), WOOD);
  }
  // a rope on the wall
  vec3 r = p - vec3(-2.75, 1.75, 5.85);
  put(d, min(sdTorus(r.xzy, .19, .022), sdTorus((r - vec3(.02, -.04, -.05)).xzy, .21, .022)), PAPER);
}

// How far a place is from the border of its plate of ice.
float plates(vec2 q) {
  vec2 i = floor(q), f = fract(q), m = vec2(9.);
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 g = vec2(x, y), e = g + hash22(i + g) - f;
    float d = dot(e, e);
    m = d < m.x ? vec2(d, m.x) : vec2(m.x, min(m.y, d));
  }
  return sqrt(m.y) - sqrt(m.x);
}

vec2 bore(float z) { return vec2(.9 * sin(z * .22 + .4) - .2, 1.5 + .25 * sin(z * .5)); }
float scallops(vec2 q) {
  vec2 i = floor(q), f = fract(q);
  float m = 9.;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) { vec2 g = vec2(x, y), r = g + .15 + .7 * hash22(i + g) - f; m = min(m, dot(r, r)); }
  return m;
}
void cave(vec3 p, inout float d) {
  vec2 c = p.xy - bore(p.z);
  float R = 2.55 + .30 * sin(p.z * .9 + 3.4) + .5 * (fbm3(p * .55, 3) - .5) + .9 * smoothstep(4., -1., p.z), turn = atan(c.x, c.y);
  float shell = R - length(c * vec2(.92, 1.)), niche = length((p - caveLamp() - vec3(-.15, .35, 0.)) * vec3(1., .85, 1.)) - .82;
  shell = -smin(-shell, niche, .35);
  WHEN(abs(shell) < .7) shell -= .20 * scallops(vec2(turn * 4.6 + .4 * p.z, p.z * 1.6 + .5 * sin(turn * 3.))) - .08;
  float mouth = p.z - 14.2 - .8 * fbm2(c, 2);
  shell = max(shell * .72, mouth);
  put(d, shell, ICE);
  // icicles hang under the roof, the longest at the mouth
  vec2 cell = vec2(.46, 1.15), id = floor(p.xz / cell);
  vec2 h = hash22(id + 4.), o = (id + .3 + .4 * h) * cell;
  vec2 b = bore(o.y);
  float roof = b.y + sqrt(max(6.6 - (o.x - b.x) * (o.x - b.x) * .85, 0.)) + .1, len = (.25 + 1.25 * h.x * h.x) * (o.y > 11. || o.y < 3.4 ? 1.35 : .7) * step(.32, h.y) * step(6., o.y) * step(o.y, 14.);
  float y = roof - p.y, r = (.10 + .05 * h.x) * pow(max(1. - y / max(len, .01), 0.), .8) + .010 * sin(y * 23. + h.x * 9.);
  float best = len > .1 ? max(length(p.xz - o) - r, y - len) * .6 : .5;
  put(d, min(best, .22 + max(y - len, 0.)), ICE);
  // pillars where the roof came down to the floor
  vec2 k = p.xz - vec2(1.75, 9.6);
  put(d, (length(k) - .26 - .34 * pow(abs(p.y - 1.5) / 1.7, 2.) - .05 * sin(p.y * 8. + k.x * 9.)) * .7, ICE);
  // the ledge under the lantern
  vec3 g = p - caveLamp();
  put(d, smax(length(g.xz + vec2(.1, 0.)) - .30 - .08 * noise3(p * 5.) - .14 * smoothstep(0., -1., g.y), g.y, .08) * .8, ICE);
  lamp(g, 1.15, d);
  float snow = p.y - .05 - .3 * fbm2(p.xz * .7, 3) * smoothstep(.4, 2., abs(p.x - uParam.x)) - .25 * smoothstep(1.2, 2.5, abs(c.x)) + .05 * noise2(p.xz * 3.);
  put(d, snow * .8, SNOW);
  vec3 s = p - uParam.xyz;
  WHEN(length(s - vec3(0., .6, 0.)) < 1.6) { s.xz = rot(2.75) * s.xz; sitter(s, d); }
}

// Snow on the crest. It falls away behind the post.
float drift(vec2 p) {
  float h = .55 * (fbm2(p * .32 + 5., 3) - .5) + .05 * noise2(p * 1.7) - .055 * pow(max(p.y - 5.6 - .5 * sin(p.x * .5), 0.), 2.);
  return h + .10 * abs(p.x) * smoothstep(2., 7., abs(p.x)) + .18 * exp(-dot(p - POST.xz, p - POST.xz) * 2.2);
}
// Two went over the crest: the places of their prints, and how deep they are.
float prints(vec2 p) {
  float deep = 0.;
  for (int i = 0; i < 2; i++) {
    float size = i == 0 ? 1. : .8, x = p.x - (i == 0 ? -.55 : .05) - .16 * sin(p.y * .7 + float(i)) + .10 * p.y;
    vec2 foot = vec2(abs(x) - .13 * size, fract(p.y * 1.25 / size + .5 * step(0., x) + .3 * float(i)) - .5);
    deep = max(deep, smoothstep(.13, .06, length(foot * vec2(1. / size, .40))));
  }
  return deep;
}
void crest(vec3 p, inout float d) {
  if (!gBare) put(d, (p.y - drift(p.xz) + .07 * prints(p.xz) * exp(-p.z * .1)) * .7, SNOW);
  vec3 q = p - POST - vec3(0., drift(POST.xz), 0.);
  q.x -= .03 * q.y;
  put(d, sdCapsule(q, vec3(0., -.6, 0.), vec3(0., 2.75, 0.), .075 + .012 * sin(q.y * 5.)), WOOD);
  put(d, min(sdCapsule(q, vec3(-.1, 2.6, 0.), vec3(.78, 2.66, 0.), .048), sdCapsule(q, vec3(0., 2.2, 0.), vec3(.42, 2.62, 0.), .032)), WOOD);
  put(d, min(sdCapsule(q, vec3(-.05, 2.73, 0.), vec3(.70, 2.77, 0.), .06), sdSphere((q - vec3(0., 2.82, 0.)) * vec3(1., 1.4, 1.), .12) * .7), SNOW);
  lamp(q - vec3(.66, 1.82, 0.), 1.35, d);
  put(d, sdSphere((q - vec3(.66, 2.50, 0.)) * vec3(1., 1.7, 1.), .15) * .6, SNOW);
  // cairn
  vec3 c = p - vec3(-3.6, drift(vec2(-3.6, 5.4)), 5.4);
  for (int i = 0; i < 5; i++) {
    float f = float(i), w = .44 - .075 * f;
    vec3 e = c - vec3(.07 * sin(f * 2.4), .10 + .19 * f, .05 * cos(f * 3.1));
    e.xz = rot(f * 1.3) * e.xz;
    put(d, sdRoundBox(e, vec3(w, .12, w * .75), .09) - .03 * noise3(p * 6. + f), STONE);
  }
  put(d, sdSphere((c - vec3(0., .98, 0.)) * vec3(1., 1.6, 1.), .20) * .65, SNOW);
}

void alone(vec3 p, inout float d) {
  vec2 l = p.xz - HAND_LAMP.xz;
  float r = length(l);
  float h = .16 * (fbm2(p.xz * .9 + 2., 3) - .5) + .035 * noise2(p.xz * 4.) + .05 * smoothstep(.14, .30, r) * smoothstep(.75, .30, r) - .07 * smoothstep(.22, .12, r) + .10 * smoothstep(2., 6., p.z);
  if (!gBare) put(d, (p.y - h + .03) * .75, SNOW);
  lamp(p - HAND_LAMP + vec3(0., .03, 0.), 1., d);
  put(d, sdSphere((p - HAND_LAMP - vec3(0., .455, 0.)) * vec3(1., 2.2, 1.), .085) * .5, SNOW);
  // a box of matches
  vec3 b = p - vec3(.12, .045, .30);
  b.xz = rot(.5) * b.xz;
  b.xy = rot(-.08) * b.xy;
  put(d, sdRoundBox(b, vec3(.10, .028, .06), .004), PAPER);
  put(d, sdBox(b - vec3(.045, 0., 0.), vec3(.10, .021, .052)), CLAY);
}

float map(vec3 p) {
  float d = 30.;
  gMat = 0;
  WHEN(LAKE) lake(p, d);
  WHEN(HUT) hut(p, d);
  WHEN(CAVE) cave(p, d);
  WHEN(CREST) crest(p, d);
  WHEN(ALONE) alone(p, d);
  return d;
}
vec3 normal(vec3 p, float e) {
  vec3 n = vec3(0.);
  for (int i = 0; i < 4; i++) { vec3 s = .5773 * (2. * vec3((i + 3 >> 1) & 1, i >> 1 & 1, i & 1) - 1.); n += s * map(p + s * e); }
  return normalize(n);
}
float occlusion(vec3 p, vec3 n) {
  float a = 0., k = 1.;
  for (int i = 1; i < 5; i++) { float h = .05 * float(i * i); a += (h - map(p + n * h)) * k; k *= .55; }
  return saturate(1. - 1.1 * a);
}
float shadow(vec3 p, vec3 to) {
  vec3 d = to - p;
  float far = length(d), t = ALONE ? .02 : .06, s = 1.;
  d /= far;
  // Between two steps the ray may come nearer to a thing than at either. Guessing by how much avoids bands.
  float before = 1e9;
  gBare = true;
  for (int i = 0; i < (HUT || CAVE ? 20 : 34) && t < far - (ALONE ? .36 : CREST ? .32 : .28); i++) {
    float h = map(p + d * t), back = h * h / (2. * before), near = sqrt(max(h * h - back * back, 0.));
    s = min(s, (CREST || ALONE ? 5. : 9.) * near / max(t - back, .001));
    if (s < .02) break;
    before = h;
    t += max(h * (CREST || ALONE ? .6 : 1.), ALONE ? .012 : .05);
  }
  gBare = false;
  return saturate(s);
}

int lightCount() { return LAKE ? POSTS + 1 : HUT ? 2 : 1; }
void setLights() {
  for (int i = 0; i < POSTS; i++) { float f = float(i), z = 4. + 7. * f; lights[i] = vec3(path(z) - .84 - .2 * (hash11(f + 3.) - .5), 2.1, z); }
  lights[POSTS] = uParam.xyz + vec3(.42, 1.75, .6);
  if (HUT) { lights[0] = tableLamp() + vec3(0., .22, 0.); lights[1] = HEARTH + vec3(0., .12, -.28); }
  if (CAVE) lights[0] = caveLamp() + vec3(.2, .5, -.1);
  if (CREST) lights[0] = POST + vec3(.66 + .06, drift(POST.xz) + 2.10, 0.);
  if (ALONE) lights[0] = HAND_LAMP + vec3(0., .21, 0.);
}
// The lamplight at a place. The normal is zero in the air.
vec3 lamplight(vec3 p, vec3 n, bool casts) {
  vec3 sum = vec3(0.);
  for (int i = 0; i < lightCount(); i++) {
    vec3 d = lights[i] - p;
    float l = dot(d, d), facing = dot(n, n) < .1 ? 1. : .12 + .88 * max(dot(n, d * inversesqrt(l)), 0.), s = 1.;
    WHEN(casts) s = shadow(p + n * .03, lights[i]);
    sum += (i == 1 && HUT ? vec3(1., .42, .12) * 2.3 : WARM) * facing * (.08 + .92 * s) * (LAKE ? 3.2 / (.7 + l) : CREST ? 8. / (.9 + l) : ALONE ? .62 / (.05 + l) : HUT ? 1.5 / (.25 + l) : 4.6 / (.35 + l));
  }
  return sum;
}

vec3 night(vec3 n) {
  if (HUT) return hex(0x16305c) * .35;
  return hex(0x17376c) * (.55 + .5 * n.y) + hex(0x2a8f86) * .10 * max(n.y, 0.);
}

vec3 shade(vec3 p, vec3 n, vec3 rd, int m, float t) {
  float rough = fbm3(p * 2.2, 4), fine = noise3(p * 17.), ao = occlusion(p, n), gloss = 0.;
  vec3 c = vec3(.78, .84, .92);
  if (m == FLAME) return mix(vec3(17., 9., 3.4), vec3(14., 5., 1.), saturate(fine));
  if (m == SNOW) {
    n = normalize(n + exp(-t * .1) * (.26 * (vec3(noise3(p * 7.), noise3(p * 7. + 5.), noise3(p * 7. + 9.)) - .5) + .22 * (vec3(noise3(p * 31.), fine, noise3(p * 31. + 9.)) - .5)));
    c *= .82 + .3 * rough;
    vec2 u = p.xz - mix(vec2(.9, 2.), uParam.xz, saturate((p.z - 2.) / (uParam.z - 2.))) - vec2(.15 * sin(p.z * 1.3), 0.), foot = vec2(abs(u.x) - .13, fract(p.z * 1.3 + .5 * step(0., u.x)) - .5);
    if (CREST) c *= 1. - .45 * prints(p.xz);
    if (CAVE) c *= 1. - .42 * smoothstep(.13, .07, length(foot * vec2(1.25, .42))) * step(p.z, uParam.z);
    c += .5 * step(.992, hash12(floor(p.xz * 60.))) * exp(-t * .2) * smoothstep(1.5, 5., t); }
  if (m == WOOD || m == PLANK || m == LOGS) {
    vec3 g = m == PLANK ? p.zyx : LAKE ? p.yzx : p;
    if (m == LOGS && abs(n.x) > .6) g = p.zyx;
    float plank = m == PLANK ? floor(p.x / .34) : m == LOGS ? floor(p.y / .31) : 0., grain_ = fbm2(vec2(g.x * .9 + plank * 7.3, (g.y + g.z) * 15.), 4), ring = noise2(vec2(g.x * 2.5 + plank * 3.1, g.y * 5. + g.z * 5.));
    c = mix(hex(0x4a2c1a), hex(0xa8754a), smoothstep(.05, .95, grain_)) * (.78 + .3 * ring) * (.75 + .4 * hash11(plank + 3.));
    if (m == PLANK) c *= .45 + .55 * smoothstep(.0, .05, abs(fract(p.x / .34) - .5) * -.68 + .34);
    if (m == LOGS) c *= .5 + .5 * smoothstep(.5, .38, abs(fract(p.y / .31) - .5));
    c *= smoothstep(-.15, .12, abs(ring - .33));
    n = normalize(n + .25 * (grain_ - .5));
    gloss = .15;
  }
  if (m == STONE) {
    float row = floor(p.y / .3), x = (abs(n.x) > .7 ? p.z : p.x) / .5 + .5 * mod(row, 2.) + .3 * noise2(p.xy * 2.);
    vec2 f = vec2(fract(x), fract(p.y / .3 + .12 * (noise2(p.xy * 3.) - .5))), e = min(f, 1. - f) * vec2(.5, .3);
    float joint = smoothstep(.005, .035, min(e.x, e.y) + .012 * fine);
    c = mix(hex(0x57504c), hex(0x8f8276), rough) * (.55 + .6 * hash12(vec2(floor(x), row))) * mix(.25, 1., joint) * (.8 + .35 * fine);
    float soot = smoothstep(1.3, .5, length((p.xy - HEARTH.xy - vec2(0., .35)) * vec2(1., .8)));
    c *= 1. - .6 * soot;
    n = normalize(n + .3 * (vec3(fine, noise3(p * 13. + 4.), noise3(p * 15. + 9.)) - .5) + vec3(0., .3, 0.) * (1. - joint));
  }
  if (m == CLOTH) {
    float who = HUT ? step(1.2, p.x) : LAKE ? step(.9, uParam.z - p.z) : 0.;
    c = mix(hex(HUT ? 0x4a5a80 : 0x33405e), hex(HUT ? 0x6e2c24 : 0x8e2f26), who) * (.55 + .35 * fine) * (HUT ? .62 + .38 * rough : 1.);
    if (CAVE) c = hex(0x8e2f26) * (.75 + .4 * fine);
  }
  if (m == IRON) { c = hex(0x2a2624) * (.7 + .6 * fine); gloss = .5; }
  if (m == CLAY) { c = mix(hex(0xb58c60), hex(0x7a4a2c), rough); if (p.z < 3.3) c = hex(0x7f93a8) * (.8 + .3 * rough); if (p.z > 4.3 && p.x < -2.) { vec2 l = (vec2(p.y - .02, p.z - 4.4) / .19); float r = length(fract(l) - .5); c = mix(hex(0xd0a070), hex(0x5a3a22), smoothstep(.33, .44, r)) * (.7 + .3 * sin(r * 60.)) * (.6 + .5 * hash12(floor(l))); } else gloss = .5; }
  if (m == PAPER) { c = hex(0xd8c49a) * (.8 + .25 * rough); if (CAVE) c *= .45; else if (ALONE) { vec2 u = rot(.5) * (p.xz - vec2(.12, .30)); c = n.y > .7 ? (max(abs(u.x) - .075, abs(u.y) - .04) < 0. ? mix(hex(0xc23a22), hex(0xe8c07a), step(length(u) - .026, 0.)) : hex(0xd8b070)) * (.85 + .2 * rough) : hex(0x3a2018); } else if (p.z > 5.) c *= .35; else c *= 1. - .6 * smoothstep(.03, .0, abs(noise2(p.xz * 6.) - .5)) ; }
  if (m == BOOT) { c = mix(hex(0x3a2416), hex(0x6a4a2c), rough); gloss = .2; }
  vec3 warm = lamplight(p, n, !LAKE && m != ICE), col, rf = reflect(rd, n);
  if (m == ICE) {
    n = normalize(n + .22 * (vec3(noise3(p * 5.), noise3(p * 5. + 7.), noise3(p * 5. + 17.)) - .5) + .16 * (vec3(fine, noise3(p * 14. + 7.), noise3(p * 14. + 3.)) - .5));
    rf = reflect(rd, n);
    // Light walks through the ice: amber at the lantern, then green, then blue.
    vec2 cc = p.xy - bore(p.z);
    float turn = atan(cc.x, cc.y), cup = scallops(vec2(turn * 4.6 + .4 * p.z, p.z * 1.6 + .5 * sin(turn * 3.))), l = length(p - lights[0]), vein = smoothstep(.05, .0, plates(vec2(turn * 1.5 + .4 * rough, p.z * .55 + .5 * rough + .3 * turn))) * smoothstep(.40, .62, rough), strata = noise2(vec2(p.y * 7. + 2. * rough, p.z * .4));
    vec3 body = mix(hex(0x0c3558), hex(0x6fb0cc), smoothstep(.25, .8, rough * .7 + strata * .3)) * (.45 + 1.3 * cup);
    vec2 bid = vec2(turn * 2.5, p.z) * 16., bh = hash22(floor(bid));
    body += smoothstep(.10 + .18 * bh.x, .06, length(fract(bid) - .3 - .4 * bh)) * step(.62, bh.y) * smoothstep(.45, .65, rough) * .30;
    float inward = saturate(1. + .8 * map(p - n * .45) / .45), door = exp((p.z - 14.) * .20);
    col = body * (hex(0x1f5fa0) * (.16 + 1.25 * door) * (.5 + .5 * n.z + .2 * n.y) * ao + hex(0x103058) * .55);
    warm *= exp(-l * vec3(.22, .34, .40));
    col += warm * (.06 + .30 * body + .16 * exp(-l * l)) * (.3 + .7 * ao);
    col += (vec3(1., .42, .12) * 1.0 * exp(-l * l * 1.1) + vec3(.95, .62, .30) * .42 * exp(-l * .95) + vec3(.05, .50, .55) * .62 * exp(-l * .42) * (1. - exp(-l * l * .5)) + vec3(.02, .22, .55) * .5 * exp(-l * .2)) * (.45 + .55 * inward) * (.55 + .75 * strata * rough * 2.) * (.45 + .55 * ao);
    col *= .62 + .85 * smoothstep(.05, .6, cup);
    col += vein * (.05 + .25 * exp(-l * .5)) * vec3(.35, .75, .9) * (.3 + door + exp(-l * .4));
    float fr = pow(1. - max(dot(n, -rd), 0.), 4.), spec = pow(max(dot(rf, normalize(lights[0] - p)), 0.), 160.);
    col += fr * (hex(0x7fb4e0) * (.12 + .8 * door) * smoothstep(-.2, .9, rf.z) + .3 * warm) + mix(WARM, vec3(.5, .8, .8), saturate(l * .3)) * spec * 1.6 / (.5 + l * l);
    return col * mix(.32, 1., smoothstep(1.2, 5., t));
  }
  col = c * (night(n) * ao + warm * mix(.6, 1., ao));
  if (HUT) {
    vec3 in_ = vec3(-1.62, 1.58, 6.) - p;
    float far = dot(in_, in_);
    col += c * hex(0x3f78b8) * 4.2 * max(dot(n, in_ * inversesqrt(far)), 0.) / (.8 + far) * ao;
    col += c * vec3(.10, .042, .014) * ao;
    if (m == CLOTH) col += c * vec3(1., .40, .1) * 1.6 / (.5 + .8 * length(p - lights[1]) * length(p - lights[1])) * ao;
    if (m == BOOT && p.z > 5.1 && p.y < .6 && abs(p.x - HEARTH.x) < .6) col += mix(vec3(0.), vec3(5., 1.2, .15), smoothstep(.5, .75, noise3(p * 11.) + .2 * (.35 - p.y)));
  }
  if (CREST) { vec3 east = normalize(vec3(.28, .12, 1.)); col += c * vec3(.95, .40, .26) * (.22 * saturate(dot(n, east) + .35) + .10 * saturate(n.y)) * ao; }
  if (CAVE) col += c * hex(0x2f6fae) * (.25 + .9 * exp((p.z - 14.) * .16)) * (.35 + .65 * max(n.z * .7 + n.y * .6, 0.)) * ao;
  col += gloss * (pow(max(dot(rf, normalize(lights[0] - p)), 0.), 24.) * WARM * 2. / (.4 + dot(p - lights[0], p - lights[0])));
  float rim = pow(1. - max(dot(n, -rd), 0.), 3.);
  return col + rim * ao * (HUT ? c * vec3(.25, .10, .04) : hex(0x3a78a8) * (CAVE ? .6 : .20));
}

// Black ice: cracks that go down, bubbles in stacks, drifts of snow with tracks. The drift is in w.
vec4 blackIce(vec3 p, vec3 rd, float t) {
  vec3 c = hex(0x020a14), down = refract(rd, vec3(0., 1., 0.), .76), lit = lamplight(p, vec3(0., 1., 0.), false);
  float fade = exp(-t * .030), blur = hash12(gl_FragCoord.xy + uSeed * 91.);
  for (int k = 0; k < 7; k++) {
    float f = float(k), depth = .10 * (f - blur * step(.5, f));
    vec2 q = p.xz + down.xz / -down.y * depth, w;
    w = q + .35 * (vec2(noise2(q * 1.1), noise2(q * 1.1 + 9.)) - .5) + .10 * (vec2(noise2(q * 5.), noise2(q * 5. + 9.)) - .5);
    float big = plates(w * vec2(.20, .13) + 2.3) / .17, wide = .010 + .0016 * t, crack = smoothstep(wide * 2.4, 0., big);
    WHEN(k < 4) crack += .7 * smoothstep(wide * 1.3, 0., plates(w * vec2(.5, .36) + 9.) / .43) * step(.42, noise2(q * .2 + 5.));
    WHEN(k < 1) crack += .4 * smoothstep(wide * .9, 0., plates(w * 1.6) / 1.6) * smoothstep(.45, .6, noise2(q * .4 + 15.)) * fade;
    c += crack * mix(vec3(.55, .85, 1.), vec3(.04, .32, .52), saturate(f / 5.)) * (k == 0 ? .34 : .12) * (1. + lit * 2.4) * (.35 + .65 * fade);
    vec2 id = floor(q * 2.1), h = hash22(id + 8.), e = fract(q * 2.1) - .3 - .4 * h;
    float r = (.05 + .17 * h.x) * (.7 + .5 * hash12(id + f)), bubble = smoothstep(r, r * .72, length(e)) * smoothstep(.55, .75, noise2(q * .35 + 7.) + .25 * (h.y - .5));
    c = mix(c, mix(vec3(.30, .46, .58), vec3(.03, .13, .22), f / 9.) * (.35 + lit * .7), bubble * .5 * step(.5, f) * fade);
  }
  float lane = abs(p.x - path(p.z) - .3), drift = fbm2(p.xz * vec2(.28, .13) + 3., 5) + .11 * smoothstep(2.8, .2, lane + 1.6 * (noise2(p.xz * .45) - .5)) - .10 * smoothstep(12., 3., t) + .06 * smoothstep(30., 70., t);
  float snow = smoothstep(.50, .64, drift + .09 * (noise2(p.xz * 4.) - .5) + .05 * (noise2(p.xz * 15.) - .5));
  float e = .05, s0 = fbm2(p.xz * 1.3, 4);
  vec3 n = normalize(vec3(s0 - fbm2(p.xz * 1.3 + vec2(e, 0), 4), e * .9, s0 - fbm2(p.xz * 1.3 + vec2(0, e), 4)));
  vec2 u = p.xz - uParam.xz - vec2(-.38, 0.), foot = vec2(abs(abs(u.x + path(uParam.z) - path(p.z)) - .38) - .14, fract(u.y * 1.25 + .5 * step(0., u.x)) - .5);
  float print_ = smoothstep(.16, .07, length(foot * vec2(1.3, .5))) * step(u.y, 0.);
  vec3 d = vec3(.78, .84, .92) * (night(n) * 1.15 + lamplight(p, n, false) * .75) * (1. - .6 * print_);
  return vec4(mix(c, d, snow), snow);
}

// The valley on the other side: a frozen river, woods, and a village that is awake.
vec3 valley(vec3 ro, vec3 rd, vec3 haze) {
  float t = (ro.y + 70.) / max(-rd.y, .004);
  vec2 q = ro.xz + rd.xz * t;
  float river = abs(q.x - 30. - 46. * sin(q.y * .011 + 1.) - 14. * sin(q.y * .031)), wood = fbm2(q * vec2(.020, .0065) + 3., 5) + .20 * smoothstep(90., 260., abs(q.x - 50.));
  vec3 c = mix(hex(0x8fb0d8), hex(0x5e82b4), fbm2(q * vec2(.05, .02), 4)) * .36;
  vec2 plot = floor(q / vec2(26., 90.));
  c *= .86 + .24 * hash12(plot);
  c = mix(c, hex(0x0c1c30), smoothstep(.50, .60, wood + .10 * (noise2(q * vec2(.35, .10)) - .5)) * .92);
  c = mix(c, vec3(.55, .50, .60), smoothstep(8., 5.5, river));
  c *= 1. + vec3(.9, .35, .15) * .5 * exp(-abs(q.x - 60.) * .006);
  for (int k = 0; k < 2; k++) {
    // Houses stand close in the village, and farms far apart.
    vec2 cell = k == 0 ? vec2(10., 24.) : vec2(34., 80.);
    vec2 id = floor(q / cell), h = hash22(id + 7. * float(k)), e = (fract(q / cell) - .25 - .5 * h) * cell, v = (id + .5) * cell - vec2(82., 470.);
    float town = k == 0 ? smoothstep(1.3, .2, length(v / vec2(95., 150.)) + .4 * (h.x - .5)) : .10;
    float on = step(1. - .75 * town, hash12(id * 1.7 + 3.)), r = max(1.5, .0042 * t);
    c = mix(c, hex(0x101a2a), on * smoothstep(2.6, 1.8, max(abs(e.x), abs(e.y) * .3)) * .7);
    c += vec3(1., .55, .20) * on * (6. * smoothstep(r * 1.5, 0., length(e * vec2(1., .24))) + .30 * exp(-dot(e * vec2(1., .3), e * vec2(1., .3)) * .03) * float(k == 0));
  }
  vec2 v = (q - vec2(82., 470.)) / vec2(110., 160.);
  c += vec3(.80, .36, .11) * exp(-dot(v, v) * 1.1);
  return mix(c, haze, 1. - exp(-t * .00050 - .25 * smoothstep(.05, .0, -rd.y)));
}

vec3 scene(vec2 p) {
  setLights();
  vec3 ro = uEye, rd = cameraRay(p), col = vec3(0.), weight = vec3(1.), air = hex(0x41719f) * .8, eye = rd;
  float t0 = -1., far = LAKE ? 130. : 60.;
  bool open = false;
  for (int pass = 0; pass < 2; pass++) {
    float t = .04, plane = LAKE && rd.y < 0. ? -ro.y / rd.y : 1e5;
    int hit = 0;
    for (int i = 0; i < 130; i++) {
      vec3 q = ro + rd * t;
      float d = map(q);
      if (d < .0008 * t + .0008) { hit = gMat; break; }
      float edge = 9.;
      if (LAKE) { float k = (q.z - 4.) / 7. + .5, e = rd.z > 0. ? floor(k) + 1. - k : fract(k); edge = e * 7. / max(abs(rd.z), .02) + .05; }
      t += min(d * .95, edge);
      if (t > min(plane, far) || (LAKE && q.y > 5. && rd.y > 0.)) break;
    }
    // Rays stop at different depths, which would draw contours on the snow.
    WHEN(hit != 0 && (CREST || ALONE)) { int m = gMat; for (int i = 0; i < 4; i++) t += map(ro + rd * t) / (m == SNOW && ro.y + rd.y * t < (ALONE ? .25 : .8) ? .75 * max(-rd.y, .12) : 1.); gMat = m; }
    vec3 q = ro + rd * t;
    if (t0 < 0.) t0 = min(t, plane);
    bool ice = hit == 0 && plane < 600.;
    if (hit == 0 || hit == PANE) open = !ice;
    WHEN(hit != 0 && hit != PANE) {
      vec3 c = shade(q, normal(q, .001 + .0007 * t), rd, hit, t);
      float f = 1. - exp(-t * (LAKE ? .009 : CAVE ? .022 : .0));
      if (hit == FLAME) f *= .3;
      col += weight * mix(c, CAVE ? air * .7 : air, f);
    }
    if (!ice) break;
    q = ro + rd * plane;
    WHEN(ice) {
      vec4 c = blackIce(q, rd, plane);
      float f = 1. - exp(-plane * .009), fr = (.05 + .95 * pow(1. + rd.y, 5.)) * (1. - c.w);
      col += mix(c.rgb * (1. - fr), air, f);
      weight *= fr * (1. - f);
      vec2 w = .010 * (vec2(noise2(q.xz * 1.7), noise2(q.xz * 1.7 + 5.)) - .5);
      rd = normalize(vec3(rd.x + w.x, -rd.y, rd.z + w.y));
      ro = q + vec3(0., .01, 0.);
    }
    open = true;
  }
  WHEN(open) {
    vec3 c = outside(rd);
    WHEN(CREST && rd.y < .02) {
      vec3 mist = mix(air * .75, vec3(.62, .36, .34), .55 * pow(saturate(dot(normalize(rd.xz), normalize(vec2(.28, 1.)))), 6.));
      c = mix(c, mist, .8 * smoothstep(.05, .0, abs(rd.y)));
      if (rd.y < 0.) c = mix(valley(ro, rd, mist), c, smoothstep(-.012, 0., rd.y));
    }
    if (ALONE) c = mix(c, hex(0x41719f) * .5, smoothstep(.03, -.01, rd.y));
    if (CAVE || HUT) c = mix(c, hex(0x7fa6cf) * .55 * (.7 + .5 * noise2(rd.xz / max(-rd.y, .02) * .5)), smoothstep(.012, -.012, rd.y));
    if (HUT) {
      // Frost flowers grow from the edges of the panes.
      vec2 w = (ro + rd * t0).xy - vec2(-1.62, 1.58), g = vec2(.41 - abs(abs(w.x) - .41), min(abs(w.y - .05), .60 - abs(w.y)));
      float edge = min(g.x, g.y), fern = 0.;
      for (int k = 0; k < 3; k++) {
        float f = float(k);
        vec2 v = rot(f * 2.1 + .5) * w * (5. + 3. * f);
        v += .5 * (vec2(noise2(v * 1.3), noise2(v * 1.3 + 7.)) - .5);
        float stem = abs(fract(v.x) - .5), leaf = abs(fract(v.y * 3. + stem * 5.) - .5);
        fern = max(fern, smoothstep(.16, .02, leaf * .55 + .12 * noise2(v * 9.)) * smoothstep(.5, .1, stem));
      }
      float frost = smoothstep(.20, .02, edge + .13 * (fbm2(w * 7., 3) - .5));
      c = mix(c * 1.15, hex(0x8ab8e6) * (.25 + .75 * fern), saturate(frost * (.35 + .75 * fern)));
    }
    col += weight * c;
  }
  mat3 cam = lookAt(uEye, uTarget, uRoll);
  // Lamplight hangs in the air.
  for (int i = 0; i < lightCount(); i++) {
    vec3 d = lights[i] - uEye;
    float along = dot(d, eye), miss = length(d - eye * along), seen = smoothstep(-.5, .5, t0 - along) * step(0., along);
    if (!(HUT && i == 1)) col += WARM * seen * (ALONE ? .16 * exp(-miss * 3.2) + .55 * exp(-miss * miss * 60.) : HUT ? .30 * exp(-miss * 3.) + .5 * exp(-miss * miss * 40.) : CAVE ? .26 * exp(-miss * 1.6) + .5 * exp(-miss * miss * 16.) : .26 * exp(-miss * 1.5) + .8 * exp(-miss * miss * 14.) * smoothstep(16., 60., along)) * exp(-along * .008);
  }
  WHEN(ALONE) {
    // The lanterns of the pass are far behind the focus.
    for (int i = 0; i < 13; i++) {
      float f = float(i), z = 9. + 6.5 * f, side_ = mod(f, 2.) * 2. - 1.;
      vec3 l = (vec3(-2.6 + 5. * sin(z * .042 + .35) + 1.9 * side_, 1.2 + .085 * z, z) - uEye) * cam;
      vec2 e = p - l.xy / l.z * uLens;
      float r = .010 + .20 / l.z, disc = smoothstep(r * 1.06, r * .94, length(e)) * (.7 + .5 * smoothstep(.5 * r, r, length(e)));
      col += WARM * vec3(1., 1.15, 1.4) * disc * (.20 + .5 * exp(-f * .4)) * .9 * step(9., t0) + WARM * .10 * exp(-length(e) * 14.) * step(9., t0);
    }
  }
  WHEN(HUT) {
    // The window is cold.
    vec2 cold = (uEye + eye * (6. - uEye.z) / eye.z).xy - vec2(-1.62, 1.58);
    col += hex(0x6aa8e8) * .10 * exp(-1.9 * max(sdBox2(cold, vec2(.82, .59)), 0.));
    // fire
    float z = (HEARTH.z - .15 - uEye.z) / eye.z;
    vec3 q = uEye + eye * z - vec3(HEARTH.x, .2, 0.);
    float sway = q.x + .12 * (noise2(vec2(q.y * 4. - uTime * 3., 3.)) - .5) * (1. + 3. * q.y), tongue = .34 + .42 * noise2(vec2(sway * 5.5, uTime)) - q.y * .95 - 1.1 * sway * sway - .18 * noise2(q.xy * vec2(9., 5.) - vec2(0., uTime * 4.));
    float flame = smoothstep(.0, .26, tongue) * step(0., q.y) * step(z, t0 + .5);
    col += mix(vec3(2.2, .42, .04), vec3(5., 2.6, .7), smoothstep(.12, .45, tongue)) * flame * 1.5;
    // The cloaks steam.
    for (int k = 0; k < 4; k++) {
      float zz = ((k < 2 ? 4.6 : k == 2 ? 3.15 : 3.4) - uEye.z) / eye.z, mug = k < 2 ? 1. : 3.2;
      vec2 s = ((uEye + eye * zz).xy - (k == 0 ? vec2(.12, 2.3) : k == 1 ? vec2(2.42, 2.4) : k == 2 ? vec2(-1.28, 1.12) : vec2(-.10, 1.12))) * mug;
      s.x += .25 * (noise2(vec2(s.y * 2.2 - uTime, float(k) * 7.)) - .5) * (.5 + s.y);
      float wisp = fbm2(s * vec2(4.5, 1.8) + vec2(0., -uTime), 4);
      col += vec3(.42, .26, .17) * smoothstep(.46, .75, wisp) * exp(-s.x * s.x * 7.) * smoothstep(-.55, .15, s.y) * smoothstep(1.0, .1, s.y) * step(zz, t0 + .4) * .26;
    }
  }
  // snow, or the dust of frost
  for (int i = 0; i < 5; i++) {
    float f = float(i), size = 2.6 + 2.4 * f;
    vec2 q = p * size + vec2(uTime * .7 + f * 3.7, uTime * 1.6 + f * 9.1), id = floor(q), r = hash22(id + f * 37.), d = fract(q) - .25 - .5 * r;
    float keep = step(LAKE ? .80 : .86, hash12(id + f * 11.)), radius = mix(.03, .075, r.x);
    if (!HUT && !CREST) col += (air * .5 + .08 + col * .9) * smoothstep(radius * 1.4, radius * .3, length(d)) * keep * (CAVE ? .25 : .45);
  }
  return col;
}
