// Acre is one square acre of farm, cut out of the ground and set adrift in bright air.
// uParam.x is the season (0 summer, 1 autumn, 2 winter, 3 spring). uParam.y is the growth of the crops (0..1).
// uParam.z is the aperture of the lens. uParam.w is the seed of the drifting clouds.

#define PUT(e, i) { float e_ = (e); if (e_ < d) { d = e_; gMat = i; } }
#define SEASON(v) (abs(uParam.x - (v)) < .5)
const vec2 POND = vec2(3., 2.75);
const vec3 HOUSE = vec3(1.05, 0., -3.), MILL = vec3(-3.5, .5, -3.1);
const vec2 LAMPS[5] = vec2[5](vec2(.42, .2), vec2(1.05, 2.35), vec2(-.85, -1.75), vec2(1.75, -1.75), vec2(.38, 4.2));
int gMat;
vec3 gSun, gSunCol, gSkyCol;
float gNight;

float edge2(vec2 p) { vec2 q = abs(p) - 4.2; return length(max(q, 0.)) + min(max(q.x, q.y), 0.) - .8 + .16 * sin(p.x * 1.9 + 1.) * sin(p.y * 1.6) + .05 * sin(p.x * 6.) * sin(p.y * 5.3); }
float pond2(vec2 p) {
  vec2 q = p - POND;
  float stream = max(abs(q.y - .12 * sin(p.x * 3.)) - .24, -q.x);
  return smin(length(q * vec2(1., 1.15)) - 1.12 + .12 * sin(atan(q.y, q.x) * 3. + 1.), stream, .4);
}
float land(vec2 p) {
  vec2 m = p - MILL.xz;
  return .5 * exp(-dot(m, m) * .45) + .05 * sin(p.x * 1.1 + .6) * sin(p.y * .9) - .42 * smoothstep(.12, -.3, pond2(p));
}
float path2(vec2 p) {
  float a = max(abs(p.x - .72 - .14 * sin(p.y * 1.3)) - .17, -2.2 - p.y);
  float b = max(abs(p.y + 1.9 - .25 * sin(p.x * 1.2) - .2 * smoothstep(-1., -3., p.x) * (p.x + 1.)) - .15, max(p.x - .9, -3.3 - p.x));
  return min(a, b);
}

float crown(vec3 p, float r, float f) {
  float d = length(p * vec3(1., 1.08, 1.)) - r;
  if (d > .9 * r) return d - .6 * r;
  d = min(d, length(p - r * vec3(.5, -.2, .35)) - r * .66);
  d = min(d, length(p - r * vec3(-.45, -.25, .4)) - r * .62);
  d = min(d, length(p - r * vec3(.1, -.25, -.55)) - r * .66);
  return (d - r * .42 * (noise3(p * f / r + 7.) - .35)) * .75;
}

void house(vec3 p, inout float d) {
  vec3 q = p - HOUSE;
  float bound = sdBox(q - vec3(0., .9, .2), vec3(1.1, 1.1, 1.3));
  if (bound > .3) { if (bound < d) d = bound; return; }
  float slope = (q.y - 1.5) * .72 + abs(q.z) * .69;
  PUT(max(sdBox(q - vec3(0., .65, 0.), vec3(.85, .85, .62)), slope), 3)
  float tiles = .012 * abs(sin(q.x * 26.)) + .02 * fract(q.y * 7.);
  PUT(max(max(abs(slope - .02) - .035 - tiles, abs(q.x) - .98), abs(q.z) - .82), 4)
  vec3 w = q - vec3(-.3, 0., .75);
  float wing = (w.y - 1.12) * .72 + abs(w.x) * .69;
  PUT(max(sdBox(w - vec3(0., .5, 0.), vec3(.42, .6, .42)), wing), 3)
  PUT(max(max(max(abs(wing - .02) - .03 - .012 * abs(sin(q.z * 26.)) - .02 * fract(q.y * 7.), abs(w.z + .15) - .68), abs(w.x) - .56), -slope), 4)
  PUT(sdBox(q - vec3(.5, 1.45, -.22), vec3(.11, .36, .11)) - .01, 19)
  PUT(sdBox(q - vec3(.5, 1.83, -.22), vec3(.14, .03, .14)), 19)
  PUT(sdBox(q - vec3(-.3, .02, 1.32), vec3(.3, .05, .16)), 19)
  PUT(sdBox(vec3(abs(q.x - .45) - .2, q.y - .36, q.z - .66), vec3(.16, .045, .05)), 5)
  PUT(length(vec3(mod(q.x + .02, .12) - .06, q.y - .43, q.z - .67)) - .055 + step(.18, abs(abs(q.x - .45) - .2)), 16)
}

