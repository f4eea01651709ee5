// Evenings of Paper Sky, cut from paper as in kite.glsl: a table, a quay in the rain, the sea, the last evening, all forty on
// a wall, a tree with a kite in it, and a roof with a lantern.
// Each sheet is a distance in the plane, throws a shadow and shows its fibres and its cut edge. uParam.x is the evening.

const vec2 TO_LAMP = vec2(-.5, .85);
float gPixel;
vec3 gGlow;                                                           // light of lanterns and windows, added last

float fibres(vec2 p, float id) {
  vec2 q = rot(id * 1.7) * p + id * 3.1;
  return 1. + .2 * (fbm2(q * 7., 4) - .5) + .1 * (noise2(q * vec2(240., 22.)) - .5) + .05 * (noise2(q * 420.) - .5);
}
vec3 sheet(vec3 c, vec2 p, float d, float towards, vec3 colour, float lift, float id) {
  c *= 1. - .5 * smoothstep(lift * .75, -lift * .5, towards);
  c *= 1. - .3 * smoothstep(.014, -.002, d);
  vec3 k = colour * fibres(p, id);
  k *= 1. + .38 * smoothstep(.009, 0., -d) * clamp((towards - d) / lift, -.7, 1.);
  return mix(c, k, smoothstep(gPixel, -gPixel, d));
}
// `shape` is an expression that uses q. TORN leaves the white core of the paper along the edge.
#define PAPER(shape, colour, lift, id) { vec2 q = p; float d_ = shape; q = p + (lift) * TO_LAMP; float s_ = shape; c = sheet(c, p, d_, s_, colour, lift, id); }
#define TORN(shape, colour, core, lift, id) { float r_ = .005 + .02 * noise2(p * 26. + id) + .006 * noise2(p * 130.); PAPER((shape) - r_, core, lift, id) vec2 q = p; float t_ = shape; c = mix(c, (colour) * fibres(p, id), smoothstep(gPixel, -gPixel, t_)); }
#define INK(distance, colour) c = mix(c, colour, smoothstep(gPixel, -gPixel, distance));

float box2(vec2 q, vec2 at, vec2 b) { return sdBox2(q - at, b); }
float hill(vec2 q, float y, float a, float f, float s) { return (q.y - y - a * sin(q.x * f + s) - .42 * a * sin(q.x * f * 2.3 + s * 2.7) - .008 * noise2(q * 11.)) * .85; }
float ring(vec2 q, vec2 at, float r) { return abs(length(q - at) - r); }
vec2 turned(vec2 q, vec2 at, float a, float s) { return rot(a) * (q - at) / s; }
float sail(vec2 q) { q.x = abs(q.x); return max(dot(q - vec2(.36, .14), normalize(vec2(.36, .36))), dot(q - vec2(.36, .14), normalize(vec2(.76, -.36)))); }
float bow(vec2 q, float r) { q.x = abs(q.x); return max(q.x - r, abs(q.y) - q.x * .62); }
float triangle(vec2 q, vec2 at, vec2 b) { q = q - at; return max((abs(q.x) * b.y + (q.y - b.y) * b.x) / length(b), -q.y); }
vec3 bright(int i) { return i % 4 == 0 ? hex(0xe0533c) : i % 4 == 1 ? hex(0xf2b441) : i % 4 == 2 ? hex(0x0f7a6a) : hex(0x27496d); }

#define RED hex(0xe0533c)
#define GREEN hex(0x0f7a6a)
void kite(inout vec3 c, vec2 p, vec2 at, float a, float s, float sway, vec3 up, vec3 down, float id) {
  PAPER(max(abs(turned(q, at, a, s).x - sway * sin(turned(q, at, a, s).y * 4.2 + id) * smoothstep(-.55, -.85, turned(q, at, a, s).y)) - .009, max(turned(q, at, a, s).y + .55, -turned(q, at, a, s).y - 1.95)) * s, vec3(.9, .85, .72), .012, id)
  for (int i = 0; i < 4; i++) {
    float y = -.84 - .3 * float(i), x = sway * sin(y * 4.2 + id);
    PAPER(bow(rot(.5 * sin(float(i) * 2. + id)) * (turned(q, at, a, s) - vec2(x, y)), .085) * s, i % 2 == 0 ? up : down, .02, id + float(i))
  }
  vec2 w = turned(p, at, a, s);
  vec3 colour = w.y > .14 ? (w.x < 0. ? up : up * .8) : (w.x < 0. ? down * 1.12 : down * .85);
  PAPER(sail(turned(q, at, a, s)) * s, colour, .05 * min(1., s * 2.), id + 9.)
  if (sail(w) < -.012) INK((min(abs(w.x), abs(w.y - .14)) - .008) * s, vec3(.93, .87, .73) * fibres(p, id))
}

