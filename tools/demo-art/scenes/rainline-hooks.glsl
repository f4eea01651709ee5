// Rainline's lost property: coats and umbrellas on numbered hooks. The wall is z = 0, the room is in front of it, and the
// floor is y = 0. Neon falls in through a window on the left, and a lamp hangs on the right. Hook 9 is empty.

const int M_WALL = 1, M_WOOD = 2, M_FLOOR = 3, M_BRASS = 4, M_PLATE = 5, M_CLOTH = 6, M_CANE = 7, M_TAG = 8, M_STRING = 9, M_SHADE = 10,
  M_BULB = 11, M_COAT = 12, M_BAG = 13, M_STRAW = 14;
const float GAP = .48, HOOK = 1.86;
const vec3 LAMP = vec3(1.72, 2.34, .78), CITY = vec3(-7.2, 3.2, 5.2);
const vec3 WARM = vec3(1., .66, .32), PINK = vec3(1., .05, .42), BLUE = vec3(.04, .55, 1.);

int gMat;
float gEdge;
void put(inout float d, float e, int m) { if (e < d) { d = e; gMat = m; } }

float cellOf(float x) { return floor(x / GAP + .5); }
// 0 is an empty hook, 1 an umbrella, 2 a coat, 3 a bag, 4 a straw hat with a scarf.
int kindOf(float i) {
  if (i == 0.) return 0;
  if (i == -4. || i == -2. || i == 1. || i == 4.) return 1;
  if (i == -3. || i == 2. || i == 5. || i == -1. || i == 7.) return 2;
  return i == 3. ? 3 : i == 6. ? 1 : 4;
}
vec3 dye(float i) {
  if (i == -2.) return vec3(.40, .36, .34);
  if (i == -1.) return vec3(.62, .36, .03);
  if (i == 1.) return vec3(.30, .20, .36);
  if (i == 2.) return vec3(.33, .19, .10);
  if (i == 4.) return vec3(.42, .24, .03);
  if (i == 6.) return vec3(.02, .12, .20);
  return mix(vec3(.05, .055, .075), vec3(.10, .045, .055), hash11(i + 40.));
}

void umbrella(vec3 p, float i, inout float d) {
  vec3 q = p - vec3(0., HOOK + .005, .125);
  q.xy = rot(.05 * sin(i * 5.1)) * q.xy;
  q.xz = rot(i * 1.3) * q.xz;
  // The crook hangs over the hook.
  vec3 c = q - vec3(.045, -.02, 0.);
  float crook = c.y > 0. ? length(vec2(length(c.xy) - .045, c.z)) - .013 : min(sdCapsule(c, vec3(.045, 0., 0.), vec3(.045, -.03, 0.), .013), sdCapsule(c, vec3(-.045, 0., 0.), vec3(-.045, -.16, 0.), .013));
  put(d, crook, M_CANE);
  vec3 u = q + vec3(0., .17, 0.);
  put(d, sdCylinder(u + vec3(0., .015, 0.), .018, .022), M_BRASS);
  float y = -u.y, a = atan(u.x, u.z), n = 8., fat = i == -2. ? 1.35 : 1.;
  // Loose folds, wide at the rim and tied in the middle.
  float tie = .68 + .32 * smoothstep(.0, .12, abs(y - .27));
  float r = fat * tie * (.062 * smoothstep(-.03, .1, y) * (1. - .62 * smoothstep(.05, .74, y)) + .006);
  float fold = abs(sin(a * n * .5 + y * 5. + i));
  r *= .72 + .42 * fold;
  float tip = .03 * abs(sin(a * n * .5 + i));
  float cloth = max(length(u.xz) - r, max(-y - .012 + tip, y - .74));
  put(d, cloth * .55, M_CLOTH);
  put(d, max(abs(length(u.xz) - .052 * fat) - .006, abs(y - .27) - .012) * .8, M_STRING);
  put(d, sdCapsule(u, vec3(0., -.73, 0.), vec3(0., -.81, 0.), .007), M_BRASS);
}