void mill(vec3 p, inout float d) {
  vec3 q = p - MILL;
  float bound = length(q - vec3(.2, 1.5, .2)) - 2.15;
  if (bound > .3) { if (bound < d) d = bound; return; }
  float r = length(q.xz), h = clamp(q.y, 0., 2.1);
  PUT(max(abs(q.y - 1.) - 1.1, (r - .68 + .14 * h) * .95), q.y < .34 ? 19 : 3)
  PUT(length(vec2(r - .66, q.y - .62)) - .05, 5)
  PUT(max(length(vec2(max(r - .66, 0.), q.y - .9)) - .02, r - .68), 5)
  PUT(max(r - .5 + .62 * max(q.y - 2.05, 0.), max(2.02 - q.y, q.y - 2.75)) * .8, 4)
  vec3 s = q - vec3(0., 2.05, 0.);
  s.xz = rot(-.72) * s.xz;
  PUT(max(length(s.xy) - .06, abs(s.z - .4) - .28), 5)
  s.xy = rot(uTime * .8 + .35) * s.xy;
  if (abs(s.x) > abs(s.y)) s.xy = vec2(s.y, -s.x);
  if (s.y < 0.) s.xy = -s.xy;
  s.z -= .6;
  PUT(sdBox(s - vec3(0., .75, 0.), vec3(.025, .75, .025)), 5)
  vec3 g = s - vec3(.15, .88, -.01);
  PUT(sdBox(g, vec3(.13, .56, .006)), 13)
  g.y = mod(g.y, .16) - .08;
  PUT(max(min(sdBox(g, vec3(.15, .012, .02)), abs(abs(g.x) - .14) - .01), max(abs(s.y - .88) - .57, max(abs(s.z) - .02, abs(s.x - .15) - .155))), 5)
}

void fields(vec3 p, inout float d) {
  vec3 q = p - vec3(-2.1, 0., 2.15);
  float bound = sdBox(q - vec3(0., .1, 0.), vec3(2.3, .34, 2.3)), grow = uParam.y;
  if (bound > .25) { if (bound < d) d = bound; return; }
  vec2 side = sign(q.xz);
  q.xz = abs(q.xz) - 1.17;
  vec3 s = p;
  float inside = sdBox(q, vec3(1.04, .5, 1.04)), ridge = .045 * sin(p.x * 17.) + .02 * noise2(p.xz * 14.);
  PUT(max(p.y - .05 - (side.y > 0. || side.x > 0. ? ridge : 0.), sdBox(q, vec3(1.08, .3, 1.08))) * .7, 10)
  if (side.x < 0. && side.y < 0.) {                                  // wheat
    float top = (.1 + .2 * grow) * (.9 + .1 * sin(p.x * 17.)) + .045 * (noise2(p.xz * 17.) - .5) + .03 * sin(p.x * 2. + p.z * 3. + uTime);
    PUT(max(p.y - top, sdBox(q, vec3(1.03, .4, 1.03))) * .55, 7)
  } else if (side.x < 0.) {                                          // lavender in rows
    s.x = mod(p.x, .37) - .185;
    s.y -= .08;
    float lump = .05 * noise3(p * 15.) + .03 * sin(p.z * 14.);
    PUT(max(length(s.xy * vec2(1., .8)) - (.07 + .09 * grow) - lump + .03, inside) * .6, 8)
  } else if (side.y > 0.) {                                          // pumpkins
    vec2 id = floor(p.xz / .42);
    s.xz = mod(p.xz, .42) - .21 + .08 * (hash22(id) - .5);
    float a = atan(s.z, s.x), rr = (.07 + .08 * grow) * (.8 + .4 * hash12(id));
    vec2 from = abs((id + .5) * .42 - vec2(-.93, 3.32));               // none is cut by the edge of the bed
    PUT(max(from.x, from.y) > .97 ? .2 : max(length((s - vec3(0., rr + .04, 0.)) * vec3(1., 1.25, 1.)) - rr - .012 * cos(a * 8.), inside - .14) * .7, 16)
    PUT(max(length((s - vec3(.1, .09, .09)) * vec3(1., 1.8, 1.)) - .1 + .05 * noise3(p * 22.), inside - .05) * .6, 9)
  } else {                                                           // cabbages
    s.xz = mod(p.xz, .37) - .185;
    float rr = (.06 + .1 * grow) * (.85 + .3 * hash12(floor(p.xz / .37)));
    PUT(max(length(s - vec3(0., .08, 0.)) - rr - .06 * (noise3(p * 16.) - .5), inside) * .6, 9)
  }
}

void beasts(vec3 p, inout float d) {
  float bound = sdBox(p - vec3(2.7, .2, .05), vec3(2.0, .3, 1.1));
  if (bound > .25) { if (bound < d) d = bound; return; }
  for (int i = 0; i < 6; i++) {
    vec2 h = hash21(float(i) * 7.31 + 2. + uParam.w);
    vec3 q = p - vec3(1.35 + (float(i) + .2 + .6 * h.x) * .52, .02, -.55 + 1.2 * h.y);
    if (dot(q, q) > .3) { d = min(d, length(q) - .4); continue; }
    q.xz = rot(h.x * 6.3) * q.xz;
    PUT((length((q - vec3(0., .23, 0.)) * vec3(.8, 1., 1.05)) - .14 - .035 * noise3(q * 24.)) * .8, 11)
    PUT(length((q - vec3(.2, .27, 0.)) * vec3(.75, 1., 1.1)) - .065, 12)
    PUT(length((vec3(q.xy, abs(q.z)) - vec3(.17, .31, .075)) * vec3(1., 1.4, .7)) - .03, 12)
    PUT(sdCapsule(vec3(abs(q.x), q.y, abs(q.z)), vec3(.1, .2, .07), vec3(.1, 0., .07), .022), 12)
  }
}

