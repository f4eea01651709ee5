// Deepbell away from its bell. uParam.w is the place: 0 is a street of steps that goes down along +z, 1 is a round door
// in the wall z = 0, 2 is a stairwell that winds down around the y axis. uParam.xyz is the place of the diver.

const int M_WALL = 1, M_FLOOR = 2, M_IRON = 3, M_DIVER = 4, M_GLASS = 5, M_CLOTH = 6, M_GOLD = 7, M_LEAF = 8;
const float WIDTH = 3.3, GATE_Z = 46., RADIUS = 8., PITCH = 7.5, STEPS = 36.;
const vec3 DOOR = vec3(0., 6.1, 0.);

#define STREET (uParam.w < .5)
#define DOORWAY (uParam.w > .5 && uParam.w < 1.5)
#define STAIRS (uParam.w > 1.5)

int gMat;

void put(inout float d, float e, int m) { if (e < d) { d = e; gMat = m; } }
float arch(vec2 q, float w, float h) { return max(q.y > h ? length(q - vec2(0., h)) - w : abs(q.x) - w, -q.y); }
vec3 sun() { return STREET ? normalize(vec3(.42, .86, .30)) : DOORWAY ? normalize(vec3(-.38, .80, -.46)) : normalize(vec3(.45, .84, .30)); }
float bend(float z) { return 1.5 * sin(z * .06 + .3); }

float diver(vec3 p) {
  p.yz = rot(STAIRS ? .9 : -.35) * p.yz;
  float kick = sin(uTime * 3.) * .2, ax = abs(p.x), s = p.x > 0. ? 1. : -1.;
  vec3 m = vec3(ax, p.yz);
  float body = smin(sdSphere(p - vec3(0., .3, -.01), .21), sdCapsule(p, vec3(0., .2, 0.), vec3(0., -.12, 0.), .16), .14);
  vec3 elbow = s > 0. ? vec3(.38, .13, .14) : vec3(-.42, .1, -.02);
  vec3 hand = s > 0. ? vec3(.34, .2, .46) : vec3(-.44, -.12, .22);
  float arm = smin(sdCapsule(p, vec3(s * .18, .38, 0.), elbow, .075), sdCapsule(p, elbow, hand, .055), .05);
  float swing = kick * s;
  vec3 knee = vec3(.12, -.56, .1 + swing * .7), ankle = vec3(.13, -.96, swing * 1.3 - .12);
  float leg = smin(sdCapsule(m, vec3(.09, -.14, 0.), knee, .1), sdCapsule(m, knee, ankle, .065), .07);
  float d = smin(smin(body, arm, .07), leg, .09);
  vec3 toe = normalize(vec3(.12, -.9, -.35 + swing)), q = m - ankle;
  vec3 f = vec3(q.x - toe.x * dot(q, toe), dot(q, toe) - .4, dot(q, normalize(vec3(0., -toe.z, toe.y))));
  d = smin(d, (sdBox(f, vec3(.1 + .13 * (f.y + .3), .3, .012)) - .012) * .8, .05);
  d = min(d, sdSphere(p - vec3(0., .64, .04), .19));
  d = min(d, sdTorus(p - vec3(0., .47, 0.), .16, .045));
  d = min(d, sdCapsule(m, vec3(.095, .36, -.26), vec3(.095, -.06, -.26), .09));
  return min(d, sdCylinder((p - vec3(.36, .22, .5)).xzy, .07, .09));
}

// The top of the step at a place of the street, and the place of the edge behind it.
vec2 stepAt(float z) {
  float k = floor(z / 12.), f = z - 12. * k, n = clamp(floor((f - 3.) / .9) + 1., 0., 10.);
  return vec2(-.42 * (10. * k + n), 12. * k + (n < .5 ? -.9 : 3. + .9 * (n - 1.)));
}
float slope(float z) { float k = floor(z / 12.); return -4.2 * k - .42 / .9 * clamp(z - 12. * k - 2.6, 0., 9.); }

// A house of the street: its number, its hash, its width from the middle of the street, and its ground.
vec4 house(float z, float s) {
  float lot = floor((z + 1.5) / 6.), h = hash12(vec2(lot + 3., s * 3. + 8.));
  return vec4(lot, h, WIDTH + .9 * fract(h * 17.3), -2.1 * lot - .21 * mod(lot, 2.));
}