// --- the table, from above ---
void writing(inout vec3 c, vec2 w, float rows, float wide, float id) {
  float row = floor(w.y / .105), y = (fract(w.y / .105) - .5) * .105;
  float right = wide * (.55 + .45 * hash11(row + id));
  float gap = step(.16, fract(w.x * 4.3 + hash11(row * 3. + id)));
  float stroke = abs(y - .016 * sin(w.x * 62. + row * 2.) - .012 * sin(w.x * 27. + row * 5.)) - .0045;
  if (w.x > -wide && w.x < right && row < rows && row >= -rows - 1.) c = mix(c, hex(0x35507c), .85 * gap * smoothstep(gPixel * 1.4, -gPixel, stroke * .6));
}
float scissors(vec2 q, float e, bool handle) {
  vec2 w = turned(q, vec2(.98, .36), -.72 + .2 * e, 1.);
  if (handle) return min(abs(length((w - vec2(.085 * e, -.44)) * vec2(1.3, 1.)) - .135) - .034, sdSegment2(w, vec2(0., -.08), vec2(.04 * e, -.3)) - .034);
  return max(sdSegment2(w, vec2(0., -.1), vec2(.0, .62)) - .045 + .055 * max(w.y, 0.), -e * w.x - .022);
}
float thread(vec2 q) { return max(abs(q.y + .66 - .13 * sin(q.x * 3.1 + .4) - .05 * sin(q.x * 7.)) * .86, max(q.x - 1.9, -1.2 - q.x)) - .008; }
vec3 table(vec2 p) {
  vec3 c = hex(0x3a1d0e);
  for (int i = 0; i < 5; i++) {
    float k = float(i), y = .86 - .44 * k;
    vec2 g = vec2(p.x * 1.1 + k * 7., p.y - y);
    float grain = noise2(vec2(g.x * 1.6, g.y * 30. + 2.5 * sin(g.x * 1.4 + k)));
    vec3 wood = mix(hex(0xb9713a), hex(0x8a4a22), grain) * (.86 + .28 * hash11(k + 3.));
    float knot = length((p - vec2(1.5 - .9 * k + .1, y + .03)) * vec2(.55, 1.));
    wood *= 1. - .35 * smoothstep(.0, .05, .1 - knot) * (.5 + .5 * sin(knot * 150.));
    PAPER(box2(q, vec2(0., y), vec2(2.2, .212)) - .004 * noise2(q * 9.), wood, .03, k + 1.)
  }
  // a blue mat and the half-folded sheet: the fold shows the red back of the paper
  PAPER(box2(turned(q, vec2(-.36, .1), .1, 1.), vec2(0.), vec2(.86, .68)) - .02, hex(0x1f5a62), .035, 12.)
  vec2 m = turned(p, vec2(-.36, .1), .1, 1.);
  if (box2(m, vec2(0.), vec2(.84, .66)) < 0.) INK(min(abs(fract(m.x * 7.) - .5), abs(fract(m.y * 7.) - .5)) / 7. - .0022, c * 1.45)
  const vec2 N = vec2(.8, .6);
  vec2 at = vec2(-.36, .1);
  #define SHEET turned(q, at, -.14, 1.)
  #define OVER(w) (w - 2. * (dot(w, N) - .2) * N)
  PAPER(max(box2(SHEET, vec2(0.), vec2(.56, .5)), dot(SHEET, N) - .2), hex(0xfbf1dc), .055, 13.)
  vec2 w = turned(p, at, -.14, 1.);
  if (dot(w, N) < .18) { writing(c, w + vec2(.1, .0), 3., .36, 2.); INK(max(abs(w.y + w.x * .7 + .12) - .003, box2(w, vec2(0.), vec2(.56, .5))), hex(0xd8c6a4)) }
  float fold = dot(w, N) - .2;
  PAPER(max(box2(OVER(SHEET), vec2(0.), vec2(.56, .5)), dot(SHEET, N) - .2), hex(0xe0533c) * (1. + .3 * smoothstep(-.3, 0., fold)), .09, 14.)
  if (max(box2(OVER(w), vec2(0.), vec2(.56, .5)), fold) < 0.) INK(length(fract(rot(.64) * w * 9.) - .5) / 9. - .012, hex(0xf6cf9a) * fibres(p, 3.))
  // the cup
  PAPER(length(q - vec2(-1.42, .62)) - .34, hex(0xf3e6cc), .05, 20.)
  PAPER(length(q - vec2(-1.42, .62)) - .25, hex(0xe6d3b0), .012, 21.)
  PAPER(min(ring(q, vec2(-1.17, .52), .085) - .03, length(q - vec2(-1.42, .62)) - .215), hex(0x2f8f86), .06, 22.)
  PAPER(length(q - vec2(-1.42, .62)) - .172, hex(0x5a2610), .012, 23.)
  PAPER(max(length(q - vec2(-1.42, .62)) - .15, .13 - length(q - vec2(-1.39, .58))), hex(0xb5642c), .006, 24.)
  // crayons, one across the others
  for (int i = 0; i < 5; i++) {
    float k = float(i), a = 1.35 + .1 * sin(k * 2.4) - (i == 4 ? .7 : 0.);
    vec2 o = i == 4 ? vec2(1.08, -.34) : vec2(1.06 + .17 * k, -.42 + .05 * sin(k * 3.));
    vec3 colour = i == 4 ? hex(0x7a3f86) : bright(i);
    PAPER(min(box2(turned(q, o, a - 1.5708, 1.), vec2(0.), vec2(.056, .3)), triangle(turned(q, o, a - 1.5708, 1.), vec2(0., .3), vec2(.045, .12))), colour, .04, 30. + k)
    vec2 z = turned(p, o, a - 1.5708, 1.);
    INK(box2(z, vec2(0., -.02), vec2(.0565, .2)), mix(colour, vec3(.9, .84, .7), .55) * fibres(p, k))
    INK(min(abs(z.y - .15), abs(z.y + .19)) + step(.056, abs(z.x)) - .007, colour * .5)
  }
  // the spool, and its string across the table to three bows of a tail
  PAPER(thread(q), hex(0xf4e7c8), .016, 40.)
  for (int i = 0; i < 3; i++) { float u = -.86 + .42 * float(i), y = -.66 + .13 * sin(u * 3.1 + .4) + .05 * sin(u * 7.); PAPER(bow(turned(q, vec2(u, y), .4 * sin(float(i) * 2.), 1.), .12), bright(i), .035, 41. + float(i)) }
  vec2 sp = vec2(-1.36, -.5);
  PAPER(box2(turned(q, sp, .35, 1.), vec2(0., .27), vec2(.27, .05)) - .01, hex(0xd99b56), .06, 45.)
  PAPER(box2(turned(q, sp, .35, 1.), vec2(0., -.27), vec2(.27, .05)) - .01, hex(0xd99b56), .06, 46.)
  vec2 z = turned(p, sp, .35, 1.);
  PAPER(box2(turned(q, sp, .35, 1.), vec2(0.), vec2(.21 + .01 * sin(turned(q, sp, .35, 1.).y * 60.), .22)), hex(0xf4e7c8) * (.72 + .28 * smoothstep(.1, .4, abs(fract((z.y + z.x * .12) * 21.) - .5))), .045, 47.)
  // scissors
  for (int i = 0; i < 2; i++) { float e = 1. - 2. * float(i); PAPER(scissors(q, e, false), i == 0 ? hex(0x8e9aa6) : hex(0xb4bfc8), .04, 50. + float(i)) PAPER(scissors(q, e, true), i == 0 ? hex(0xb93b2a) : hex(0xd9513a), .05, 52. + float(i)) }
  PAPER(length(q - vec2(.98, .36)) - .03, hex(0xf2d9a0), .012, 54.)
  for (int i = 0; i < 12; i++) { vec2 k = hash21(float(i) * 3.7 + 1.), o = vec2(.34 + .8 * k.x, .86 - .34 * k.y) + (i > 7 ? vec2(-.7, -1.6) : vec2(0.)); PAPER(triangle(turned(q, o, k.x * 6., 1.), vec2(0.), vec2(.03 + .03 * k.y, .05 + .03 * k.x)), bright(i) * 1.1, .015, 60. + float(i)) }
  vec2 l = p - vec2(-.5, .3);
  return c * (.5 + .95 * exp(-dot(l, l) * .42)) * vec3(1.12, 1., .84);
}