void people(vec3 p, inout float d) {
  vec3 q = p - vec3(.82, .02, 1.35);
  if (dot(q, q) < .8) {
    q.xz = rot(.7) * q.xz;
    PUT(sdCapsule(vec3(q.x, q.y, abs(q.z)), vec3(0., .22, .05), vec3(0., .02, .055), .04), 17)
    PUT(smin(sdCapsule(q, vec3(0., .24, 0.), vec3(0., .36, 0.), .085), sdCapsule(vec3(q.xy, abs(q.z)), vec3(0., .4, .08), vec3(.09, .26, .13), .03), .03), q.y > .33 ? 13 : 17)
    PUT(length(q - vec3(.01, .52, 0.)) - .075, 21)
    PUT(min(max(length(q.xz) - .16, abs(q.y - .56 + .15 * length(q.xz)) - .012), length((q - vec3(0., .57, 0.)) * vec3(1., .9, 1.)) - .08), 18)
    PUT(sdCapsule(q, vec3(.12, .02, .16), vec3(.12, .62, .15), .012), 5)
  } else d = min(d, length(q) - .8);
  q = p - vec3(-2.1, .0, 2.1);                                       // the scarecrow where the plots meet
  if (dot(q, q) < 1.) {
    PUT(min(sdCapsule(q, vec3(0.), vec3(0., .75, 0.), .02), sdCapsule(q, vec3(-.25, .52, .25), vec3(.25, .52, -.25), .018)), 5)
    PUT(max(length(q.xz) - .1 - .1 * (.6 - q.y), abs(q.y - .45) - .12) * .8, 4)
    PUT(min(length(q - vec3(0., .68, 0.)) - .075, max(length(q.xz) - .17, abs(q.y - .73) - .012)), 18)
  } else d = min(d, length(q) - .9);
}

void trees(vec3 p, inout float d) {
  vec3 c = p - vec3(3.3, .5, -2.95);
  float bound = sdBox(c, vec3(1.5, .8, 1.85));
  if (bound > .3) d = min(d, bound);
  else {
    vec2 id = clamp(floor(c.xz / 1.02 + .5), vec2(-1.), vec2(1., 1.));
    vec3 q = c + vec3(0., .5, 0.);
    q.xz -= id * 1.02 + .22 * (hash22(id + 5.) - .5);
    PUT(max(length(q.xz) - .05 - .03 * (.3 - q.y), abs(q.y - .25) - .3), 5)
    PUT(crown(q - vec3(0., .72, 0.), .3 + .08 * hash12(id + 9.), 2.6), 6)
    PUT(sdBox(q - vec3(.3, .06, .25), vec3(.09, .07, .07)) + step(.2, hash12(id + 3.)), 5)
  }
  c = p - vec3(-.9, 0., -4.35);                                      // poplars along the far edge
  bound = sdBox(c - vec3(0., 1., 0.), vec3(1.4, 1.2, .35));
  if (bound > .3) d = min(d, bound);
  else {
    float id = clamp(floor(c.x / .62 + .5), -2., 2.), h = .8 + .25 * hash11(id + 4.);
    vec3 q = c - vec3(id * .62, 0., .1 * sin(id * 9.));
    PUT(length(q.xz) - .04 + max(q.y - .5, 0.), 5)
    PUT((length(vec3(q.x, (q.y - h - .2) * .3, q.z)) - .2 - .07 * (noise3(q * vec3(9., 6., 9.)) - .5)) * .7, 22)
  }
  c = p - vec3(-4.3, .05, -.85);                                     // the old oak with a swing
  if (dot(c - vec3(0., .9, 0.), c - vec3(0., .9, 0.)) > 2.6) d = min(d, length(c - vec3(0., .9, 0.)) - 1.3);
  else {
    PUT(max(length(c.xz) - .1 - .09 * exp(-c.y * 5.), abs(c.y - .45) - .5), 5)
    PUT(crown(c - vec3(0., 1.2, 0.), .62, 2.2), 6)
    PUT(sdCapsule(vec3(c.x - .42, c.y, abs(c.z - .35) - .09), vec3(0., .25, 0.), vec3(0., 1., 0.), .008), 5)
    PUT(sdBox(c - vec3(.42, .24, .35), vec3(.06, .012, .12)), 5)
  }
}

void islet(vec3 p, vec3 at, float r, inout float d) {
  vec3 q = p - at;
  float bound = length(q) - r * 1.9;
  if (bound > .4) { d = min(d, bound); return; }
  float l = length(q.xz), t = max(-q.y, 0.);
  PUT(max(l - r + .5 * t + .35 * r * (fbm3(p * vec3(2.2, .9, 2.2), 3) - .5) * min(t * 4., 1.), q.y - .06 * sin(q.x * 4.)) * .6, 25)
  PUT(max(length(q.xz) - .05, abs(q.y - .3) - .3), 5)
  PUT(crown(q - vec3(0., .85, 0.), r * .45, 2.), 6)
}