void street(vec3 p, inout float d) {
  float x = p.x - bend(p.z), ax = abs(x), s = x < 0. ? -1. : 1.;
  vec2 e = stepAt(p.z);
  float silt = .10 * noise2(p.xz * 1.3) + .22 * smoothstep(WIDTH - 1.1, WIDTH + .4, ax) * noise2(p.xz * .9 + 5.);
  float ground = p.y - e.x - silt * .6, y = p.y - slope(p.z);
  ground = min(ground, length(max(vec2(p.z - e.y, ground - .42), 0.)) - .02);
  put(d, ground * .85, M_FLOOR);
  vec4 o = house(p.z, s);
  float u = p.z + 1.5 - 6. * o.x - 3., v = p.y - o.w, H = 10. + 7. * o.y, g = fract(o.y * 31.7), face = o.z - ax;
  float top = H - (g > .5 ? .8 * floor(abs(u) / .72) : .9 * max(abs(u) - .3, 0.));
  float wall = max(max(face, (v - top) * .75), abs(u) - 2.98);
  WHEN(face < .8) {
    float leaf = arch(vec2(u, v), .8, 1.9), row = floor((v - 4.) / 3.2), vv = v - 4. - 3.2 * row;
    float hole = arch(vec2(abs(u) - 1.4, vv - .5), .42, 1.1), on = step(0., row) * step(4.6 + 3.2 * row, H - 3.6 + 1.2 * step(abs(u), 2.));
    hole = on > .5 ? hole : .5;
    wall = max(wall, -max(leaf, ax - o.z - .5));
    wall = max(wall, -max(hole, ax - o.z - .28));
    wall = min(wall, max(abs(leaf - .19) - .16, face - .13));
    wall = min(wall, max(abs(hole - .11) - .09, face - .07));
    wall = min(wall, on > .5 ? sdBox(vec3(face - .05, vv - .44, abs(u) - 1.4), vec3(.18, .07, .62)) : 1.);
    wall = min(wall, sdBox(vec3(face, v - 3.86, u), vec3(.16, .11, 2.96)));
    wall = min(wall, sdBox(vec3(face, v - .3, u), vec3(.12, .6, 2.96)) + step(abs(u), .98) * .3);
    wall = min(wall, max(abs(v - top + .12) - .16, max(face - .22, abs(u) - 2.9)) * .7);
    put(d, max(leaf, face + .40), M_LEAF);
    // the rosette on a door is the only thing that answers
    put(d, max(abs(mod(length(vec2(u, v - 1.45)), .18) - .09) - .04, max(face + .36, length(vec2(u, v - 1.45)) - .55)), M_LEAF);
  }
  put(d, wall * .9, M_WALL);
  // an arm of iron with an empty frame: the street has no signs
  WHEN(face < 2. && g > .35) {
    float arm = min(sdBox(vec3(face - .75, v - 4.5, u - 1.9), vec3(.8, .03, .03)), sdCapsule(vec3(face, v, u), vec3(0., 3.9, 1.9), vec3(.7, 4.48, 1.9), .025));
    arm = min(arm, max(abs(sdBox2(vec2(face - .9, v - 3.85), vec2(.42, .42))) - .03, abs(u - 1.9) - .03));
    put(d, arm, M_IRON);
  }
  // jars at the doors
  vec3 jar = vec3(face - .42, 0., abs(u + .2 * g) - 1.55 - .3 * g);
  jar.y = p.y - stepAt(p.z - jar.z * sign(u + .2 * g)).x - .3;
  float pot = smin(length(jar * vec3(1., .8, 1.)) - .25, sdCylinder(jar - vec3(0., .33, 0.), .09, .1), .1);
  put(d, (g > .2 ? min(pot, sdTorus(jar - vec3(0., .43, 0.), .11, .03)) : 1.) * .8, M_LEAF);
  // a railing along the steps
  vec3 r = vec3(x - 1.75, y, mod(p.z, 1.8) - .9);
  float rail = min(length(vec2(r.x, abs(y - .72) - .26)) - .035, max(length(r.xz) - .03, abs(y - .4) - .75));
  rail = min(rail, length(r - vec3(0., 1.18, 0.)) - .075);
  put(d, max(rail, .2 - p.z) * .9, M_IRON);
  // lines from house to house, which their glass floats pull upwards
  float c = floor((p.z - 1.5) / 3.), lh = c == 0. ? -.36 : hash11(c + 41.), tilt = (hash11(c + 7.) - .5) * 1.6, z = p.z - 3. * c - 3. - .4 * (lh - .5) - .16 * x * tilt;
  float ly = y - 5.2 - 2.6 * lh - tilt * x * .3 - 1.1 * (1. - x * x / 14.);
  bool strung = c == 0. || (c > 0. && hash11(c + 13.) > .36);
  if (strung) d = min(d, max(abs(ly) - 1.7, .3));
  WHEN(abs(ly) < 2.1 && strung) {
    float id = floor(x / .62), fh = hash12(vec2(id, c)), fx = x - .62 * (id + .5), rad = c == 0. ? .09 + .08 * fh : .10 + .12 * fh;
    put(d, (length(vec2(ly, z)) - .012 - .010 * smoothstep(.1, .2, abs(fract(x * 9.) - .5))) * .7, M_IRON);
    if (mod(c, 3.) != 1.) put(d, (fh > .3 || c == 0. ? length(vec3(fx, ly - rad, z)) - rad : 1.) * .8, M_GLASS);
    else {
      float k = fract(fh * 7.3), wave = .16 * sin(ly * 2.2 + fh * 9. + uTime + fx * 2.) * smoothstep(.1, -.8, ly), long_ = k > .5 ? .34 : .45 + .2 * fh, af = abs(fx);
      float cut = sdBox2(vec2(af, ly + long_), vec2(k > .5 ? .16 : k > .25 ? .27 : .2, long_));
      if (k > .5) cut = min(cut, sdBox2(rot(-.5) * vec2(af - .2, ly + .14), vec2(.11, .09)));
      else if (k < .25) cut = max(cut, .05 - af - max(ly + .5, 0.) * .4);
      put(d, (fh > .12 ? length(vec2(max(cut, 0.), z + wave)) - .014 : 1.) * .6, M_CLOTH);
    }
  }
  // the gate at the end, and a bridge half way
  float gz = p.z - GATE_Z, gb = abs(gz) - 1.6;
  WHEN(gb < .6) {
    float v = p.y + 15.6, gate = max(max(gb, v - 10. - 1.2 * noise2(p.xy * .7)), -arch(vec2(x, v + 1.), 2.1, 5.));
    gate = min(gate, max(abs(arch(vec2(x, v + 1.), 2.1, 5.) - .35) - .3, gb - .25));
    put(d, gate * .9, M_WALL);
  }
  float bz = abs(p.z - 30.) - .7;
  WHEN(bz < .6) {
    float v = p.y + 10.5, span = max(max(bz, v - 9.4), 3.1 - length(vec2(x, max(v - 5.2, 0.))));
    put(d, max(span, 4.5 - v) * .9, M_WALL);
    put(d, max(sdBox2(vec2(mod(x, .5) - .25, v - 9.8), vec2(.07, .45)), bz), M_WALL);
    put(d, sdBox2(vec2(bz, v - 10.3), vec2(.1, .12)), M_WALL);
  }
}

