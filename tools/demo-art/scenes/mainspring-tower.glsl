// Mainspring, the winding room behind the dial of a clock tower. The floor is y = 0, and the camera looks along +z to the dial.
// The morning sun stands behind the dial, so its light draws the numerals and the wheels on the floor.

const int M_WALL = 1, M_BRASS = 2, M_IRON = 3, M_WOOD = 4, M_FLOOR = 5, M_STEEL = 6, M_GLASS = 7, M_COPPER = 8, M_ROPE = 9;
const vec3 DIAL = vec3(0., 4.2, 9.), BARREL = vec3(-2.25, 1.55, 3.9), KEY = vec3(2.38, 2.95, 3.42);
const float R = 3.7;
// x, y and z of each wheel's middle, and its radius. The teeth of a wheel follow from its radius.
const int WHEELS = 5;
const vec4 WHEEL[WHEELS] = vec4[WHEELS](
  vec4(1.75, 2.75, 6.4, 1.8), vec4(-.72, 3.60, 6.4, .82), vec4(-2.15, 4.95, 6.05, 1.45), vec4(-.72, 3.60, 6.05, .52), vec4(0., 4.2, 7.7, .62));
const float TURN[WHEELS] = float[WHEELS](.02, .09, .03, .1, .2);

int gMat;
void put(inout float d, float e, int m) { if (e < d) { d = e; gMat = m; } }

vec3 sun() { return normalize(vec3(.22, .40, 1.)); }

float gear2(vec2 p, float r0, float turn) {
  float r = length(p), a = atan(p.y, p.x) + turn, n = floor(r0 * 22.), arms = r0 > 1. ? 3. : 2.;
  float d = (r - r0 - clamp(cos(a * n) * 2.2, -1., 1.) * .045) * .8;
  float hole = max(abs(r - .55 * r0) - .29 * r0, (.045 + .035 * r0) - abs(sin(a * arms)) * r / arms);
  return max(max(d, -hole), .04 - r);
}
float gear(vec2 p, float z, float r0, float w, float turn) {
  float d = max(length(p) - r0 - .05, abs(z) - w);
  WHEN(d < .2) d = max(gear2(p, r0, turn), abs(z) - w);
  return d;
}

// The iron of the dial: two rings, twelve numerals between them, and the hands. Seen from behind, it runs the other way.
float ironwork(vec2 q) {
  float r = length(q), a = atan(-q.x, q.y), h = a / TAU * 12., f = (fract(h + .5) - .5) * TAU / 12. * r;
  float d = min(abs(r - R * .965) - .075, abs(r - R * .70) - .045);
  d = min(d, abs(r - R * .30) - .05);
  d = min(d, max(abs(abs(f) - .13) - .045, abs(r - R * .83) - .34));
  d = min(d, max(abs(f) - (mod(floor(h + .5), 3.) == 0. ? .05 : .0), abs(r - R * .83) - .34));
  d = min(d, max(abs(f) - .035, abs(r - R * .5) - R * .2));
  float m = (fract(a / TAU * 60. + .5) - .5) * TAU / 60. * r;
  d = min(d, max(abs(m) - .025, abs(r - R * .925) - .09));
  vec2 hour = rot(-PI) * q, minute = rot(0.) * q;
  d = min(d, max(abs(hour.x) - .17 + .05 * hour.y, abs(hour.y - .85) - 1.1));
  d = min(d, max(abs(minute.x) - .11 + .02 * minute.y, abs(minute.y - 1.3) - 1.75));
  return min(d, r - .3);
}

// How much of the sun comes to a place through the dial and between the wheels.
float sunlit(vec3 p) {
  vec3 s = sun();
  vec2 q = p.xy + s.xy / s.z * (DIAL.z - p.z) - DIAL.xy;
  float soft = .012 + .010 * (DIAL.z - p.z), lit = smoothstep(soft, -soft, length(q) - R) * smoothstep(-soft, soft, ironwork(q));
  for (int i = 0; i < WHEELS; i++) {
    float far = WHEEL[i].z - p.z;
    vec2 w = p.xy + s.xy / s.z * far - WHEEL[i].xy;
    soft = .012 + .010 * max(far, 0.);
    if (far > .2) lit *= smoothstep(-soft, soft, gear2(w, WHEEL[i].w, TURN[i]));
  }
  return lit;
}

