// Rainline, the coat that somebody handed in: wool, its lining with a sewn name, and a return ticket in the inner pocket.
// The coat lies at y = 0. The camera looks down and along -z. The numbers are metres.

const int M_LINING = 1, M_WOOL = 2, M_PAPER = 3, M_TAG = 4, M_BUTTON = 5;
const vec3 TICKET = vec3(.088, .010, -.022);
const vec3 TAG = vec3(-.070, .004, -.060);

int gMat;

float lapel(vec2 p) { return p.x + .175 - .10 * p.y + .022 * sin(p.y * 9. + .6); }
float collar(vec2 p) { return .30 - p.x + .45 * p.y + .02 * sin(p.y * 12.); }
vec2 pocketSpace(vec2 p) { return rot(-.10) * (p - vec2(.080, .022)); }
vec2 ticketSpace(vec2 p) { return rot(-.24) * (p - TICKET.xz); }
vec2 tagSpace(vec2 p) { return rot(.07) * (p - TAG.xz); }

float flatness(vec2 p) {
  float t = smoothstep(.02, .10, sdBox2(ticketSpace(p), vec2(.040, .066)));
  return mix(.25, 1., min(t, smoothstep(.0, .07, sdBox2(tagSpace(p), vec2(.052, .018)))));
}

float cloth(vec2 p, out int m) {
  vec2 w = p + .05 * vec2(noise2(p * 7.), noise2(p * 7. + 9.));
  float folds = 1.35 * .010 * sin(w.x * 17. - w.y * 26. + 1.3) + .0065 * sin(w.x * 41. + w.y * 13.) + .0035 * sin(w.y * 74. - w.x * 33.) + .010 * (noise2(w * 6.) - .5);
  float h = folds * flatness(p);
  m = M_LINING;
  vec2 k = pocketSpace(p);
  // the pocket: its mouth, its welt, and the bag below, which shows what it holds
  float bag = sdBox2(k - vec2(0., .085), vec2(.085, .08)) - .01;
  h += .0035 * smoothstep(.012, -.012, bag) + .0022 * smoothstep(.008, -.006, sdBox2(rot(-.14) * (k - vec2(.004, .03)), vec2(.034, .03)));
  float welt = sdBox2(k, vec2(.096, .0085)) - .002;
  h += .0030 * smoothstep(.0035, -.003, welt) - .008 * smoothstep(.004, .0, abs(k.y + .0115)) * step(abs(k.x), .09);
  float l = lapel(p), c = collar(p);
  if (l < 0.) { h = .020 * smoothstep(0., -.010, l) + .5 * folds + .0015 * smoothstep(.004, .0, abs(l + .012)) * -1.; m = M_WOOL; }
  if (c < 0.) { h = .024 * smoothstep(0., -.012, c) + .6 * folds - .0015 * smoothstep(.004, .0, abs(c + .014)); m = M_WOOL; }
  return h;
}

float map(vec3 p) {
  int m;
  float d = (p.y - cloth(p.xz, m)) * .55;
  gMat = m;
  vec2 t = ticketSpace(p.xz), k = pocketSpace(p.xz);
  float bend = TICKET.y + .006 * sin(t.y * 24. + .4) - .10 * t.y * .5;
  float ticket = sdBox(vec3(t.x, p.y - bend, t.y), vec3(.034, .0006, .062)) - .0003;
  ticket = max(ticket, k.y + .010);
  if (ticket < d) { d = ticket * .8; gMat = M_PAPER; }
  vec2 g = tagSpace(p.xz);
  float tag = sdBox(vec3(g.x, p.y - cloth(p.xz, m) - .0012, g.y), vec3(.048, .0012, .0150)) - .0006;
  if (tag * .6 < d) { d = tag * .6; gMat = M_TAG; }
  vec3 b = p - vec3(-.214, .0245, -.012);
  b.xy = rot(.12) * b.xy;
  float r = length(b.xz);
  float button = max(sdCylinder(b, .0165, .0026) - .0016, -(length(vec2(r, b.y - .012)) - .0125));
  for (int i = 0; i < 4; i++) button = max(button, .0017 - length(b.xz - .0042 * vec2(float(i & 1) * 2. - 1., float(i >> 1) * 2. - 1.)));
  button = min(button, max(sdCapsule(b, vec3(-.0042, .0005, -.0042), vec3(.0042, .0005, .0042), .0011), r - .006));
  button = min(button, sdCapsule(b, vec3(.0042, .0008, -.0042), vec3(-.0042, .0008, .0042), .0011));
  if (button < d) { d = button; gMat = M_BUTTON; }
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
  for (int i = min(0, uShot); i < 4; i++) {
    float h = .004 + .010 * float(i);
    a += max(h - map(p + n * h) / .55, 0.) / h;
  }
  return saturate(1. - .22 * a);
}