// One ring of the door, between the radii `a` and `a` + 1. Its mark is a gap, and `turn` is where the gap stands.
float ring(vec2 q, float z, float a, float turn, float count) {
  q = rot(turn) * q;
  float r = length(q), w = atan(q.x, q.y), face = .95 - .22 * a, mid = a + .5;
  float cell = TAU / count, c = (mod(w + cell * .5, cell) - cell * .5) * mid;
  float d = max(max(abs(r - mid) - .45, face - z), z - 1.7);
  float relief = a > 3.5 ? sdBox2(vec2(c, r - mid), vec2(.4, .27)) - .03 : a > 2.5 ? -arch(vec2(c, r - mid + .3), .26, .3) : a > 1.5 ? length(vec2(c, r - mid)) - .26 : sdBox2(vec2(c, r - mid), vec2(.07, .34));
  d = a > 2.5 && a < 3.5 ? max(d, -max(-relief, z - face - .2)) : min(d, max(max(relief, face - .13 - z), z - 1.));
  d = min(d, max(abs(abs(r - mid) - .40) - .045, max(face - .09 - z, z - 1.)));
  return max(d, .26 - max(abs(q.x), -q.y + .26)) ;
}

void door(vec3 p, inout float d) {
  float ax = abs(p.x), s = p.x < 0. ? -1. : 1.;
  vec3 q = p - DOOR;
  float r = length(q.xy), w = atan(q.x, q.y), rr = length(p - vec3(0., .6, 0.));
  float ground = p.y + .25 - .16 * noise2(p.xz * .7) - .05 * noise2(p.xz * 2.6) - .05 * sin(rr * 7.) * smoothstep(15., 8., rr) - .016 * sin(dot(p.xz, vec2(7., 3.)) + 4. * noise2(p.xz));
  put(d, ground * .8, M_FLOOR);
  for (int i = min(0, uShot); i < 4; i++) {
    float k = float(i);
    put(d, sdCylinder(p - vec3(0., .15 + .3 * k, 0.), 7.4 - .9 * k, .15) - .02, M_WALL);
  }
  // courses of stone with true joints
  vec2 uv = vec2(p.x + mod(floor(p.y / 1.05), 2.) * .9, p.y) / vec2(1.8, 1.05), j = abs(fract(uv) - .5) * vec2(1.8, 1.05);
  float joint = smoothstep(.06, .0, min(.9 - j.x, .525 - j.y)), wall = -p.z + .06 * joint - .05 * hash12(floor(uv)) - .05 * noise2(p.xy * 3.);
  wall = max(wall, -max(r - 5.05, p.z - 2.));
  float cell = TAU / 28., c = (mod(w + cell * .5, cell) - cell * .5) * 5.6;
  float surround = max(max(abs(r - 5.55) - .5, abs(p.z) - .38 - .08 * hash11(floor(w / cell + .5))), .025 - (cell * 2.8 - abs(c)));
  wall = min(wall, min(surround - .02, max(abs(r - 6.2) - .12, abs(p.z) - .25)));
  wall = min(wall, sdBox(vec3(ax - 8.3, p.y - 6., p.z), vec3(.8, 7., .55)) - .04);
  wall = min(wall, sdBox(vec3(ax - 8.3, p.y - .5, p.z), vec3(1.1, .7, .9)) - .04);
  wall = min(wall, sdBox(vec3(ax - 8.3, p.y - 12., p.z), vec3(1.05, .3, .9)) - .04);
  put(d, wall * .85, M_WALL);
  WHEN(r < 5.6) {
    float leaf = ring(q.xy, p.z, 3.98, .35, 24.);
    leaf = min(leaf, ring(q.xy, p.z, 2.98, -1.15, 18.));
    leaf = min(leaf, ring(q.xy, p.z, 1.98, 2.2, 12.));
    leaf = min(leaf, ring(q.xy, p.z, .98, 0., 12.));
    float boss = max(max(r - .93, .62 + .12 * r - .05 * cos(r * 20.) - p.z), p.z - 1.7);
    put(d, min(leaf, boss) * .8, M_LEAF);
    put(d, max(1.42 - .22 * r - p.z, r - 5.03) * .9, M_GOLD);
  }
  // two mooring lines with glass floats
  for (int i = min(0, uShot); i < 2; i++) {
    float k = float(i);
    vec3 o = p - vec3(-8.6 - 2.6 * k + .15 * sin(p.y * .5 + k), 7.6 - 2.2 * k, -4.2 + 2.2 * k);
    put(d, max(length(o.xz) - .03, o.y) * .9, M_IRON);
    float y = clamp(floor(o.y / .95 + .5), -4., 0.), R = .34 + .05 * y;
    put(d, length(o - vec3(.3 * sin(y * 2.4), y * .95 + .2, .2 * cos(y * 2.4))) - R, M_GLASS);
  }
  // a railing on both sides of the steps
  vec3 e = vec3(ax - 5.2, p.y - .55, mod(p.z, 1.5) - .75);
  float rail = min(length(vec2(e.x, abs(e.y - .65) - .42)) - .05, max(length(e.xz) - .045, abs(e.y - .3) - 1.1));
  rail = min(rail, length(e - vec3(0., 1.38, 0.)) - .11);
  rail = min(rail, length(vec2(length(e.yz - vec2(.65, 0.)) - .3, e.x)) - .03);
  rail = max(rail, max(p.z + .6, -p.z - (s > 0. ? 10.4 : 7.4)));
  put(d, rail, M_IRON);
}