void key(vec3 p, inout float d) {
  float bound = length(p + vec3(0., .75, 0.)) - 1.3;
  if (bound > .3) { d = min(d, bound); return; }
  p.xy = rot(.05) * p.xy;
  vec2 bow = vec2(abs(p.x) - .23, p.y + .26);
  put(d, max(abs(length(bow) - .19) - .062, abs(p.z) - .055) - .012, M_BRASS);
  put(d, sdCylinder(p + vec3(0., .50, 0.), .085, .05) - .02, M_BRASS);
  put(d, sdCylinder(p + vec3(0., 1.0, 0.), .058, .62), M_BRASS);
  put(d, sdTorus(p + vec3(0., .66, 0.), .06, .028), M_BRASS);
  put(d, sdBox(p + vec3(0., 1.55, 0.), vec3(.085, .13, .085)) - .015, M_STEEL);
  put(d, min(sdCapsule(p, vec3(0., -.075, -.02), vec3(0., -.075, .30), .022), sdCapsule(p, vec3(0., -.075, -.02), vec3(0., .03, -.07), .022)), M_IRON);
}

void barrel(vec3 p, inout float d) {
  p.xz = rot(-.42) * p.xz;
  float bound = length(p * vec3(1., 1., .8)) - 2.;
  if (bound > .4) { d = min(d, bound); return; }
  float r = length(p.xy), a = atan(p.y, p.x), drum = max(r - 1.08, abs(p.z) - .5);
  put(d, max(drum, -max(r - .98, p.z - .34)), M_BRASS);
  put(d, gear(p.xy, p.z - .42, 1.22, .10, .02), M_COPPER);
  put(d, max(abs(r - 1.10) - .06, abs(p.z + .5) - .05), M_BRASS);
  // The spring is wound to the middle.
  float pitch = .082, coil = (abs(fract(r / pitch - a / TAU) - .5) - .27) * pitch;
  put(d, max(max(coil, abs(r - .60) - .37), abs(p.z + .02) - .42) * .7, M_STEEL);
  put(d, max(max(abs(p.x), abs(p.y)) - .14, abs(p.z + .2) - .58), M_IRON);
  put(d, sdCylinder(p.xzy, .22, .46), M_BRASS);
  put(d, length(vec3((fract(a / TAU * 12.) - .5) * TAU / 12. * r, r - 1.09, p.z + .55)) - .035, M_IRON);
  vec3 c = vec3(abs(p.x) - .78, p.y + 1.25, p.z);
  put(d, max(sdBox(c, vec3(.30, .55, .42)), 1.1 - r), M_WOOD);
  put(d, sdBox(p + vec3(0., 1.48, 0.), vec3(1.35, .10, .5)), M_WOOD);
}