void coat(vec3 p, float i, inout float d) {
  vec3 q = p - vec3(0., HOOK - .03, .10);
  q.x += .012 * sin(i * 3.);
  float small = i == -1. ? .78 : 1., y = -q.y / small;
  q.xz /= small;
  float wide = .035 + .115 * smoothstep(0., .20, y) + .055 * smoothstep(.2, 1., y);
  float deep = .03 + .045 * smoothstep(0., .3, y) + .02 * smoothstep(.5, 1.05, y);
  float folds = sin(q.x * 44. + i * 7. + 1.5 * sin(y * 3. + i)) * .010 * smoothstep(.1, 1., y) + sin(q.x * 91. + y * 2.) * .003 * smoothstep(.3, 1., y);
  float len = i == 2. ? 1.02 : i == -1. ? .93 : .98;
  float body = (length(vec2(q.x / wide, (q.z - folds) / deep)) - 1.) * min(deep, wide);
  body = max(body, max(y - len - .012 * sin(q.x * 30. + i), -y));
  // The front edge is open in a narrow fold.
  float slit = abs(q.x - .02 * sin(y * 4. + i)) - .004 - .03 * smoothstep(.55, 1., y);
  body = smax(body, -max(slit, .25 - y) , .014);
  float s = q.x < 0. ? -1. : 1.;
  vec3 m = vec3(abs(q.x), -y, q.z);
  float sleeve = sdCapsule(m, vec3(.115, -.19, .01), vec3(.185, -.48, .045), .046 + .006 * sin(y * 30. + s));
  sleeve = smin(sleeve, sdCapsule(m, vec3(.185, -.48, .045), vec3(.195, -.73, .07), .043 + .005 * sin(y * 38. + i)), .03);
  sleeve = max(sleeve, y - .745);
  body = smin(body, sleeve, .035);
  // The collar falls outwards, or the raincoat has its hood.
  if (i == -1.) {
    vec3 hood = m - vec3(0., -.105, .05);
    body = smin(body, length(hood * vec3(1., .72, 1.25)) - .082, .04);
    body = smax(body, -(length((hood - vec3(0., -.022, .062)) * vec3(1.15, .68, 1.)) - .052), .012);
  }
  else {
    float lapel = sdBox(vec3(rot(-.5) * (m.xy - vec2(.055, -.15)), m.z - .062 - .02 * y), vec3(.034, .11, .006)) - .006;
    body = min(body, lapel);
    body = min(body, (length(vec2(length(m.xy * vec2(1., 1.2) + vec2(0., .035)) - .052, m.z - .02)) - .022));
  }
  vec3 b = vec3(q.x - .035, mod(y, .13) - .065, q.z - deep - .004);
  put(d, body * .62 * small, M_COAT);
  float on = max(abs(y - .46) - .26, 0.);
  put(d, (max(length(b.xy) - .015, abs(b.z) - .012) + on) * small, i == -1. ? M_TAG : M_CANE);
}

void bag(vec3 p, inout float d) {
  vec3 q = p - vec3(.0, HOOK - .44, .12);
  q.xy = rot(-.06) * q.xy;
  float w = .15 + .035 * smoothstep(.1, -.14, q.y);
  put(d, (sdBox(q, vec3(w - .03, .12, .035)) - .03) * .9, M_BAG);
  put(d, (length(vec2(length(vec2(q.x, max(q.y - .12, 0.) * .42)) - .115, q.z)) - .009) * .6 + step(q.y, .1), M_BAG);
  put(d, sdBox(q - vec3(0., .135, 0.), vec3(.125, .012, .045)) - .006, M_BRASS);
  put(d, sdSphere(vec3(abs(q.x) - .018, q.y - .165, q.z), .016), M_BRASS);
}

void straw(vec3 p, float i, inout float d) {
  vec3 q = p - vec3(0., HOOK - .05, .10);
  q.yz = rot(.35) * q.yz;
  float r = length(q.xy);
  float brim = max(abs(q.z - .02 * sin(atan(q.y, q.x) * 3.) * smoothstep(.1, .2, r)) - .006, r - .19);
  float crown = max(abs(r - .105 + q.z * .12) - .006, abs(q.z - .05) - .05);
  crown = min(crown, max(r - .10, abs(q.z - .10) - .006));
  put(d, min(brim, crown) * .8, M_STRAW);
  put(d, max(abs(r - .108 + q.z * .12) - .006, abs(q.z - .022) - .018) * .8, M_STRING);
}