// --- a quay in the rain ---
float drops(vec2 q, float cells, float seed, float part) {
  q = rot(-.24) * q * cells;
  q.y = q.y * .24 + hash11(floor(q.x) + seed) * 9.;
  vec2 id = floor(q), f = fract(q) - .5;
  float on = step(hash12(id + seed), part);
  return on > .5 ? box2(vec2(f.x + .5 * (hash12(id * 1.3 + seed) - .5), f.y / .24), vec2(0.), vec2(.045, .45 + .7 * hash12(id + 9.))) / cells : .1;
}
#define W turned(q, feet, lean, s)
void person(inout vec3 c, vec2 p, vec2 feet, float s, float lean, vec3 colour, vec3 coat, float id) {
  PAPER(min(box2(W, vec2(-.055, .1), vec2(.036, .12)), box2(W, vec2(.06, .1), vec2(.036, .12))) * s, hex(0x1d2630), .02, id)
  PAPER(min(box2(W, vec2(-.075, .02), vec2(.06, .026)), box2(W, vec2(.045, .02), vec2(.06, .026))) * s, hex(0x131a22), .015, id)
  PAPER((box2(W, vec2(0., .43), vec2(.12 + .12 * (.66 - W.y), .25)) * .93 - .012) * s, coat, .04, id + 1.)
  PAPER((length(W - vec2(0., .79)) - .1) * s, hex(0xd9a684), .02, id + 2.)
  PAPER((max(length(W - vec2(0., .8)) - .115, .7 - W.y)) * s, coat * .55, .02, id + 2.5)
  PAPER((box2(W, vec2(0., .69), vec2(.11, .035)) - .015) * s, colour * .8, .025, id + 2.7)
}
void umbrella(inout vec3 c, vec2 p, vec2 feet, float s, float lean, vec3 colour, vec3 coat, float id) {
  person(c, p, feet, s, lean, colour, coat, id);
  PAPER((sdSegment2(W, vec2(.15, .5), vec2(.02, .5)) - .045) * s, coat * 1.15, .02, id + 3.)
  PAPER((sdSegment2(W, vec2(.15, .44), vec2(.1, 1.36)) - .012) * s, hex(0x1d2630), .015, id + 4.)
  vec2 u = (turned(p, feet, lean, s) - vec2(.08, .86)) / .5;
  float t = u.x / sqrt(max(1. - u.y * u.y * 1.1, .02));
  PAPER(max(length((W - vec2(.08, .86)) * vec2(1., 1.06)) - .5, .86 + .055 * abs(sin((W.x - .08) * 15.7)) - W.y) * s, colour * (mod(floor(t * 2.5 + 10.5), 2.) < .5 ? 1. : .72), .07, id + 5.)
}
vec3 rain(vec2 p) {
  vec3 c = hex(0x8fa3ad) * fibres(p, 1.);
  for (int i = 0; i < 4; i++) { float k = float(i); TORN(-hill(q, .42 + .17 * k, .06, 2.1 + .4 * k, k * 1.9), mix(hex(0x7f95a1), hex(0x44586a), k / 3.), hex(0xd5dde0), .06, k + 2.) }
  for (int i = 0; i < 9; i++) {                                       // the other bank
    float k = float(i), u = -1.75 + .33 * k, h = .12 + .12 * hash11(k + 5.);
    vec3 wall = mix(hex(0x6d8290), hex(0x5b6d7e), hash11(k));
    PAPER(min(box2(q, vec2(u, -.1), vec2(.15, h + .1)), triangle(q, vec2(u, h - .005), vec2(.18, .1 + .06 * hash11(k + 2.)))), wall, .04, 10. + k)
    for (int j = 0; j < 2; j++) INK(box2(p, vec2(u - .06 + .12 * float(j), h - .1), vec2(.026, .04)), hash11(k * 2. + float(j)) > .6 ? hex(0xf2cf8a) : wall * .55)
  }
  for (int i = 0; i < 4; i++) { float k = float(i); PAPER(hill(q, -.14 - .11 * k, .012, 7. - k, k * 2.), mix(hex(0x6f8b98), hex(0x3d5a68), k / 3.), .04, 20. + k) }
  PAPER(q.y + .5, hex(0x8c8f93), .06, 26.)                   // the edge of the quay, and its stones
  PAPER(q.y + .6, hex(0x6a6f78), .03, 27.)
  vec2 g = vec2(p.x * 3. / (1.2 - p.y * .6) + .5 * mod(floor((p.y + .6) * 9.), 2.), (p.y + .6) * 9.);
  if (p.y < -.6) INK(min(abs(fract(g.x) - .5) * .2, abs(fract(g.y) - .5) / 9.) - .0035, c * .72)
  for (int i = 0; i < 4; i++) { vec2 o = vec2(-1.3 + .62 * float(i), -.86 + .08 * sin(float(i) * 2.6)); PAPER((length((q - o) * vec2(.32, 1.)) - .055) * .8, hex(0xa9bcc6), .012, 28. + float(i)) float e = length((p - o) * vec2(.32, 1.)); INK(abs(e - .03) - .004, hex(0xe4eef0)) }
  PAPER(drops(q, 8., 3., .8), hex(0xb9cad2), .025, 33.)
  for (int i = 0; i < 2; i++) { float u = -1.62 + 1.25 * float(i); PAPER(min(box2(q, vec2(u, -.5), vec2(.05, .1)), length((q - vec2(u, -.4)) * vec2(1., 1.6)) - .075), hex(0x2b333c), .03, 34.) }
  umbrella(c, p, vec2(-1.14, -.82), .72, .03, hex(0xf2b441), hex(0x35495c), 40.);
  umbrella(c, p, vec2(-.58, -.9), .86, -.04, hex(0xd9472f), hex(0x4b3a4e), 50.);
  umbrella(c, p, vec2(.06, -.8), .5, .06, hex(0x1f9a8a), hex(0xc98a2e), 60.);
  // a house on the right: in its window a wet kite hangs to dry
  PAPER(.56 - q.x, hex(0x4c5560), .1, 70.)
  for (int i = 0; i < 26; i++) { vec2 k = vec2(mod(float(i), 5.), floor(float(i) / 5.)); vec2 o = vec2(.72 + .26 * k.x + .1 * mod(k.y, 2.), .92 - .37 * k.y); if (hash11(float(i)) > .45) INK(abs(box2(p, o, vec2(.07, .035))) - .003, hex(0x3c444e)) }
  PAPER(drops(q, 4.6, 7., .42), hex(0xdfeaee), .05, 90.)
  PAPER(box2(q, vec2(1.2, .12), vec2(.47, .68)), hex(0xd9d4c6), .05, 71.)
  vec2 wd = vec2(1.2, .12);
  float pane = box2(p, wd, vec2(.4, .61));
  vec3 c0 = c;
  c = mix(hex(0xffc565), hex(0xf08a3c), smoothstep(-.3, .8, length(p - vec2(1.1, .5)))) * 1.15 * fibres(p, 5.);
  c *= 1. - .45 * smoothstep(.09, 0., min(p.x - wd.x + .4, wd.y + .61 - p.y));
  PAPER(abs(q.y - .37 - .12 * (q.x - 1.2) * (q.x - 1.2)) - .007, hex(0x5a2f1c), .03, 72.)
  kite(c, p, vec2(1.24, .1), .06, .48, .03, RED, GREEN, 2.);
  for (int i = 0; i < 2; i++) PAPER(box2(turned(q, vec2(1.25 + .03 * float(i), .355), .06, 1.), vec2(0.), vec2(.016, .05)), hex(0xd9b070), .015, 74.)
  for (int i = 1; i < 4; i++) { vec2 o = vec2(1.1 + .09 * float(i), -.12 - .16 * hash11(float(i) + 3.)); PAPER(min(length(q - o) - .017, triangle(q, o + vec2(0., .008), vec2(.015, .045))), hex(0xcfeaf2), .012, 75.) }
  PAPER(box2(q, vec2(.93, -.41), vec2(.08, .08)) - .01, hex(0x2f8f86), .03, 76.)
  for (int i = 0; i < 5; i++) { float a = -.9 + .45 * float(i); PAPER(length((turned(q, vec2(.93, -.34), a, 1.) - vec2(0., .13)) * vec2(2.6, 1.)) - .11, hex(0x2c6a48) * (.8 + .15 * float(i)), .02, 77.) }
  c = mix(c0, c, smoothstep(gPixel, -gPixel, pane));
  PAPER(min(box2(q, wd + vec2(0., .34), vec2(.41, .022)), box2(q, wd + vec2(0., .48), vec2(.016, .14))), hex(0xd9d4c6), .03, 80.)
  PAPER(box2(q, vec2(1.2, -.57), vec2(.55, .045)), hex(0xe9e4d6), .06, 81.)
  PAPER(box2(q, vec2(.63, .2), vec2(.035, 1.3)), hex(0x2b333c), .05, 82.)
  vec2 l = p - wd;
  gGlow += vec3(1., .56, .2) * .13 * exp(-dot(l, l) * 1.6) * smoothstep(0., .05, pane);
  return c * vec3(.93, .98, 1.05) * (.8 + .25 * smoothstep(-1.3, .4, p.y));
}