float map(vec3 p) {
  gMat = 0;
  float d = 9.;
  put(d, p.y, M_FLOOR);
  vec2 q = p.xy - DIAL.xy;
  float wall = min(6.2 - abs(p.x), DIAL.z + .25 - p.z);
  put(d, max(wall, -max(length(q) - R - .25, 3. - p.z)), M_WALL);
  put(d, max(abs(length(q) - R - .18) - .16, abs(p.z - DIAL.z + .1) - .28), M_BRASS);
  d = min(d, p.z > DIAL.z - .5 ? d : max(length(q) - R, DIAL.z - .1 - p.z));
  WHEN(p.z > DIAL.z - .5) {
    put(d, max(ironwork(q) * .8, abs(p.z - DIAL.z) - .07), M_IRON);
    put(d, max(length(q) - R, DIAL.z + .05 - p.z), M_GLASS);
  }
  // beams under the roof, and posts
  put(d, sdBox(vec3(p.x, p.y - 8.15, mod(p.z, 2.6) - 1.3), vec3(7., .26, .2)), M_WOOD);
  put(d, 8.7 - p.y, M_WOOD);
  vec3 b = vec3(abs(p.x) - 5.2, p.y, p.z - 8.3);
  put(d, sdBox(b - vec3(0., 4., 0.), vec3(.25, 4.2, .25)), M_WOOD);
  b.xy = rot(.72) * (b.xy - vec2(-.9, 7.2));
  put(d, sdBox(b, vec3(1.6, .16, .16)), M_WOOD);
  put(d, sdBox(p - vec3(2.45, 4., 3.75), vec3(.27, 4.2, .27)) - .02, M_WOOD);
  put(d, sdBox(p - vec3(2.45, .12, 3.75), vec3(.36, .14, .36)) - .02, M_IRON);
  // the going train in its frame
  float train = abs(p.z - 6.6) - 1.4;
  d = min(d, train < .5 ? d : train);
  WHEN(train < .5) {
    for (int i = 0; i < WHEELS; i++) {
      vec3 w = p - WHEEL[i].xyz;
      put(d, gear(w.xy, w.z, WHEEL[i].w, i == 0 ? .11 : .075, TURN[i]), i == 2 ? M_COPPER : M_BRASS);
      put(d, max(length(w.xy) - .16, abs(w.z) - .2), M_BRASS);
      put(d, max(length(w.xy) - .06, abs(p.z - 6.4) - .75), M_STEEL);
    }
    for (int i = 0; i < 2; i++) {
      vec3 f = p - vec3(0., 0., i == 0 ? 5.72 : 7.08);
      put(d, sdBox(vec3(f.x, f.y - .72, f.z), vec3(3.5, .13, .09)), M_IRON);
      put(d, sdBox(vec3(f.x + .35, f.y - 3.63, f.z), vec3(3.1, .07, .06)), M_IRON);
      put(d, sdBox(vec3(f.x - 1.75, f.y - 1.75, f.z), vec3(.075, 1.1, .055)), M_IRON);
      put(d, sdBox(vec3(f.x + 2.15, f.y - 2.9, f.z), vec3(.075, 2.2, .055)), M_IRON);
      put(d, sdCapsule(vec3(abs(f.x) - 3.2, f.yz), vec3(.35, 0., 0.), vec3(0., 3.7, 0.), .085), M_IRON);
      put(d, sdSphere(vec3(abs(f.x) - 3.2, f.y - 3.82, f.z), .14), M_BRASS);
    }
    put(d, sdBox(vec3(abs(p.x) - 3.4, p.y - .12, p.z - 6.4), vec3(.28, .12, 1.1)), M_WOOD);
  }
  put(d, sdCapsule(p, vec3(0., 4.2, 7.2), vec3(0., 4.2, 9.), .055), M_STEEL);
  // a drum with a rope, and the weight that it carries
  put(d, sdCapsule(p, vec3(4.3, 8., 6.3), vec3(4.3, 3.1, 6.3), .03), M_ROPE);
  put(d, sdCapsule(p, vec3(-3.9, 8., 6.9), vec3(-3.9, 4.4, 6.9), .03), M_ROPE);
  put(d, sdCylinder(p - vec3(4.3, 2.5, 6.3), .30, .5) - .03, M_IRON);
  put(d, sdCylinder(p - vec3(-3.9, 3.9, 6.9), .22, .4) - .03, M_IRON);
  barrel(p - BARREL, d);
  key(p - KEY, d);
  // an oil can on the floor
  vec3 o = p - vec3(.95, 0., 3.35);
  put(d, sdCone(o - vec3(0., .20, 0.), .20, .10, .20) - .01, M_COPPER);
  put(d, sdCapsule(o, vec3(0., .40, 0.), vec3(-.34, .62, -.05), .02), M_BRASS);
  put(d, sdTorus((o - vec3(.16, .22, 0.)).xzy, .11, .018), M_BRASS);
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
  float a = 0., k = 1.;
  for (int i = min(0, uShot) + 1; i < 5; i++) { float h = .05 * float(i * i); a += (h - map(p + n * h)) * k; k *= .55; }
  return saturate(1. - 1.1 * a);
}
float shadow(vec3 p, vec3 d, float far) {
  float t = .06, s = 1.;
  for (int i = min(0, uShot); i < 26 && t < far; i++) { float h = map(p + d * t); s = min(s, 10. * h / t); if (s < .02) break; t += clamp(h, .05, .8); }
  return saturate(s);
}