void stairwell(vec3 p, inout float d) {
  float r = length(p.xz), a = atan(p.z, p.x) / TAU, u = p.y - PITCH * a, m = u - PITCH * floor(u / PITCH + .5);
  float st = PITCH / STEPS, f = fract(a * STEPS), tread = m + (f - 1.) * st, arc = a * TAU * RADIUS;
  float wall = RADIUS - r - .05 * noise3(p * 2.), cell = TAU * RADIUS / 12., c = mod(arc, cell) - cell * .5;
  float hole = arch(vec2(c, m - .9), .85, 1.9);
  wall = max(wall, -max(hole, r - RADIUS - .7));
  wall = min(wall, max(abs(hole - .2) - .16, RADIUS - r - .14));
  wall = min(wall, max(abs(m + 1.1) - .18, RADIUS - r - .2));
  put(d, wall * .8, M_WALL);
  float rose = length(vec2(c, m - 2.4));
  put(d, (RADIUS + .5 - r - .06 * smoothstep(.06, .03, abs(mod(rose, .22) - .11)) * step(rose, .66)) * .8, M_LEAF);
  put(d, p.y + 27., M_FLOOR);
  tread = min(tread, length(max(vec2((1. - f) * TAU * r / STEPS, tread - st), 0.)));
  float stair = max(max(tread, -m - .55), 5. - r);
  stair = min(stair, max(abs(m - .02) - .22, abs(r - 5.) - .16));
  stair = min(stair, max(abs(m + .62) - .14, abs(r - 5.25) - .12));
  put(d, stair * .6, M_FLOOR);
  float pc = TAU * 5. / 18., ps = mod(a * TAU * 5., pc) - pc * .5;
  float rail = min(length(vec2(r - 5., m - 1.25)) - .06, length(vec2(r - 5., m - .75)) - .03);
  rail = min(rail, max(length(vec2(r - 5., ps)) - .04, abs(m - .7) - .6));
  put(d, rail * .7, M_IRON);
}

float map(vec3 p) {
  float d = 60.;
  gMat = M_WALL;
  WHEN(STREET) street(p, d);
  WHEN(DOORWAY) door(p, d);
  WHEN(STAIRS) stairwell(p, d);
  vec3 v = p - uParam.xyz;
  float vd = length(v) - 1.9;
  WHEN(vd < .4) vd = diver(v);
  put(d, vd, M_DIVER);
  return d;
}

vec3 normal(vec3 p, float e) {
  vec3 n = vec3(0.);
  for (int i = min(0, uShot); i < 4; i++) {
    vec3 k = .5773 * (2. * vec3(((i + 3) >> 1) & 1, (i >> 1) & 1, i & 1) - 1.);
    n += k * map(p + k * e);
  }
  return normalize(n + vec3(0., 1e-5, 0.));
}

float occlusion(vec3 p, vec3 n) {
  float a = 0.;
  for (int i = min(0, uShot); i < 4; i++) {
    float h = .08 + .07 * float(i * i) + .12 * float(i);
    a += max(h - map(p + n * h), 0.) / h;
  }
  return saturate(1. - .30 * a);
}