// The things in the yard. Each has its own bound, so that most rays skip it.
void small(vec3 p, inout float d) {
  vec3 b = p - vec3(1.75, .17, 4.05);                                // hay
  float bound = length(b) - .6;
  if (bound > .2) d = min(d, bound);
  else {
    b.x = abs(b.x) - .22;
    PUT(max(length(b.xy) - .19, abs(b.z) - .16) - .015 * noise3(p * 40.), 14)
    PUT(max(length(vec2(p.x - 1.75, p.y - .47)) - .19, abs(b.z) - .16), 14)
  }
  b = p - vec3(-.35, .04, -1.15);                                    // the well
  bound = length(b - vec3(0., .4, 0.)) - .55;
  if (bound > .2) d = min(d, bound);
  else {
    PUT(max(abs(length(b.xz) - .2) - .05, abs(b.y - .12) - .16), 19)
    PUT(sdCapsule(vec3(b.x, b.y, abs(b.z)), vec3(0., .1, .21), vec3(0., .62, .21), .025), 5)
    PUT(max(abs((b.y - .74) * .8 + abs(b.x) * .6) - .02, max(.56 - b.y, abs(b.z) - .28)), 4)
  }
  b = p - vec3(-2.6 + .45 * clamp(floor((p.x + 2.6) / .45 + .5), 0., 2.), .02, -4.1);
  PUT(min(sdBox(b - vec3(0., .2, 0.), vec3(.13, .14, .12)), sdBox(b - vec3(0., .36, 0.), vec3(.16, .02, .15))), b.y > .33 ? 4 : 18)
  bound = sdBox(p - vec3(.4, .15, -.75), vec3(.7, .15, .65));        // hens
  if (bound > .15) d = min(d, bound);
  else for (int i = 0; i < 5; i++) {
    vec2 h = hash21(float(i) * 3.3 + 1.);
    b = p - vec3(-.1 + h.x, .05, -1.2 + .9 * h.y);
    b.xz = rot(h.x * 9.) * b.xz;
    PUT(min(length((b - vec3(0., .06, 0.)) * vec3(.75, 1., 1.1)) - .07, sdCapsule(b, vec3(.06, .08, 0.), vec3(.09, .16, 0.), .03)), h.y > .6 ? 5 : 11)
    PUT(length((b - vec3(.09, .2, 0.)) * vec3(.7, 1., 1.6)) - .022, 4)
  }
  vec2 near = p.xz - LAMPS[0];
  for (int i = 1; i < 5; i++) { vec2 q = p.xz - LAMPS[i]; if (dot(q, q) < dot(near, near)) near = q; }
  b = vec3(near.x, p.y, near.y);
  PUT(sdCylinder(b - vec3(0., .3, 0.), .018, .34), 12)
  PUT(sdBox(b - vec3(0., .68, 0.), vec3(.045, .055, .045)), 15)
  PUT(max(length(b.xz) - .085 + (b.y - .74) * .9, max(.735 - b.y, b.y - .83)), 12)
  bound = sdBox(p - vec3(2.7, -.05, 2.6), vec3(1.3, .15, .5));       // a jetty and ducks
  if (bound > .15) d = min(d, bound);
  else {
    b = p - vec3(1.95, -.02, 2.5);
    PUT(min(sdBox(b, vec3(.55, .022, .17)), sdBox(vec3(abs(b.x) - .48, b.y + .1, abs(b.z) - .15), vec3(.03, .2, .03))), 5)
    for (int i = 0; i < 3; i++) {
      b = p - vec3(3.1 + .3 * float(i), -.1, 2.5 + .35 * sin(float(i) * 2.4));
      PUT(min(length(b * vec3(.7, 1.1, 1.)) - .07, length(b - vec3(.09, .11, 0.)) - .04), 11)
      PUT(length((b - vec3(.14, .1, 0.)) * vec3(.7, 1.6, 1.)) - .02, 16)
    }
  }
}

float map(vec3 p) {
  float d = 1e3, e = edge2(p.xz), t = max(-p.y, 0.);
  float side = e + .06 * t + .1 * t * t, top = p.y - land(p.xz);
  if (side < .9 && p.y < .3 && t > .02) side += (fbm3(p * vec3(.95, .4, .95) + 3., 4) - .5) * 1.9 * smoothstep(.1, 1.6, t) + .07 * noise3(p * vec3(5., 1.2, 5.));
  PUT(max(side * .6, top * .9), 1)
  if (p.y > -.6) PUT(max(p.y + .13, max(side, pond2(p.xz) - .05)), 2)
  if (p.x > 4. && p.y < .1) {                                        // the stream leaves the island
    vec3 w = p - vec3(4.98, 0., POND.y + .12 * sin(14.9));
    float out_ = .2 * sqrt(max(-w.y, 0.));
    PUT(max(max(abs(w.x - out_) - .07, abs(w.z) - .26 * smoothstep(-5., -1., w.y) - .05 * sin(w.y * 3.) - .04 * noise2(vec2(w.z * 20., w.y * 2. + uTime * 3.))), max(w.y + .13, -5. - w.y)) * .6, 23)
  }
  if (p.y < 3.6 && e < 1.) {
    house(p, d); mill(p, d); fields(p, d); beasts(p, d); people(p, d); trees(p, d);
    vec2 a = abs(p.xz);                                              // the fence follows the edge
    float along = a.x > a.y ? p.z : p.x, across = max(a.x, a.y) - 4.62, open_ = pond2(p.xz) - .25;
    float lim = max(along, -along) - 4.25;
    PUT(max(max(sdBox(vec3(mod(along, .5) - .25, p.y - .16, across), vec3(.032, .2, .032)), lim), -open_), 20)
    PUT(max(max(sdBox(vec3(0., abs(p.y - .19) - .075, across), vec3(.3, .02, .014)), lim), -open_), 20)
    if (p.y > 1.1) d = min(d, p.y - .9);
    else small(p, d);
  } else d = min(d, max(p.y - 3.4, e - .8));
  islet(p, vec3(7.6, -.8 + .1 * sin(uTime), -4.4), 1.1, d);
  islet(p, vec3(-7.3, -1.6, 2.2), .8, d);
  islet(p, vec3(-1.5, -2.4, -9.5), 1.2, d);
  vec3 q = p - vec3(5.2, 3.9, -8.);                                  // a balloon comes to visit
  if (dot(q, q) > 4.) return min(d, length(q) - 1.6);
  PUT(length(q) - .85 + .12 * max(-q.y, 0.), 24)
  PUT(max(length(q.xz) - .5 - .62 * (q.y + .55), abs(q.y + .8) - .3) * .7, 24)
  PUT(sdBox(q + vec3(0., 1.5, 0.), vec3(.15, .13, .15)), 5)
  PUT(sdCapsule(vec3(abs(q.x), q.y, abs(q.z)), vec3(.13, -1.4, .13), vec3(.25, -1., .25), .01), 5)
  return d;
}

