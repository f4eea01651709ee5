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

vec3 evening(vec2 p, float mood) {                                    // kites over hills, a lantern on one of them
  float x = uResolution.x / uResolution.y;
  vec3 c = sky(p, mood, vec2(x * .45, mood < 1.5 ? .5 : .02), .24);
  if (mood > .5) { PAPER(cloud(q, vec2(-x * .62, .5), .34), mood < 1.5 ? hex(0xfffaf0) : hex(0xd97f86), .06, 21.) PAPER(cloud(q, vec2(x * .1, .78), .22), mood < 1.5 ? hex(0xfffaf0) : hex(0xb56a8a), .05, 22.) }
  hills(c, p, mood, -.22);
  int n = int(uParam.z);
  for (int i = 0; i < n; i++) { float k = float(i); kite(c, p, n == 1 ? vec2(-x * .08, .28) : vec2(-x * .72 + x * .36 * k, .3 + .34 * sin(k * 2.3 + .6)), .35 - .3 * hash11(k + 2.), n == 1 ? .62 : .3 + .1 * hash11(k), i % 3 == 1 ? hex(0xf2b441) : i % 3 == 2 ? hex(0xf4ecd8) : hex(0xe0533c), i % 2 == 0 ? hex(0x0f7a6a) : hex(0x27496d), k * 3. + 1.); }
  if (uParam.w > .5) lantern(c, p, vec2(x * .62, -.34), .42);
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
  PAPER(max(abs(q.y - .52 - .1 * q.x * q.x) - .008, -9.), hex(0x2a2030), .02, 3.)
  for (int i = 0; i < 9; i++) {
    float k = float(i), u = -x * .86 + x * .215 * k, y = .52 + .1 * u * u, a = .12 * sin(k * 2.1);
    letter(c, p, vec2(u, y - .26), a, .58, k * 3. + 5.);
    PAPER(box2(turned(q, vec2(u, y - .13), a, 1.), vec2(0., .09), vec2(.022, .065)), hex(0xc79a64), .02, k)
  }
  return c;
}
vec3 nine(vec2 p) {                                                   // nine cups on their hooks
  vec3 c = hex(0xdfe8d8) * fibres(p, 2.);
  for (int i = 0; i < 9; i++) { PAPER(box2(q, vec2(-1.8 + .45 * float(i), 0.), vec2(.1, 1.2)), hex(0xd0ddca), .008, float(i)) }
  PAPER(box2(q, vec2(0., .42), vec2(2., .06)), hex(0x9a6a42), .07, 11.)
  PAPER(box2(q, vec2(0., -.68), vec2(2., .05)), hex(0x9a6a42), .09, 12.)
  for (int i = 0; i < 9; i++) {
    float k = float(i), u = -1.28 + .32 * k, a = .1 * sin(k * 2.7), s = .92 + .12 * sin(k * 1.9);
    vec3 colour = i % 4 == 0 ? hex(0xe0533c) : i % 4 == 1 ? hex(0x0f7a6a) : i % 4 == 2 ? hex(0xf2b441) : hex(0x27496d);
    if (i == 4) colour = hex(0xf7eed8);
    vec2 at = vec2(u, .1);
    PAPER(abs(length(q - vec2(u, .3)) - .035) - .009, hex(0x3a3f48), .015, k)
    PAPER(abs(length(turned(q, at + vec2(.11, 0.), a, s) * vec2(1.2, 1.)) - .06) - .018, colour * .85, .03, k + 2.)
    PAPER((box2(turned(q, at, a, s), vec2(0., 0.), vec2(.1 - .16 * max(-turned(q, at, a, s).y - .06, 0.), .12)) - .012) * s, colour, .05, k + 3.)
    vec2 w = turned(p, at, a, s);
    float mark = i % 3 == 0 ? abs(w.y + .02) - .014 : i % 3 == 1 ? length(vec2(abs(w.x) - .035, w.y)) - .02 : sail(w / .17) * .17;
    if (abs(w.x) < .1) c = mix(c, vec3(1., .94, .8) * fibres(p, k), smoothstep(gPixel, -gPixel, mark) * step(abs(w.y), .1));
  }
  for (int i = 0; i < 5; i++) { float k = float(i); PAPER(box2(turned(q, vec2(-1.25 + .2 * k, -.46 + .01 * k), .04 * sin(k * 5.), 1.), vec2(0.), vec2(.085, .17 + .02 * sin(k * 3.))), i % 2 == 0 ? hex(0x27496d) : hex(0xd9b98a), .03, k + 30.) }
  PAPER(box2(q, vec2(.98, -.5), vec2(.2, .13)), hex(0xf7eed8), .05, 40.)
  PAPER(box2(q, vec2(.98, -.5), vec2(.15, .02)), hex(0xe0533c), .008, 41.)
  lantern(c, p, vec2(.15, -.46), .3);
  kite(c, p, vec2(1.35, .78), 1.1, .22, hex(0xe0533c), hex(0x0f7a6a), 2.);
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
  WHEN(k > 7.5) c = nine(p);
  // the lamp stands at the upper left
  vec2 l = p - vec2(-.9, .9);
  float lamp = .62 + .62 * exp(-dot(l, l) * .32);
  return c * vec3(lamp, lamp * .985, lamp * .955) + gGlow;
}
