// Mainspring's tram hall at noon. The rails run along +z under a roof of iron and glass, so x grows to the left. The trams
// have stopped, because the great wheel at the end of the hall stands.

const int M_FLOOR = 1, M_IRON = 2, M_BRASS = 3, M_TRAM = 4, M_GLASS = 5, M_RAIL = 6, M_WALL = 7, M_DIAL = 8, M_WOOD = 9, M_TYRE = 10,
  M_COPPER = 11, M_LAMP = 12, M_CAN = 13, M_RAG = 14, M_ROOF = 15;
const float END = 28.6, WIDE = 9., SPRING = 5.2, BAY = 4.2;
const vec3 SUN = vec3(.46, .84, -.28), DAY = vec3(1., .86, .60);
const vec3 WHEEL = vec3(0., 6.6, END - 1.2);

int gMat;
void put(inout float d, float e, int m) { if (e < d) { d = e; gMat = m; } }

float gear2(vec2 p, float r0, float n, float turn) {
  float r = length(p), a = atan(p.y, p.x) + turn;
  float d = r - r0 - clamp(cos(a * n) * 2.2, -1., 1.) * TAU * r0 / n * .17;
  float arms = r0 > 1.5 ? 4. : 3., hole = max(abs(r - .53 * r0) - .30 * r0, .075 * r0 - abs(sin(a * arms)) * r / arms);
  return max(d * .8, -hole);
}
// The section of the roof is a flat arch.
float vault(vec2 p) { return length(vec2(p.x, max(p.y - SPRING, 0.) * 1.35)) - WIDE; }

// A tram, whose front is at z = 0 and whose body goes to z = 8.
void tram(vec3 p, inout float d) {
  float bound = sdBox(p - vec3(0., 1.7, 4.), vec3(1.35, 1.9, 4.4));
  if (bound > .5) { d = min(d, bound); return; }
  float ax = abs(p.x), nose = 1. - .30 * smoothstep(1.4, -.1, p.z), z = p.z - 4.;
  // The body narrows to its ends, and its waist bends out a little.
  float w = 1.12 * mix(1., .86, smoothstep(3.0, 4.1, abs(z))) + .05 * smoothstep(1.6, .7, p.y);
  float body = max(sdBox2(vec2(p.x, p.y - 1.75), vec2(w, 1.12)) , abs(z) - 4.);
  // windows
  float wz = mod(z + .7, 1.4) - .7;
  float side = max(sdBox2(vec2(wz, p.y - 2.06), vec2(.56, .46)) - .06, abs(z) - 3.45);
  side = max(side, w - .26 - ax);
  float front = max(sdBox2(vec2(abs(ax - .34) , p.y - 2.06), vec2(.26, .46)) - .06, abs(abs(z) - 4.) - .28);
  put(d, max(body, -min(side, front)) * .9 - .03, M_TRAM);
  put(d, max(sdBox2(vec2(p.x, p.y - 2.0), vec2(w - .12, .6)), abs(z) - 3.88), M_GLASS);
  // the roof with its lantern, mouldings of brass
  float top = max(length(vec2(p.x / 1.28, (p.y - 2.86) * 1.9)) - .92, max(2.84 - p.y, abs(z) - 4.15 + .1 * ax));
  put(d, top * .6, M_COPPER);
  put(d, sdBox(vec3(p.x, p.y - 3.36, z), vec3(.42, .16, 2.9)) - .06, M_TRAM);
  put(d, max(sdBox2(vec2(ax - w - .03, p.y - 1.44), vec2(.025, .035)), abs(z) - 4.) - .012, M_BRASS);
  put(d, max(max(abs(abs(z) - 4.05) - .03, abs(p.y - 1.44) - .035), ax - .96), M_BRASS);
  put(d, sdBox(vec3(p.x, p.y - 2.84, z), vec3(w + .10, .035, 4.14)) - .02, M_BRASS);
  // the lamp, the bumper, steps, and the key that winds it
  vec3 l = vec3(p.x, p.y - 1.16, p.z + .12);
  put(d, max(length(l.xy) - .20, abs(l.z) - .12) - .02, M_BRASS);
  put(d, max(length(l.xy) - .16, abs(l.z + .10) - .05), M_LAMP);
  put(d, sdBox(vec3(p.x, p.y - .52, abs(z) - 4.14), vec3(.92, .07, .10)) - .03, M_BRASS);
  put(d, sdBox(vec3(p.x, p.y - .50, z), vec3(.82, .16, 3.6)) - .02, M_IRON);
  vec3 k = vec3(p.x, p.y - 3.62, z + 1.6);
  float key = max(abs(length(vec2(abs(k.x) - .25, k.y - .42)) - .19) - .07, abs(k.z) - .05) - .01;
  key = min(key, sdCylinder(k - vec3(0., .10, 0.), .07, .2));
  put(d, key, M_BRASS);
  // wheels with teeth between the rails
  vec3 a = vec3(ax - .72, p.y - .36, abs(z) - 2.3);
  put(d, max(abs(length(a.zy) - .26) - .10, abs(a.x) - .06), M_TYRE);
  put(d, max(length(a.zy) - .09, abs(a.x) - .10), M_BRASS);
  put(d, max(gear2(vec2(abs(z) - 2.3, p.y - .36), .30, 12., .1), ax - .10), M_BRASS);
}