float shadow(vec3 p, vec3 to) {
  float far = length(to), s = 1., t = .003 + .004 * hash13(p * 913. + uSeed);
  vec3 rd = to / far;
  for (int i = min(0, uShot); i < 40; i++) {
    if (t > .16) break;
    float d = map(p + rd * t);
    s = min(s, 9. * d / t + .06);
    t += clamp(d, .0012, .010);
  }
  return smoothstep(0., 1., s);
}

float glyph(vec2 p, float seed) {
  float d = 9.;
  vec2 a = floor(hash21(seed + .7) * vec2(3., 4.)) * vec2(.55, .45) - vec2(.55, .68);
  for (int i = 0; i < 5; i++) {
    vec2 h = hash21(seed * 3.1 + float(i) * 7.7), b = a;
    if (i == 1 || i == 3 || h.x > .55) b.x = floor(h.y * 2.999) * .55 - .55; else b.y = floor(h.y * 3.999) * .45 - .68;
    d = min(d, sdSegment2(p, a, b));
    a = h.x < .3 ? vec2(-a.x, b.y) : b;
  }
  if (fract(seed * 5.77) > .6) d = min(d, abs(length(p - vec2(0., .1)) - .36));
  return d;
}

// `t` is the place on the ticket: x across, y along, and the end that shows is at -y.
vec3 ticketFace(vec2 t) {
  vec2 q = vec2(t.x, -t.y);
  vec3 c = vec3(.56, .47, .32) * (.84 + .22 * fbm2(q * 70., 4)) * (.93 + .07 * noise2(q * 900.));
  vec3 red = vec3(.56, .025, .15), ink = vec3(.055, .030, .050);
  float rag = .0004 * noise2(q * 1500.);
  float frame = sdBox2(q, vec2(.0305, .0585));
  c = mix(c, red, smoothstep(.0008, .0003, min(abs(frame) + rag - .0003, abs(frame + .0022) + rag)));
  // the ring and the line
  vec2 k = q - vec2(0., .034);
  float mark = min(abs(length(k) - .0125) - .0018, max(abs(k.y) - .0013, abs(k.x) - .020)) + rag;
  c = mix(c, red, smoothstep(.0006, -.0002, mark));
  // there and back
  for (int i = 0; i < 2; i++) {
    float s = i == 0 ? 1. : -1.;
    vec2 a = (q - vec2(0., .0135 - .0058 * float(i))) * vec2(s, 1.);
    float arrow = min(sdSegment2(a, vec2(-.020, 0.), vec2(.018, 0.)), min(sdSegment2(a, vec2(.020, 0.), vec2(.0155, .0026)), sdSegment2(a, vec2(.020, 0.), vec2(.0155, -.0026))));
    c = mix(c, ink, smoothstep(.0011, .0006, arrow + rag));
  }
  // a name, and a row of days: one has a hole
  vec2 g = q - vec2(-.024, -.0040);
  float id = floor(g.x / .0082);
  if (id >= 0. && id < 6.) c = mix(c, ink, smoothstep(.22, .12, glyph(vec2(mod(g.x, .0082) - .0041, g.y) / .0044, id + 41.)));
  vec2 d = q - vec2(-.026, -.0165);
  float day = floor(d.x / .0052);
  if (day >= 0. && day < 10.) {
    vec2 f = vec2(mod(d.x, .0052) - .0026, d.y);
    c = mix(c, ink, .8 * smoothstep(.0005, .0002, abs(sdBox2(f, vec2(.0018, .0030)))));
  }
  float hole = length(q - vec2(.0130, -.0165)) - .0028;
  return mix(vec3(.012, .004, .010), c, smoothstep(-.0004, .0004, hole));
}

vec3 tagFace(vec2 g) {
  vec3 c = vec3(.46, .40, .31) * (.82 + .18 * sin(g.x * 5200.) * sin(g.y * 5200.));
  vec3 thread = vec3(.42, .02, .10);
  float hem = sdBox2(g, vec2(.0455, .0125));
  float stitch = step(.35, fract((abs(g.x) > .045 ? g.y : g.x) * 420.));
  c = mix(c, thread, smoothstep(.0008, .0003, abs(hem)) * stitch);
  vec2 w = g + vec2(.036, 0.);
  float id = floor(w.x / .0104);
  if (id >= 0. && id < 7.) {
    float d = glyph(vec2(mod(w.x, .0104) - .0052, -w.y) / .0070, id + 63.);
    float silk = .75 + .35 * sin((g.x + g.y) * 3600.);
    c = mix(c, thread * 1.3 * silk, smoothstep(.21, .13, d));
  }
  return c;
}

