// The pictures of the second demo studio show cut paper under a lamp. The sheets lie on each other, from the back to the front.
// Each sheet is a distance in the plane, throws a shadow and shows its fibres and its cut edge.
// uParam.x is the scene. uParam.y is the time (0 night, 1 day, 2 dusk). uParam.z and uParam.w choose a variant.

const vec2 TO_LAMP = vec2(-.5, .85);
float gPixel;
vec3 gGlow;                                                           // light of paper lanterns, added last

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
// `shape` is an expression that uses q.
#define INK(distance, colour) c = mix(c, colour, smoothstep(gPixel, -gPixel, distance));
#define PAPER(shape, colour, lift, id) { vec2 q = p; float d_ = shape; q = p + (lift) * TO_LAMP; float s_ = shape; c = sheet(c, p, d_, s_, colour, lift, id); }

float box2(vec2 q, vec2 at, vec2 b) { return sdBox2(q - at, b); }
float hill(vec2 q, float y, float a, float f, float s) { return (q.y - y - a * sin(q.x * f + s) - .42 * a * sin(q.x * f * 2.3 + s * 2.7) - .008 * noise2(q * 11.)) * .85; }
float ring(vec2 q, vec2 at, float r, float s) { float a = atan(q.y - at.y, q.x - at.x); return length(q - at) - r * (1. + .035 * sin(a * 5. + s) + .02 * sin(a * 9. - s)); }
float cloud(vec2 q, vec2 at, float s) {
  q = (q - at) / s;
  float d = min(min(length(q - vec2(-.34, .02)) - .2, length(q - vec2(-.02, .12)) - .3), min(length(q - vec2(.34, .04)) - .22, length(q - vec2(.6, -.04)) - .13));
  return max(min(d, box2(q, vec2(.1, -.1), vec2(.55, .06))), -q.y - .14) * s;
}
float star(vec2 q, float r) { q = abs(q); return (sqrt(q.x) + sqrt(q.y) - sqrt(r)) * sqrt(r) * .5; }
vec2 turned(vec2 q, vec2 at, float a, float s) { return rot(a) * (q - at) / s; }
float sail(vec2 q) { q.x = abs(q.x); return max(dot(q - vec2(.36, .14), normalize(vec2(.36, .36))), dot(q - vec2(.36, .14), normalize(vec2(.76, -.36)))); }
float bow(vec2 q, float r) { q.x = abs(q.x); return max(q.x - r, abs(q.y) - q.x * .62); }