// --- the sea ---
float wave(vec2 q, float y, float a, float f, float s) { float u = q.x * f + s; return (q.y - y - a * (1. - 2. * pow(abs(sin(u + .35 * cos(u))), .75))) * .62; }
float gull(vec2 q, vec2 at, float s) { q = (q - at) / s; q.x = abs(q.x); float y = .55 * sqrt(q.x + .02) - .62 * q.x * q.x; return max(abs(q.y - y + .1) - .085 * (1. - q.x), q.x - .95) * s * .8; }
vec3 sea(vec2 p) {
  vec3 c = hex(0x1d5f63) * fibres(p, 1.);
  for (int i = 0; i < 5; i++) { float k = float(i); TORN(hill(q, .86 - .24 * k, .06, 1.3 + .25 * k, k * 2.3 + 1.), mix(hex(0x2a7672), hex(0xd6e2a4), k / 4.), hex(0xe3ead8), .06, k + 2.) }
  // the beam lies on the sky
  vec2 lamp = vec2(-1.12, .56);
  PAPER(max(abs(rot(-.17) * (q - lamp)).y - .03 - .15 * max((rot(-.17) * (q - lamp)).x, 0.), -(rot(-.17) * (q - lamp)).x) * .97, hex(0xffdf6e) * 1.12, .05, 10.)
  PAPER(max(abs(rot(-.17) * (q - lamp)).y - .015 - .075 * max((rot(-.17) * (q - lamp)).x, 0.), -(rot(-.17) * (q - lamp)).x) * .97, hex(0xfff2b8) * 1.15, .02, 11.)
  kite(c, p, vec2(1.2, .3), .5, .13, .16, RED, GREEN, 2.);
  for (int i = 0; i < 5; i++) { vec2 o = vec2(-.5 + .36 * float(i), .74 + .1 * sin(float(i) * 2.2)); PAPER(gull(turned(q, o, .3 * sin(float(i) * 4.), 1.), vec2(0.), .1 + .035 * hash11(float(i))), hex(0xfbf8ea), .035, 14. + float(i)) }
  PAPER(wave(q, -.2, .03, 3.2, .4), hex(0x63aa98), .05, 20.)
  PAPER(wave(q, -.27, .035, 2.7, 1.9), hex(0x3f9488), .05, 21.)
  // the lighthouse on its rock
  TORN((length((q - vec2(-1.2, -.7)) * vec2(.7, 1.)) - .5 - .1 * noise2(q * 6.)) * .8, hex(0x2b4a4a), hex(0x9fb5a6), .07, 24.)
  #define TOWER (abs(q.x + 1.12) - .135 + .06 * (q.y + .1))
  vec3 stripe = mod(floor((p.y + .22 + .02 * sin(p.x * 14.)) * 6.2), 2.) < .5 ? hex(0xd9402f) : hex(0xfaf4e4);
  PAPER(max(TOWER, max(q.y - .44, -.3 - q.y)), stripe * (1. - .25 * smoothstep(-1.2, -1., p.x)), .08, 25.)
  INK(box2(p, vec2(-1.12, .06), vec2(.026, .045)), hex(0x173036))
  INK(box2(p, vec2(-1.12, -.14), vec2(.036, .07)), hex(0x173036))
  PAPER(box2(q, vec2(-1.12, .455), vec2(.155, .022)), hex(0x173036), .04, 26.)
  PAPER(box2(q, lamp - vec2(0., .01), vec2(.085, .085)), hex(0xffe58a) * 1.5, .03, 27.)
  INK(min(abs(p.x - lamp.x), abs(abs(p.x - lamp.x) - .078)) - .007 + step(.085, abs(p.y - lamp.y + .01)), hex(0x173036))
  PAPER(triangle(q, vec2(-1.12, .64), vec2(.13, .12)), hex(0xb9301f), .04, 28.)
  PAPER(length(q - vec2(-1.12, .77)) - .02, hex(0x173036), .02, 29.)
  TORN((length((q - vec2(-1.06, -.83)) * vec2(.62, 1.)) - .5 - .1 * noise2(q * 5. + 3.)) * .8, hex(0x1c3638), hex(0x8aa394), .05, 19.)
  gGlow += vec3(1., .8, .35) * .3 * exp(-dot(p - lamp, p - lamp) * 18.);
  for (int i = 0; i < 6; i++) {
    float k = float(i), y = -.4 - .125 * k, f = 2.5 - .2 * k, a = .045 + .012 * k, s = k * 1.37 + .6;
    vec3 colour = mix(hex(0x2c8a80), hex(0x06323c), k / 5.);
    if (i == 2) {                                                     // the boat
      vec2 b = vec2(.3, -.58);
      PAPER(triangle(turned(q, b, .09, 1.), vec2(0., .1), vec2(.2, .36)), hex(0xf6efdc) * (p.x > b.x ? .84 : 1.), .06, 40.)
      PAPER(max(abs(turned(q, b, .09, 1.).x) - .26 - .5 * (turned(q, b, .09, 1.).y - .0), abs(turned(q, b, .09, 1.).y - .04) - .15 - .12 * abs(turned(q, b, .09, 1.).x)) * .86, hex(0xfffaf0), .07, 41.)
      vec2 w = turned(p, b, .09, 1.);
      if (max(abs(w.x) - .255 - .5 * w.y, abs(w.y - .04) - .145 - .12 * abs(w.x)) < 0.) { INK(abs(w.y - .1 - .1 * abs(w.x)) - .014, hex(0xe0533c)) INK(max(abs(w.x) - .0025, w.y - .19), hex(0xcfc4ac)) }
    }
    PAPER(wave(q, y + .02, a, f, s), mix(colour, hex(0xe6f3e4), .82), .06, 30. + k)
    PAPER(wave(q, y - .012 - .012 * sin(q.x * 23. + k), a, f, s), colour, .02, 50. + k)
  }
  return c;
}