vec3 scene(vec2 p) {
  vec3 ro = uEye, rd = cameraRay(p);
  float t = max((.06 - ro.y) / rd.y, .01);
  for (int i = 0; i < 130; i++) {
    float d = map(ro + rd * t);
    if (d < .00016) break;
    t += d;
    if (t > 1.6) break;
  }
  vec3 q = ro + rd * t;
  map(q);
  int m = gMat;
  vec3 n = normal(q, .0007);
  vec3 base, sheen = vec3(0.);
  float gloss = .02, hard = 20.;
  vec2 k = pocketSpace(q.xz);
  if (m == M_LINING) {
    base = vec3(.050, .0060, .032);
    // woven rings
    vec2 g = rot(.5) * q.xz / .036;
    g.x += .5 * mod(floor(g.y), 2.);
    vec2 f = fract(g) - .5;
    float ring = min(abs(length(f) - .20), max(abs(f.y), abs(f.x) - .34));
    float woven = smoothstep(.05, .03, ring);
    base = mix(base, vec3(.088, .012, .050), woven * .7);
    n = normalize(n + .016 * vec3(sin(q.x * 2600. + q.z * 700.), 0., sin(q.z * 2600.)) * (woven > .5 ? -1. : 1.));
    gloss = .85; hard = 11.;
    float weltEdge = sdBox2(k, vec2(.096, .0085)) - .002;
    if (weltEdge < .0) { base *= .55; gloss = .25; }
    float seam = abs(sdBox2(k, vec2(.100, .0125)) - .002);
    base = mix(base, vec3(.55, .18, .26), smoothstep(.0009, .0004, seam) * step(.4, fract((k.x + k.y) * 300.)));
    float bagSeam = abs(sdBox2(k - vec2(0., .085), vec2(.085, .08)) - .01);
    base = mix(base, vec3(.35, .09, .16), smoothstep(.0008, .0003, bagSeam) * step(.45, fract((k.x + k.y) * 260.)) * step(.012, k.y));
  }
  if (m == M_WOOL) {
    vec2 w = rot(lapel(q.xz) < 0. ? .10 : -.4) * q.xz;
    float col = floor(w.x / .009), zig = fract((w.y + (mod(col, 2.) > .5 ? 1. : -1.) * w.x) * 330.);
    float fuzz = fbm2(q.xz * 900., 3), herring = smoothstep(.35, .5, abs(zig - .5) + .25 * (fuzz - .5));
    base = mix(vec3(.018, .019, .028), vec3(.120, .118, .140), herring) * (.55 + .9 * fuzz);
    n = normalize(n + .5 * (vec3(noise2(q.xz * 1300.), .5, noise2(q.xz * 1300. + 9.)) - .5));
    float l = lapel(q.xz) < 0. ? lapel(q.xz) : collar(q.xz);
    float stitch = smoothstep(.0012, .0005, abs(l + .012)) * step(.45, fract(q.z * 170.));
    base = mix(base, vec3(.16, .15, .17), stitch);
    // rain that has not dried
    vec2 g = q.xz * 105., id = floor(g), h = hash22(id);
    vec2 f = fract(g) - .35 - .3 * h;
    float r = .08 + .16 * h.x, bead = length(f);
    if (hash12(id + 3.) > .70 && bead < r) {
      n = normalize(vec3(f.x / r, .9, f.y / r));
      gloss = 2.2; hard = 70.; base *= .5;
    }
  }
  if (m == M_PAPER) { base = ticketFace(ticketSpace(q.xz)); gloss = .05; }
  if (m == M_TAG) { base = tagFace(tagSpace(q.xz)); gloss = .10; }
  if (m == M_BUTTON) { base = mix(vec3(.05, .022, .010), vec3(.16, .075, .03), fbm2(q.xz * vec2(160., 500.), 3)); gloss = .9; hard = 40.; }
  vec3 to = vec3(-.16, .40, -.30) - q;
  float r2 = dot(to, to);
  vec3 w = to * inversesqrt(r2);
  float dark = shadow(q + n * .0015, to);
  float cone = smoothstep(.34, .06, length(q.xz - vec2(.015, -.055))) * .9 + .1;
  vec3 lamp = vec3(1., .70, .40) * dark * cone / (.10 + r2);
  vec3 pinkWay = normalize(vec3(.90, .28, -.12)), blueWay = normalize(vec3(-.75, .26, .55));
  vec3 lit = lamp * max(dot(n, w), 0.) * .80 + vec3(.034, .018, .044);
  lit += vec3(1., .05, .42) * max(dot(n, pinkWay), 0.) * .34 + vec3(.03, .45, .95) * max(dot(n, blueWay), 0.) * .30;
  vec3 h = reflect(rd, n);
  float occ = occlusion(q, n);
  vec3 c = base * lit * occ * 1.25;
  vec3 tint = m == M_LINING ? vec3(.75, .22, .42) : vec3(1.);
  c += gloss * occ * tint * (lamp * pow(max(dot(h, w), 0.), hard) * .22 + vec3(1., .05, .42) * pow(max(dot(h, pinkWay), 0.), hard) * .40 + vec3(.03, .45, .95) * pow(max(dot(h, blueWay), 0.), hard) * .22);
  return c;
}