float shadow(vec3 p, vec3 rd) {
  float s = 1., t = .08;
  for (int i = min(0, uShot); i < 26; i++) {
    float d = map(p + rd * t);
    s = min(s, 7. * d / t);
    t += clamp(d, .08, 1.2);
    if (s < .01 || t > 15.) break;
  }
  return saturate(s);
}

vec3 lampPlace() { return uParam.xyz + (STAIRS ? vec3(.36, -.5, .25) : vec3(.36, .3, .62)); }

float lamp(vec3 p) {
  vec3 l = p - lampPlace();
  float r = length(l), c = dot(l, STREET ? vec3(.1, -.2, .97) : DOORWAY ? normalize(DOOR + vec3(.6, .2, 0.) - uParam.xyz) : vec3(.3, -.95, .1)) / (r + .001);
  return smoothstep(.78, .98, c) / (1. + .012 * r * r) + (STAIRS ? 1.3 : .5) / (1. + (DOORWAY ? .35 : STAIRS ? .22 : .08) * r * r);
}

vec3 water(vec3 rd) {
  vec3 goal = normalize(uTarget - uEye);
  vec3 c = mix(vec3(.001, .014, .024), vec3(.002, .034, .056), smoothstep(-.5, .2, rd.y));
  c = mix(c, vec3(.03, .21, .25), smoothstep(STREET ? -.25 : .05, 1., rd.y));
  if (STREET) c += vec3(.02, .27, .29) * pow(max(dot(rd, goal), 0.), 22.) + vec3(.02, .20, .20) * pow(max(dot(rd, normalize(vec3(.05, .12, 1.))), 0.), 9.);
  if (STAIRS) c *= .25 + .75 * smoothstep(-1., -.3, rd.y);
  float m = max(dot(rd, sun()), 0.);
  return c + vec3(.35, .75, .62) * (pow(m, 6.) * .3 + pow(m, 40.));
}

float caustic(vec2 p) {
  float a = noise2(p * .8 + uTime * .3), b = noise2(p * 1.1 - uTime * .25 + 7.);
  vec2 q = p + 1.1 * vec2(a, b);
  float v = abs(noise2(q * .9) - .5) + abs(noise2(q * 1.9 + 13.) - .5) * .5;
  return pow(clamp(1. - v * 2.3, 0., 1.), 4.) * 2.4;
}

float shaft(vec3 p) {
  vec3 s = sun();
  vec2 q = p.xz - s.xz / s.y * p.y;
  return smoothstep(.50, .74, noise2(q * .42 + uTime * .05) * .7 + noise2(q * 1.1 - uTime * .07) * .3);
}

// Rings of gold light, which run out from the door.
float answer(vec3 p) {
  float r = length(p - vec3(0., p.y < 1.3 ? .6 : DOOR.y, 0.)), sum = 0.;
  for (int i = 0; i < 4; i++) {
    float R = 6.8 + 1.25 * float(i) + .12 * float(i * i);
    sum += (smoothstep(.09, .0, abs(r - R)) + .35 * exp(-abs(r - R) * 5.)) * (1. - .2 * float(i));
  }
  return sum * (.45 + .8 * noise3(p * 2.3)) * smoothstep(.2, .5, noise3(p * .8 + 3.));
}