// --- the last evening, from above ---
void light(inout vec3 c, vec2 p, vec2 at, float s, float heat) {
  vec2 w = p - at;
  float d = box2(w, vec2(0.), vec2(.62 + .12 * cos(w.y / s * 2.2), .9) * s);
  c *= 1. - .5 * smoothstep(s * .8, 0., box2(w + .8 * s * TO_LAMP, vec2(0.), vec2(.6, .9) * s));
  c = mix(c, hex(0x2a1530), smoothstep(gPixel, -gPixel, d - .2 * s));
  c = mix(c, mix(hex(0xff9a3a), hex(0xfff0bc), heat) * 1.7, smoothstep(gPixel, -gPixel, d));
  gGlow += vec3(1., .55, .22) * (.5 * exp(-dot(w, w) / (s * s) * .16) + .05 * exp(-dot(w, w) / (s * s) * .03)) * (.4 + .35 * heat);
}
float rise(vec2 q) { q = q * vec2(.66, .95) - vec2(.1, -.02); float a = atan(q.y, q.x), l = length(q); return l + min(l, .5) * (.16 * sin(a * 3. + .8) + .08 * sin(a * 5. + 2.)) + .06 * (noise2(q * 5.) - .5); }
float river(vec2 q) { return abs(q.x + 1.22 - .2 * sin(q.y * 2.4 + .5) + .3 * q.y) * .9 - .1 - .03 * sin(q.y * 5.); }
float haze(vec2 q, vec2 at, float s) { q = q - at; return (min(min(length(q) - .42, length(q - vec2(.46, -.1)) - .34), min(length(q + vec2(.44, .14)) - .3, length(q - vec2(.12, -.4)) - .5)) - .05 * noise2(q * 6. + s)) * .9; }
// The 56 lanterns of the kite: its edge, its two ribs and its tail.
vec2 place(float i) {
  const vec2 TOP = vec2(0., .5), RIGHT = vec2(.36, .14), LEFT = vec2(-.36, .14), END = vec2(0., -.62);
  if (i < 6.) return mix(TOP, RIGHT, i / 6.);
  if (i < 15.) return mix(RIGHT, END, (i - 6.) / 9.);
  if (i < 24.) return mix(END, LEFT, (i - 15.) / 9.);
  if (i < 30.) return mix(LEFT, TOP, (i - 24.) / 6.);
  if (i < 39.) return mix(TOP, END, (i - 29.) / 10.);
  if (i < 44.) return mix(LEFT, RIGHT, (i - 38.) / 6.);
  float y = -.62 - .078 * (i - 43.);
  return vec2(.17 * sin((y + .62) * 5.2), y);
}
vec3 last(vec2 p) {
  vec3 c = hex(0x150a2c) * fibres(p, 1.);
  for (int i = 0; i < 8; i++) { float k = float(i); vec3 colour = mix(hex(0x24123f), hex(0x74458f), pow(k / 7., 1.2)); TORN((rise(q) - 1.36 + .17 * k) * .68, colour, colour * 1.5 + .035, .08, k + 2.) }
  TORN(river(q), hex(0x17407a), hex(0x5d6fae), .03, 13.)
  for (int i = 0; i < 5; i++) { float y = -.8 + .38 * float(i), x = -1.22 + .2 * sin(y * 2.4 + .5) - .3 * y; INK(max(abs(p.y - y - .012 * sin(p.x * 40.)) - .004, abs(p.x - x - .02) - .05), hex(0x4f78b8)) }
  const vec2 AT = vec2(.1, .2);
  const float TURN = .42, SIZE = .86;
  const float CELL = .07;                                             // hundreds of lanterns, thicker towards the top, and trees
  for (int y = -2; y <= 2; y++) for (int x = -2; x <= 2; x++) {
    vec2 id = floor(p / CELL) + vec2(x, y), k = hash22(id + 3.), at = (id + .2 + .6 * k) * CELL;
    float here = hash12(id * 1.7 + 5.), figure = sail(turned(at, AT, TURN, SIZE));
    if (river(at) < .05 || figure < .06 || length(at - AT - vec2(.3, -.66)) < .16) continue;
    if (here > .9) { PAPER(length(q - at) - .02 - .018 * k.x - .004 * sin(atan(q.y - at.y, q.x - at.x) * 7.), mix(hex(0x1c3a4a), hex(0x35285c), k.y), .03, k.x * 9.) }
    if (here < .66 - .42 * rise(at)) light(c, p, at, .006 + .006 * k.x * k.y, .1 + .4 * k.y);
  }
  vec2 w = turned(p, AT, TURN, SIZE);
  float lines = min(abs(sail(w)), max(min(abs(w.x), abs(w.y - .14)), sail(w)));
  INK(lines * SIZE - .0022, hex(0xffc98a) * .8)
  for (int i = 0; i < 56; i++) light(c, p, AT + transpose(rot(TURN)) * place(float(i)) * SIZE, .0125, .95);
  TORN(haze(q, vec2(1.62, -.86), 1.), hex(0x7466b0), hex(0xc9bfe6), .2, 20.)
  TORN(haze(q, vec2(1.74, -1.02), 1.), hex(0x9488cc), hex(0xddd5f2), .06, 22.)
  TORN(haze(q, vec2(-1.75, .98), 4.), hex(0x6658a2), hex(0xbdb2de), .2, 21.)
  TORN(haze(q, vec2(-1.9, 1.14), 4.), hex(0x8478be), hex(0xd3caee), .06, 23.)
  gGlow *= smoothstep(0., .03, min(haze(p, vec2(1.62, -.86), 1.), haze(p, vec2(-1.75, .98), 4.)));
  return c;
}