// The city in the haze, as milky glass shows it.
vec3 pane(vec2 q) {
  float r = length(q) / R, y = q.y * .13;
  vec3 c = mix(vec3(.98, .52, .19), vec3(.46, .40, .33), smoothstep(-.3, .5, y));
  vec2 s = q - vec2(.75, 1.1);
  c += vec3(2.4, 1.5, .65) * exp(-dot(s, s) * 1.1) + vec3(.9, .42, .11) * exp(-length(s) * .55);
  for (int i = 0; i < 2; i++) {
    float k = float(i), u = q.x * (.9 + .5 * k) + 7.3 * k, id = floor(u), f = abs(fract(u) - .5), h = hash11(id + 31. * k + 4.);
    float top = -1.5 + .75 * k + 1.2 * h * h, w = .20 + .16 * fract(h * 7.);
    float tower = smoothstep(.03, -.03, max(f - w, q.y - top)), spire = smoothstep(.03, -.03, max(f - w * saturate((top + .9 * h - q.y) / (.9 * h)), q.y - top - .9 * h));
    c *= 1. - (.50 - .16 * k) * max(tower, spire);
  }
  c *= .82 + .24 * fbm2(q * 2.1, 4);
  c *= smoothstep(1.04, .80, r) * .5 + .5;
  // The panes have leads.
  float a = atan(q.x, q.y), lead = min(abs(fract(a / TAU * 24.) - .5) * TAU / 24. * r * R, abs(fract(r * 6.) - .5) * R / 6.);
  return c * mix(.55, 1., smoothstep(.01, .035, lead));
}

vec3 room(vec3 ro, vec3 rd) {
  vec3 c = vec3(.05, .032, .02) * (1. + .6 * rd.y);
  if (rd.z > .02) {
    vec2 q = ro.xy + rd.xy / rd.z * (DIAL.z - ro.z) - DIAL.xy;
    c += vec3(2.6, 1.6, .72) * smoothstep(R + .5, R - .5, length(q)) * (.35 + .65 * smoothstep(-.05, .1, ironwork(q)));
  }
  if (rd.y < -.02) { vec3 p = ro - rd * ro.y / rd.y; c += vec3(.9, .5, .2) * .5 * smoothstep(3.5, 0., length(p.xz - vec2(-1.2, 2.5))); }
  return c;
}