vec3 shade(vec3 p, vec3 n, vec3 rd, int m) {
  vec3 s = sun();
  float grain_ = fbm3(p * vec3(.8, 1.1, .8), 4), fine = noise3(p * 6.3), lod = exp(-length(p - uEye) * .06), grit = mix(.5, noise3(p * 23.), lod), ao = occlusion(p, n);
  vec3 alb = vec3(.34, .33, .26) * (.55 + .7 * grain_), glow = vec3(0.), l = normalize(lampPlace() - p);
  float gloss = 0.;
  if (m == M_WALL || m == M_FLOOR) {
    vec2 uv = vec2(abs(n.x) > .6 ? p.z : p.x, abs(n.y) > .7 ? p.z : p.y), size = STREET ? vec2(1.1, 2.2) : vec2(.555, .952);
    if (STAIRS) { uv = vec2(atan(p.z, p.x) * 8., abs(n.y) > .7 ? length(p.xz) : p.y); size = vec2(.9, 1.8); }
    vec2 id = uv * size;
    id.x += .5 * mod(floor(id.y), 2.);
    vec2 f = fract(id), e = min(f, 1. - f) / size;
    float joint = smoothstep(.0, .05, min(e.x, e.y) + .02 * (fine - .5));
    if (STREET && m == M_WALL) {
      vec4 o = house(p.z, p.x < bend(p.z) ? -1. : 1.);
      float k = fract(o.y * 57.), plaster = smoothstep(.42, .5, grain_ + .12 * fine - .012 * (p.y - o.w));
      vec3 tint = k < .35 ? vec3(.46, .34, .19) : k < .65 ? vec3(.40, .20, .15) : vec3(.38, .42, .38);
      alb = mix(alb * mix(.5, 1., joint) * (.7 + .5 * hash12(floor(id))), tint * (.75 + .4 * grain_ + .1 * grit), plaster * .85);
    } else alb *= mix(DOORWAY && m == M_WALL ? .85 : .55, 1., joint) * (.75 + .4 * hash12(floor(id)));
    if (m == M_FLOOR && DOORWAY) alb = vec3(.44, .40, .28) * (.65 + .35 * fine + .2 * grit);
    if (m == M_FLOOR) alb = mix(alb, vec3(.42, .39, .28) * (.7 + .3 * grit), smoothstep(.4, .6, grain_ + .2 * (fine - .5)) * step(.5, n.y) * .7);
    alb *= .78 + .4 * grit;
    n = normalize(n + .55 * lod * (vec3(noise3(p * 9.), noise3(p * 9. + 7.), noise3(p * 9. + 17.)) - .5) + .3 * (1. - joint) * vec3(0., .5, 0.));
    float moss = smoothstep(.5, .66, grain_ * .8 + (DOORWAY ? -.02 : .18) * n.y + .2 * (fine - .4) + .12 * (1. - ao));
    alb = mix(alb, mix(vec3(.035, .085, .045), vec3(.12, .14, .06), grit), moss * (m == M_FLOOR ? .35 : .8));
    if (STREET && m == M_FLOOR) {
      float edge = stepAt(p.z + .9).y - p.z, e2 = abs(edge);
      alb *= (.8 + .35 * hash11(stepAt(p.z).y)) * (1. + .8 * smoothstep(.12, .02, edge) * step(0., edge) * (.4 + .6 * fine));
      alb *= 1. - .6 * smoothstep(.25, .0, p.z - stepAt(p.z).y) * step(.5, n.y);
    }
    // small shells in clusters
    vec2 sc = uv * 9. + 2. * noise2(uv * 3.), sid = floor(sc), sh = hash22(sid);
    float shell = length((fract(sc) - .5 - (sh - .5) * .6) * vec2(1., 1. + .7 * sh.x)) - .07 - .2 * sh.x * sh.x, few = smoothstep(.60, .72, noise2(uv * .8 + 20.) - .3 * ao + .22) * step(.6, sh.y) * lod;
    alb = mix(alb, vec3(.50, .47, .38) * (.5 + .7 * smoothstep(-.3, .0, shell)), few * smoothstep(.04, -.04, shell) * .7);
    alb *= 1. - few * .5 * smoothstep(.08, .0, abs(shell - .05));
  }
  if (STAIRS) alb *= smoothstep(RADIUS + .75, RADIUS - .05, length(p.xz));
  if (m == M_IRON) alb = mix(vec3(.04, .045, .04), vec3(.12, .07, .04), smoothstep(.4, .7, fine)) * (.7 + .6 * grit);
  if (m == M_LEAF) {
    alb = mix(vec3(.46, .29, .11), vec3(.12, .29, .23), smoothstep(.42, .62, grain_ + .18 * (fine - .5) + .2 * (1. - ao))) * (.7 + .5 * grit);
    gloss = .5;
  }
  if (m == M_CLOTH) { float k = hash11(floor((p.x - bend(p.z)) / .62) + 3.); alb = (k > .72 ? vec3(.55, .20, .08) : k > .5 ? vec3(.46, .30, .17) : vec3(.46, .46, .38)) * (.7 + .3 * fine) * (.85 + .15 * sin(p.y * 40.) * step(k, .25)); }
  if (m == M_DIVER) {
    vec3 v = p - uParam.xyz;
    v.yz = rot(STAIRS ? .9 : -.35) * v.yz;
    alb = v.y > .43 || (v.z < -.2 && v.y > -.16) ? vec3(.62, .40, .13) : vec3(.16, .10, .04);
    gloss = .3;
  }
  float sunny = max(dot(n, s), 0.) * (m == M_CLOTH ? 1. : shadow(p + n * .02, s));
  if (STAIRS) sunny = max(dot(n, s), 0.) * 1.3;
  if (m == M_CLOTH) sunny = .25 + .5 * abs(dot(n, s));
  float ca = caustic((p.xz - s.xz / s.y * p.y) * .8) * mix(.3, 1., abs(n.y)), deep = STAIRS ? exp(min(p.y, 0.) * .09) : 1.;
  if (DOORWAY) sunny *= .30 + 1.0 * exp(-dot(p - DOOR, p - DOOR) * .010);
  float spot = lamp(p) * (.25 + .75 * max(dot(n, l), 0.));
  vec3 c = alb * ((STAIRS ? vec3(.32, .80, .78) : vec3(.46, .86, .72)) * sunny * (.22 + ca * .7 + shaft(p) * .9) * deep * (STREET ? 1.5 : 1.1) + water(vec3(n.x, abs(n.y), n.z)) * (STREET ? 1.9 : 1.5) * ao * (.5 + .5 * n.y) * deep + vec3(.006, .03, .04) * ao * (.4 + .6 * deep));
  if (STREET && m != M_CLOTH) c *= vec3(.66, 1., 1.06);
  c += alb * vec3(1., .70, .34) * spot * (m == M_DIVER && !DOORWAY ? .3 : DOORWAY ? 2.6 : STREET ? 2.2 : 11.) * (.4 + .6 * ao);
  vec3 rf = reflect(rd, n);
  c += gloss * alb * (water(rf) * 2. * ao + vec3(1., .75, .4) * pow(max(dot(rf, l), 0.), 14.) * lamp(p) * 3.);
  if (DOORWAY) {
    float near = exp(-length(p - DOOR + vec3(0., 0., .5)) * .28);
    if (m == M_GOLD) c = vec3(1., .60, .16) * (1.3 + 1.2 * noise2(p.xy * 1.4));
    else c += vec3(1., .60, .18) * (answer(p) * (m == M_IRON ? .1 : m == M_FLOOR ? .6 : .34) * step(5.6, length((p - DOOR).xy) + step(p.z, -.6) * 9.) + alb * near * .35 * (1. - ao * .5));
  }
  return c + water(rd) * pow(1. - max(dot(n, -rd), 0.), 4.) * .5 * ao;
}