// --- forty evenings on a wall ---
vec3 forty(vec2 p) {
  const vec2 CELL = vec2(.345, .38);
  vec3 c = hex(0xd77f92) * fibres(p, 1.);
  vec2 id = clamp(floor(p / CELL + vec2(0., .5)), vec2(-4., -2.), vec2(3., 2.)), at = (id + vec2(.5, 0.)) * CELL;
  float n = (2. - id.y) * 8. + id.x + 4., a = .07 * sin(n * 2.7), k = n / 39., h = hash11(n + 4.);
  #define CARD turned(q, at, a, 1.)
  #define WITHIN(d) max(d, box2(CARD, vec2(0., .012), vec2(.115, .122)))
  vec3 top = palette(k * .9 + .12 * h, vec3(.36, .33, .42), vec3(.3, .22, .25), vec3(1.), vec3(.02, .3, .55)), low = mix(top, hex(0xffe3b0), .62);
  PAPER(box2(CARD, vec2(0.), vec2(.135, .15)), hex(0xfffaf0), .03, n)
  vec2 w = turned(p, at, a, 1.);
  INK(box2(w, vec2(0., .012), vec2(.115, .122)), top * fibres(p, n))
  PAPER(WITHIN(hill(CARD, .04 + .04 * h, .012, 14., n)), mix(top, low, .5), .015, n + 1.)
  vec2 sun = vec2(.07 * sin(n * 1.9), .07 - .09 * hash11(n * 3.));
  PAPER(WITHIN(length(CARD - sun) - .026 - .018 * h), h > .5 ? hex(0xfff3cf) : hex(0xffc46a), .012, n + 2.)
  PAPER(WITHIN(hill(CARD, -.02, .014, 16., n * 2.)), mix(top, low, .85), .018, n + 3.)
  PAPER(WITHIN(hill(CARD, -.065, .014, 12., n * 3.)), top * .42, .018, n + 4.)
  int kind = int(mod(n * 3. + floor(n / 8.), 5.));
  if (kind == 0) { PAPER(WITHIN(drops(CARD, 26., n, .7)), hex(0xf2f8fa), .008, n + 5.) }
  if (kind == 1 || kind == 3) { PAPER(WITHIN(sail(turned(CARD, vec2(-.03, .06), .5 * sin(n), .085)) * .085), bright(int(n) / 2), .012, n + 6.) }
  if (kind == 2) { PAPER(WITHIN(min(length(CARD - vec2(.01, .08)) - .022, box2(CARD, vec2(.02, .068), vec2(.05, .01)) - .008)), hex(0xfffaf0), .012, n + 7.) }
  if (kind == 4) { PAPER(box2(CARD, vec2(.03, -.055), vec2(.02, .026)), hex(0x2a1c28), .01, n + 8.) INK(box2(w, vec2(.03, -.055), vec2(.014, .02)), hex(0xffd27a) * 1.5) }
  INK(length(w - vec2(0., .137)) - .009, n < 25. ? RED : hex(0xb9a48c))
  // the kite of tonight
  kite(c, p, vec2(.28, .38), -.3, .6, .12, RED, GREEN, 61.);
  return c * 1.04;
}