vec3 shade(vec3 p, vec3 n, vec3 rd, int m, float t) {
  if (m == M_GLASS) return pane(p.xy - DIAL.xy);
  float fine = noise3(p * 15.), rough = fbm3(p * 2.3, 4), metal = 0., gloss = 0., ao = occlusion(p, n);
  vec3 c = vec3(.3), s = sun();
  if (m == M_BRASS) { c = mix(vec3(.86, .56, .20), vec3(.45, .27, .10), smoothstep(.45, .75, rough)); metal = 1.; }
  if (m == M_COPPER) { c = mix(vec3(.80, .38, .20), vec3(.24, .46, .40), smoothstep(.52, .66, rough + .15 * (fine - .5))); metal = .85; }
  if (m == M_IRON) { c = vec3(.10, .085, .075) * (.7 + .6 * fine); metal = .5; }
  if (m == M_STEEL) { c = mix(vec3(.42, .48, .56), vec3(.30, .36, .52), rough); metal = 1.; }
  if (m == M_ROPE) c = vec3(.50, .38, .22) * (.6 + .6 * step(.5, fract(p.y * 14. + atan(p.x, p.z))));
  if (m == M_WOOD || m == M_FLOOR) {
    vec3 g = m == M_FLOOR ? p.zxy : abs(n.x) > .6 ? p.yzx : p.yxz;
    if (m == M_WOOD && p.y > 7.6) g = p.xzy;
    float plank = m == M_FLOOR ? floor(p.x / .42) : 0., grain_ = fbm2(vec2(g.x * .8 + plank * 7.3, (g.y + g.z) * 13.), 4);
    c = mix(vec3(.10, .055, .028), vec3(.36, .215, .115), smoothstep(.1, .9, grain_)) * (.8 + .35 * hash11(plank + 3.));
    if (m == M_FLOOR) {
      float gap = min(abs(fract(p.x / .42) - .5) * -.84 + .42, .5);
      vec2 joint = vec2(fract((p.z + 3.1 * hash11(plank)) / 2.9), 0.);
      c *= .35 + .65 * smoothstep(.0, .03, min(gap, min(joint.x, 1. - joint.x) * 2.9));
      c *= .75 + .5 * rough;
      gloss = .3;
    }
    n = normalize(n + .12 * (grain_ - .5));
  }
  if (m == M_WALL) {
    vec2 u = abs(n.x) > .6 ? p.zy : p.xy, br = u * vec2(1.5, 3.6);
    br.x += .5 * mod(floor(br.y), 2.);
    vec2 f = fract(br), e = min(f, 1. - f) * vec2(.66, .28);
    float joint = smoothstep(.006, .03, min(e.x, e.y) + .014 * (fine - .5));
    c = mix(vec3(.30, .15, .09), vec3(.42, .26, .17), hash12(floor(br))) * mix(.4, 1., joint) * (.6 + .7 * rough);
    n = normalize(n + .2 * (vec3(fine, noise3(p * 12. + 4.), noise3(p * 14. + 9.)) - .5));
  }
  float dif = max(dot(n, s), 0.), lit = 0.;
  WHEN(dif > 0.) { lit = sunlit(p + n * .02); WHEN(lit > .02) lit *= shadow(p + n * .03, s, p.z > 5.2 ? .4 : 3.5); }
  vec3 to = DIAL + vec3(.4, .4, -.1) - p;
  float far = dot(to, to), area = (.25 + .75 * max(dot(n, to * inversesqrt(far)), 0.)) * saturate(.15 + to.z / sqrt(far)) * 26. / (10. + far);
  vec3 l = vec3(8.4, 5.0, 2.0) * dif * lit + vec3(.36, .22, .10) * area * (.35 + .65 * ao);
  // The lit floor sends light up, and a lamp behind the camera gives the rest.
  vec3 up = vec3(-1.0, .1, 2.2) - p, lamp = vec3(.4, 3.4, -.6) - p;
  l += vec3(.62, .34, .13) * max(dot(n, normalize(up)), 0.) * 5. / (3. + dot(up, up)) * ao;
  l += vec3(.60, .36, .18) * max(dot(n, normalize(lamp)), 0.) * 5.5 / (3. + dot(lamp, lamp)) * ao;
  l += vec3(.030, .040, .050) * ao * (1.2 - .6 * n.z);
  vec3 rf = reflect(rd, normalize(n + .08 * metal * (vec3(fine, noise3(p * 17. + 3.), noise3(p * 19. + 8.)) - .5)));
  float fre = pow(1. - max(dot(n, -rd), 0.), 4.);
  vec3 col = c * l * (1. - .55 * metal);
  col += room(p, rf) * mix(vec3(gloss * .12 + .35 * gloss * fre), c * (.75 + .25 * fre), metal) * (.3 + .7 * ao);
  vec3 h = normalize(normalize(lamp) - rd);
  col += metal * c * vec3(1., .7, .4) * pow(max(dot(n, h), 0.), 40.) * 4. / (2. + dot(lamp, lamp)) * ao;
  return col;
}

vec3 scene(vec2 p) {
  vec3 ro = uEye, rd = cameraRay(p), col = vec3(0.), s = sun();
  float t = .05;
  int hit = 0;
  for (int i = 0; i < 130; i++) {
    float d = map(ro + rd * t);
    if (d < .0008 * t + .0006) { hit = gMat; break; }
    t += d * .9;
    if (t > 20.) break;
  }
  vec3 q = ro + rd * t;
  WHEN(hit != 0) col = shade(q, normal(q, .001 + .0006 * t), rd, hit, t);
  // Dust shows the light in the air.
  float beam = 0., steps = 26., far = min(t, 12.), dither = hash12(gl_FragCoord.xy + fract(uSeed) * 61.);
  for (int i = 0; i < 26; i++) {
    vec3 a = ro + rd * far * (float(i) + dither) / steps;
    float dust = .65 + .7 * noise3(a * vec3(.9, .9, .5) + vec3(uTime * .1, 0., 0.));
    beam += sunlit(a) * dust;
  }
  float m = max(dot(rd, s), 0.);
  col = col * .94 + vec3(1., .60, .24) * (beam * far / steps * .026 * (.30 + 1.5 * pow(m, 6.)) + .0012 * far);
  for (int i = 0; i < 3; i++) {
    vec2 w = p * (6. + float(i) * 5.) + vec2(uTime * .3 + float(i) * 9., -uTime * .2), h = hash22(floor(w)), f = fract(w) - .2 - .6 * h;
    vec3 a = ro + rd * (2. + 1.3 * float(i));
    col += vec3(1., .68, .32) * smoothstep(.045, .0, length(f)) * step(.70, h.x) * (.10 + .9 * sunlit(a)) * .7 * step(2. + 1.3 * float(i), t);
  }
  return col;
}