vec3 normalAt(vec3 p, float e) {
  vec3 n = vec3(0.);
  for (int i = min(0, int(uTime)); i < 4; i++) {
    vec3 k = .5773 * (2. * vec3(((i + 3) >> 1) & 1, (i >> 1) & 1, i & 1) - 1.);
    n += k * map(p + k * e);
  }
  return normalize(n);
}
float shadow(vec3 p, vec3 l) {
  // A bound counts as near up to 0.3 away from it. The limit of t keeps bounds out of the penumbra, where each step of the
  // march would draw a contour.
  float res = 1., t = .03;
  for (int i = min(0, int(uTime)); i < 24; i++) {
    float h = map(p + l * t);
    res = min(res, 12. * h / min(t, 1.2));
    t += clamp(h, .035, .8);
    if (res < .01 || t > 9.) break;
  }
  return smoothstep(0., 1., res);
}
float occlusion(vec3 p, vec3 n) {
  float s = 0., k = 1.;
  for (int i = min(0, int(uTime)); i < 3; i++) { float h = .04 + .11 * float(i); s += (h - map(p + n * h)) * k; k *= .7; }
  return saturate(1. - 2. * s);
}

vec3 sky(vec3 rd) {
  float day = smoothstep(-.02, .5, gSun.y) * (1. - gNight), low = (1. - day) * (1. - gNight);
  vec3 high = hex(0x3f86d8) * day + hex(0x6a6fb0) * low + hex(0x0a1430) * gNight, rim = hex(0xd9ecf5) * day + hex(0xffc49a) * low + hex(0x22345c) * gNight;
  vec3 c = mix(rim, high, pow(saturate(rd.y * 1.3 + .12), .7));
  c = mix(c, mix(rim, mix(high, hex(0x58b0ea), .6 * day), .75), smoothstep(0., -.45, rd.y));
  if (rd.y > .02) c = mix(c, mix(vec3(1.), rim, .3) * (.35 + .65 * day), .55 * smoothstep(.48, .75, fbm2(rd.xz / (rd.y + .2) * vec2(1.1, 1.7) + uParam.w, 5)) * smoothstep(.02, .3, rd.y) * (1. - gNight));
  float s = max(dot(rd, gSun), 0.);
  c += gSunCol * (.10 * pow(s, 6.) + .5 * pow(s, 90.)) * (1. - .9 * gNight);
  if (gNight > .3 && rd.y > 0.) c += step(.9965, hash13(floor(rd * 190.))) * hash13(floor(rd * 190.) + 4.) * gNight;
  return c;
}

// The sea of clouds far below, and soft clouds around. Each cloud is a ball with a rim of noise. It is drawn at the point of
// the ray that is nearest to its centre.
vec3 cloudSea(vec3 ro, vec3 rd, vec3 c) {
  for (int i = 0; i < 2; i++) {
    float t = (-13. + 3.5 * float(i) - ro.y) / rd.y;
    if (rd.y > -.015 || t < 0.) continue;
    vec2 q = (ro.xz + rd.xz * t) * (.06 + .02 * float(i)) + vec2(uTime * .02 + uParam.w, 4. * float(i));
    float f = fbm2(q, 5), g = fbm2(q + gSun.xz * .3, 4);
    float a = smoothstep(.47, .66, f) * exp(-t * .004);
    vec3 lit = gSkyCol * .8 + gSunCol * saturate(.3 + 3.2 * (f - g)) * .42;
    c = mix(c, lit, a * .85);
  }
  return c;
}
vec3 puffs(vec3 ro, vec3 rd, float hit, vec3 c) {
  for (int i = 0; i < 30; i++) {
    float fi = float(i), k = floor(fi / 5.);
    vec2 h = hash21(k * 3.7 + 11. + uParam.w), g = hash21(fi * 5.13 + 2.);
    float a = h.x * TAU + k * 1.047 + uTime * .01, R = 1.35 + .8 * g.x - .28 * abs(mod(fi, 5.) - 2.);
    vec3 at = vec3(cos(a), 0., sin(a)) * (8. + 5. * h.y) + vec3(0., -4.6 + 4.2 * hash11(k + uParam.w), 0.);
    at += vec3(-sin(a), 0., cos(a)) * (mod(fi, 5.) - 2.) * 1.25 + vec3(0., .55 * g.y, 0.);
    float tc = dot(at - ro, rd);
    if (tc < 1.5) continue;
    vec3 q = ro + rd * tc - at;
    float r = length(q) / R;
    if (r > 1.3) continue;
    float f = fbm3((q + at) * 1.5 + vec3(uTime * .05, 0., 0.), 4);
    float dens = smoothstep(1., .35, r + (f - .5) * 2. + .25 * smoothstep(0., -.5, q.y / R)) * saturate((hit - tc) * .9 + .5) * smoothstep(1.5, 6., tc) * smoothstep(0., 6., length(at.xz) - 5.);
    vec3 n = normalize(q - rd * sqrt(max(1. - r * r, 0.)) * R + (f - .5) * .8);
    vec3 lit = gSkyCol * (.85 + .22 * n.y) + gSunCol * (.42 * saturate(dot(n, gSun) * .7 + .3) + .3 * pow(max(dot(rd, gSun), 0.), 8.));
    c = mix(c, lit, dens * .88);
  }
  return c;
}