// --- the tree of a stranger ---
float tree(vec2 q) {
  float d = max(abs(q.x - .42 - .05 * sin(q.y * 3.)) - .1 - .1 * smoothstep(-.4, -.95, q.y) + .05 * q.y + .12 * max(q.y, 0.), q.y - .5);
  d = min(d, sdSegment2(q, vec2(.42, -.1), vec2(-.28, .5)) - .05 + .03 * smoothstep(.2, -.3, q.x));
  d = min(d, min(sdSegment2(q, vec2(.44, .1), vec2(1.05, .58)) - .04, sdSegment2(q, vec2(.42, .3), vec2(.5, .95)) - .045));
  return min(d, min(sdSegment2(q, vec2(-.05, .3), vec2(-.55, .36)) - .022, sdSegment2(q, vec2(.1, .2), vec2(.08, .8)) - .025));
}
float crown(vec2 q) { return min(min(length(q - vec2(-.3, .72)) - .4, length(q - vec2(.3, .9)) - .5), min(length(q - vec2(.95, .7)) - .46, length(q - vec2(-.62, .5)) - .2)) - .1 * noise2(q * 5.); }
float leaves(vec2 q, float cell, float seed, float inside) {
  float d = .2;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 id = floor(q / cell) + vec2(x, y), k = hash22(id + seed), w = rot(k.x * 6.3) * (q - (id + k) * cell);
    if (crown((id + k) * cell) < inside && hash12(id + seed * 2.) < .92) d = min(d, (length(vec2(abs(w.x) + .03, w.y)) - .062));
  }
  return d;
}
vec3 stranger(vec2 p) {
  vec3 c = hex(0xf7e3bd) * fibres(p, 1.);
  for (int i = 0; i < 4; i++) { float k = float(i); TORN(hill(q, .62 - .3 * k, .08, 1.4 + .3 * k, k * 1.7 + 2.), mix(hex(0xf6d3a0), hex(0xd98f5a), k / 3.), hex(0xfff4dd), .06, k + 2.) }
  TORN(hill(q, -.56, .06, 1.7, .4), hex(0x8f6a34), hex(0xe0c48e), .08, 8.)
  for (int i = 0; i < 9; i++) { float u = -1.7 + .42 * float(i); PAPER(box2(q, vec2(u, -.56), vec2(.03, .15)) , hex(0xfff3da), .03, 9.) }
  PAPER(min(box2(q, vec2(0., -.5), vec2(2., .02)), box2(q, vec2(0., -.62), vec2(2., .02))), hex(0xfff3da), .03, 10.)
  PAPER(leaves(q, .105, 3., .03), hex(0xa8412a), .04, 11.)
  PAPER(leaves(q, .11, 8., .0), hex(0xc9602c), .04, 12.)
  PAPER(tree(q), hex(0x4a2a20), .07, 13.)
  PAPER(leaves(q, .17, 5., -.04), hex(0xe29a2f), .05, 14.)
  TORN(hill(q, -.78, .04, 2.1, 1.), hex(0x6b4a22), hex(0xcfae74), .07, 15.)
  // the kite that somebody else made, and the letter that came with it
  kite(c, p, vec2(-.34, .34), .42, .52, .1, hex(0x27496d), hex(0x3fa3b5), 16.);
  PAPER(box2(turned(q, vec2(-.68, -.36), .2, 1.), vec2(0.), vec2(.15, .1)), hex(0xfffaf0), .05, 30.)
  vec2 w = turned(p, vec2(-.68, -.36), .2, 1.);
  if (box2(w, vec2(0.), vec2(.15, .1)) < 0.) INK(abs(w.y - .1 + .75 * (.15 - abs(w.x))) - .003, hex(0xcdb894))
  PAPER(length(turned(q, vec2(-.68, -.36), .2, 1.)) - .024, RED, .012, 31.)
  person(c, p, vec2(-.2, -.9), .68, .04, hex(0xf2b441), hex(0x2c6f70), 32.);
  PAPER(sdSegment2(q, vec2(-.27, -.5), vec2(-.5, -.36)) - .03, hex(0x2c6f70) * 1.15, .03, 37.)
  for (int i = 0; i < 16; i++) { vec2 k = hash21(float(i) * 2.9), o = vec2(-1.6 + 3.2 * k.x, -.95 + .5 * k.y * k.y); PAPER(length(vec2(abs(turned(q, o, k.y * 6., 1.).x) + .03, turned(q, o, k.y * 6., 1.).y)) - .06, i % 2 == 0 ? hex(0xc9602c) : hex(0xe29a2f), .02, 40.) }
  return c;
}