float map(vec3 p) {
  gMat = M_FLOOR;
  float ax = abs(p.x);
  // rails in grooves, a toothed rack between them
  float lane = mod(p.x + 2.1, 4.2) - 2.1, rail = abs(abs(lane) - .72), d = p.y;
  if (ax > 6.3) { lane = 2.1; rail = 1.38; }
  d = p.y + .05 * smoothstep(.09, .07, rail) + .06 * smoothstep(.17, .15, abs(lane));
  gMat = M_FLOOR;
  put(d, max(rail - .035, abs(p.y + .01) - .035), M_RAIL);
  put(d, max(abs(lane) - .085, p.y + .03 - .03 * smoothstep(-.3, .3, cos(p.z * 30.))) * .6, M_BRASS);
  // iron ribs on columns, purlins, and a lattice under each rib
  float bz = mod(p.z + 1.1, BAY) - BAY * .5, v = vault(p.xy), rz = abs(abs(bz) - BAY * .5);
  put(d, -v * .74, M_ROOF);
  if (v > -1.6 || ax > 6.) {
    put(d, max(abs(v + .16) * .74 - .12, rz - .07), M_IRON);
    put(d, max(abs(v + .85) * .74 - .05, rz - .06), M_IRON);
    float a = atan(p.x, max(p.y - SPRING, 0.) * 1.35) * 14.;
    put(d, max(max(abs(abs(fract(a) - .5) - .25 - .25 * (v + .5) / .7) * .6 - .035, abs(v + .5) - .36) * .74, rz - .03) * .8, M_IRON);
    put(d, max(abs(v + .10) * .74 - .07, max(abs(fract(a * .5 + .5) - .5) * 1.2 - .04, SPRING + .2 - p.y)), M_IRON);
    vec2 c = vec2(ax - WIDE + .55, rz);
    put(d, max(length(c) - .14 - .08 * smoothstep(.9, .5, p.y) - .12 * smoothstep(SPRING - .6, SPRING, p.y), p.y - SPRING), M_IRON);
    put(d, sdBox2(vec2(ax - WIDE + .55, p.y - SPRING), vec2(.16, .14)), M_IRON);
    put(d, max(WIDE - .06 - ax, p.y - SPRING), M_WALL);
  } else d = min(d, max(-v - 1.35, .3) * .74);
  // the end of the hall, with the great wheel and a clock in its hub
  float e = END - p.z;
  if (e > 3.) d = min(d, e - 2.7);
  else {
    put(d, e, M_WALL);
    vec2 w = p.xy - WHEEL.xy;
    put(d, max(gear2(w, 4.6, 44., .03), abs(p.z - WHEEL.z) - .28), M_COPPER);
    put(d, max(abs(length(w) - 4.25) - .10, abs(p.z - WHEEL.z) - .36), M_BRASS);
    put(d, max(gear2(w - vec2(-4.35, -3.85), 1.22, 12., .14), abs(p.z - WHEEL.z) - .34), M_BRASS);
    put(d, max(gear2(w - vec2(4.5, -3.7), 1.22, 12., .02), abs(p.z - WHEEL.z) - .34), M_BRASS);
    put(d, max(length(w) - 1.45, abs(p.z - WHEEL.z + .25) - .3), M_BRASS);
    put(d, max(length(w) - 1.25, abs(p.z - WHEEL.z + .4) - .2), M_DIAL);
  }
  // trams
  tram(p - vec3(4.2, 0., 10.6), d);
  tram(p - vec3(-4.2, 0., 4.4), d);
  tram(p - vec3(0., 0., 18.), d);
  tram(p - vec3(-4.2, 0., 14.6), d);
  tram(p - vec3(4.2, 0., 19.2), d);
  // an oil can and a rag, where somebody stopped working
  vec3 c = p - vec3(.95, 0., 3.1);
  if (length(c) < 1.2) {
    float r = length(c.xz);
    float can = max(r - .20 + .26 * max(c.y - .16, 0.), max(-c.y, c.y - .52));
    can = min(can, sdCapsule(c, vec3(.02, .46, 0.), vec3(-.34, .80, .05), .022));
    put(d, can * .9 - .005, M_CAN);
    put(d, length(vec2(length(vec2(c.x - .22, (c.y - .26) * .8)) - .11, c.z)) - .02, M_BRASS);
    put(d, length(vec2(r - .20, c.y - .02)) - .02, M_BRASS);
    vec3 g = c - vec3(.62, .0, .22);
    g.xz = rot(.5) * g.xz;
    float cloth = .025 + .035 * noise2(g.xz * 9.) + .03 * sin(g.x * 14. + g.z * 6.);
    put(d, max(abs(g.y - cloth) - .012, sdBox2(g.xz, vec2(.24, .17)) - .05 * noise2(g.xz * 7.)) * .6, M_RAG);
    vec3 h = c - vec3(.50, .03, -.35);
    h.xz = rot(-.7) * h.xz;
    float spanner = min(sdBox(h, vec3(.26, .018, .035)), max(abs(length(h.xz - vec2(.32, 0.)) - .065) - .03, abs(h.y) - .022));
    spanner = max(spanner, -sdBox(h - vec3(.38, 0., 0.), vec3(.06, .1, .035)));
    put(d, spanner - .006, M_TYRE);
  } else d = min(d, length(c) - .85);
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
// How much sun comes through the glass of the roof. The ribs and the bars of the panes leave their shadows.
float bars(vec3 p, float fine) {
  vec3 s = normalize(SUN);
  // where the ray meets the vault
  vec2 o = vec2(p.x, (p.y - SPRING) * 1.35), w = vec2(s.x, s.y * 1.35);
  float a = dot(w, w), b = dot(o, w), k = b * b - a * (dot(o, o) - WIDE * WIDE), t = (-b + sqrt(max(k, 0.))) / a;
  vec3 q = p + s * t;
  if (q.y < SPRING + .3 || q.z > END) return 0.;
  float soft = .010 * t + .01, rz = abs(abs(mod(q.z + 1.1, BAY) - BAY * .5) - BAY * .5);
  float arc = atan(q.x, (q.y - SPRING) * 1.35);
  float lit = smoothstep(-soft, soft, rz - .11);
  lit *= mix(1., smoothstep(-soft, soft, abs(fract(arc * 7. + .5) - .5) / 7. * WIDE - .09) * smoothstep(-soft, soft, abs(mod(q.z + .35, .7) - .35) - .022), fine);
  // Only the middle of the roof is glass.
  lit *= smoothstep(.02 + soft * .1, -.02 - soft * .1, abs(arc) - .80);
  return lit * (.78 + .3 * hash12(floor(vec2(q.z / .7, arc * 7.))));
}
float shadow(vec3 p) {
  vec3 rd = normalize(SUN);
  float t = .05 + .05 * hash12(gl_FragCoord.xy + uSeed * 13.), s = 1.;
  for (int i = min(0, uShot); i < 34; i++) {
    vec3 q = p + rd * t;
    if (q.y > 4.6 || s < .02) break;
    float d = map(q);
    s = min(s, 16. * d / t);
    t += clamp(d, .05, .7);
  }
  s = saturate(s);
  return s * s * (3. - 2. * s);
}
float occlusion(vec3 p, vec3 n) {
  float a = 0.;
  for (int i = min(0, uShot); i < 4; i++) { float h = .05 + .2 * float(i); a += (h - map(p + n * h)) / h; }
  return saturate(1. - .25 * max(a, 0.));
}
vec3 sky(vec3 rd) { return mix(vec3(.95, .80, .55), vec3(.42, .62, .72), smoothstep(.1, .9, rd.y)) * 1.15 + DAY * 2.5 * pow(max(dot(rd, normalize(SUN)), 0.), 30.); }
// The roof seen from below, with panes between its bars.
vec3 roof(vec3 p, vec3 rd) {
  float arc = atan(p.x, max(p.y - SPRING, 0.) * 1.35);
  vec2 g = vec2(abs(mod(p.z + .35, .7) - .35), abs(fract(arc * 7. + .5) - .5) / 7. * WIDE);
  if (abs(arc) > .80) {
    float plank = floor(arc * 22.);
    return mix(vec3(.12, .065, .030), vec3(.20, .115, .055), hash11(plank)) * (.55 + .5 * smoothstep(1.5, .8, abs(arc))) * smoothstep(.0, .06, abs(fract(arc * 22.) - .5));
  }
  vec3 c = sky(rd) * (.72 + .5 * hash12(floor(vec2(p.z / .7, arc * 7. + .5)))) * (.75 + .35 * fbm2(vec2(p.z, arc * 9.) * 1.5, 3));
  c *= mix(vec3(1.), vec3(.62, .80, .66), .6 * smoothstep(.5, .7, fbm2(vec2(p.z * .7, arc * 5.), 2)));
  return mix(vec3(.05, .045, .035), c, smoothstep(.018, .032, min(g.x, g.y)));
}
vec3 dial(vec2 q) {
  q /= 1.25;
  q.x = -q.x;
  float r = length(q), a = atan(q.x, q.y), tick = abs(mod(a + TAU / 24., TAU / 12.) - TAU / 24.) * r;
  vec3 c = vec3(.92, .84, .66);
  float ink = smoothstep(.055, .035, tick) * step(abs(r - .76), .11);
  ink = max(ink, smoothstep(.03, .015, abs(r - .94) - .015));
  // four minutes to twelve
  float m = 56. / 60. * TAU, h = (11. + 56. / 60.) / 12. * TAU;
  ink = max(ink, smoothstep(.06, .045, sdSegment2(q, vec2(0.), .48 * vec2(sin(h), cos(h)))));
  ink = max(ink, smoothstep(.04, .028, sdSegment2(q, vec2(0.), .80 * vec2(sin(m), cos(m)))));
  return mix(c, vec3(.03, .02, .015), max(ink, smoothstep(.10, .085, r)));
}

vec3 scene(vec2 px) {
  vec3 ro = uEye, rd = cameraRay(px), rd0 = rd, col = vec3(0.), att = vec3(1.), s = normalize(SUN);
  float first = 40.;
  for (int bounce = 0; bounce < 2; bounce++) {
    float t = .1;
    int m = 0, steps = bounce == 0 ? 190 : 80;
    for (int i = 0; i < 190; i++) {
      if (i >= steps) break;
      float d = map(ro + rd * t);
      if (d < .0006 * t + .0006) { m = gMat; break; }
      t += d * .9;
      if (t > 60.) break;
    }
    if (bounce == 0) first = min(t, 40.);
    if (m == 0) { col += att * vec3(.5, .4, .25); break; }
    vec3 p = ro + rd * t;
    if (m == M_ROOF) { vec3 c = roof(p, rd); col += att * mix(c, vec3(.95, .76, .46) * .8, (bounce == 0 ? 1. : .3) * (1. - exp(-.008 * t))); break; }
    vec3 n = normal(p, .0009 * max(t, 1.)), base = vec3(.1), glow = vec3(0.);
    float gloss = .1, sharp = 20., metal = 0., refl = 0.;
    vec3 tramAt = p.x > 2. ? vec3(4.2, 0., p.z < 18.9 ? 10.6 : 19.2) : p.x < -2. ? vec3(-4.2, 0., p.z < 13.5 ? 4.4 : 14.6) : vec3(0., 0., 18.);
    vec3 q = p - tramAt;
    float number = p.x > 2. ? (p.z < 18.9 ? 1. : 5.) : p.x < -2. ? (p.z < 13.5 ? 2. : 4.) : 3.;
    if (m == M_FLOOR) {
      vec2 g = p.xz * vec2(2.4, 4.2);
      g.x += .5 * mod(floor(g.y), 2.);
      vec2 f = abs(fract(g) - .5);
      base = mix(vec3(.20, .165, .125), vec3(.31, .26, .20), hash12(floor(g))) * (.72 + .4 * fbm2(p.xz * 2.3, 3)) * (.5 + .5 * smoothstep(.5, .43, max(f.x, f.y)));
      float oil = smoothstep(.44, .80, fbm2(p.xz * vec2(1.6, .5) + 3., 3)) * smoothstep(1.3, .3, abs(mod(p.x + 2.1, 4.2) - 2.1));
      base *= 1. - .55 * oil;
      n = normalize(n + .06 * vec3(noise2(p.xz * 11.) - .5, 0., noise2(p.xz * 11. + 9.) - .5));
      refl = .10 * oil + (.25 + .3 * oil) * pow(1. - saturate(dot(n, -rd)), 4.);
      gloss = .15 + .3 * oil;
    } else if (m == M_IRON) { base = mix(vec3(.055, .10, .088), vec3(.085, .155, .13), fbm3(p * 1.5, 2)); base = mix(base, vec3(.20, .085, .035), .7 * smoothstep(.60, .75, fbm3(p * 2.6, 3))); gloss = .35; sharp = 14.; }
    else if (m == M_BRASS) { base = vec3(.80, .50, .15) * (.82 + .3 * fbm3(p * 6., 2)); gloss = .9; sharp = 22.; metal = .85; }
    else if (m == M_COPPER && p.z > END - 2.) { base = mix(vec3(.78, .44, .13), vec3(.16, .46, .38), smoothstep(.52, .66, fbm3(p * .7 + 2., 3))); gloss = .7; sharp = 12.; metal = .4; }
    else if (m == M_COPPER) { base = mix(vec3(.62, .26, .11), vec3(.13, .40, .33), smoothstep(.44, .62, fbm3(p * vec3(1.1, 1.1, .8) + 2., 4))); gloss = .6; sharp = 16.; metal = .5; }
    else if (m == M_TRAM) {
      vec3 paint = number == 1. ? vec3(.36, .055, .030) : number == 2. ? vec3(.030, .165, .150) : number == 3. ? vec3(.42, .22, .040) : number == 4. ? vec3(.36, .055, .030) : vec3(.030, .165, .150);
      base = p.y > 1.46 ? vec3(.74, .62, .42) : paint;
      if (p.y > 3.1) base = p.y < 3.46 && abs(fract(q.z * 1.3) - .5) < .36 && abs(n.x) > .5 ? vec3(.05, .10, .10) : paint;
      float line = abs(sdBox2(vec2(mod(q.z - 4. + .7, 1.4) - .7, p.y - 1.02), vec2(.58, .27))) - .012;
      if (abs(n.z) > .7) line = abs(sdBox2(vec2(p.x, p.y - 1.0), vec2(.78, .30))) - .012;
      if (p.y < 1.4) base = mix(base, vec3(.80, .58, .24), smoothstep(.01, -.01, line));
      base *= .88 + .2 * fbm3(p * 3., 2);
      base *= 1. - .45 * smoothstep(.9, .6, p.y) * fbm3(p * vec3(5., 2., 5.), 2);
      gloss = .55; sharp = 50.; refl = .03 + .4 * pow(1. - saturate(dot(n, -rd)), 5.);
    } else if (m == M_GLASS) {
      // seats and hanging straps behind the panes
      float seat = smoothstep(.02, -.02, max(abs(mod(q.z, .9) - .45) - .22, p.y - 1.92));
      base = mix(vec3(.035, .040, .034), vec3(.12, .045, .022), seat);
      glow = vec3(.10, .085, .055) * smoothstep(1.6, 2.5, p.y);
      gloss = .9; sharp = 80.; refl = .10 + .6 * pow(1. - saturate(dot(n, -rd)), 4.);
    } else if (m == M_RAIL) { base = vec3(.62, .58, .52); gloss = .9; sharp = 24.; metal = .9; }
    else if (m == M_TYRE) { base = vec3(.30, .29, .28); gloss = .8; sharp = 24.; metal = .7; }
    else if (m == M_WALL) {
      bool end = p.z > END - .5;
      vec2 u = end ? p.xy : p.zy, g = u * vec2(1.5, 3.2);
      g.x += .5 * mod(floor(g.y), 2.);
      vec2 f = abs(fract(g) - .5);
      base = mix(vec3(.24, .125, .070), vec3(.34, .19, .11), hash12(floor(g))) * (.75 + .35 * fbm2(u * 1.5, 3)) * (.6 + .4 * smoothstep(.5, .44, max(f.x, f.y * .97)));
      if (end) base *= vec3(.42, .40, .42);
      else {
        // tall windows between the columns
        float bz = mod(p.z + 1.1, BAY) - BAY * .5, win = p.y > 3.2 ? length(vec2(bz, p.y - 3.2)) - 1.15 : max(abs(bz) - 1.15, 1.3 - p.y);
        vec2 b = abs(vec2(mod(bz + .29, .58) - .29, mod(p.y, .62) - .31));
        if (win < 0.) { base = vec3(.03); glow = b.x < .022 || b.y > .29 || win > -.06 ? vec3(.01) : vec3(.95, .80, .52) * (p.x < 0. ? .95 : .62) * (.75 + .4 * fbm2(u * 1.3, 3)); }
      }
    } else if (m == M_DIAL) { base = dial(p.xy - WHEEL.xy); glow = base * .35; gloss = .2; }
    else if (m == M_LAMP) { base = vec3(.7, .62, .45); gloss = .9; sharp = 60.; glow = vec3(.20, .15, .08); }
    else if (m == M_CAN) { base = mix(vec3(.60, .25, .10), vec3(.13, .40, .33), smoothstep(.48, .62, fbm3(p * 7., 3))); gloss = .8; sharp = 20.; metal = .5; }
    else if (m == M_RAG) base = vec3(.42, .09, .06) * (.7 + .5 * step(.5, fract(p.x * 14. + p.z * 6.)) * .4 + .3 * noise2(p.xz * 40.));
    vec3 h = reflect(rd, n), L = vec3(0.), S = vec3(0.);
    float ao = occlusion(p, n), lit = bars(p, 1.), c = max(dot(n, s), 0.);
    WHEN(lit > .01 && c > 0.) lit *= shadow(p + n * .03);
    L += DAY * 4.2 * lit * c;
    S += DAY * 3. * lit * pow(max(dot(h, s), 0.), sharp);
    L += ao * (vec3(.34, .31, .25) * (.30 + .70 * saturate(n.y)) + vec3(.30, .20, .10) * saturate(-n.y) * .8 + vec3(.22, .19, .13) * abs(n.x) * .6);
    L += ao * DAY * .10 * saturate(-n.z);
    S += ao * sky(h) * (smoothstep(.1, .8, h.y) * .55 + .10) + ao * vec3(.30, .19, .09) * saturate(-h.y);
    vec3 o = base * L * (1. - .8 * metal) + mix(vec3(1.), base * 1.7, metal) * gloss * S * mix(.5, 1., metal) + glow;
    float fog = (bounce == 0 ? 1. : .4) * (1. - exp(-.0075 * max(t - 3., 0.)));
    o = mix(o, vec3(.92, .66, .34) * .55, fog);
    col += att * o * (1. - .5 * min(refl, 1.));
    if (refl < .004) break;
    att *= refl * (1. - fog);
    ro = p + n * .01; rd = h;
  }
  // shafts of light in the dust
  float sum = 0., jitter = hash12(gl_FragCoord.xy + uSeed * 37.);
  for (int i = min(0, uShot); i < 26; i++) {
    vec3 q = uEye + rd0 * first * (float(i) + jitter) / 26.;
    sum += bars(q, 0.) * exp(-.02 * first * float(i) / 26.) * (.55 + .6 * noise3(q * .8));
  }
  col += DAY * sum * first / 26. * .017;
  for (int i = min(0, uShot); i < 5; i++) {
    float z = 2.2 + 1.8 * float(i);
    vec3 q = uEye + rd0 * z;
    if (z > first) continue;
    vec2 g = px * z * .55 + float(i) * 9.1, id = floor(g), r = hash22(id + float(i));
    float l = length(fract(g) - .15 - .7 * r);
    col += DAY * .8 * smoothstep(.018, .004, l) * step(.62, hash12(id * 1.7)) * bars(q, 0.);
  }
  return col;
}