void kite(inout vec3 c, vec2 p, vec2 at, float a, float s, vec3 up, vec3 down, float id) {
  // the string, the tail and its bows first
  for (int i = 0; i < 4; i++) {
    float y = -.84 - .3 * float(i), x = .16 * sin(y * 4.2 + id);
    vec2 t = turned(p, at, a, s) - vec2(x, y);
    if (i == 0) { vec2 w = turned(p, at, a, s); float d = max(abs(w.x - .16 * sin(w.y * 4.2 + id) * smoothstep(-.55, -.85, w.y)) - .007, max(w.y + .55, -w.y - 1.95)); PAPER(max(abs(turned(q, at, a, s).x - .16 * sin(turned(q, at, a, s).y * 4.2 + id) * smoothstep(-.55, -.85, turned(q, at, a, s).y)) - .008, max(turned(q, at, a, s).y + .55, -turned(q, at, a, s).y - 1.95)) * s, vec3(.9, .85, .72), .012, id) }
    PAPER(bow(rot(.5 * sin(float(i) * 2. + id)) * (turned(q, at, a, s) - vec2(x, y)), .085) * s, i % 2 == 0 ? up : down, .02, id + float(i))
  }
  vec2 w = turned(p, at, a, s);
  vec3 colour = w.y > .14 ? (w.x < 0. ? up : up * .8) : (w.x < 0. ? down * 1.12 : down * .85);
  PAPER(sail(turned(q, at, a, s)) * s, colour, .06, id + 9.)
  float rib = min(abs(w.x), abs(w.y - .14)) - .008;
  if (sail(w) < -.012) c = mix(c, vec3(.93, .87, .73) * fibres(p, id), smoothstep(gPixel / s, -gPixel / s, rib));
}
void lantern(inout vec3 c, vec2 p, vec2 at, float s) {
  PAPER(sdSegment2(turned(q, at, 0., s), vec2(0., .5), vec2(0., .78)) * s - .006, hex(0x2a1c18), .015, 3.)
  PAPER(max(box2(turned(q, at, 0., s), vec2(0.), vec2(.34 + .05 * cos(turned(q, at, 0., s).y * 3.4), .46)), 0. - 9.) * s, hex(0x2a1c18), .05, 4.)
  vec2 w = turned(p, at, 0., s);
  float pleat = abs(fract(w.y * 7.) - .5);
  vec3 warm = mix(hex(0xffb347), hex(0xfff0b8), exp(-dot(w, w) * 7.)) * (.8 + .35 * pleat) * 1.6;
  float pane = max(abs(w.x) - .27 - .05 * cos(w.y * 3.4), abs(w.y) - .37);
  c = mix(c, warm * fibres(p, 6.), smoothstep(gPixel / s, -gPixel / s, pane));
  if (abs(w.x) < .012 && abs(w.y) < .37) c = hex(0x2a1c18) * 1.4;
  vec2 l = p - at;
  gGlow += vec3(1., .66, .3) * (.2 * exp(-dot(l, l) / (s * s) * 1.1) + .1 * exp(-dot(l, l) / (s * s) * .22)) / (.75 + s);
}
vec3 tone(float mood, int part, float k) {                            // part: 0 sky, 1 hills
  vec3 a = part == 0 ? (mood < .5 ? hex(0x0d1830) : mood < 1.5 ? hex(0x9fd0d2) : hex(0x3c3468)) : (mood < .5 ? hex(0x2b5470) : mood < 1.5 ? hex(0xb8d3a0) : hex(0x8a5a80));
  vec3 b = part == 0 ? (mood < .5 ? hex(0x355d82) : mood < 1.5 ? hex(0xfbeecb) : hex(0xf39a6b)) : (mood < .5 ? hex(0x081320) : mood < 1.5 ? hex(0x1c5549) : hex(0x231a38));
  return mix(a, b, k);
}
vec3 sky(vec2 p, float mood, vec2 sun, float size) {
  vec3 c = tone(mood, 0, 0.) * fibres(p, 1.);
  if (mood < .5) for (int i = 0; i < 26; i++) {
    vec2 at = (hash21(float(i) * 7.7) * 2. - 1.) * vec2(1.9, 1.05);
    float r = .012 + .03 * hash11(float(i) + 2.);
    float d = star(p - at, r * 1.7);
    c = mix(c, hex(0xffe9b0) * 1.15, smoothstep(gPixel, -gPixel, d));
    c *= 1. - .4 * smoothstep(.012, 0., abs(d)) * step(0., d) * step(p.x - at.x, 0.);
  }
  for (int i = 0; i < 5; i++) { float k = float(i + 1) / 5.; PAPER(ring(q, sun, size * (3.6 - 2.5 * k), float(i) * 2.), tone(mood, 0, k * (mood < .5 ? .8 : 1.)), .07, float(i) + 2.) }
  PAPER(length(q - sun) - size, mood < .5 ? hex(0xf4ecd0) : mood < 1.5 ? hex(0xffd982) : hex(0xffc27a), .05, 8.)
  return c;
}
void hills(inout vec3 c, vec2 p, float mood, float y) {
  for (int i = 0; i < 4; i++) { float k = float(i) / 3.; PAPER(hill(q, y - .2 * float(i), .11, 1.5 + .35 * float(i), float(i) * 2.1 + uParam.w), tone(mood, 1, k), .1, float(i) + 11.) }
}
void house2(inout vec3 c, vec2 p, vec2 at, float s, float id, vec3 wall, bool lit) {
  vec2 b = vec2(.3 + .1 * hash11(id), .3 + .16 * hash11(id + 3.)) * s;
  PAPER(box2(q, at + vec2(0., b.y), b), wall, .04, id)
  PAPER(max((abs(q.x - at.x) * .8 + (q.y - at.y - 2. * b.y - .2 * s)) * .78, at.y + 2. * b.y - .02 - q.y), wall * .55, .03, id + 1.)
  for (int i = 0; i < 4; i++) {
    vec2 w = at + vec2((float(i & 1) - .5) * b.x * .95, b.y * (.65 + .75 * float(i >> 1)));
    bool on = lit && hash11(id * 3. + float(i)) > .35;
    vec3 k = on ? hex(0xffcf73) * 1.5 : wall * .4;
    float d = box2(p, w, vec2(.058, .08) * s);
    c = mix(c, k * fibres(p, id + float(i)), smoothstep(gPixel, -gPixel, d));
    if (on) { gGlow += vec3(1., .6, .25) * .1 * exp(-dot(p - w, p - w) * 40. / s); if (abs(p.x - w.x) < .006 * s && d < 0.) c *= .3; }
  }
}
float wheel(vec2 q, vec2 at, float r) { float l = length(q - at), a = atan(q.y - at.y, q.x - at.x); return min(abs(l - r) - .016, max(abs(sin(a * 4.)) * l * .25 - .0035, l - r)); }
float bicycle(vec2 q) {
  float d = min(wheel(q, vec2(-.36, 0.), .25), wheel(q, vec2(.36, 0.), .25));
  d = min(d, min(sdSegment2(q, vec2(-.36, 0.), vec2(-.13, .34)), sdSegment2(q, vec2(-.13, .34), vec2(.25, .36))) - .016);
  d = min(d, min(sdSegment2(q, vec2(-.36, 0.), vec2(-.02, .0)), sdSegment2(q, vec2(-.02, 0.), vec2(.25, .36))) - .016);
  d = min(d, min(sdSegment2(q, vec2(-.02, 0.), vec2(-.15, .42)), sdSegment2(q, vec2(.36, 0.), vec2(.22, .48))) - .016);
  d = min(d, min(sdSegment2(q, vec2(-.25, .43), vec2(-.07, .42)) - .026, sdSegment2(q, vec2(.22, .48), vec2(.1, .5)) - .016));
  return min(d, length(q - vec2(-.02, 0.)) - .055);
}
void letter(inout vec3 c, vec2 p, vec2 at, float a, float s, float id) {
  PAPER(box2(turned(q, at, a, s), vec2(0.), vec2(.3, .2)) * s, mix(hex(0xfbf3e0), hex(0xefd9b8), hash11(id)), .04, id)
  vec2 w = turned(p, at, a, s);
  float flap = abs(w.y - .2 + .62 * (.3 - abs(w.x)));
  if (abs(w.x) < .3 && abs(w.y) < .2) c *= 1. - .22 * smoothstep(.012, 0., flap);
  PAPER((length(turned(q, at, a, s) - vec2(.0, .01)) - .042) * s, hash11(id + 4.) > .5 ? hex(0xd9513a) : hex(0x0a6b5f), .012, id + 2.)
}