vec3 ground(vec3 p, vec3 n, vec3 grass) {
  float t = land(p.xz) - p.y, f = fbm2(p.xz * 2.3, 4);
  vec3 c = grass * (.72 + .6 * f) * (.85 + .3 * noise2(p.xz * 34.));
  float bloom = step(.965, hash12(floor(p.xz * 15.))) * step(length(fract(p.xz * 15.) - .5), .36);
  if (uParam.x < .5 || uParam.x > 2.5) c = mix(c, hash12(floor(p.xz * 15.) + 3.) > .5 ? hex(0xfff6e0) : hex(0xf4b942), bloom * step(.5, n.y));
  c = mix(c, hex(0xd8b98a) * (.8 + .4 * noise2(p.xz * 22.)), smoothstep(.05, -.04, path2(p.xz) + .06 * noise2(p.xz * 9.)) * step(edge2(p.xz), -.1));
  c = mix(c, hex(0xcdb98c), smoothstep(.22, .02, pond2(p.xz) + .1 * noise2(p.xz * 8.)));
  if (SEASON(2.)) c = mix(c, vec3(.86, .91, .98), smoothstep(.25, .6, n.y) * smoothstep(.0, .12, path2(p.xz) + .12 * f));
  vec3 rock = mix(hex(0x8b7a6b), hex(0xb9a48a), saturate(fbm3(p * vec3(1., 3.2, 1.), 4) * 2.2 - .6));
  rock *= .8 + .3 * noise2(vec2(p.y * 9., 0.) + p.xz * .4);
  vec3 earth = mix(hex(0x6b4426), hex(0x8d5f35), noise3(p * 7.));
  vec3 wall = mix(earth, rock, smoothstep(.45, .8, t + .5 * (noise2(vec2(p.x + p.z, p.x - p.z) * 1.7) - .5)));
  wall = mix(wall, grass * .7, smoothstep(.2, .5, fbm3(p * 1.6 + 9., 3) - .18 - .1 * t) * step(n.y, .75));
  float lip = .16 + .3 * noise2(vec2(p.x - p.z, p.x + p.z) * 3.1) * noise2(vec2(p.x - p.z, p.x + p.z) * 7.);
  return mix(c, wall, smoothstep(lip, lip + .06, t));
}

vec3 facade(vec3 p, vec3 n, inout vec3 glow) {
  vec3 q = p - HOUSE, c = hex(0xf6e9d2) * (.9 + .14 * fbm3(p * 5., 3));
  if (p.x < -2.) {                                                   // the mill
    q = p - MILL;
    float a = atan(q.x, q.z) - .72;
    vec2 w = vec2(a * .55, q.y);
    if (sdBox2(w - vec2(0., .36), vec2(.13, .3)) < 0.) return hex(0x2f7f7a);
    float win = min(sdBox2(w - vec2(.0, 1.25), vec2(.08, .12)), sdBox2(w - vec2(.55, 1.), vec2(.07, .1)));
    if (win < .03) { glow += step(win, 0.) * hex(0xffb45a) * 5. * gNight; return win < 0. ? hex(0x35505c) : hex(0x8a5a34); }
    return c;
  }
  vec2 u = abs(n.x) > .6 ? vec2(abs(q.z) - .26, q.y - .72) : vec2(abs(q.x - .45) - .2, q.y - .68);
  if (abs(n.x) > .6 && q.z > .64) u = vec2(q.z - .86, q.y - .55);
  else if (q.z > 1.1 && n.z > .6) u = vec2(q.x + .3, q.y - .86) * 1.6;
  else if (abs(n.x) > .6 && q.y > 1.05) u = vec2(q.z, q.y - 1.18) * 1.3;
  if (q.z > 1.1 && n.z > .6 && q.y < .72) {
    float door = sdBox2(vec2(q.x + .3, q.y - .32), vec2(.14, .28));
    if (door < .03) return door < 0. ? hex(0x2f7f7a) * (.8 + .4 * step(.5, fract(q.x * 14.))) : hex(0xfffaf0);
  }
  float win = sdBox2(u, vec2(.12, .17));
  if (win < .035) {
    if (win > 0. || min(abs(u.x), abs(u.y)) < .012) return hex(0xfffaf0);
    glow += hex(0xffb45a) * 6. * gNight;
    return mix(hex(0x35505c), hex(0x9cc4d8), saturate(u.y * 3. + .5));
  }
  if (sdBox2(vec2(abs(u.x) - .21, u.y), vec2(.05, .18)) < 0.) return hex(0x3d9088) * (.75 + .35 * step(.4, fract(q.y * 24.)));
  return q.y < .12 ? hex(0x9c8f82) * (.7 + .5 * noise3(p * 12.)) : c;
}