float map(vec3 p) {
  gEdge = 9.;
  float d = p.y;
  gMat = M_FLOOR;
  float groove = smoothstep(.012, .004, abs(fract(p.x / .16 + .5) - .5) * .16);
  put(d, p.z + .006 * groove * step(p.y, 1.), M_WALL);
  WHEN(p.z < .5 && p.y < 2.2) {
    put(d, sdBox(vec3(p.x, p.y - 1.03, p.z), vec3(9., .025, .045)) - .012, M_WALL);
    put(d, sdBox(vec3(p.x, p.y - .08, p.z), vec3(9., .08, .022)) - .006, M_WALL);
    put(d, sdBox(vec3(p.x, p.y - 1.95, p.z), vec3(9., .125, .022)) - .008, M_WOOD);
    float i = cellOf(p.x);
    vec3 q = vec3(p.x - i * GAP, p.yz);
    vec3 e = q - vec3(0., 2.005, .036);
    put(d, max((length(e.xy / vec2(.088, .052)) - 1.) * .05, abs(e.z) - .006 - .008 * smoothstep(1., .3, length(e.xy / vec2(.088, .052)))) * .8, M_PLATE);
    put(d, max(length(q.xy - vec2(0., HOOK + .02)) - .028, abs(q.z - .035) - .012), M_BRASS);
    float hook = smin(sdCapsule(q, vec3(0., HOOK + .02, .04), vec3(0., HOOK - .025, .10), .0105), sdCapsule(q, vec3(0., HOOK - .025, .10), vec3(0., HOOK + .018, .155), .0105), .02);
    hook = min(hook, sdSphere(q - vec3(0., HOOK + .024, .158), .02));
    put(d, hook, M_BRASS);
    int k = kindOf(i);
    WHEN(k == 1) umbrella(q, i, d);
    WHEN(k == 2) coat(q, i, d);
    WHEN(k == 3) bag(q, d);
    WHEN(k == 4) straw(q, i, d);
    // a paper tag on a string
    float len = k == 1 ? .20 : k == 0 ? .30 : k == 2 ? .33 : .26, side = k == 0 ? 0. : (mod(i, 2.) < .5 ? .075 : -.07);
    vec3 t = q - vec3(side, HOOK - len, k == 2 ? .205 : k == 0 ? .12 : .165);
    t.xy = rot(.12 * sin(i * 4.7 + 1.)) * t.xy;
    t.xz = rot(.35 * sin(i * 2.9)) * t.xz;
    put(d, max(max(abs(t.x) - .042, abs(t.y) - .062), max(abs(t.z) - .0015, (abs(t.x) + t.y) * .707 - .055)) * .9, M_TAG);
    put(d, sdCapsule(q, vec3(0., HOOK - .01, .125), vec3(side, HOOK - len + .05, k == 2 ? .205 : k == 0 ? .12 : .165), .0026), M_STRING);
    // The map knows the things of one cell, so no step may leave the cell by much.
    gEdge = .5 * GAP - abs(q.x) + .02;
  }
  if (p.z >= .5) d = min(d, p.z - .44);
  vec3 l = p - LAMP;
  WHEN(length(l.xz) < .5) {
    float r = length(l.xz), y = l.y;
    float prof = .055 + .17 * smoothstep(.13, -.08, y);
    put(d, max(abs(r - prof) - .006, abs(y - .03) - .11) * .7, M_SHADE);
    put(d, sdCylinder(l - vec3(0., .17, 0.), .035, .05), M_BRASS);
    put(d, sdCylinder(l - vec3(0., 1.2, 0.), .007, 1.), M_STRING);
    put(d, sdSphere(l + vec3(0., .03, 0.), .055), M_BULB);
  }
  WHEN(length(l.xz) >= .5) d = min(d, length(l.xz) - .35);
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

float shadow(vec3 p, vec3 to, float soft) {
  float far = length(to), t = .02, s = 1.;
  vec3 rd = to / far;
  for (int i = min(0, uShot); i < 44; i++) {
    vec3 q = p + rd * t;
    if (t > far - .3 || s < .01 || q.z > .55) break;
    float d = map(q);
    s = min(s, soft * d / t);
    t += clamp(min(d, gEdge), .012, .16);
  }
  s = saturate(s);
  return s * s * (3. - 2. * s);
}
float occlusion(vec3 p, vec3 n) {
  float a = 0.;
  for (int i = min(0, uShot); i < 4; i++) { float h = .015 + .05 * float(i); a += (h - map(p + n * h)) / h; }
  return saturate(1. - .26 * max(a, 0.));
}

// The neon that comes through the window, with its bars and the rain on its panes.
vec3 neon(vec3 p) {
  vec3 w = CITY - p;
  float s = (-2.4 - p.x) / w.x;
  if (s < 0. || p.x < -2.4) return vec3(0.);
  vec3 q = p + w * s;
  float soft = .012 + .016 * s * 2.;
  vec2 u = vec2(q.z, q.y);
  float open_ = smoothstep(soft, -soft, sdBox2(u - vec2(1.68, 2.12), vec2(.74, .72)));
  open_ *= smoothstep(-soft, soft, abs(u.x - 1.44) - .026) * smoothstep(-soft, soft, abs(u.x - 1.93) - .026) * smoothstep(-soft, soft, abs(u.y - 2.25) - .026);
  // Runs of water bend the light into bright and dark veins.
  float rain = .55 + .6 * fbm2(u * vec2(15., 6.), 2);
  for (int i = 0; i < 2; i++) {
    float k = 34. + 23. * float(i), bend = u.x * k + .8 * sin(u.y * 6. + float(i) * 2.) + .35 * sin(u.y * 17.), col = floor(bend);
    float on = step(.62, hash11(col * 3.7 + float(i) * 9.)) * smoothstep(.0, .6, fract(u.y * .6 + hash11(col + 5.)));
    float cx = abs(fract(bend) - .5);
    rain += on * (.75 * smoothstep(.22, .05, cx) - .35 * smoothstep(.12, .0, abs(cx - .36)));
  }
  vec3 tone = mix(PINK * 1.05 + vec3(.03, .03, .05), BLUE * .8, smoothstep(1.72, 2.2, u.x + .25 * (u.y - 2.1)));
  return tone * open_ * max(rain, 0.);
}

float ring(vec2 p, vec2 c, vec2 r) { vec2 q = (p - c) / r; return abs(length(q) - 1.) * min(r.x, r.y); }
// Digits are one unit high and about half as wide.
float digit(vec2 p, int n) {
  float d = 1.;
  if (n == 0) d = ring(p, vec2(0.), vec2(.25, .42));
  if (n == 1) d = min(sdSegment2(p, vec2(.05, -.42), vec2(.05, .42)), sdSegment2(p, vec2(.05, .42), vec2(-.12, .27)));
  if (n == 2) d = min(p.y > .12 || p.x > .0 && p.y > .0 ? ring(p, vec2(0., .19), vec2(.23)) : 1., min(sdSegment2(p, vec2(.19, .06), vec2(-.23, -.42)), sdSegment2(p, vec2(-.23, -.42), vec2(.25, -.42))));
  if (n == 3) d = min(p.x > -.08 || p.y > .2 ? ring(p, vec2(0., .2), vec2(.22)) : 1., p.x > -.08 || p.y < -.2 ? ring(p, vec2(0., -.2), vec2(.22)) : 1.);
  if (n == 4) d = min(sdSegment2(p, vec2(.12, -.42), vec2(.12, .42)), min(sdSegment2(p, vec2(.12, .42), vec2(-.25, -.16)), sdSegment2(p, vec2(-.25, -.16), vec2(.26, -.16))));
  if (n == 5) d = min(p.x > -.1 || p.y < -.2 ? ring(p, vec2(0., -.16), vec2(.25)) : 1., min(sdSegment2(p, vec2(-.17, .42), vec2(.2, .42)), sdSegment2(p, vec2(-.17, .42), vec2(-.2, .04))));
  if (n == 6) d = min(ring(p, vec2(0., -.17), vec2(.24)), sdSegment2(p, vec2(-.21, -.06), vec2(.1, .42)));
  if (n == 7) d = min(sdSegment2(p, vec2(-.23, .42), vec2(.23, .42)), sdSegment2(p, vec2(.23, .42), vec2(-.06, -.42)));
  if (n == 8) d = min(ring(p, vec2(0., .21), vec2(.2)), ring(p, vec2(0., -.2), vec2(.24)));
  if (n == 9) d = min(ring(p, vec2(0., .17), vec2(.24)), sdSegment2(p, vec2(.21, .06), vec2(-.1, -.42)));
  return d;
}
float number(vec2 p, float n) {
  int ten = int(n / 10.), one = int(n) - 10 * ten;
  return ten == 0 ? digit(p, one) : min(digit(p + vec2(.31, 0.), ten), digit(p - vec2(.31, 0.), one));
}

// Water on the floor under hook 9, and under the wettest things.
float puddle(vec2 p) {
  float d = length((p - vec2(.02, .30)) * vec2(.62, 1.)) - .21 + .16 * (fbm2(p * 5., 3) - .5);
  d = min(d, length((p - vec2(-.93, .2)) * vec2(.8, 1.)) - .07 + .08 * (fbm2(p * 9., 2) - .5));
  d = min(d, length((p - vec2(1.9, .22)) * vec2(.8, 1.)) - .06 + .08 * (fbm2(p * 9., 2) - .5));
  d = min(d, length((p - vec2(-.30, .62)) * vec2(.8, 1.)) - .045 + .05 * (fbm2(p * 9., 2) - .5));
  return smoothstep(.012, -.012, d);
}
// The mark of a wet coat on the wall under the empty hook.
float damp(vec2 p) {
  float y = HOOK - .05 - p.y, w = .05 + .12 * smoothstep(0., .2, y) + .05 * smoothstep(.2, .9, y);
  float d = max(abs(p.x) - w, max(y - .93, -y));
  float s = min(sdSegment2(vec2(abs(p.x), y), vec2(.13, .2), vec2(.21, .7)) - .04, d) + .05 * (fbm2(p * 7., 3) - .5);
  float run = smoothstep(.016, .004, abs(fract(p.x * 9. + .2 * noise2(vec2(p.x * 9., p.y * 6.))) - .5) * .11) * step(y, 1.1 + .7 * hash11(floor(p.x * 9.))) * smoothstep(.8, 1., y) * step(abs(p.x), .24);
  return max(smoothstep(.016, -.012, s) * (.86 + .14 * smoothstep(-.05, .0, s)), run * .8);
}

vec3 scene(vec2 px) {
  vec3 ro = uEye, rd = cameraRay(px), col = vec3(0.), att = vec3(1.);
  float first = 9.;
  for (int bounce = 0; bounce < 2; bounce++) {
    float t = .05;
    int m = 0;
    for (int i = min(0, uShot); i < 150; i++) {
      vec3 q = ro + rd * t;
      float d = map(q);
      if (d < .0006 * t + .0002) { m = gMat; break; }
      // The air in front of the hooks holds only the lamp.
      if (q.z > .5) d = max(d, min(min(rd.z < 0. ? (q.z - .49) / -rd.z : 9., rd.y < 0. ? q.y / -rd.y : 9.), max(length(q.xz - LAMP.xz) - .45, 0.)));
      t += min(d * .9, gEdge);
      if (t > 12.) break;
    }
    if (bounce == 0) first = min(t, 9.);
    if (m == 0) { col += att * vec3(.01, .008, .014); break; }
    vec3 p = ro + rd * t, n = normal(p, .0007 * max(t, 1.)), base = vec3(.1), glow = vec3(0.);
    if (dot(n, rd) > 0.) n = normalize(n - 1.02 * dot(n, rd) * rd);
    float gloss = .05, sharp = 16., metal = 0., refl = 0., i = cellOf(p.x);
    vec2 c = vec2(p.x - i * GAP, p.y);
    if (m == M_BULB) { col += att * vec3(1., .84, .6) * 9.; break; }
    if (m == M_FLOOR) {
      vec2 g = p.xz / .24, f = abs(fract(g) - .5);
      float odd = mod(floor(g.x) + floor(g.y), 2.), wet = puddle(p.xz);
      base = mix(vec3(.055, .030, .036), vec3(.20, .165, .13), odd) * (.65 + .5 * fbm2(p.xz * 6., 3)) * smoothstep(.5, .488, max(f.x, f.y));
      base *= 1. - .55 * wet;
      n = normalize(n + .03 * (1. - wet) * vec3(noise2(p.xz * 60.) - .5, 0., noise2(p.xz * 60. + 9.) - .5) + .004 * vec3(noise2(p.xz * 12.) - .5, 0., noise2(p.xz * 12. + 4.) - .5));
      gloss = .3 + .5 * wet; sharp = 40. + 160. * wet;
      refl = (.045 + .30 * wet) + (.45 + .4 * wet) * pow(1. - saturate(dot(n, -rd)), 4.);
    } else if (m == M_WALL) {
      float plank = floor(p.x / .16 + .5);
      bool low = p.y < 1.06;
      float worn = fbm2(p.xy * vec2(3., 1.2) + plank * 7., 4);
      base = low ? mix(vec3(.018, .055, .050), vec3(.035, .085, .072), hash11(plank) * .6 + .4 * worn) : mix(vec3(.16, .115, .085), vec3(.215, .165, .12), worn);
      base *= low ? .8 + .3 * noise2(p.xy * vec2(70., 4.)) : .86 + .2 * fbm2(p.xy * 22., 2);
      if (low) base = mix(base, vec3(.12, .075, .045), .8 * smoothstep(.74, .80, fbm2(p.xy * vec2(9., 4.) + 3., 4)));
      float wet = damp(p.xy);
      base *= 1. - .84 * wet;
      gloss = low ? .22 + .3 * wet : .03 + .22 * wet; sharp = 24.;
    } else if (m == M_WOOD) {
      base = mix(vec3(.075, .030, .012), vec3(.19, .085, .034), fbm2(p.xy * vec2(2.5, 60.), 4));
      gloss = .25; sharp = 30.;
    } else if (m == M_BRASS) { base = vec3(.75, .47, .15); gloss = .9; sharp = 38.; metal = 1.; }
    else if (m == M_PLATE) {
      vec2 e = (c - vec2(0., 2.005)) / vec2(.088, .052);
      base = mix(vec3(.78, .75, .66), vec3(.02, .03, .08), smoothstep(.015, -.015, abs(length(e) - .86) - .045));
      float k = number((c - vec2(0., 2.005)) / .062, i + 9.);
      base = mix(base, vec3(.015, .02, .06), smoothstep(.02, -.02, k - .062));
      base = mix(base, vec3(.22, .10, .05), smoothstep(.62, .75, fbm2(p.xy * 34., 3)) * smoothstep(.6, 1., length(e)));
      gloss = .4; sharp = 60.;
    } else if (m == M_CLOTH) {
      base = dye(i) * (.75 + .4 * noise3(p * vec3(300., 40., 300.)));
      vec3 cell = floor(p * 85.);
      float bead = smoothstep(.28, .12, length(fract(p * 85.) - .5 - .4 * (hash33(cell) - .5))) * step(.62, hash13(cell));
      gloss = .35 + 1.4 * bead; sharp = 26. + 60. * bead;
    } else if (m == M_COAT) {
      base = dye(i) * (.62 + .5 * noise3(p * 160.) + .25 * fbm3(p * 14., 2));
      if (i == 2.) base *= .82 + .25 * step(.5, fract((p.x * 1. + abs(fract(p.y * 30.) - .5) * .04) * 60.));
      gloss = i == -1. ? .7 : .03; sharp = i == -1. ? 30. : 8.;
    } else if (m == M_BAG) { base = vec3(.13, .032, .022) * (.75 + .5 * fbm3(p * 30., 3)); gloss = .6; sharp = 26.; }
    else if (m == M_STRAW) { base = vec3(.52, .36, .15) * (.6 + .5 * step(.4, fract(length(c - vec2(0., HOOK - .05)) * 95.))); gloss = .08; }
    else if (m == M_CANE) { base = mix(vec3(.16, .06, .02), vec3(.32, .14, .05), fbm3(p * vec3(30., 8., 30.), 2)); gloss = .45; sharp = 36.; }
    else if (m == M_TAG) {
      base = vec3(.68, .58, .40) * (.9 + .15 * fbm2(p.xy * 30., 2));
      // writing that nobody can read, and nothing yet on the tag of hook 9
      float row = floor(p.y * 78.), ink = step(.45, fract(p.y * 78.)) * step(.42, noise2(vec2(p.x * 240., row * 3.)));
      if (kindOf(i) != 0 && i != -1. || abs(c.x) > .05) base = mix(base, vec3(.06, .04, .10), .75 * ink * step(.2, hash11(row)));
      gloss = .02;
    } else if (m == M_STRING) { base = p.z > .5 ? vec3(.02) : vec3(.34, .27, .18); }
    else if (m == M_SHADE) {
      bool inside = dot(n.xz, p.xz - LAMP.xz) < 0.;
      base = inside ? vec3(.8) : vec3(.012, .10, .085);
      glow = inside ? WARM * 2.2 : vec3(0.);
      gloss = .5; sharp = 50.;
    }
    vec3 h = reflect(rd, n), L = vec3(0.), S = vec3(0.);
    float ao = occlusion(p, n), edge = pow(1. - saturate(dot(n, -rd)), 3.);
    // the lamp
    vec3 to = LAMP - vec3(0., .05, 0.) - p, w = normalize(to);
    float cone = smoothstep(.12, .62, w.y);
    float lit = m == M_SHADE ? 0. : cone * shadow(p + n * .006, to, 14.);
    vec3 e = WARM * lit * 2.9 / (.28 + dot(to, to));
    L += e * max(dot(n, w), 0.);
    S += e * pow(max(dot(h, w), 0.), sharp);
    // the neon
    to = CITY - p; w = normalize(to);
    vec3 city = neon(p);
    float open_ = 0.;
    WHEN(max(city.x, city.z) > .01) open_ = shadow(p + n * .006, to, 22.);
    e = city * open_ * 1.9;
    L += e * max(dot(n, w), 0.);
    S += e * pow(max(dot(h, w), 0.), sharp) * 1.3;
    // what the room gives back
    vec3 sky = mix(vec3(.060, .030, .030), vec3(.05, .045, .085), .5 + .5 * n.y) * .62;
    sky += WARM * .075 * smoothstep(2.6, .4, length(p - LAMP)) + PINK * .030 * smoothstep(2.5, -1., p.x) * (.6 - .4 * n.x);
    sky += vec3(.13, .060, .10) * max(dot(n, normalize(vec3(-.35, .35, .87))), 0.);
    L += sky * ao;
    float room = smoothstep(-.3, .9, -h.x) * smoothstep(-.2, .5, h.z);
    S += (PINK * .20 + BLUE * .06) * room * pow(max(dot(h, normalize(vec3(-.7, .25, .55))), 0.), sharp * .3) * ao;
    vec3 tint = mix(vec3(1.), base * 1.5, metal);
    vec3 o = base * L * (1. - .85 * metal) * mix(.55, 1., ao) + tint * gloss * S * 1.6 + glow;
    o += edge * base * (PINK * .10 + WARM * .05) * ao + metal * tint * (.06 + .18 * smoothstep(-.1, .9, h.y)) * vec3(.5, .36, .34) * ao;
    col += att * o * (1. - min(refl, .9) * .5);
    if (refl < .02) break;
    att *= refl * (1. + .6 * float(m == M_FLOOR) * puddle(p.xz));
    ro = p + n * .004; rd = h;
    rd.y = abs(rd.y);
  }
  // dust in the light of the lamp and of the neon
  vec3 rd0 = cameraRay(px);
  vec3 haze = vec3(0.);
  float jitter = hash12(gl_FragCoord.xy + uSeed * 37.);
  for (int i = min(0, uShot); i < 14; i++) {
    vec3 q = uEye + rd0 * mix(.4, first, (float(i) + jitter) / 14.);
    vec3 to = LAMP - q;
    haze += WARM * .11 * smoothstep(.3, .75, normalize(to).y) / (.25 + dot(to, to)) + neon(q) * .020;
  }
  return col + haze * first / 14. * .45;
}
