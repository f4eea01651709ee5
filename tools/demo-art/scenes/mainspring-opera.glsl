// Mainspring's opera, a minute late. The stage is at z = STAGE, the stalls are at y = 0, and the camera looks along +z from a
// box on the second tier, so x grows to the left. The curtain has stuck a little above the boards, and the wheels that lift it show below.

const int M_WALL = 1, M_GOLD = 2, M_PANEL = 3, M_VELVET = 4, M_CURTAIN = 5, M_SEAT = 6, M_FLOOR = 7, M_GLOBE = 8, M_DIAL = 9, M_WOOD = 10,
  M_PAPER = 11, M_BEHIND = 12, M_BRASS = 13, M_CEILING = 14, M_DARK = 15, M_GLASS = 16;
const float STAGE = 14., BAY = 2.3, TIER = 3., CEIL = 13.4;
const vec3 WARM = vec3(1., .64, .30), LAMP = vec3(0., 11.25, 8.9), CLOCK = vec3(0., 10.42, STAGE - .25);

int gMat;
void put(inout float d, float e, int m) { if (e < d) { d = e; gMat = m; } }
float wallX(float z) { return 8.7 - .0105 * z * z; }
// The opening of the stage has round upper corners.
float opening(vec2 p) { vec2 q = abs(p - vec2(0., 5.2)) - vec2(5.3, 3.9); float r = p.y > 5.2 ? 2.6 : .05; q += r; return length(max(q, 0.)) + min(max(q.x, q.y), 0.) - r; }

float gear2(vec2 p, float r0, float n, float turn) {
  float r = length(p), a = atan(p.y, p.x) + turn;
  float d = r - r0 - clamp(cos(a * n) * 2.2, -1., 1.) * TAU * r0 / n * .20;
  float arms = r0 > .8 ? 3. : 2., hole = max(abs(r - .54 * r0) - .28 * r0, (.07 * r0) - abs(sin(a * arms)) * r / arms);
  return max(d * .8, -hole);
}
float hem(float x) { return 2.62 + .34 * cos(x * 1.18) - .035 * x; }