// A hollow float over the light behind it. A rope of two turns holds it.
vec3 glass(vec3 p, vec3 n, vec3 rd, vec3 behind) {
  float fr = pow(1. - max(dot(n, -rd), 0.), 2.2), rope = smoothstep(.08, .05, min(abs(n.y + .1 * n.x + .3), abs(n.x - .3 * n.z) + .4 * step(0., n.y)));
  vec3 rf = reflect(rd, n), l = normalize(lampPlace() - p), c = behind * vec3(.55, .86, .80) + vec3(.004, .04, .036);
  c = mix(c, water(rf) * .9 + vec3(.02, .17, .16), fr * .9);
  c += vec3(.8, 1., .9) * (pow(max(dot(rf, sun()), 0.), 40.) * 1.2 + .25 * pow(max(dot(reflect(rd, -n), sun()), 0.), 10.)) + vec3(1., .66, .25) * lamp(p) * (fr + pow(max(dot(rf, l), 0.), 20.));
  return mix(c, vec3(.09, .07, .035) * (.25 + water(vec3(0., 1., 0.)) * 3. * (.5 + .5 * n.y)), rope * .9);
}

float shoal(vec2 q, float size, float seed) {
  float r = length(q * vec2(.7, 1.4)) / size, mask = smoothstep(1., .4, r + .5 * (noise2(q * .5 + seed) - .5));
  vec2 w = rot(.3 * sin(q.x * .3 + seed) + .2) * q + vec2(uTime * 1.5 + seed * 3., .25 * sin(q.x * .8 + seed)), cell = vec2(1.1, .55);
  vec2 id = floor(w / cell), h = hash22(id + seed * 17.), f = (fract(w / cell) - .5) * cell - (h - .5) * vec2(.42, .2);
  f.y += .03 * sin(f.x * 9. + uTime * 9. + h.x * 6.);
  float body = length(f * vec2(1., 3.3 + .8 * f.x)) - .19, tail = max(abs(f.y) - (-f.x - .13) * .75, max(f.x + .13, -f.x - .3));
  return smoothstep(.015, -.015, min(body, tail)) * step(h.y, mask * .7);
}