vec3 shade(vec3 p, vec3 rd, int m, vec3 n, out vec3 glow) {
  glow = vec3(0.);
  bool winter = SEASON(2.);
  vec3 grass = SEASON(1.) ? hex(0xa8a03c) : winter ? hex(0x93a07a) : SEASON(3.) ? hex(0x86c24a) : hex(0x79b843), leaf = SEASON(1.) ? hex(0xd97a24) : hex(0x5a9e3a);
  float v = noise3(p * 9.);
  vec3 c = vec3(.5);
  if (m == 1) c = ground(p, n, grass);
  else if (m == 25) c = mix(mix(hex(0x8b7a6b), hex(0xb9a48a), v), winter ? vec3(.9) : grass * (.8 + .4 * v), smoothstep(.35, .6, n.y + .3 * (v - .5)));
  else if (m == 3) c = facade(p, n, glow);
  else if (m == 4) { vec3 q = p - HOUSE; c = mix(hex(0xc8402c), hex(0xe2653f), hash12(floor(vec2((abs(n.x) > abs(n.z) ? q.z : q.x) * 8.3, q.y * 7.)))) * (.85 + .2 * v); }
  else if (m == 5) c = mix(hex(0x6e4a2c), hex(0x93673d), noise3(p * vec3(30., 6., 30.)));
  else if (m == 6) {
    float id = hash12((p.x > 1.5 ? floor((p.xz - vec2(3.3, -2.95)) / 1.02 + .5) : floor(p.xz * .2)) + 2.);
    c = SEASON(1.) ? mix(hex(0xe0a030), hex(0xc8431f), id) : SEASON(3.) && p.x > 1.5 ? mix(hex(0xf7c9d6), hex(0xfdeef2), v) : mix(hex(0x4f9536), hex(0x86bd45), v * .7 + .3 * id);
    if (winter) c = mix(hex(0x6f7f6d), vec3(.9), smoothstep(.0, .5, n.y));
    else if (uParam.x < 1.5 && p.x > 1.5 && length(fract(p * 6.) - .5) < .3 && hash13(floor(p * 6.)) > .72) c = hex(0xd92f24);
  }
  else if (m == 7) c = mix(hex(0x9cae3c), hex(0xf0bd4e), smoothstep(.3, .9, uParam.y)) * (.62 + .75 * noise2(p.xz * vec2(46., 9.)) * (.4 + .6 * saturate(p.y * 4.)));
  else if (m == 8) c = mix(hex(0x5f8f4a), mix(hex(0x7c58c4), hex(0xb891e8), noise3(p * 26.)), smoothstep(.06, .15, p.y + .04 * v) * smoothstep(.1, .5, uParam.y));
  else if (m == 9) c = mix(hex(0x4e9a3c), hex(0xb9dc7a), noise3(p * 20.));
  else if (m == 10) c = hex(0x7a4f2e) * (.65 + .5 * noise3(p * 17.));
  else if (m == 11) c = hex(0xfffaf0);
  else if (m == 12) c = hex(0x3a2f2b);
  else if (m == 13) c = hex(0xfff3da);
  else if (m == 14) c = hex(0xe0b355) * (.7 + .5 * noise3(p * vec3(40., 40., 9.)));
  else if (m == 15) { c = hex(0xffe2b0); glow += hex(0xffa040) * 9. * gNight; }
  else if (m == 16) c = hex(0xf08524);
  else if (m == 17) c = hex(0x356fa8);
  else if (m == 18) c = hex(0xeccb7c);
  else if (m == 19) c = hex(0xa8998a) * (.65 + .5 * noise3(floor(p * vec3(9., 8., 9.) + .5 * step(.5, fract(p.y * 4.)))));
  else if (m == 20) c = hex(0xfff6e6);
  else if (m == 21) c = hex(0xe8b58c);
  else if (m == 22) c = (SEASON(1.) ? hex(0xd9a92c) : hex(0x3f8540)) * (.75 + .5 * v);
  else if (m == 23) c = mix(hex(0x9fd6e6), vec3(1.), smoothstep(.3, .7, noise2(vec2(p.z * 24., p.y * 2.2 + uTime * 3.))));
  else if (m == 24) { float a = atan(p.z + 8., p.x - 5.2) / TAU * 12.; c = p.y < 2.75 ? hex(0xf5e3c0) : fract(a) < .5 ? hex(0xe2513a) : hex(0xfff0d6); }
  if (winter && (m == 4 || m == 10 || m == 22 || m == 19 || m == 5 || (m >= 7 && m <= 9))) c = mix(c, vec3(.9, .94, 1.), smoothstep(.45, .75, n.y + .25 * (v - .5)));
  float sh = shadow(p + n * .012, gSun), ao = occlusion(p, n), dif = max(dot(n, gSun), 0.);
  if (m == 6 || m == 22 || m == 11 || m == 7 || m == 9) dif = dif * .75 + .25 * saturate(dot(n, gSun) * .5 + .5);
  vec3 light = gSunCol * dif * sh + gSkyCol * (.5 + .4 * n.y) * ao + gSunCol * hex(0x9ab86a) * .16 * saturate(.6 - n.y) * ao + gSkyCol * .28 * saturate(.2 - n.y);
  for (int i = 0; i < 7 && gNight > .01; i++) {
    vec3 at = i < 5 ? vec3(LAMPS[i].x, .62, LAMPS[i].y) : i < 6 ? vec3(.75, .6, -1.9) : vec3(-2.6, 1., -2.2);
    light += hex(0xff9436) * gNight * ao * (i < 5 ? 1.6 : 2.6) / (.25 + 6. * dot(p - at, p - at)) * saturate(.35 + .65 * dot(n, normalize(at - p)));
  }
  float fres = pow(1. - saturate(dot(n, -rd)), 4.);
  c = c * light + gSkyCol * fres * .22 * ao;
  if (m == 6 || m == 22 || m == 7) c += gSunCol * leaf * .2 * pow(max(dot(rd, gSun), 0.), 3.) * (.3 + .7 * sh);
  return c + glow;
}