vec3 evening(vec2 p, float mood) {                                    // kites over hills
  float x = uResolution.x / uResolution.y;
  vec3 c = sky(p, mood, vec2(x * .45, mood < 1.5 ? .5 : .02), .24);
  if (mood > .5) { PAPER(cloud(q, vec2(-x * .62, .5), .34), mood < 1.5 ? hex(0xfffaf0) : hex(0xd97f86), .06, 21.) PAPER(cloud(q, vec2(x * .1, .78), .22), mood < 1.5 ? hex(0xfffaf0) : hex(0xb56a8a), .05, 22.) }
  hills(c, p, mood, -.22);
  int n = int(uParam.z);
  for (int i = 0; i < n; i++) { float k = float(i); kite(c, p, n == 1 ? vec2(-x * .08, .28) : vec2(-1.1 + .48 * k, (i % 2 == 0 ? .48 : .14) - .02 * k), n == 1 ? .35 - .3 * hash11(k + 2.) : 1.15 + .2 * hash11(k + 2.), n == 1 ? .62 : .29 + .05 * hash11(k), i % 3 == 1 ? hex(0xf2b441) : i % 3 == 2 ? hex(0xf4ecd8) : hex(0xe0533c), i % 2 == 0 ? hex(0x0f7a6a) : hex(0x27496d), k * 3. + 1.); }
  PAPER(hill(q, -.95, .09, 2.1, 5.), tone(mood, 1, 1.) * .8, .1, 19.)
  return c;
}
vec3 village(vec2 p, float mood) {
  float x = uResolution.x / uResolution.y;
  vec3 c = sky(p, mood, vec2(-x * .5, .5), .22);
  hills(c, p, mood, .02);
  for (int i = 0; i < 9; i++) { float k = float(i); house2(c, p, vec2(-x * .92 + x * .23 * k, -.62 + .12 * sin(k * 1.9)), .62 + .2 * hash11(k + 9.), k * 2.7 + 31., mix(hex(0x3b5a74), hex(0x6a4a5e), hash11(k * 1.3)), true); }
  PAPER(hill(q, -.62, .06, 2.4, 1.), tone(mood, 1, .75), .08, 17.)
  for (int i = 0; i < 6; i++) { float k = float(i); house2(c, p, vec2(-x * .8 + x * .33 * k, -1.0 + .08 * sin(k * 2.4)), .8, k * 4.1 + 61., mix(hex(0x274058), hex(0x7a3f3a), hash11(k * 2.1)), true); }
  kite(c, p, vec2(x * .42, .5), .4, .34, hex(0xe0533c), hex(0x0f7a6a), 4.);
  return c;
}
vec3 closeLantern(vec2 p) {
  float x = uResolution.x / uResolution.y;
  vec3 c = sky(p, 0., vec2(-x * .6, .62), .2);
  hills(c, p, 0., -.5);
  lantern(c, p, vec2(x * .22, .02), 1.15);
  kite(c, p, vec2(-x * .42, .2), .5, .26, hex(0xe0533c), hex(0x0f7a6a), 2.);
  return c;
}
vec3 wind(vec2 p) {                                                   // arrows on a sheet: the wind as it is made
  float x = uResolution.x / uResolution.y;
  vec3 c = hex(0xd9ecea) * fibres(p, 1.);
  for (int i = 0; i < 7; i++) {
    float k = float(i), y = .82 - .27 * k;
    vec3 colour = mix(hex(0x0a6b5f), hex(0xa9d6cd), fract(k * .37 + .1));
    PAPER(max(abs(q.y - y - .12 * sin(q.x * 1.9 + k * 1.3) - .05 * sin(q.x * 4.1 + k)) - .055 * (1. + .5 * sin(q.x * 1.2 + k * 2.)), abs(q.x - .2 * sin(k * 3.)) - x * (.55 + .4 * hash11(k))) * .8, colour, .06, k)
    float e = .2 * sin(k * 3.) + x * (.55 + .4 * hash11(k));
    PAPER(max(abs(q.y - y - .12 * sin(e * 1.9 + k * 1.3) - .05 * sin(e * 4.1 + k)) * .85 + (q.x - e) - .1, e - .06 - q.x) * .7, colour * .92, .05, k + 20.)
  }
  kite(c, p, vec2(-.1, .22), .7, .6, hex(0xe0533c), hex(0xf2b441), 1.);
  return c;
}
vec3 street(vec2 p) {                                                 // the bicycle shop, and the studio above it
  float x = uResolution.x / uResolution.y;
  vec3 c = sky(p, 2., vec2(x * .7, .55), .2);
  for (int i = 0; i < 6; i++) { float k = float(i); house2(c, p, vec2(-x * .95 + x * .4 * k, -.9), 1.5 + .4 * hash11(k), k * 5. + 3., mix(hex(0x5a4068), hex(0x7d5070), hash11(k)), false); }
  PAPER(box2(q, vec2(-.05, -.12), vec2(.78, .8)), hex(0xe9d3a8), .09, 40.)
  PAPER(max((abs(q.x + .05) * .55 + q.y - 1.08) * .85, .64 - q.y), hex(0xb5482f), .07, 41.)
  PAPER(box2(q, vec2(.38, 1.0), vec2(.07, .16)), hex(0x7d3a2c), .04, 42.)
  for (int i = 0; i < 3; i++) {                                       // their windows, all lit
    vec2 w = vec2(-.55 + .5 * float(i), .24);
    PAPER(box2(q, w, vec2(.17, .25)), hex(0x5c3a2a), .03, 43. + float(i))
    float d = box2(p, w, vec2(.145, .225));
    c = mix(c, mix(hex(0xffd27a), hex(0xffb454), smoothstep(-.2, .2, p.y - w.y)) * 1.5 * fibres(p, 5.), smoothstep(gPixel, -gPixel, d));
    if (d < 0. && (abs(p.x - w.x) < .011 || abs(p.y - w.y - .04) < .011)) c = hex(0x5c3a2a);
    gGlow += vec3(1., .62, .25) * .16 * exp(-dot(p - w, p - w) * 9.);
    PAPER(box2(q, w - vec2(0., .27), vec2(.2, .02)), hex(0xfaf0dc), .025, 46.)
    if (i == 0) kite(c, p, w + vec2(.03, .03), .3, .13, hex(0xe0533c), hex(0x0f7a6a), 1.);
    if (i == 1) { vec2 l = w + vec2(-.02, .06); lantern(c, p, l, .14); }
    if (i == 2) { PAPER(box2(q, w + vec2(-.04, -.16), vec2(.07, .05)), hex(0x3a2a3a), .01, 47.) PAPER(length(q - w - vec2(.07, -.13)) - .055, hex(0x2f6a4f), .01, 48.) }
  }
  PAPER(box2(q, vec2(-.05, -.14), vec2(.8, .05)), hex(0x0a6b5f), .04, 50.)
  PAPER(box2(q, vec2(-.33, -.52), vec2(.38, .28)), hex(0x2b3a44), .04, 51.)
  PAPER(bicycle((q - vec2(-.33, -.6)) / .62) * .62, hex(0xf2b441), .02, 52.)
  PAPER(box2(q, vec2(.42, -.58), vec2(.19, .34)), hex(0x0f7a6a), .04, 53.)
  PAPER(length(q - vec2(.54, -.6)) - .02, hex(0xf2d9a0), .012, 54.)
  float s = .12;
  for (int i = 0; i < 7; i++) { float k = float(i); PAPER(max(box2(q, vec2(-.33 + (k - 3.) * s, -.27), vec2(s * .5, .07)), -9.), i % 2 == 0 ? hex(0xfaf0dc) : hex(0xd9513a), .03, 55. + k) }
  PAPER(hill(q, -.93, .01, 2., 0.), hex(0x4a3550), .06, 70.)
  PAPER(bicycle((q - vec2(1.02, -.7)) / .72) * .72, hex(0x16282f), .05, 71.)
  PAPER(sdSegment2(q, vec2(-1.25, -.95), vec2(-1.25, .3)) - .02, hex(0x1c2330), .05, 72.)
  lantern(c, p, vec2(-1.25, .36), .34);
  return c;
}
vec3 bench(vec2 p) {                                                  // the table from above
  vec3 c = mix(hex(0xa8744a), hex(0x8a5a36), noise2(vec2(p.x * 1.5, p.y * 24.))) * (.82 + .25 * noise2(vec2(p.x * 4., p.y * 90.))) * (.75 + .25 * smoothstep(0., .015, abs(fract(p.y * 1.7 + .2) - .5)));
  PAPER(box2(turned(q, vec2(-.75, .2), .18, 1.), vec2(0.), vec2(.62, .5)), hex(0x27496d), .05, 1.)
  PAPER(box2(turned(q, vec2(.62, -.28), -.22, 1.), vec2(0.), vec2(.7, .46)), hex(0xf7eed8), .05, 2.)
  PAPER(max(box2(turned(q, vec2(.7, .52), .1, 1.), vec2(0.), vec2(.44, .3)), .15 - length(turned(q, vec2(.7, .52), .1, 1.) - vec2(.1, .02))), hex(0xe0533c), .045, 3.)
  PAPER(ring(q, vec2(.18, .66), .14, 1.), hex(0xf2b441), .03, 4.)
  PAPER(cloud(turned(q, vec2(-.55, -.5), .3, 1.), vec2(0.), .34), hex(0xfffaf0), .05, 5.)
  PAPER(hill(vec2(turned(q, vec2(-.75, .1), .18, 1.).x, turned(q, vec2(-.75, .1), .18, 1.).y), 0., .09, 4., 1.) < 0. ? max(hill(turned(q, vec2(-.75, .1), .18, 1.), 0., .09, 4., 1.), box2(turned(q, vec2(-.75, .2), .18, 1.), vec2(0.), vec2(.6, .48))) : max(hill(turned(q, vec2(-.75, .1), .18, 1.), 0., .09, 4., 1.), box2(turned(q, vec2(-.75, .2), .18, 1.), vec2(0.), vec2(.6, .48))), hex(0x0f7a6a), .035, 6.)
  for (int i = 0; i < 9; i++) { vec2 k = hash21(float(i) * 5.3); PAPER(star(turned(q, vec2(-1.25 + .9 * k.x, .3 + .38 * k.y), k.y * 3., 1.), .05 + .05 * k.x), hex(0xffe2a0), .015, 8. + float(i)) }
  kite(c, p, vec2(.5, -.12), -.5, .44, hex(0xe0533c), hex(0x0f7a6a), 3.);
  // scissors
  for (int i = 0; i < 2; i++) { float e = float(i) * 2. - 1.; PAPER(min(max(sdSegment2(turned(q, vec2(-.1, .02), .5 + .16 * e, 1.), vec2(0., -.02), vec2(0., .5)) - .034 + .05 * max(turned(q, vec2(-.1, .02), .5 + .16 * e, 1.).y, 0.), -9.), min(abs(length((turned(q, vec2(-.1, .02), .5 + .16 * e, 1.) - vec2(.07 * e, -.4)) * vec2(1.25, 1.)) - .12) - .026, sdSegment2(turned(q, vec2(-.1, .02), .5 + .16 * e, 1.), vec2(0., 0.), vec2(.035 * e, -.3)) - .026)), i == 0 ? hex(0x2a2f3a) : hex(0x3a4250), .035, 20. + float(i)) }
  PAPER(length(q - vec2(-.1, .02)) - .022, hex(0xd8c9a0), .01, 24.)
  PAPER(sdSegment2(q, vec2(.98, -.86), vec2(1.42, -.42)) - .022, hex(0xf2b441), .03, 25.)
  PAPER(sdSegment2(q, vec2(1.42, -.42), vec2(1.47, -.37)) - .014, hex(0x2a2f3a), .02, 26.)
  PAPER(length(q - vec2(1.3, .12)) - .2, hex(0xf7eed8), .06, 27.)
  PAPER(length(q - vec2(1.3, .12)) - .165, hex(0x5a3420), .012, 28.)
  PAPER(abs(length(q - vec2(1.52, .2)) - .07) - .022, hex(0xf7eed8), .03, 29.)
  return c;
}
vec3 moved(vec2 p) {                                                  // two streets further, on a bicycle
  float x = uResolution.x / uResolution.y;
  vec3 c = sky(p, 1., vec2(x * .55, .5), .2);
  PAPER(cloud(q, vec2(-x * .55, .6), .3), hex(0xfffaf0), .06, 2.)
  for (int i = 0; i < 7; i++) { float k = float(i); house2(c, p, vec2(-x * .95 + x * .32 * k, -.62), 1.05 + .3 * hash11(k), k * 3. + 11., mix(hex(0xd88a66), hex(0x6fa593), hash11(k * 1.7)), false); }
  PAPER(hill(q, -.6, .012, 1., 2.), hex(0x3c7f6d), .06, 30.)
  PAPER(max(hill(q, -.8, .008, 1., 0.), -9.), hex(0xe7d3a8), .05, 31.)
  for (int i = 0; i < 4; i++) { float k = float(i); PAPER(box2(turned(q, vec2(-.62 + .03 * sin(k * 2.), -.28 + .27 * k), .05 * sin(k * 2.6), 1.), vec2(0.), vec2(.24 - .025 * k, .125)), mix(hex(0xc79a64), hex(0xa87848), hash11(k)), .04, 32. + k) PAPER(box2(turned(q, vec2(-.62 + .03 * sin(k * 2.), -.28 + .27 * k), .05 * sin(k * 2.6), 1.), vec2(0.), vec2(.02, .125)), hex(0xf2e3c0), .008, 37. + k) }
  PAPER(box2(q, vec2(-.62, -.43), vec2(.32, .025)), hex(0x4a3226), .03, 41.)
  PAPER(wheel(q, vec2(-.62, -.62), .17), hex(0x1c2330), .03, 42.)
  PAPER(sdSegment2(q, vec2(-.3, -.43), vec2(.12, -.5)) - .014, hex(0x4a3226), .02, 43.)
  PAPER(bicycle((q - vec2(.45, -.55)) / .95) * .95, hex(0xd9513a), .05, 44.)
  kite(c, p, vec2(-.3, .66), 1.0, .3, hex(0xf2b441), hex(0x0f7a6a), 5.);
  lantern(c, p, vec2(.72, -.02), .26);
  return c;
}
vec3 letters(vec2 p, float mood) {
  float x = uResolution.x / uResolution.y;
  vec3 c = sky(p, mood, vec2(x * .6, -.1), .24);
  hills(c, p, mood, -.5);
  PAPER(max(abs(q.y - .52 - .1 * q.x * q.x) - .008, -9.), mood < .5 ? hex(0x8a6a52) : hex(0x2a2030), .02, 3.)
  for (int i = 0; i < 9; i++) {
    float k = float(i), u = -x * .86 + x * .215 * k, y = .52 + .1 * u * u, a = .12 * sin(k * 2.1);
    letter(c, p, vec2(u, y - .26), a, .58, k * 3. + 5.);
    PAPER(box2(turned(q, vec2(u, y - .13), a, 1.), vec2(0., .06), vec2(.022, .095)), hex(0xc79a64), .02, k)
  }
  return c;
}
// Pages crop the next four pictures to 21:9 or less, and a first screen often ends above their lower edge. So everything that
// matters lies in the band that remains. Only sky, wall, water or meadow is cut.
vec3 nine(vec2 p) {                                                   // nine cups on their hooks, under a shelf
  const float TOP = .395;
  vec3 c = hex(0xe3e8d6) * fibres(p, 2.);
  for (int i = 0; i < 9; i++) { PAPER(box2(q, vec2(-1.8 + .45 * float(i), 0.), vec2(.1, 1.2)), hex(0xd6dfcb), .008, float(i)) }
  PAPER(q.y + .3, hex(0x2f6f63), .04, 3.)
  for (int i = 0; i < 8; i++) { PAPER(box2(q, vec2(-1.75 + .5 * float(i), -.5), vec2(.19, .11)), hex(0x387b6d), .015, 4. + float(i)) }
  PAPER(box2(q, vec2(0., -.29), vec2(2., .03)), hex(0x3d8273), .03, 13.)
  // books, three more below a plant, a lantern, jars of paint and a framed evening
  float u = -1.52;
  for (int i = 0; i < 8; i++) {
    float k = float(i), w = .034 + .022 * hash11(k + 2.), h = .155 + .05 * hash11(k * 1.7 + 4.);
    vec2 at = vec2(u + w, TOP + h);
    vec3 colour = i % 4 == 0 ? hex(0x27496d) : i % 4 == 1 ? hex(0xd9513a) : i % 4 == 2 ? hex(0xe6c48c) : hex(0x0f7a6a);
    float a = i == 7 ? -.22 : 0.;
    if (i == 7) at += vec2(.05, -.004);
    PAPER(box2(turned(q, at, a, 1.), vec2(0.), vec2(w, h)), colour * (.85 + .3 * hash11(k)), .035, k + 14.)
    vec2 z = turned(p, at, a, 1.);
    INK(max(min(abs(abs(z.y) - h * .72) - .007, box2(z, vec2(0., h * .2), vec2(.012, h * .22))), abs(z.x) - w), hex(0xf6e3b4) * fibres(p, k))
    u += 2. * w + .004;
  }
  for (int i = 0; i < 3; i++) { float k = float(i); PAPER(box2(q, vec2(-.6 + .025 * sin(k * 4.), TOP + .034 + .068 * k), vec2(.2 - .02 * k, .032)), i == 0 ? hex(0x27496d) : i == 1 ? hex(0xe6c48c) : hex(0xb5482f), .03, 24. + k) INK(box2(p, vec2(-.6 + .025 * sin(k * 4.) + .06, TOP + .034 + .068 * k), vec2(.05, .008)), hex(0xf6e3b4)) }
  for (int i = 0; i < 7; i++) { float a = -1.05 + .35 * float(i), l = .115 + .025 * hash11(float(i)); PAPER((length((turned(q, vec2(-.6, TOP + .3), a, 1.) - vec2(0., l)) * vec2(2.7, 1.)) - l * .85) * .5, hex(0x2f8a5f) * (.75 + .4 * hash11(float(i) + 4.)), .025, 27. + float(i)) }
  PAPER((box2(q, vec2(-.6, TOP + .26), vec2(.07 + .3 * (q.y - TOP - .26), .056)) - .004) * .9, hex(0xe0764a), .035, 35.)
  PAPER(box2(q, vec2(-.6, TOP + .31), vec2(.098, .016)), hex(0xe8875a), .02, 36.)
  vec3 c0 = c;
  lantern(c, p, vec2(-.03, TOP + .2), .42);
  if (p.y > TOP + .4) c = c0;                                         // a lantern that stands has a handle, no wire
  PAPER(max(abs(length((q - vec2(-.03, TOP + .39)) * vec2(1., .8)) - .075) - .008, TOP + .39 - q.y), hex(0x3a2620), .02, 39.)
  for (int i = 0; i < 7; i++) {
    float k = i < 4 ? float(i) : float(i) - 3.5, y = TOP + (i < 4 ? 0. : .185);
    vec2 at = vec2(.42 + .16 * k, y + .075);
    vec3 colour = i % 7 == 0 ? hex(0xf39a6b) : i == 1 ? hex(0x3c3468) : i == 2 ? hex(0x9fd0d2) : i == 3 ? hex(0xd9513a) : i == 4 ? hex(0x27496d) : i == 5 ? hex(0xf2b441) : hex(0x8a5a80);
    PAPER(box2(q, at, vec2(.06, .063)) - .01, colour, .03, 40. + k)
    PAPER(box2(q, at + vec2(0., .088), vec2(.058, .016)), hex(0xf4ead2), .02, 41. + k)
    INK(box2(p, at - vec2(0., .008), vec2(.046, .03)), hex(0xf7eed8) * fibres(p, k))
    INK(max(abs(p.y - at.y + .008) - .005, abs(p.x - at.x) - .03), hex(0x5a4a44))
  }
  vec2 fr = vec2(1.37, TOP + .225);
  PAPER(box2(turned(q, fr, -.035, 1.), vec2(0.), vec2(.27, .215)), hex(0x8a5a36), .05, 50.)
  PAPER(box2(turned(q, fr, -.035, 1.), vec2(0.), vec2(.235, .18)), hex(0xfaf0dc), .012, 51.)
  PAPER(box2(turned(q, fr, -.035, 1.), vec2(0.), vec2(.195, .14)), hex(0x5b4a86), .012, 52.)
  c0 = c;
  PAPER(length(turned(q, fr, -.035, 1.) - vec2(.08, -.04)) - .075, hex(0xffc27a), .02, 53.)
  PAPER(hill(turned(q, fr, -.035, 1.), -.07, .03, 9., 1.), hex(0x8a5a80), .02, 54.)
  PAPER(hill(turned(q, fr, -.035, 1.), -.1, .02, 8., 4.), hex(0x3a2748), .02, 55.)
  c = mix(c0, c, smoothstep(gPixel, -gPixel, box2(turned(p, fr, -.035, 1.), vec2(0.), vec2(.195, .14))));
  kite(c, p, fr + vec2(-.07, .045), .95, .13, hex(0xe0533c), hex(0x0f7a6a), 2.);
  PAPER(box2(q, vec2(0., TOP - .045), vec2(2., .045)), hex(0x9a6a42), .07, 58.)
  for (int i = 0; i < 9; i++) {
    float k = float(i), v = -1.42 + .35 * k, a = .1 * sin(k * 2.7), s = .95 + .08 * sin(k * 1.9);
    vec3 colour = i % 4 == 0 ? hex(0xe0533c) : i % 4 == 1 ? hex(0x0f7a6a) : i % 4 == 2 ? hex(0xf2b441) : hex(0x27496d);
    if (i == 4) colour = hex(0xfbf3e0);
    vec2 at = vec2(v, .128);
    PAPER(abs(length(q - vec2(v, .28)) - .033) - .009, hex(0x3a3f48), .015, k)
    PAPER(abs(length(turned(q, at + vec2(.115, 0.), a, s) * vec2(1.2, 1.)) - .062) - .018, colour * .85, .03, k + 2.)
    PAPER((box2(turned(q, at, a, s), vec2(0., 0.), vec2(.105 - .16 * max(-turned(q, at, a, s).y - .06, 0.), .115)) - .012) * s, colour, .05, k + 3.)
    vec2 w = turned(p, at, a, s);
    float mark = i % 3 == 0 ? abs(w.y + .02) - .014 : i % 3 == 1 ? length(vec2(mod(w.x + .025, .05) - .025, w.y)) - .015 + step(.075, abs(w.x)) : sail(w / .17) * .17;
    if (abs(w.x) < .1) c = mix(c, (i == 4 ? hex(0xd9513a) : vec3(1., .94, .8)) * fibres(p, k), smoothstep(gPixel, -gPixel, mark) * step(abs(w.y), .1));
  }
  // the table below: spools of string, and sheets
  PAPER(q.y + .7, hex(0x9a6a42), .07, 70.)
  PAPER(q.y + .8, hex(0x7d5334), .04, 71.)
  for (int i = 0; i < 5; i++) {
    float k = float(i), v = -1.32 + .2 * k;
    PAPER(box2(q, vec2(v, -.635), vec2(.05, .05)), i % 2 == 0 ? hex(0xf2b441) : i == 1 ? hex(0xd9513a) : hex(0xf4ead2), .03, 72. + k)
    for (int j = 0; j < 4; j++) INK(max(abs(p.y + .669 - .022 * float(j) - .1 * (p.x - v)) - .002, box2(p, vec2(v, -.635), vec2(.05, .05))), hex(0x8a5a36))
    PAPER(min(box2(q, vec2(v, -.69), vec2(.066, .012)), box2(q, vec2(v, -.58), vec2(.066, .012))), hex(0xc79a64), .02, 77. + k)
  }
  for (int i = 0; i < 5; i++) { float k = float(i); PAPER(box2(q, vec2(.75 + .04 * sin(k * 2.4), -.69 + .026 * k), vec2(.36, .012)), i == 0 ? hex(0x27496d) : i == 1 ? hex(0xf7eed8) : i == 2 ? hex(0xd9513a) : i == 3 ? hex(0xf2b441) : hex(0xf7eed8), .015, 84. + k) }
  return c;
}
void starAt(inout vec3 c, vec2 p, vec2 at, float r) {
  float d = star(p - at, r);
  INK(d, hex(0xffe9b0) * 1.15)
  c *= 1. - .4 * smoothstep(.012, 0., abs(d)) * step(0., d) * step(p.x - at.x, 0.);
}
vec3 moonlit(vec2 p, vec2 moon, float size) {                         // the night sky, without stars
  vec3 c = tone(0., 0, 0.) * fibres(p, 1.);
  for (int i = 0; i < 5; i++) { float k = float(i + 1) / 5.; PAPER(ring(q, moon, size * (2.5 - 1.4 * k), float(i) * 2.), tone(0., 0, k * .8), .07, float(i) + 2.) }
  PAPER(length(q - moon) - size, hex(0xf4ecd0), .05, 8.)
  return c;
}
void cottage(inout vec3 c, vec2 p, vec2 at, vec3 size, float id, vec3 wall, vec3 roof, float lit) {   // size: half the width, wall, gable
  float e = size.x + .03;
  PAPER(box2(q, at + vec2(size.x * (hash11(id) > .5 ? .5 : -.5), size.y + size.z * .6), vec2(.022, size.z * .5)), roof * .75, .03, id + 2.)
  PAPER(box2(q, at + vec2(0., size.y * .5), vec2(size.x, size.y * .5)), wall, .04, id)
  PAPER(max((abs(q.x - at.x) * size.z + (q.y - at.y - size.y - size.z) * e) / length(vec2(size.z, e)), at.y + size.y - .015 - q.y), roof, .04, id + 1.)
  for (int i = 0; i < 6; i++) {
    vec2 w = at + vec2((float(i & 1) - .5) * size.x * .95, size.y * (.2 + .29 * float(i >> 1)));
    bool on = hash11(id * 3. + float(i)) < lit;
    float d = box2(p, w, vec2(min(.036, size.x * .22), min(.044, size.y * .105)));
    INK(d, (on ? hex(0xffcf73) * 1.5 : wall * .4) * fibres(p, id + float(i)))
    if (on) { gGlow += vec3(1., .6, .25) * .035 * exp(-dot(p - w, p - w) * 90.); if (d < 0. && min(abs(p.x - w.x), abs(p.y - w.y)) < .004) c = hex(0x4a2c22); }
  }
}
vec3 flight(vec2 p) {                                                 // a kite with all of its tail, and a lantern on a pole
  const vec2[10] STARS = vec2[10](vec2(-1.5, .5), vec2(-1.22, .02), vec2(-.98, .6), vec2(-.1, .56), vec2(-.06, .26), vec2(1.2, .6), vec2(1.62, .36), vec2(1.5, .02), vec2(-1.62, .2), vec2(-.72, -.06));
  vec3 c = moonlit(p, vec2(.5, .22), .21);
  for (int i = 0; i < 10; i++) starAt(c, p, STARS[i], .03 + .035 * hash11(float(i) + 2.));
  for (int i = 0; i < 2; i++) { float k = float(i) / 3.; PAPER(hill(q, -.22 - .2 * float(i), .08, 1.5 + .35 * float(i), 1. + float(i) * 2.1), tone(0., 1, k), .1, float(i) + 11.) }
  for (int i = 0; i < 4; i++) { float k = float(i); cottage(c, p, vec2(-1.2 + .23 * k, -.74), vec3(.09, .22 + .05 * hash11(k + 5.), .085), k * 2.7 + 31., mix(hex(0x3b5a74), hex(0x6a4a5e), hash11(k * 1.3)), hex(0x2a2440), .7); }
  for (int i = 2; i < 4; i++) { float k = float(i) / 3.; PAPER(hill(q, -.28 - .2 * float(i), .07, 1.5 + .35 * float(i), 1. + float(i) * 2.1), tone(0., 1, k), .1, float(i) + 11.) }
  PAPER(min(sdSegment2(q, vec2(1.24, -.95), vec2(1.21, .38)), sdSegment2(q, vec2(1.24, .36), vec2(.97, .33))) - .014, hex(0x3a2620), .05, 16.)
  lantern(c, p, vec2(.98, .02), .4);
  gGlow *= .6;
  PAPER(hill(q, -.9, .06, 2.1, 5.), tone(0., 1, 1.) * .8, .1, 19.)
  kite(c, p, vec2(-.66, .33), 1.14, .64, hex(0xe0533c), hex(0x0f7a6a), 1.);
  return c;
}
vec3 waterside(vec2 p) {                                              // roofs between the night and its water
  const vec2[10] STARS = vec2[10](vec2(-1.72, .56), vec2(-1.55, .3), vec2(-.42, .62), vec2(-.4, .36), vec2(.12, .64), vec2(.98, .66), vec2(1.2, .48), vec2(1.7, .58), vec2(1.8, .26), vec2(.2, .32));
  vec3 c = moonlit(p, vec2(-.92, .4), .175);
  for (int i = 0; i < 10; i++) starAt(c, p, STARS[i], .035 + .035 * hash11(float(i) + 7.));
  for (int i = 0; i < 2; i++) { float k = float(i) / 3.; PAPER(hill(q, .16 - .14 * float(i), .09, 1.5 + .35 * float(i), 2. + float(i) * 2.1), tone(0., 1, k * .6), .1, float(i) + 11.) }
  for (int i = 0; i < 10; i++) { float k = float(i); cottage(c, p, vec2(-1.88 + .42 * k, -.4), vec3(.16 + .03 * hash11(k + 1.), .46 + .1 * hash11(k * 2.3 + 8.), .15), k * 2.7 + 31., mix(hex(0x2f4d68), hex(0x54405c), hash11(k * 1.3)), hex(0x24304e), .55); }
  // the tower, and the lantern in it
  PAPER(box2(q, vec2(-.1, -.07), vec2(.115, .33)), hex(0x7a5a58), .05, 14.)
  PAPER(box2(q, vec2(-.1, .1), vec2(.135, .016)), hex(0x8f6d66), .03, 15.)
  PAPER(min(box2(q, vec2(-.1, .175), vec2(.062, .055)), length(q - vec2(-.1, .225)) - .062), hex(0x23161c), .012, 16.)
  lantern(c, p, vec2(-.1, .185), .13);
  PAPER(max((abs(q.x + .1) * .24 + (q.y - .55) * .15) / .283, .3 - q.y), hex(0xa8432f), .05, 17.)
  for (int i = 0; i < 8; i++) { float k = float(i); if (i == 4) continue; cottage(c, p, vec2(-1.72 + .5 * k - (i == 3 ? .14 : 0.), -.4), vec3(.15 + .04 * hash11(k + 9.), .34 + .05 * hash11(k * 3.1), .14), k * 4.1 + 61., mix(hex(0x4a7088), hex(0x9a5244), hash11(k * 2.1 + 1.)), mix(hex(0x5a2c34), hex(0x1d3a4a), hash11(k * 5.3)), .7); }
  cottage(c, p, vec2(.2, -.4), vec3(.16, .37, .14), 7., hex(0xa8603e), hex(0x1d3a4a), .8);
  PAPER(box2(q, vec2(0., -.4), vec2(3., .025)), hex(0x4a4658), .04, 18.)
  for (int i = 0; i < 6; i++) {
    float k = float(i), y = -.43 - .105 * k;
    PAPER(hill(q, y, .012, 6. - .5 * k, k * 2.), mix(hex(0x2d5c7c), hex(0x102a42), k / 5.), .05, 20. + k)
    for (int j = 0; j < 7; j++) { vec2 o = vec2(-1.9 + .6 * float(j) + .5 * hash11(k * 7. + float(j)), y - .055 - .02 * hash11(k + float(j))); float w = (.03 + .05 * hash11(k * 3. + float(j) * 5.)) * (1. - .09 * k); PAPER((length((q - o) * vec2(.14, 1.)) - w * .14) * .9, hex(0xf2b862) * (1. - .11 * k), .008, 30. + k) }
    vec2 o = vec2(-.92 + .04 * sin(k * 2.6), y - .05);
    PAPER((length((q - o) * vec2(.08, 1.)) - .013 * (.55 + .6 * hash11(k + 3.))) * .9, hex(0xe6e2cc), .01, 37.)
  }
  // a paper boat
  lantern(c, p, vec2(.62, -.66), .17);
  PAPER(max(abs(q.x - .62) - .19 - .75 * (q.y + .86), max(-.88 - q.y, q.y + .745 - .3 * max(abs(q.x - .62) - .07, 0.))) * .75, hex(0xf4ead2), .05, 42.)
  INK(max(abs(abs(p.x - .62) - .16 * (p.y + .9) * 4.5) - .0025, max(p.y + .76, -.88 - p.y)), hex(0xc9b894))
  PAPER(hill(q, -.855, .012, 5., 1.), hex(0x15324a), .03, 43.)
  kite(c, p, vec2(.52, .52), 1.2, .36, hex(0xe0533c), hex(0x0f7a6a), 4.);
  return c;
}
vec3 allotments(vec2 p) {                                             // nine bicycles at the fence, and one kite
  p.y -= .03;
  vec3 c = sky(p, 1., vec2(1.06, .34), .14);
  PAPER(cloud(q, vec2(-1.12, .42), .26), hex(0xfffaf0), .06, 21.)
  PAPER(cloud(q, vec2(.42, .5), .15), hex(0xfffaf0), .05, 22.)
  PAPER(hill(q, .12, .07, 1.6, 2.), hex(0xa9cf9e), .1, 11.)
  PAPER(hill(q, .02, .05, 2.2, 4.6), hex(0x7fb58a), .1, 12.)
  for (int i = 0; i < 5; i++) {                                       // trees between the huts
    vec2 o = vec2(-1.52 + .74 * float(i), .09 + .03 * sin(float(i) * 2.));
    PAPER(box2(q, o - vec2(0., .14), vec2(.018, .14)), hex(0x6a4630), .03, 30.)
    PAPER(ring(q, o, .13, float(i) * 2.) , i % 2 == 0 ? hex(0x3f8f5c) : hex(0x57a05a), .05, 31. + float(i))
    for (int j = 0; j < 5; j++) { vec2 a = o + .14 * (hash21(float(i * 5 + j) * 3.1) - .5); PAPER(length(q - a) - .016, hex(0xe0533c), .012, 36.) }
  }
  for (int i = 0; i < 4; i++) {
    float k = float(i), v = -1.16 + .76 * k;
    vec3 wall = i == 0 ? hex(0xd98a4e) : i == 1 ? hex(0x4f8f9a) : i == 2 ? hex(0xe2b64e) : hex(0xb8654a);
    vec2 b = vec2(.19, .15);
    PAPER(box2(q, vec2(v + .1, .22), vec2(.016, .08)), hex(0x3a3f48), .02, 40.)
    PAPER(box2(q, vec2(v, 0.), b), wall, .05, 41. + k)
    for (int j = 1; j < 6; j++) INK(max(abs(p.x - v + b.x - .063 * float(j)) - .002, abs(p.y) - b.y), wall * .72)
    PAPER(max((abs(q.x - v) * .13 + (q.y - .28) * .24) / .273, .135 - q.y), i % 2 == 0 ? hex(0x7d3a2c) : hex(0x2f4a5a), .05, 46. + k)
    PAPER(box2(q, vec2(v - .07, .05), vec2(.062, .056)), hex(0xfaf0dc), .02, 51.)
    INK(box2(p, vec2(v - .07, .05), vec2(.047, .041)), hex(0x2b4a5c) * fibres(p, k))
    INK(max(min(abs(p.x - v + .07), abs(p.y - .05)) - .004, box2(p, vec2(v - .07, .05), vec2(.047, .041))), hex(0xfaf0dc))
    PAPER(box2(q, vec2(v + .09, -.02), vec2(.05, .12)), wall * .6, .015, 52.)
  }
  for (int i = 0; i < 26; i++) { float v = -1.625 + .13 * float(i); PAPER(max(abs(q.x - v) - .043, max(q.y - .07 + .9 * abs(q.x - v), -.4 - q.y)), hex(0xf7eed8), .03, 60. + float(i)) }
  PAPER(min(box2(q, vec2(0., -.02), vec2(2., .018)), box2(q, vec2(0., -.17), vec2(2., .018))), hex(0xeadfc4), .02, 61.)
  PAPER(hill(q, -.22, .008, 3., 1.), hex(0x57a05a), .04, 62.)
  PAPER(hill(q, -.255, .006, 2., 2.), hex(0xe9d8ad), .03, 63.)
  // the string, tied to the first bicycle
  vec2 top = vec2(-.5, .405), end = vec2(-1.17, .0);
  { vec2 q = p; vec2 n = end - top; float t = saturate(dot(q - top, n) / dot(n, n)); vec2 o = top + n * t + vec2(-n.y, n.x) * .3 * t * (1. - t); INK(length(q - o) - .004, hex(0x6a5648)) }
  for (int i = 0; i < 9; i++) {
    float k = float(i), m = i == 2 || i == 5 || i == 7 ? -1. : 1., s = .375 + .02 * sin(k * 2.3);
    vec2 at = vec2(-1.26 + .315 * k, -.285 + .25 * s + .02 * sin(k * 1.7));
    vec3 colour = i % 5 == 0 ? hex(0xd9513a) : i % 5 == 1 ? hex(0x16384f) : i % 5 == 2 ? hex(0x0a6b5f) : i % 5 == 3 ? hex(0xe3a02c) : hex(0x7a3f6a);
    PAPER(bicycle((q - at) * vec2(m, 1.) / s) * s, colour, .035, 64. + k)
    if (i % 3 == 1) { vec2 b = at + vec2(m * .36, .36) * s; PAPER((box2(q, b, vec2(.055 + .2 * (q.y - b.y), .045)) - .004) * .9, hex(0xc79a64), .025, 74. + k) for (int j = 0; j < 3; j++) INK(max(abs(p.y - b.y + .03 - .026 * float(j)) - .003, abs(p.x - b.x) - .055), hex(0x8a5f36)) }
  }
  PAPER(hill(q, -.42, .015, 2., 1.), hex(0x6fae62), .05, 80.)
  PAPER(hill(q, -.62, .03, 1.7, 3.), hex(0x4a9459), .06, 81.)
  PAPER(hill(q, -.86, .03, 2.1, .5), hex(0x2f7a55), .06, 82.)
  for (int i = 0; i < 16; i++) {
    vec2 h = hash21(float(i) * 4.7 + 1.), o = vec2(-1.5 + .2 * float(i) + .08 * h.x, -.78 - .14 * h.y);
    PAPER(sdSegment2(q, o, o - vec2(.03, .3)) - .006, hex(0x2a6a42), .015, 83.)
    PAPER(length(q - o) - .034 + .009 * sin(atan(q.y - o.y, q.x - o.x) * 5.), i % 3 == 0 ? hex(0xe0533c) : i % 3 == 1 ? hex(0xfaf0dc) : hex(0xf2b441), .025, 84.)
    INK(length(p - o) - .011, i % 3 == 1 ? hex(0xf2b441) : hex(0x4a2c22))
  }
  kite(c, p, vec2(-.5, .405), 1.3, .38, hex(0xe0533c), hex(0x0f7a6a), 3.);
  return c;
}