vec3 scene(vec2 p) {
  vec3 ro = uEye, rd = cameraRay(p), col = water(rd);
  mat3 cam = lookAt(uEye, uTarget, uRoll);
  float t = .1, far = 85.;
  int hit = 0;
  float pane = 0.;
  for (int i = 0; i < 140; i++) {
    vec3 q = ro + rd * t;
    float d = map(q);
    if (d < .0010 * t + .001) {
      if (gMat == M_GLASS && (pane == 0. || t < pane + .7)) { pane = pane == 0. ? t : pane; t += .05; continue; }
      hit = gMat;
      break;
    }
    float edge = 9.;
    if (STREET) { float k = q.z / 3. + .5, e = rd.z > 0. ? floor(k) + 1. - k : fract(k); edge = e * 3. / max(abs(rd.z), .02) + .04; }
    t += min(d, edge);
    if (t > far) break;
  }
  vec3 pos = ro + rd * t;
  WHEN(hit != 0) {
    vec3 c = shade(pos, normal(pos, .002 + .0008 * t), rd, hit);
    col = mix(water(rd) * .9, c, exp(-t * (hit == M_DIVER ? .45 : 1.) * (STAIRS ? vec3(.032, .018, .016) : vec3(.050, .026, .023))));
  }
  WHEN(pane > 0.) { vec3 q = ro + rd * pane; vec3 c = glass(q, normal(q, .003), rd, col); col = mix(water(rd) * .9, c, exp(-pane * vec3(.050, .026, .023))); }
  // weed on near planes, which frames the street and the door
  for (int i = 2; i >= 0; i--) {
    float z = (STREET ? 2.5 : 5.) + 1.1 * float(i);
    vec3 l = ro + rd * (z / dot(rd, cam[2]));
    WHEN(z < t && !STAIRS && cam[2].z > 0.) {
      vec2 q = vec2(dot(l - ro, cam[0]), STREET ? l.y - slope(l.z) + .1 : l.y + .3);
      float side = q.x * uLens / z, on = STREET ? smoothstep(1.0, 1.5, abs(side)) : smoothstep(.75, 1.5, side), cover = 0., tone = 0.;
      for (int j = 0; j < 3; j++) {
        float id = floor(q.x / .16) + float(j) - 1., h = hash11(id + 37. * float(i) + 9.), g = fract(h * 19.), tall = (.5 + 1.6 * g) * on * (.6 + .5 * float(i));
        float x = q.x - (id + .5) * .16 - .1 * (h - .5) - (.22 * sin(q.y * 1.6 + h * 9. + uTime) + .2 * (h - .5) * q.y) * smoothstep(0., 1.4, q.y);
        float w = (.02 + .03 * g) * (1. - pow(saturate(q.y / max(tall, .01)), 3.)) * (.85 + .15 * sin(q.y * 9. + h * 20.));
        float k = smoothstep(.006, -.006, abs(x) - w) * step(q.y, tall) * step(.25, h) * step(.1, on);
        tone = mix(tone, .25 + .75 * smoothstep(-w, w, x) * g, k);
        cover = max(cover, k);
      }
      vec3 c = mix(vec3(.004, .016, .013), vec3(.04, .13, .07), tone * smoothstep(0., 2.5, q.y)) + vec3(1., .7, .3) * lamp(l) * .03;
      col = mix(col, c, cover);
    }
  }
  // fish
  for (int i = 0; i < 2; i++) {
    vec3 s = mix(uEye, DOORWAY ? DOOR + vec3(-15., 4., 0.) : uTarget, .34 + .2 * float(i)) + vec3(1.6 * sin(uTime * 1.7 + float(i)), STREET ? 2.4 : .5, 0.), l = (s - uEye) * cam;
    WHEN(l.z < t && !(STAIRS && i > 0)) {
      vec2 q = (p - l.xy / l.z * uLens) * l.z / uLens * (STAIRS ? .8 : 2.);
      vec3 c = mix(vec3(.004, .022, .030), vec3(.16, .36, .34), smoothstep(.5, .85, noise2(q * 1.2 + 4.))) + vec3(1., .7, .3) * lamp(s) * .3;
      if (STAIRS) c *= .1;
      col = mix(col, mix(water(rd), c, exp(-l.z * .03)), shoal(q, STAIRS ? 2.8 : 3.6, float(i) * 2.7 + floor(uTime)) * .9);
    }
  }
  // light in the water
  float jitter = hash12(gl_FragCoord.xy + uSeed * 91.), stepLen = min(t, 60.) / 22.;
  vec3 beam = vec3(0.);
  for (int i = 0; i < 22; i++) {
    float k = (float(i) + jitter) * stepLen;
    vec3 q = ro + rd * k;
    float top = STREET ? smoothstep(-3., 14., q.y - slope(q.z)) : DOORWAY ? smoothstep(-4., 14., q.y) : exp(min(q.y - 4., 0.) * .12);
    beam += (vec3(.20, .52, .45) * shaft(q) * top * (STREET ? .20 : DOORWAY ? .09 : .055) + vec3(1., .70, .36) * lamp(q) * (STAIRS ? .035 : .02) + (DOORWAY ? vec3(1., .6, .2) * .03 * exp(-abs(q.z) * .8) * smoothstep(5.5, 0., length(q.xy - DOOR.xy)) : vec3(0.))) * exp(-k * .03) * stepLen;
  }
  col += beam * .4;
  vec3 l = (lampPlace() - uEye) * cam;
  WHEN(l.z > .5 && l.z < t + 1.5) {
    vec2 q = (p - l.xy / l.z * uLens) * l.z / uLens * (DOORWAY ? 1. : STREET ? .7 : .45);
    col += vec3(1., .76, .42) * (.06 / (dot(q, q) * 5. + .02) + (STREET ? .3 : .16) * exp(-length(q) * 1.1)) * exp(-l.z * .02);
    q += vec2(.3 * sin(q.y * 1.4 + 1.), -.6);
    vec2 id = floor(q / .34), h = hash22(id + floor(uTime)), f = fract(q / .34) - .5 - (h - .5) * .5;
    float r = .08 + .22 * h.x, on = step(.35, h.y) * step(abs(q.x), .16 + q.y * .07) * step(0., q.y) * smoothstep(8., 3., q.y);
    col += vec3(.30, .62, .60) * on * smoothstep(.07, .0, abs(length(f) - r)) * .5 * (STAIRS ? 0. : 1.);
  }
  for (int i = 0; i < 4; i++) {
    float k = float(i);
    vec2 q = (p + rd.xz * .2) * (3. + 5. * k) + vec2(k * 7.7, uTime * .15), id = floor(q), h = hash22(id + k * 13.), f = fract(q) - .2 - .6 * h;
    float size = i == 0 ? .07 : .05;
    col += smoothstep(size, size * (i == 0 ? .2 : 0.), length(f)) * step(.6, h.x) * (water(rd) * .6 + beam * .8) * (i == 0 ? .3 : .9);
  }
  col = min(col * 1.25, 1.8);
  return col * (.55 + 1.3 * col);
}