float map(vec3 p) {
  gMat = M_FLOOR;
  float ax = abs(p.x), d = p.y;
  put(d, CEIL - p.y - .35 * smoothstep(4.4, 4.2, length(p.xz - LAMP.xz)), M_CEILING);
  // the tiers of boxes
  float s = (wallX(p.z) - ax) * .96, k = clamp(floor((p.y - 2.2) / TIER), 0., 2.), ly = p.y - 2.2 - k * TIER, bz = mod(p.z + .45, BAY) - BAY * .5;
  if (s > .75) d = min(d, s - .5);
  WHEN(s <= .75) {
    vec2 q = vec2(bz, ly - 1.0);
    float hole = q.y > .95 ? length(vec2(q.x, (q.y - .95) * 1.25)) - .92 : max(abs(q.x) - .92, -q.y);
    hole = max(hole, -s - 1.9);
    put(d, max(s, -hole), M_WALL);
    float on = max(-ly - .3, p.z - STAGE + 1.7);
    put(d, max(sdBox2(vec2(s - .12, ly - .48), vec2(.16 + .06 * cos(ly * 5. - 2.2), .44)), on) * .9, M_PANEL);
    put(d, max(length(vec2(s - .30, ly - .98)) - .10, on), M_VELVET);
    put(d, max(min(length(vec2(s - .28, ly - .03)) - .085, length(vec2(s - .29, ly - .86)) - .035), on), M_GOLD);
    float column = length(vec2(s - .04, abs(bz) - BAY * .5)) - .12 - .03 * smoothstep(2.3, 2.6, ly) - .03 * smoothstep(1.25, 1.1, ly);
    put(d, max(max(column, on), .9 - ly), M_GOLD);
    put(d, max(abs(hole) - .05, abs(s) - .06), M_GOLD);
    put(d, max(length(vec3(s - .36, (ly - 1.62) * .8, abs(bz) - BAY * .5)) - .11, on), M_GLOBE);
    put(d, max(length(vec3(s - .36, ly - .42, abs(bz) - BAY * .5) * vec3(1., .7, 1.)) - .12, on), M_GOLD);
  }
  // cornice
  put(d, sdBox2(vec2(s, p.y - 11.35), vec2(.42, .14)) - .06, M_GOLD);
  // the wall of the stage
  float f = STAGE - p.z, o = opening(p.xy);
  if (f > 1.4) d = min(d, f - 1.1);
  WHEN(f <= 1.4) {
    put(d, max(f, -max(o, f * -1. - 6.)), M_WALL);
    put(d, max(abs(o - .34) - .30, abs(f) - .22 + .5 * abs(o - .34)) - .03, M_GOLD);
    put(d, length(vec2(o - .68, f - .06)) - .07, M_GOLD);
    put(d, max(max(f - .02, -f - 4.), p.y - 1.3), M_WOOD);
    // the curtain, with its fringe and the swags above
    vec2 c = p.xy;
    float low = hem(c.x), lift = exp(-1.2 * max(c.y - low, 0.)), pleat = sin(c.x * 5.2 + .8 * sin(c.x * .9)) * (.17 + .07 * lift) + .05 * sin(c.x * 12.1 + c.y * .15) + .10 * lift * sin(c.y * 7. + cos(c.x * 1.18) * 5.);
    float cloth = max(abs(p.z - STAGE - .85 + pleat) - .05, low - c.y);
    put(d, max(cloth, o - .2) * .55, M_CURTAIN);
    float sw = mod(c.x + 1.3, 2.6) - 1.3, dip = 7.75 - .62 * (1. - sw * sw / 1.69);
    float swag = max(abs(p.z - STAGE - .36 + .10 * sin((c.y - dip) * 11. + sw * sw * 2.) + .12 * sw * sw) - .06, dip - c.y);
    put(d, max(swag, o - .1) * .55, M_CURTAIN);
    put(d, max(f + 3.2, -f - 3.6), M_BEHIND);
    // footlights in their shells
    vec3 l = vec3(mod(p.x + .45, .9) - .45, p.y - 1.38, f - .22);
    put(d, max(max(abs(length(l - vec3(0., .0, .05)) - .19) - .02, l.z * -1. - .02), ax - 4.9), M_BRASS);
    put(d, max(length(l - vec3(0., .06, -.1)) - .075, ax - 4.9), M_GLOBE);
    // the clock over the stage, in a wheel
    vec3 e = p - CLOCK;
    float r = length(e.xy);
    put(d, max(gear2(e.xy, 1.28, 28., .0), abs(e.z) - .10) * .9, M_BRASS);
    put(d, max(r - 1.0, abs(e.z + .06) - .10), M_DIAL);
    put(d, length(vec2(r - 1.02, e.z + .16)) - .07, M_GOLD);
  }
  // stalls
  vec3 q = vec3(ax, p.y, p.z + .018 * ax * ax);
  WHEN(p.y < 1.7) {
    float row = mod(q.z, 1.15) - .575, sx = mod(ax - .55, .72) - .36;
    float seat = sdBox(vec3(sx, p.y - .52, row), vec3(.27, .42, .05)) - .05;
    seat = min(seat, sdBox(vec3(sx, p.y - .42, row - .22), vec3(.27, .05, .2)) - .04);
    float bound = max(max(q.z - 9.2, -q.z - .2), max(.62 - ax, ax - 6.9));
    put(d, max(seat, bound), M_SEAT);
    put(d, max(sdBox2(vec2(abs(sx) - .34, row - .1), vec2(.02, .22)) - .015, max(bound, p.y - .72)), M_WOOD);
    // the rail of the pit, and the stands in it
    put(d, sdBox2(vec2(q.z - 10.3, p.y - .55), vec2(.07, .55)) - .03, M_PANEL);
    put(d, length(vec2(q.z - 10.3, p.y - 1.18)) - .085, M_VELVET);
    vec3 t = vec3(mod(p.x + .55, 1.1) - .55, p.y - .98, mod(p.z - 11.1, .95) - .475);
    t.yz = rot(-.5) * t.yz;
    float pit = max(max(11.05 - p.z, p.z - 12.9), ax - 5.2);
    put(d, max(sdBox(t, vec3(.24, .17, .008)), pit), M_DARK);
    put(d, max(sdBox(t - vec3(0., .0, -.02), vec3(.19, .14, .006)), pit), M_PAPER);
  }
  WHEN(p.y >= 1.7) d = min(d, p.y - 1.4);
  // the chandelier, two wheels that mesh with nothing
  vec3 c = p - LAMP;
  float cr = length(c.xz);
  if (max(cr - 2.6, abs(c.y) - 1.) > .3) d = min(d, max(cr - 2.6, abs(c.y) - 1.));
  else {
    put(d, max(max(gear2(c.xz, 2.05, 36., .04), 1.5 - cr), abs(c.y) - .10) * .9, M_BRASS);
    put(d, max(gear2(c.xz, 1.05, 20., .1), abs(c.y - .62) - .08) * .9, M_BRASS);
    float a = atan(c.z, c.x), n = 18., fa = (fract(a / TAU * n) - .5) * TAU / n;
    vec3 g = vec3(cr * cos(fa) - 2.05, c.y - .30, cr * sin(fa));
    put(d, length(g * vec3(1., .75, 1.)) - .12, M_GLOBE);
    put(d, sdCapsule(g, vec3(0., -.25, 0.), vec3(0., -.08, 0.), .05), M_GOLD);
    n = 9.; fa = (fract(a / TAU * n) - .5) * TAU / n;
    g = vec3(cr * cos(fa) - 1.05, c.y - .88, cr * sin(fa));
    put(d, length(g * vec3(1., .75, 1.)) - .10, M_GLOBE);
    put(d, sdCapsule(vec3(cr * cos(fa), c.y, cr * sin(fa)), vec3(1.8, .05, 0.), vec3(.5, 2.2, 0.), .025), M_BRASS);
  }
  put(d, length(c.xz) - .05 + max(-c.y, 0.), M_BRASS);
  // the rail of the box in front, and what has been left on it
  vec3 b = p - uEye - vec3(0., -1.02, 1.75);
  WHEN(p.z < uEye.z + 2.6) {
    b.z += .05 * b.x * b.x;
    float dent = .02 * noise2(b.xz * 6.);
    put(d, length(vec2(b.z, max(abs(b.y) - .02, 0.))) - .19 + dent, M_VELVET);
    put(d, sdBox2(vec2(b.z - .02, b.y + .9), vec2(.12, .72)) - .02, M_PANEL);
    put(d, length(vec2(b.z - .18, b.y + .16)) - .05, M_GOLD);
    // opera glasses
    vec3 g = b - vec3(.62, .30, -.01);
    g.xz = rot(.55) * g.xz;
    g.yz = rot(-.10) * g.yz;
    vec3 m = vec3(abs(g.x) - .085, g.y, g.z);
    float tube = max(length(m.xy) - .062 - .020 * smoothstep(-.1, .12, m.z), abs(m.z) - .13);
    tube = max(tube, -max(length(m.xy) - .066, .10 - m.z));
    put(d, tube, M_DARK);
    put(d, min(length(vec2(length(m.xy) - .080, m.z - .125)) - .014, length(vec2(length(m.xy) - .058, m.z + .13)) - .016), M_BRASS);
    put(d, min(sdCapsule(g, vec3(-.08, 0., .06), vec3(.08, 0., .06), .018), sdCapsule(g, vec3(-.08, 0., -.08), vec3(.08, 0., -.08), .018)), M_BRASS);
    put(d, max(length(g.xy) - .035, abs(g.z) - .045), M_BRASS);
    put(d, max(length(m.xy) - .07, abs(m.z - .095) - .004), M_GLASS);
    // the programme
    vec3 t = b - vec3(-.55, .205, -.02);
    t.xz = rot(-.35) * t.xz;
    t.y += .05 * t.x * t.x - .025 * smoothstep(.0, .3, t.x);
    put(d, sdBox(t, vec3(.25, .006, .16)) * .8, M_PAPER);
    // a curtain of the box
    float fold = .06 * sin(b.x * 26. + .5 * sin(b.y * 2.)) + .03 * sin(b.x * 61.);
    put(d, max(abs(b.z + .35 + fold) - .03, b.x + 1.52 - .30 * exp(-2.2 * (b.y - .12) * (b.y - .12))) * .5, M_CURTAIN);
  }
  WHEN(p.z >= uEye.z + 2.6) d = min(d, p.z - uEye.z - 2.2);
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
float shadow(vec3 p, vec3 to) {
  float far = length(to), t = .06 + .04 * hash12(gl_FragCoord.xy + uSeed * 11.), s = 1.;
  vec3 rd = to / far;
  for (int i = min(0, uShot); i < 36; i++) {
    if (t > far - 2.5 || s < .02) break;
    float d = map(p + rd * t);
    s = min(s, 7. * d / t);
    t += clamp(d, .04, .8);
  }
  s = saturate(s);
  return s * s * (3. - 2. * s);
}
float occlusion(vec3 p, vec3 n, float size) {
  float a = 0.;
  for (int i = min(0, uShot); i < 4; i++) { float h = size * (.06 + .22 * float(i)); a += (h - map(p + n * h)) / h; }
  return saturate(1. - .25 * max(a, 0.));
}

// What is behind the curtain, the lit wheels that should have lifted it.
vec3 behind(vec2 q) {
  vec3 c = mix(vec3(1., .52, .16), vec3(1., .70, .32), smoothstep(0., 2.4, q.y - 1.)) * .95;
  float d = gear2(q - vec2(-1.35, 2.0), 1.15, 22., .1);
  d = min(d, gear2(q - vec2(.55, 1.75), .68, 13., .12));
  d = min(d, gear2(q - vec2(2.65, 2.55), 1.35, 26., .02));
  d = min(d, gear2(q - vec2(-3.9, 2.35), 1.25, 24., .05));
  float shade = smoothstep(.03, -.03, d);
  float far = min(gear2(q - vec2(1.6, 2.9), 1.5, 30., .02), gear2(q - vec2(-2.8, 3.1), 1.4, 28., .02));
  c *= 1. - .45 * smoothstep(.06, -.06, far);
  return mix(c, vec3(.085, .035, .012), shade);
}
vec3 dial(vec2 q) {
  float r = length(q), a = atan(q.x, q.y);
  vec3 c = vec3(1., .86, .60) * 1.7 * (1.05 - .35 * r);
  float tick = abs(mod(a + TAU / 24., TAU / 12.) - TAU / 24.) * r, fine = abs(mod(a + TAU / 120., TAU / 60.) - TAU / 120.) * r;
  float ink = smoothstep(.045, .030, tick) * step(abs(r - .75), .10);
  ink = max(ink, smoothstep(.016, .008, fine) * step(abs(r - .90), .03));
  ink = max(ink, smoothstep(.02, .01, abs(r - .95) - .012));
  // one minute past eight
  float h = (8. + 1. / 60.) / 12. * TAU, m = 1. / 60. * TAU;
  ink = max(ink, smoothstep(.055, .040, sdSegment2(q, -.1 * vec2(sin(h), cos(h)), .46 * vec2(sin(h), cos(h)))));
  ink = max(ink, smoothstep(.038, .026, sdSegment2(q, -.14 * vec2(sin(m), cos(m)), .80 * vec2(sin(m), cos(m)))));
  ink = max(ink, smoothstep(.09, .075, r));
  return c * (1. - .97 * ink);
}
// The ceiling is painted like the inside of a watch.
vec3 ceiling_(vec2 q) {
  vec2 c = q - LAMP.xz;
  float r = length(c), a = atan(c.y, c.x);
  vec3 b = mix(vec3(.025, .060, .075), vec3(.05, .115, .115), fbm2(q * .8, 3));
  float line = min(abs(r - 4.3) - .12, abs(r - 3.9) - .03);
  line = min(line, abs(r - 2.9) - .03);
  line = min(line, max(abs(mod(a, TAU / 12.) - TAU / 24.) * r - .16, abs(r - 3.4) - .38));
  line = min(line, max(abs(mod(a + TAU / 48., TAU / 24.) - TAU / 48.) * r - .03, abs(r - 5.6) - 1.2));
  line = min(line, gear2(c, 2.3, 40., 0.));
  line = min(line, abs(r - 6.9) - .1);
  return mix(b, vec3(.40, .24, .07), smoothstep(.03, -.01, line));
}

vec3 scene(vec2 px) {
  vec3 ro = uEye, rd = cameraRay(px), col = vec3(0.);
  float t = .3;
  int m = 0;
  for (int i = min(0, uShot); i < 170; i++) {
    float d = map(ro + rd * t);
    if (d < .0006 * t + .0004) { m = gMat; break; }
    t += d * .88;
    if (t > 34.) break;
  }
  if (m == 0) return vec3(.01, .004, .003);
  vec3 p = ro + rd * t, n = normal(p, .0009 * max(t, 1.)), base = vec3(.1), glow = vec3(0.);
  float gloss = .1, sharp = 18., metal = 0., sheen = 0.;
  float ax = abs(p.x), s = wallX(p.z) - ax, k = clamp(floor((p.y - 2.2) / TIER), 0., 2.), ly = p.y - 2.2 - k * TIER, bz = mod(p.z + .45, BAY) - BAY * .5;
  bool near = t < 3.4;
  if (m == M_GLOBE) col = vec3(1., .80, .50) * (p.z > STAGE - 1. ? 7. : length(p - LAMP) < 3. ? 7. : 2.6);
  else if (m == M_DIAL) col = dial((p.xy - CLOCK.xy) * vec2(-1., 1.));
  else if (m == M_BEHIND) col = behind(p.xy);
  else {
    if (m == M_WALL) {
      vec2 q = p.z > STAGE - .3 ? p.xy : p.zy;
      vec2 g = abs(fract(q * vec2(1.5, 1.5) + vec2(0., .5 * floor(mod(q.x * 1.5, 2.)))) - .5);
      float figure = smoothstep(.03, .0, abs(length(g) - .22) - .03) + smoothstep(.02, .0, abs(g.x - g.y) - .02) * step(length(g), .5);
      base = mix(vec3(.17, .018, .020), vec3(.27, .060, .026), .5 * saturate(figure)) * (.8 + .3 * fbm2(q * 4., 2));
      if (s < -.05 && p.z < STAGE - .5) { base = vec3(.24, .030, .026); glow = WARM * base * .5 * exp(-1.1 * abs(ly - 1.6)) * smoothstep(-2., -.1, s) + vec3(.008, .0015, .002); if (s < -1.8) { float door = sdBox2(vec2(bz, ly - 1.35), vec2(.34, .9)); base = door < 0. ? vec3(.10, .045, .018) : base; } }
      if (p.y < 2.1 && p.z < STAGE - .4) base = vec3(.09, .035, .018) * (.7 + .4 * step(.06, abs(fract(p.z * .9) - .5)));
    } else if (m == M_GOLD) { base = vec3(.80, .50, .15) * (.8 + .3 * fbm3(p * 5., 2)); gloss = .9; sharp = 16.; metal = .8;
      if (p.z > STAGE - .9 && p.y < 10.) {
        float o = opening(p.xy), along = p.y > 7. ? atan(p.x, p.y - 5.) * 6.4 : p.y;
        base *= .45 + .55 * smoothstep(.0, .03, min(min(abs(o - .20), abs(o - .50)), abs(o - .08)));
        vec2 leaf = vec2(fract(along * 1.55) - .5, (o - .35) * 2.6);
        base *= 1. - .5 * smoothstep(.05, .0, abs(length(leaf * vec2(1., 1.2)) - .26)) * step(abs(o - .35), .14);
        base = mix(base, vec3(.07, .24, .20), .8 * smoothstep(.03, -.03, length(leaf) - .13));
      }
    }
    else if (m == M_BRASS) { base = mix(vec3(.78, .46, .13), vec3(.12, .36, .30), .65 * smoothstep(.55, .72, fbm3(p * 3., 3))); gloss = .9; sharp = 20.; metal = .8; }
    else if (m == M_PANEL) {
      vec2 q = near ? vec2(mod(p.x, 1.2) - .6, p.y - uEye.y + 1.6) * 1.2 : p.z > 9.9 && s > .9 ? vec2(mod(p.x, 1.6) - .8, p.y - .55) : vec2(bz, ly - .46);
      base = mix(vec3(.030, .125, .110), vec3(.060, .20, .165), fbm3(p * 1.7, 3));
      float frame = abs(sdBox2(q, vec2(.86, .27))) - .022, a = atan(q.y, q.x), r = length(q);
      float rose = min(gear2(q, .19, 12., 0.), abs(r - .25) - .014);
      rose = min(rose, max(abs(abs(q.y) - .12 * cos(q.x * 9.) * smoothstep(.9, .2, abs(q.x))) - .016, .30 - abs(q.x)) + step(.8, abs(q.x)));
      float gold = smoothstep(.012, -.012, min(frame, rose));
      base = mix(base, vec3(.78, .48, .14), gold);
      metal = .75 * gold; gloss = .3 + .6 * gold; sharp = 20.;
    } else if (m == M_VELVET) { base = vec3(.34, .012, .022) * (.75 + .5 * noise3(p * (near ? 90. : 20.))); sheen = 1.; }
    else if (m == M_CURTAIN) {
      base = vec3(.42, .014, .022) * (.85 + .25 * fbm2(p.xy * vec2(9., 1.), 2)); sheen = .8;
      float low = hem(p.x), sw = mod(p.x + 1.3, 2.6) - 1.3, dip = 7.75 - .62 * (1. - sw * sw / 1.69);
      float edge = p.z < STAGE + .55 ? p.y - dip : p.y - low;
      if (!near && edge < .26) { base = vec3(.74, .45, .12) * (.45 + .6 * abs(sin(p.x * 42.))); sheen = 0.; gloss = .5; }
      if (!near && p.z > STAGE + .55 && abs(edge - .52) < .07) { base = vec3(.74, .45, .12); gloss = .5; }
      if (near) base *= .55;
    } else if (m == M_SEAT) { base = vec3(.30, .014, .022); sheen = .7; }
    else if (m == M_WOOD) { base = mix(vec3(.07, .028, .010), vec3(.16, .07, .025), fbm3(p * vec3(30., 3., 3.), 3)); gloss = .3; }
    else if (m == M_PAPER) {
      base = vec3(.82, .74, .58);
      if (near) {
        vec3 b = p - uEye - vec3(0., -1.02, 1.75) - vec3(-.55, .205, -.02);
        b.z += .05 * (b.x - .55) * (b.x - .55);
        vec2 q = rot(-.35) * b.xz;
        float ink = min(gear2(q - vec2(.0, .035), .055, 12., 0.), max(abs(abs(q.y + .065) - .022) - .007, abs(q.x) - .13));
        ink = min(ink, abs(sdBox2(q, vec2(.225, .135))) - .004);
        base = mix(base, vec3(.30, .03, .03), smoothstep(.004, -.004, ink));
      } else glow = base * WARM * .55;
    } else if (m == M_DARK) { base = vec3(.020, .017, .020); gloss = .5; sharp = 26.; }
    else if (m == M_GLASS) { base = vec3(.02, .05, .06); gloss = 1.; sharp = 12.; glow = vec3(.05, .08, .10); }
    else if (m == M_CEILING) base = ceiling_(p.xz);
    else if (m == M_FLOOR) base = ax < .62 ? vec3(.26, .012, .020) : vec3(.06, .025, .012);
    vec3 h = reflect(rd, n), L = vec3(0.), S = vec3(0.);
    float ao = occlusion(p, n, near ? .35 : 1.);
    // the chandelier
    vec3 to = LAMP + vec3(0., -.4, 0.) - p, w = normalize(to);
    float r2 = dot(to, to), lit = 1.;
    WHEN(dot(n, w) > 0. && m != M_CEILING) lit = shadow(p + n * .03, to);
    vec3 e = WARM * 50. / (9. + r2);
    L += e * (lit * max(dot(n, w), 0.) + .10 * (dot(n, w) * .5 + .5) * ao);
    S += e * lit * pow(max(dot(h, w), 0.), sharp) * .7;
    if (m == M_CEILING) L += WARM * 2.4 * exp(-.30 * length(p.xz - LAMP.xz)) + WARM * .2;
    // the footlights and the light from behind
    vec3 foot = vec3(clamp(p.x, -4.6, 4.6), 1.5, STAGE - .05) - p;
    float f2 = dot(foot, foot);
    vec3 fw = foot * inversesqrt(f2);
    L += WARM * 3.1 * max(dot(n, fw) * .75 + .25, 0.) / (.5 + f2) * mix(.5, 1., ao);
    S += WARM * 1.4 * pow(max(dot(h, fw), 0.), sharp * .6) / (.6 + f2);
    // the lamps of the boxes
    if (s < 1.6 && p.z < STAGE - 1.) {
      vec3 g = vec3(s - .46, ly - 1.62, abs(bz) - BAY * .5);
      float g2 = dot(g, g);
      L += WARM * .26 / (.10 + g2) * (.3 + .7 * ao);
      S += WARM * .16 / (.2 + g2);
    }
    // what red and gold give back
    L += ao * .7 * (vec3(.085, .030, .024) + vec3(.06, .028, .012) * n.y + WARM * .05 * saturate(-n.y));
    S += ao * vec3(.30, .13, .06) * smoothstep(-.4, .8, h.y) * .8 + ao * vec3(.20, .06, .03);
    if (near) { L += vec3(.05, .045, .06) * max(dot(n, normalize(vec3(-.3, .6, -.7))), 0.); L += WARM * .55 * max(dot(n, normalize(vec3(0., .35, 1.))), 0.) * ao; S += WARM * .5 * pow(max(dot(h, normalize(vec3(0., .25, 1.))), 0.), 7.); }
    float rim = pow(1. - saturate(dot(n, -rd)), 2.2);
    col = base * L * (1. - .8 * metal) + mix(vec3(1.), base * 1.7, metal) * gloss * S + glow;
    col += sheen * rim * base * (L * 1.3 + .05);
  }
  // warm dust
  vec3 off = LAMP - uEye - rd * clamp(dot(LAMP - uEye, rd), 0., t);
  col += WARM * (.55 / (1.8 + dot(off, off)));
  vec3 bottom = vec3(0., 1.7, STAGE - .2) - uEye;
  off = (bottom - rd * clamp(dot(bottom, rd), 0., t)) * vec3(.30, 1., 1.);
  col += WARM * .16 / (.9 + dot(off, off));
  col = mix(col, vec3(.13, .050, .026), .34 * (1. - exp(-.022 * max(t - 4., 0.))));
  for (int i = min(0, uShot); i < 5; i++) {
    float z = 3. + 1.9 * float(i);
    if (z > t) continue;
    vec2 g = px * z * .42 + float(i) * 9.1, id = floor(g), q = hash22(id + float(i));
    float l = length(fract(g) - .15 - .7 * q);
    col += WARM * .30 * smoothstep(.022, .004, l) * step(.72, hash12(id * 1.7)) * smoothstep(9., 1., length(uEye + rd * z - LAMP));
  }
  return col;
}