// --- a roof with a lantern ---
vec3 roof(vec2 p) {
  vec3 c = hex(0x3a1016);
  for (int i = 0; i < 12; i++) {
    float y = -.98 + .19 * float(i), o = .5 * mod(float(i), 2.), n = floor(p.x / .2 + o);
    vec3 tile = mix(mix(hex(0x8f2a2a), hex(0xb5482f), hash12(vec2(n, float(i)))), hex(0x5a1c34), .75 * hash12(vec2(n + 3., float(i) + 9.)));
    float edge = abs(fract(p.x / .2 + o) - .5);
    PAPER((y - sqrt(max(.0099 - pow((fract(q.x / .2 + o) - .5) * .2, 2.), 0.)) - q.y) * .7, tile * (1. - .35 * smoothstep(.46, .5, edge)), .035, float(i) + n * .3)
  }
  PAPER(box2(q, vec2(0., -.1), vec2(.58, .6)), hex(0x26365c), .12, 20.)
  for (int i = 0; i < 7; i++) INK(abs(p.x + .51 - .17 * float(i)) - .003 + step(.6, abs(p.y + .1)) + step(.58, abs(p.x)), hex(0x17223f))
  PAPER(max((abs(q.x) * .62 + q.y - .88) * .85, .4 - q.y), hex(0x26365c), .03, 21.)
  PAPER(abs((abs(q.x) * .62 + q.y - .85) * .85) - .07 + step(.86, abs(q.x)), hex(0xe8dcc4), .1, 22.)
  #define ARCH(r) max(min(length(q - vec2(0., .1)) - r, box2(q, vec2(0., -.2), vec2(r, .3))), -.5 - q.y)
  PAPER(ARCH(.42), hex(0xe8dcc4), .05, 23.)
  vec3 c0 = c;
  vec2 lamp = vec2(.02, .05);
  c = mix(hex(0xffd98a), hex(0xe8843a), smoothstep(.05, .62, length(p - lamp))) * 1.25 * fibres(p, 5.);
  for (int i = 0; i < 2; i++) { float e = 1. - 2. * float(i); PAPER(.27 - .14 * (q.y + .1) * (q.y + .1) - .015 * sin(q.y * 9.) - e * q.x, hex(0xb93f3a), .05, 24.) }
  PAPER(sdSegment2(q, lamp, vec2(.02, .6)) - .007, hex(0x3a1c18), .03, 25.)
  PAPER(min(box2(q, lamp, vec2(.14 + .03 * cos((q.y - lamp.y) * 9.), .165)), box2(q, lamp, vec2(.09, .2))), hex(0x3a1c18), .05, 26.)
  vec2 z = p - lamp;
  INK(box2(z, vec2(0.), vec2(.125 + .03 * cos(z.y * 9.), .145)), mix(hex(0xffc45c), hex(0xfff6d0), exp(-dot(z, z) * 40.)) * (1.2 + .5 * abs(fract(z.y * 16.) - .5)))
  #define CAT min(min(length((q - vec2(-.19, -.38)) * vec2(1.25, 1.)) - .13, length((q - vec2(-.19, -.19)) * vec2(.92, 1.)) - .08), min(min(triangle(q, vec2(-.24, -.16), vec2(.035, .09)), triangle(q, vec2(-.145, -.16), vec2(.035, .09))), min(sdSegment2(q, vec2(-.14, -.46), vec2(0., -.43)), sdSegment2(q, vec2(0., -.43), vec2(.02, -.33))) - .02))
  PAPER(CAT, hex(0x1c1624), .03, 27.)
  { vec2 q = p; float d = min(length(q - vec2(0., .1)) - .36, box2(q, vec2(0., -.2), vec2(.36, .3))); c = mix(c0, c, smoothstep(gPixel, -gPixel, d)); gGlow += vec3(1., .55, .2) * (.2 * exp(-dot(z, z) * 22.) + .07 * exp(-dot(z, z) * 1.9)); }
  PAPER(box2(q, vec2(0., -.53), vec2(.52, .04)), hex(0xf4ead4), .07, 30.)
  PAPER(box2(q, vec2(0., -.64), vec2(.46, .075)), hex(0x0f7a6a), .06, 31.)
  for (int i = 0; i < 9; i++) { vec2 o = vec2(-.4 + .1 * float(i), -.54 + .03 * sin(float(i) * 2.4)); PAPER(length(q - o) - .05 + .012 * sin(atan(q.y - o.y, q.x - o.x) * 6.), i % 3 == 0 ? hex(0xf2b441) : i % 3 == 1 ? hex(0xf4ecd8) : hex(0xe0607a), .025, 32.) INK(length(p - o) - .014, hex(0x8a3a1c)) }
  vec2 l = p - vec2(0., .05);
  return c * (.34 + .75 * exp(-dot(l, l) * .9)) * mix(vec3(.8, .86, 1.25), vec3(1.1, 1., .9), exp(-dot(l, l) * 1.4));
}

vec3 scene(vec2 p) {
  gPixel = 1.4 / uResolution.y;
  gGlow = vec3(0.);
  vec3 c = vec3(0.);
  float k = uParam.x;
  WHEN(k < .5) c = table(p);
  WHEN(k > .5 && k < 1.5) c = rain(p);
  WHEN(k > 1.5 && k < 2.5) c = sea(p);
  WHEN(k > 2.5 && k < 3.5) c = last(p);
  WHEN(k > 3.5 && k < 4.5) c = forty(p);
  WHEN(k > 4.5 && k < 5.5) c = stranger(p);
  WHEN(k > 5.5) c = roof(p);
  // the lamp stands at the upper left
  vec2 l = p - vec2(-.9, .9);
  float lamp = .7 + .5 * exp(-dot(l, l) * .32);
  return c * vec3(lamp, lamp * .985, lamp * .955) + gGlow;
}