vec3 scene(vec2 p) {
  gPixel = 1.4 / uResolution.y;
  gGlow = vec3(0.);
  vec3 c = vec3(0.);
  float k = uParam.x, mood = uParam.y;
  WHEN(k < .5) c = evening(p, mood);
  WHEN(k > .5 && k < 1.5) c = village(p, mood);
  WHEN(k > 1.5 && k < 2.5) c = closeLantern(p);
  WHEN(k > 2.5 && k < 3.5) c = wind(p);
  WHEN(k > 3.5 && k < 4.5) c = street(p);
  WHEN(k > 4.5 && k < 5.5) c = bench(p);
  WHEN(k > 5.5 && k < 6.5) c = moved(p);
  WHEN(k > 6.5 && k < 7.5) c = letters(p, mood);
  WHEN(k > 7.5 && k < 8.5) c = nine(p);
  WHEN(k > 8.5 && k < 9.5) c = flight(p);
  WHEN(k > 9.5 && k < 10.5) c = waterside(p);
  WHEN(k > 10.5) c = allotments(p);
  // the lamp stands at the upper left
  vec2 l = p - vec2(-.9, .9);
  float lamp = .62 + .62 * exp(-dot(l, l) * .32);
  return c * vec3(lamp, lamp * .985, lamp * .955) + gGlow;
}