vec3 trace(vec3 ro, vec3 rd) {
  vec2 span = boxHit(ro - vec3(0., -1.35, 0.), rd, vec3(5.3, 4.8, 5.3));
  if (span.x > span.y) span = vec2(1e3, -1.);
  for (int i = 0; i < 4; i++) {                                      // only rays that can meet something are marched
    vec2 s = sphereHit(ro, rd, i == 0 ? vec3(7.6, -.8, -4.4) : i == 1 ? vec3(-7.3, -1.6, 2.2) : i == 2 ? vec3(-1.5, -2.4, -9.5) : vec3(5.2, 3.7, -8.), 2.);
    if (s.x < s.y) span = vec2(min(span.x, s.x), max(span.y, s.y));
  }
  float t = max(span.x, 0.), far = span.y, d = 1.;
  vec3 back = cloudSea(ro, rd, sky(rd)), c = back;
  float hit = 1e3;
  int m = 0;
  for (int i = min(0, int(uTime)); i < 120; i++) {
    d = map(ro + rd * t);
    if (d < .0012 * t * .35 || t > far) break;
    t += d;
  }
  // Without these steps, rays stop at different depths.
  for (int i = min(0, int(uTime)); i < 2 && t < far; i++) t += map(ro + rd * t) * .9;
  if (t < far && d < .05) {
    hit = t; m = gMat;
    vec3 p = ro + rd * t, glow;
    if (m == 2) {                                                    // the pond mirrors the sky and lets its bed be seen
      vec3 n = normalize(vec3(.05 * (noise2(p.xz * 9. + uTime) - .5), 1., .05 * (noise2(p.xz * 9. + 40. - uTime) - .5)));
      float deep = saturate(-pond2(p.xz) * 1.6), f = .04 + .96 * pow(1. - saturate(-rd.y), 5.);
      vec3 r = reflect(rd, n), bed = mix(hex(0x8fcfc0), hex(0x1f7d8c), deep) * (gSunCol * .35 * shadow(p + n * .02, gSun) + gSkyCol * .5);
      if (SEASON(2.)) { bed = mix(hex(0xcfe6f2), hex(0x9cc8e0), fbm2(p.xz * 4., 4)) * (gSunCol * .4 + gSkyCol * .7); }
      c = mix(bed, sky(r), saturate(f * 2. + .12)) + gSunCol * pow(max(dot(r, gSun), 0.), 300.) * 2.;
      c += hex(0xffffff) * .25 * smoothstep(.06, 0., abs(pond2(p.xz) + .06)) * gSkyCol;
      vec2 l = p.xz * 4.2, id = floor(l);
      l = fract(l) - .5 - .3 * (hash22(id) - .5);
      if (hash12(id + 7.) > .8 && length(l) < .3 && abs(atan(l.y, l.x)) > .3 && deep > .3) c = hex(0x5fa845) * (gSunCol * .5 + gSkyCol * .6);
    } else c = shade(p, rd, m, normalAt(p, .0016 + .0004 * t * .3), glow);
    if (m == 23) c = mix(c, back, .96 * smoothstep(-.8, -3.9, p.y + .8 * noise2(vec2(p.z * 9., p.y * 2. + uTime))));
    c = mix(c, sky(rd), 1. - exp(-max(t - 20., 0.) * .009));
  }
  return puffs(ro, rd, hit, c);
}

vec3 scene(vec2 p) {
  float az = radians(135. + (uHour - 9.) * 20.), el = radians(max(58. * sin((uHour - 5.2) / 14.8 * PI), 4.));
  gNight = smoothstep(19.2, 21., uHour) + smoothstep(5.5, 4.5, uHour);
  if (gNight > .6) { az = radians(150.); el = radians(38.); }
  gSun = vec3(cos(az) * cos(el), sin(el), sin(az) * cos(el));
  gSunCol = mix(hex(0xff8a4a) * 2.2, hex(0xfff0d8) * 2.5, smoothstep(.05, .6, gSun.y));
  gSunCol = mix(gSunCol, hex(0xa9c2ff) * .62, gNight);
  gSkyCol = mix(mix(hex(0x9a86c0), hex(0x86b6ee), smoothstep(.05, .6, gSun.y)) * .85, hex(0x3a4f86) * .5, gNight);
  mat3 cam = lookAt(uEye, uTarget, uRoll);
  vec3 rd = cam * normalize(vec3(p, uLens)), ro = uEye;
  // The samples of a pixel are spread over the lens by the golden ratio. Random places would leave noise at every edge.
  vec2 h = fract(hash22(gl_FragCoord.xy) + uSeed * vec2(1., 1.2215)), disc = sqrt(h.x) * vec2(cos(h.y * TAU), sin(h.y * TAU));
  vec3 focus = ro + rd * (length(uTarget - uEye) / dot(rd, cam[2]));
  ro += (cam[0] * disc.x + cam[1] * disc.y) * uParam.z;
  return trace(ro, normalize(focus - ro));
}
