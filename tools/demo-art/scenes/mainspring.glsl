// Mainspring is a city of brass that someone has to wind up each morning.
// Cells of CELL metres hold towers, clocks, chimneys and gear houses. An avenue with a canal runs along +z to the Great Clock.
// uParam.xyz is the place of the airship. uParam.w is 0 for the city alone, 1 for a terrace with the winder in front of the
// camera, 2 for the builder's grid.

const float CELL = 9.;
const vec3 CLOCK = vec3(0., 34., 92.);
const int M_STONE = 1, M_BRASS = 2, M_COPPER = 3, M_IRON = 4, M_FACE = 5, M_SHIP = 6, M_FIGURE = 7, M_GROUND = 8, M_ROOF = 9, M_HOUSE = 10;

int gMat, gNear;

float dusk() { return smoothstep(17.4, 19.6, uHour) + smoothstep(6., 4.5, uHour); }

vec3 sunDir() {
  float az = (uHour - 12.) / 6. * 1.35, el = max(.13, .8 - abs(uHour - 12.5) * .105);
  return normalize(vec3(sin(az) * cos(el), sin(el), cos(az) * cos(el)));
}

void put(inout float d, float e, int m) { if (e < d) { d = e; gMat = m; } }

float gear(vec2 p, float z, float R, float n, float w, float turn) {
  float r = length(p), d = max(r - R * 1.056, abs(z) - w);
  WHEN(d < .25) {
    float a = atan(p.y, p.x) + turn;
    d = (r - R - clamp(cos(a * n) * 2.2, -1., 1.) * R * .055) * .8;
    float spokes = max(abs(r - .54 * R) - .22 * R, .075 * R - abs(sin(a * 2.5)) * r * .4);
    d = max(max(max(d, -spokes), .1 * R - r), abs(z) - w);
  }
  return d;
}

// Turns a point so that it faces the nearest of the four walls.
vec3 wall4(vec3 p) { return abs(p.x) > abs(p.z) ? vec3(p.z, p.y, -abs(p.x)) : vec3(p.x, p.y, -abs(p.z)); }

vec4 cellOf(vec2 id) {   // kind, height, two numbers to spare
  float a = hash12(id + 3.7), b = hash12(id * 1.9 + 8.3), ax = abs(id.x + .5);
  float tall = 5. + 9. * b + 12. * b * b * smoothstep(0., 9., id.y) + smoothstep(1., 6., ax) * 4.;
  if (uParam.w == 2.) tall *= .6;
  return vec4(a, tall * (ax < 2. ? .72 : 1.), b, fract(a * 17.3 + b * 5.1));
}

bool vacant(vec2 id) {
  if (id.x == -1. || id.x == 0.) return true;
  if (abs(id.x + .5) < 2. && id.y > 8. && id.y < 12.) return true;
  return uParam.w == 2. && id == vec2(2., 3.);
}

float airship(vec3 p) {
  p.xz = rot(.5) * p.xz;
  float a = atan(p.z, p.y), taper = 1. - .012 * p.x;
  vec3 e = p / vec3(9.5, 2.9 * taper, 2.9 * taper);
  float k = length(e), d = (k - 1.) * k / length(e / vec3(9.5, 2.9, 2.9)) ;
  d -= .07 * smoothstep(.9, 1., abs(cos(a * 7.))) + .05 * smoothstep(.93, 1., cos(p.x * 4.2));
  d *= .75;
  vec3 g = p - vec3(.6, -3.9, 0.);
  d = min(d, sdBox(g, vec3(2.6 - .3 * g.y, .55, .62)) - .12);
  d = min(d, sdBox(g - vec3(1.2, .8, 0.), vec3(1., .3, .5)) - .06);
  d = min(d, sdCapsule(vec3(abs(p.x - .6), p.y, abs(p.z)), vec3(2., -3.4, .5), vec3(2.8, -2.2, 1.2), .05));
  vec3 f = p + vec3(8.4, 0., 0.);
  f.yz = abs(f.yz);
  if (f.z > f.y) f.yz = f.zy;
  d = min(d, max(sdBox(f - vec3(-.3, 1.9, 0.), vec3(1.5, 1.9, .06)), dot(f.xy - vec2(.9, 1.2), vec2(.66, .75)) - .6));
  vec3 pr = vec3(p.x + 2.6, p.y + 3.9, p.z);
  d = min(d, max(abs(length(pr.yz) - .85) - .05, abs(pr.x) - .12));
  return min(d, max(abs(dot(pr.yz, vec2(sin(uTime), cos(uTime)))) - .12, max(length(pr.yz) - .82, abs(pr.x) - .04)));
}

float winder(vec3 p) {
  float d = sdCapsule(vec3(abs(p.x) - .11, p.yz), vec3(0., .08, 0.), vec3(-.02, .8, 0.), .095);
  float h = clamp((p.y - .55) / .95, 0., 1.), r = mix(.34, .2, smoothstep(0., .7, h)) + .02 * sin(atan(p.x, p.z) * 6.);
  vec2 w = vec2(length(p.xz * vec2(1., 1.3)) - r, abs(p.y - 1.02) - .44);
  d = min(d, (length(max(w, 0.)) + min(max(w.x, w.y), 0.)) * .75 - .02);
  d = smin(d, sdCapsule(p, vec3(-.19, 1.4, 0.), vec3(.19, 1.4, 0.), .1), .1);
  d = min(d, sdCapsule(p, vec3(.26, 1.38, 0.), vec3(.42, 1.08, .1), .08));
  d = min(d, sdCapsule(p, vec3(-.26, 1.38, 0.), vec3(-.38, 1.1, .16), .08));
  d = min(d, sdSphere(p - vec3(0., 1.68, 0.), .125));
  d = min(d, max(length(p.xz) - .2, abs(p.y - 1.75) - .015));
  d = min(d, sdCylinder(p - vec3(0., 1.88, 0.), .125, .13));
  // the key he leans on
  vec3 k = p - vec3(.52, 0., .12);
  d = min(d, sdCapsule(k, vec3(0., 0., 0.), vec3(0., 1.25, 0.), .04));
  d = min(d, sdBox(k - vec3(.1, .18, 0.), vec3(.1, .12, .03)));
  return min(d, max(abs(length(vec2(abs(k.x) - .2, k.y - 1.45)) - .19) - .05, abs(k.z) - .05));
}

float landmark(vec3 p, float d0) {
  vec3 q = p - vec3(0., 0., CLOCK.z), c = p - CLOCK;
  float d = d0, ax = abs(q.x), bound = sdBox(q - vec3(0., 33., 0.), vec3(20., 33., 8.));
  d = min(d, bound > 2. ? bound - .8 : d);
  WHEN(bound <= 2.) {
  float t = clamp(q.y / 30., 0., 1.);
  put(d, (sdBox(q - vec3(0., 13., 0.), vec3(10. - 2.2 * t, 14., 7.) - .25 * smoothstep(.5, .9, abs(fract(q.x * .25) - .5) * 2.)) - .1) * .9, M_HOUSE);
  float arch = max(length(vec2(q.x, max(q.y - 7., 0.))) - 4.2, abs(q.z + 7.) - 3.);
  if (-arch > d && gMat == M_HOUSE) d = -arch;
  vec3 tw = vec3(ax - 10.4, q.y, abs(q.z) - 5.2);
  put(d, sdCylinder(tw - vec3(0., 14., 0.), 2. + .22 * smoothstep(.3, .0, abs(mod(q.y, 5.) - 2.5)), 18.), M_HOUSE);
  put(d, sdCone(tw - vec3(0., 34.8, 0.), 2.5, .05, 3.2) * .9, M_ROOF);
  put(d, sdCapsule(tw, vec3(0., 37., 0.), vec3(0., 40., 0.), .1), M_BRASS);
  float r = length(c.xy);
  put(d, max(r - 10.4, abs(c.z) - 5.2), M_STONE);
  put(d, gear(c.xy, c.z - .6, 13.6, 44., 1., uTime * .1), M_BRASS);
  put(d, max(abs(r - 9.4) - .55, abs(c.z + 5.3) - .4), M_BRASS);
  put(d, max(r - 9., abs(c.z + 5.2) - .1), M_FACE);
  vec2 hand = rot(uTime * .3 + 1.9) * c.xy, hour = rot(uTime * .3 + 4.2) * c.xy;
  float hands = min(sdBox2(hand - vec2(0., 3.2), vec2(.22 - .02 * hand.y, 4.4)), sdBox2(hour - vec2(0., 2.2), vec2(.34, 3.)));
  hands = min(hands, r - .8);
  put(d, max(hands, abs(c.z + 5.5) - .12), M_IRON);
  put(d, gear(c.xy - vec2(-14.2, -11.5), c.z + 4., 5.4, 18., .5, -uTime * .25), M_COPPER);
  put(d, gear(c.xy - vec2(12.9, -13.4), c.z + 4.2, 4.2, 14., .5, -uTime * .3), M_BRASS);
  vec3 u = c - vec3(0., 10., 0.);
  put(d, max(length(u * vec3(1., .8, 1.2)) - 6.2, -u.y - 2.) * .8, M_ROOF);
  put(d, sdCylinder(u - vec3(0., 8.2, 0.), 1.9, 1.), M_BRASS);
  put(d, sdCylinder(u - vec3(0., 11.5, 0.), .75, 4.5), M_BRASS);
  vec2 lo = vec2(ax - 3.3, u.y - 17.6);
  put(d, max(abs(length(lo * vec2(1., 1.15)) - 2.7) - .75, abs(u.z) - .6) * .85, M_BRASS);
  }
  return d;
}

float city(vec3 p, float d0) {
  float d = d0;
  vec2 id = floor(p.xz / CELL);
  bool free_ = vacant(id);
  vec3 q = p - vec3((id.x + .5) * CELL, 0., (id.y + .5) * CELL);
  vec4 k = cellOf(id);
  float H = k.y, r = length(q.xz), turn = uTime * (k.w > .5 ? .4 : -.4);
  float top = k.x < .28 ? H + 4.8 : k.x < .5 ? H + 6.4 : k.x < .64 ? H + 3.5 : k.x < .82 ? H * .62 + 3.9 : max(H * .42 + 4.2, H * .76 + 1.);
  float edge = sdBox(q - vec3(0., top * .5, 0.), vec3(4., top * .5, 4.));
  d = min(d, free_ || edge <= .6 ? d : edge);
  WHEN(!free_ && edge <= .6) {
  put(d, sdBox(q - vec3(0., .3, 0.), vec3(4.1, .3, 4.1)), M_STONE);
  WHEN(k.x < .28) {   // a round tower with a dome and a gear on its side
    put(d, sdCylinder(q - vec3(0., H * .5, 0.), 2.5 + .16 * step(abs(mod(q.y, 3.6) - 1.8), .18), H * .5), M_HOUSE);
    put(d, sdCylinder(q - vec3(0., H, 0.), 3., .28), M_BRASS);
    float dome = max(length(q - vec3(0., H, 0.)) - 2.6, H - q.y);
    WHEN(dome < .15) dome += .05 - .05 * cos(atan(q.x, q.z) * 12.);
    put(d, dome, M_ROOF);
    put(d, sdCapsule(q, vec3(0., H + 2.4, 0.), vec3(0., H + 4.6, 0.), .09), M_BRASS);
    put(d, sdSphere(q - vec3(0., H + 3., 0.), .28), M_BRASS);
    put(d, gear(q.xy - vec2(.6, H * .62), q.z + 2.9, 2.3, 13., .22, turn), M_COPPER);
    put(d, gear(q.xy - vec2(-2.35, H * .62 - 2.), q.z + 2.9, 1.2, 8., .18, -turn * 1.7), M_BRASS);
  }
  WHEN(k.x >= .28 && k.x < .50) {   // a clock tower
    vec3 w = wall4(q);
    put(d, sdBox(q - vec3(0., H * .5, 0.), vec3(2.1, H * .5, 2.1)), M_HOUSE);
    put(d, sdBox(vec3(abs(q.x) - 2.1, q.y - H * .5, abs(q.z) - 2.1), vec3(.28, H * .5, .28)), M_STONE);
    put(d, sdBox(q - vec3(0., H - 4.6, 0.), vec3(2.5, .15, 2.5)), M_BRASS);
    put(d, sdBox(q - vec3(0., H, 0.), vec3(2.7, .2, 2.7)), M_BRASS);
    float face = length(w.xy - vec2(0., H - 2.2));
    put(d, max(face - 1.75, abs(w.z + 2.15) - .1), M_FACE);
    put(d, max(abs(face - 1.8) - .16, abs(w.z + 2.2) - .22), M_BRASS);
    vec3 e = q - vec3(0., H + 2.6, 0.);
    put(d, max(max(abs(e.x), abs(e.z)) * .86 + e.y * .5 - 1.15, -e.y - 2.6) * .9, M_ROOF);
    put(d, sdCapsule(e, vec3(0., 2., 0.), vec3(0., 3.6, 0.), .08), M_BRASS);
  }
  WHEN(k.x >= .50 && k.x < .64) {   // chimneys over a boiler house
    put(d, sdBox(q - vec3(0., 2., 0.), vec3(3.6, 2., 3.2)), M_HOUSE);
    put(d, max(length(q.xy - vec2(0., 4.)) - 2.4, abs(q.z) - 3.), M_COPPER);
    vec3 c = q - vec3(q.x > 0. ? 2.6 : -2.4, 0., 1.6);
    float hc = q.x > 0. ? H + 3. : H * .8 + 1.;
    put(d, sdCone(c - vec3(0., hc * .5, 0.), .95, .6, hc * .5) * .95, M_HOUSE);
    put(d, sdCylinder(c - vec3(0., hc, 0.), .78, .35), M_IRON);
    put(d, max(abs(length(q.xy - vec2(0., 4.)) - 2.45) - .12, abs(mod(q.z, 1.6) - .8) - .14), M_BRASS);
  }
  WHEN(k.x >= .64 && k.x < .82) {   // a gear house: the wheel stands half out of the roof
    float h = H * .62;
    put(d, sdBox(q - vec3(0., h * .5, 0.), vec3(3.3, h * .5, 2.7)), M_HOUSE);
    put(d, sdBox(q - vec3(0., h, 0.), vec3(3.6, .2, 3.)), M_STONE);
    put(d, gear(q.xy - vec2(0., h + .4), q.z, 3.1, 18., .3, turn * .5), M_BRASS);
    put(d, max(length(q.xy - vec2(0., h + .4)) - .5, abs(q.z) - .8), M_IRON);
    put(d, gear(q.xy - vec2(2.2, h * .5), q.z + 2.95, 1.5, 10., .2, -turn), M_COPPER);
    put(d, sdCapsule(vec3(q.x, q.y, abs(q.z)), vec3(-3.6, 0., 2.4), vec3(-3.6, h + 1., 2.4), .2), M_COPPER);
  }
  WHEN(k.x >= .82) {   // gabled houses
    float h = H * .42;
    vec3 g = vec3(q.x, q.y, abs(q.z) - 2.);
    put(d, sdBox(g - vec3(0., h * .5, 0.), vec3(3.2, h * .5, 1.6)), M_HOUSE);
    float roof = max(dot(vec2(abs(g.z), g.y - h), vec2(.77, .64)) - 1.35, abs(g.x) - 3.4);
    put(d, max(roof, h - g.y), M_ROOF);
    put(d, sdBox(g - vec3(1.8, h + 1.6, .7), vec3(.3, 1.2, .3)), M_STONE);
    put(d, sdCylinder(q - vec3(-2.3, h * .9, 0.), .9, h * .9), M_COPPER);
    put(d, sdSphere(q - vec3(-2.3, h * 1.8, 0.), .9), M_COPPER);
  }
  }
  return d;
}

float terrace(vec3 e) {
  float d = 9., R = 4.9, rr = length(e.xz), n = 26., a = atan(e.x, e.z), aa = (mod(a * n / TAU, 1.) - .5) * TAU / n * R;
  float rail = min(length(vec2(rr - R, e.y - 1.02)) - .075, length(vec2(rr - R, e.y - .22)) - .05);
  rail = min(rail, max((length(vec2(rr - R, aa)) - .045 - .03 * cos(e.y * 9.)) * .7, abs(e.y - .5) - .5));
  float man = winder(e - vec3(1.35, 0., 1.6)), big = gear(e.yz - vec2(.2, 1.2), e.x + 3.4, 2.1, 16., .16, .15);
  float small_ = gear(rot(.2) * e.zy - vec2(3.4, 2.), e.x + 3.75, 1.2, 11., .12, 0.);
  d = min(min(sdCylinder(e + vec3(0., .3, 0.), R + .35, .3), rail), min(man, min(big, small_)));
  gNear = d == rail || d == small_ ? M_BRASS : d == big ? M_COPPER : d == man ? M_FIGURE : M_STONE;
  return d;
}

float map(vec3 p) {
  gMat = 0;
  float d = 14.;
  WHEN(p.y < 40.) d = city(p, d);
  WHEN(abs(p.x) < 24. && p.z > CLOCK.z - 20.) d = landmark(p, d);
  // bridges over the canal
  float bz = mod(p.z + 3., 36.) - 18.;
  WHEN(abs(p.x) < 9.5 && p.z < 80. && p.y < 9.) {
    float br = max(sdBox(vec3(p.x, p.y - 3.9, bz), vec3(9.2, 3.6, 1.5)), 5.9 - length(vec2(p.x, p.y + .4)));
    put(d, max(br, p.y - 7.1 + p.x * p.x * .012), M_STONE);
    put(d, sdBox(vec3(abs(mod(p.x, 1.) - .5) , p.y - 7.5 + p.x * p.x * .012, abs(bz) - 1.4), vec3(.06, .55, .06)), M_BRASS);
    put(d, sdBox(vec3(0., p.y - 8. + p.x * p.x * .012, abs(bz) - 1.4), vec3(1., .07, .1)) * .9, M_BRASS);
    put(d, sdBox(vec3(abs(p.x) - 8., p.y - .4, 0.), vec3(1.4, .6, 1.)), M_STONE);
    float lz = mod(p.z, 9.) - 4.5;   // lamps on the quays
    put(d, sdCapsule(vec3(abs(p.x) - 7.2, p.y, lz), vec3(0.), vec3(0., 3.6, 0.), .07), M_IRON);
    put(d, sdSphere(vec3(abs(p.x) - 7.2, p.y - 3.8, lz), .26), M_FACE);
  }
  vec3 s = p - uParam.xyz;
  float sd = length(s) - 11.5;
  WHEN(sd < 1.) sd = airship(s);
  put(d, sd, M_SHIP);
  WHEN(uParam.w == 1.) {
    vec3 e = p - uEye - vec3(0., -2.35, 4.2);
    float near = length(e) - 6.8;
    gNear = 0;
    WHEN(near < 1.) near = terrace(e);
    put(d, near, gNear);
  }
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

float march(vec3 ro, vec3 rd, float far, int steps, out bool hit) {
  float t = .05;
  vec2 lb = boxHit(ro - vec3(0., 33., CLOCK.z), rd, vec3(21., 35., 9.)), sb = sphereHit(ro, rd, uParam.xyz, 11.6);
  hit = false;
  for (int i = 0; i < 140; i++) {
    if (i >= steps || t > far) break;
    vec3 q = ro + rd * t;
    if (q.y > 40. && t > 10.) {   // above the roofs there is only the Great Clock and the airship
      float next = rd.y < 0. ? max((ro.y - 40.) / -rd.y, 0.) + .01 : 1e5;
      if (lb.x < lb.y && lb.y > t) next = min(next, max(lb.x, t));
      if (sb.x < sb.y && sb.y > t) next = min(next, max(sb.x, t));
      if (next > 9e4) { t = far + 1.; break; }
      if (next > t + .01) { t = next; continue; }
    }
    float d = map(q);
    if (d < .0018 * t + .001) { hit = true; break; }
    vec2 cell = floor(q.xz / CELL), to = ((cell + step(0., rd.xz)) * CELL - q.xz) / (abs(rd.xz) + 1e-5) * sign(rd.xz);
    t += min(d * .95, max(min(to.x, to.y), 0.) + .04);
  }
  return t;
}

float shadow(vec3 ro, vec3 rd) {
  float t = .15, s = 1.;
  for (int i = 0; i < 13; i++) {
    vec3 q = ro + rd * t;
    float d = map(q);
    s = min(s, 9. * d / t);
    vec2 cell = floor(q.xz / CELL), to = ((cell + step(0., rd.xz)) * CELL - q.xz) / (abs(rd.xz) + 1e-5) * sign(rd.xz);
    t += clamp(min(d, max(min(to.x, to.y), 0.) + .1), .14, 5.);
    if (s < .04 || t > 30. || q.y > 40.) break;
  }
  return smoothstep(0., 1., s);
}

vec3 skyBase(vec3 rd) {
  vec3 sun = sunDir();
  float m = max(dot(rd, sun), 0.), up = max(rd.y, 0.), n = dusk();
  vec3 low = mix(vec3(.74, .44, .18), vec3(.62, .26, .14), n), mid = mix(vec3(.36, .34, .27), vec3(.16, .15, .22), n), top = mix(vec3(.06, .17, .22), vec3(.03, .06, .12), n);
  vec3 c = mix(mix(low, mid, smoothstep(0., .28, up)), top, smoothstep(.2, .8, up));
  vec3 glow = mix(vec3(1.3, .78, .32), vec3(.8, .26, .1), n);
  return c + glow * (.5 * pow(m, 5.) + .6 * pow(m, 60.));
}

vec3 sky(vec3 rd) {
  vec3 sun = sunDir(), c = skyBase(rd);
  float up = max(rd.y, 0.);
  vec2 q = rd.xz / (up + .14) * .8 + vec2(uTime * .02, 3.);
  float v = fbm2(q, 5), cl = smoothstep(.42, .72, v) * smoothstep(.02, .2, up);
  float li = clamp(.55 + 2.2 * (v - fbm2(q + sun.xz * .22, 3)), 0., 1.5);
  return mix(c, skyBase(vec3(rd.x, .12, rd.z)) * li * 1.05, cl * .8);
}

vec3 haze(vec3 rd) {
  float m = max(dot(rd, sunDir()), 0.), n = dusk();
  return mix(vec3(.44, .265, .115), vec3(.20, .10, .11), n) + mix(vec3(1., .55, .18), vec3(.5, .16, .06), n) * pow(m, 4.);
}

// rows of spires far away
vec3 backdrop(vec3 ro, vec3 rd) {
  vec3 c = sky(rd);
  if (rd.y > .35) return c;
  float an = atan(rd.x, rd.z);
  for (int i = 2; i >= 0; i--) {
    float k = float(i), n = 26. - k * 5., u = an * n + k * 3.3, id = floor(u), f = fract(u) - .5, h = hash11(id + k * 57.);
    float top = (.02 + .09 * h * h * h + .02 * k) - ro.y * .0006, w = .12 + .2 * fract(h * 9.), y = rd.y;
    float body = step(abs(f), w) * step(y, top), spire = step(abs(f), max(0., (top + .05 * h - y) / (.05 * h + .001) * w * .8)) * step(y, top + .05 * h) * step(.35, h);
    float wheel = step(abs(length(vec2(f, (y - top * .7) * n)) - .42), .08) * step(.75, h);
    float m = max(max(body, spire), max(wheel, step(y, .018 + .012 * noise2(vec2(u * .7, k)))));
    c = mix(c, mix(haze(rd), vec3(.30, .24, .19), .30 - .09 * k), m * .95);
  }
  return c;
}

vec3 dial(vec2 p, float R, bool lit) {
  float r = length(p) / R, a = atan(p.x, p.y);
  vec3 c = mix(vec3(1., .80, .46), vec3(1., .56, .20), r * r);
  float ink = max(smoothstep(.3, .38, abs(cos(a * 6.)) * .5) * 0., step(abs(r - .80), .085) * smoothstep(.88, .93, abs(cos(a * 6.))));
  ink = max(ink, step(abs(r - .93), .02));
  ink = max(ink, step(abs(r - .66), .012));
  ink = max(ink, step(abs(r - .42), .012));
  ink = max(ink, step(abs(r - .54), .1) * smoothstep(.96, .99, abs(cos(a * 12.))) * .5);
  if (R < 3.) {
    vec2 h = rot(2.4 + R) * p / R, g = rot(5. + R) * p / R;
    ink = max(ink, step(abs(h.x), .045) * step(abs(h.y - .3), .38));
    ink = max(ink, step(abs(g.x), .06) * step(abs(g.y - .2), .26));
  }
  return c * (1. - .88 * ink);
}

vec3 shade(vec3 p, vec3 n, vec3 rd, int m, float t, bool fast) {
  vec3 sun = sunDir(), ref = reflect(rd, n);
  float dk = dusk(), sh = 1., ao = .8, dif = max(dot(n, sun), 0.);
  WHEN(!fast && dif > 0. && t < 95.) sh = shadow(p + n * .03, sun);
  WHEN(!fast) ao = clamp(.2 + .8 * map(p + n * .9) / .9, 0., 1.);
  vec3 key = mix(vec3(3.7, 2.2, .98), vec3(1.2, .42, .16), dk) * sh;
  vec3 amb = mix(mix(vec3(.13, .085, .055), vec3(.19, .20, .18), n.y * .5 + .5), vec3(.06, .055, .09), dk) * ao;
  float fine = noise3(p * 6.), grime = fbm3(p * vec3(.9, .5, .9), 2) * .8 + .2 * fine;
  vec3 alb = vec3(.36, .27, .19), glow = vec3(0.);
  float metal = 0., gloss = 20.;
  vec2 id = floor(p.xz / CELL);
  if (m == M_BRASS) { alb = vec3(.86, .56, .20); metal = 1.; gloss = 40.; }
  else if (m == M_COPPER) { alb = mix(vec3(.80, .38, .20), vec3(.22, .48, .42), smoothstep(.52, .62, grime + .08 * n.y + .25 * (noise3(p * 19.) - .5))); metal = .8; }
  else if (m == M_IRON) { alb = vec3(.09, .075, .065); metal = .5; }
  else if (m == M_ROOF) {
    float pl = smoothstep(.04, .0, abs(fract(p.y * 1.6) - .5) - .44);
    alb = mix(vec3(.16, .42, .38), vec3(.56, .30, .16), smoothstep(.48, .62, grime)) * (.72 + .28 * pl) * (.8 + .4 * hash12(id));
    metal = .45;
  } else if (m == M_SHIP) {
    alb = mix(vec3(.55, .09, .045), vec3(.82, .62, .36), step(.5, fract(p.x * .16 + p.z * .09)));
    if (p.y - uParam.y < -2.85) { alb = vec3(.42, .26, .13); glow = vec3(1., .6, .2) * 1.4 * step(abs(p.y - uParam.y + 3.75), .2) * step(.4, fract(p.x * 1.3)) * (.4 + dk); }
  } else if (m == M_FIGURE) alb = vec3(.05, .035, .03);
  else if (m == M_FACE) {
    vec3 f;
    if (p.z > 70. && p.y > 20. && abs(p.x) < 12.) { f = dial(p.xy - CLOCK.xy, 9., true); glow = f * mix(.6, 1.5, dk); }
    else if (p.y < 5.) glow = vec3(1., .7, .35) * mix(.8, 5., dk);
    else { vec3 q = p - vec3((id.x + .5) * CELL, cellOf(id).y - 2.2, (id.y + .5) * CELL); glow = dial(wall4(q).xy, 1.75, true) * mix(.5, 1.5, dk); }
    alb = vec3(.3);
  } else {   // masonry: courses, arched windows
    vec3 q = p - vec3((id.x + .5) * CELL, 0., (id.y + .5) * CELL);
    bool round_ = m == M_HOUSE && cellOf(id).x < .28 && !vacant(id);
    vec2 uv = abs(n.y) > .6 ? p.xz : round_ ? vec2(atan(q.x, q.z) * 2.5, p.y) : abs(n.x) > abs(n.z) ? p.zy : p.xy;
    vec2 br = uv * vec2(1.1, 2.2);
    br.x += .5 * mod(floor(br.y), 2.);
    float joint = min(smoothstep(.0, .06, fract(br.x)), smoothstep(.0, .1, fract(br.y))), b = hash12(floor(br));
    vec3 stone = m == M_HOUSE ? mix(vec3(.50, .34, .20), vec3(.58, .46, .32), hash12(id + 5.)) : vec3(.44, .35, .25);
    alb = stone * (.7 + .35 * b) * mix(1., .55 + .45 * joint, exp(-t * .02)) * (.65 + .6 * grime);
    if (m == M_HOUSE && abs(n.y) < .5) {
      vec2 w = vec2(mod(uv.x, 1.5) - .75, mod(uv.y, 2.4) - 1.1), wid = floor(uv / vec2(1.5, 2.4));
      float d = max(abs(w.x) - .3, max(-w.y - .6, length(vec2(w.x, max(w.y - .35, 0.))) - .3));
      float on = step(.62 - .35 * dk, hash12(wid + id * 7.));
      alb *= 1. - .45 * smoothstep(.16, .1, d) * smoothstep(.02, .08, d);
      if (d < 0.) {
        float bars = step(.04, abs(w.x)) * step(.04, abs(w.y + .1));
        alb = vec3(.05, .05, .05);
        glow = vec3(1., .56, .2) * on * bars * mix(.7, 1.9, dk);
        metal = .6 * (1. - on);
      }
    }
  }
  if (metal > .4 && m != M_ROOF) alb *= .65 + .5 * fine * grime + .25 * grime;
  float fre = pow(1. - max(dot(n, -rd), 0.), 4.);
  vec3 spec = skyBase(vec3(ref.x, abs(ref.y) * .8 + .05, ref.z)) * ao * mix(vec3(.04 + .25 * fre), alb * (.55 + .45 * fre), metal);
  spec += key * pow(max(dot(ref, sun), 0.), gloss) * mix(vec3(.15), alb * 1.3, metal);
  vec3 c = alb * (1. - .75 * metal) * (key * dif + amb * 1.6 + haze(n) * .10 * ao) + spec + glow;
  c += haze(rd) * fre * .18 * sh;
  // lamps along the quays and warm light from below at dusk
  c += alb * vec3(1., .55, .2) * dk * (.5 * exp(-max(p.y, 0.) * .22) + .03);
  return c;
}

vec3 scene(vec2 p) {
  vec3 ro = uEye, rd = cameraRay(p), rd0 = rd, col = vec3(0.), att = vec3(1.), sun = sunDir();
  float depth = 400.;
  for (int b = 0; b < 2; b++) {
    float far = 230., g = rd.y < 0. ? -ro.y / rd.y : 1e5;
    bool hit;
    float t = march(ro, rd, min(far, g), b == 0 ? 84 : 30, hit);
    int m = gMat;
    bool ground = !hit && g < far;
    if (ground) t = g;
    vec3 pos = ro + rd * t, c;
    if (b == 0) depth = (hit || ground) ? t : 400.;
    vec3 n = vec3(0., 1., 0.);
    bool water = ground && abs(pos.x) < 6.7;
    WHEN(hit) { n = normal(pos, .002 + .0006 * t); c = shade(pos, n, rd, m, t, b > 0); }
    WHEN(ground) {
      gMat = M_GROUND;
      c = vec3(.05, .07, .06);
      WHEN(!water) c = shade(pos, n, rd, M_STONE, t, b > 0);
      WHEN(uParam.w == 2.) {
        vec2 e = abs(fract(pos.xz / CELL) - .5);
        float line = smoothstep(.485, .495, max(e.x, e.y));
        c = mix(c, vec3(1.4, .95, .4), line * .5);
        if (floor(pos.xz / CELL) == vec2(2., 3.)) {
          vec2 f = (fract(pos.xz / CELL) - .5) * CELL;
          float dg = abs(gear(f, 0., 2.9, 14., 1., uTime)), ring = abs(max(abs(f.x), abs(f.y)) - 4.2);
          c = mix(c, vec3(.2, 1.2, 1.), .25) + vec3(.25, 1.6, 1.3) * (smoothstep(.12, .04, dg) + smoothstep(.16, .06, ring) + .35 * exp(-ring * 2.));
        }
      }
    }
    WHEN(!hit && !ground) c = backdrop(ro, rd);
    // haze, thick in the streets and thin above the roofs
    float len = hit || ground ? t : 260., k = .085, y0 = max(ro.y, 0.), dy = rd.y * len;
    float layer = exp(-y0 * k) * (abs(dy) < .01 ? 1. : (1. - exp(-dy * k)) / (dy * k));
    float f = 1. - exp(-len * (.0026 + .010 * layer));
    if (uParam.w == 2.) f *= .6;
    if (hit || ground) c = mix(c, haze(rd), f); else c = mix(c, haze(rd), f * .6 * smoothstep(.22, .0, rd.y));
    col += att * c;
    if (!water || f > .97) break;
    vec2 w = vec2(noise2(pos.xz * vec2(1.2, .6) + uTime), noise2(pos.zx * vec2(.7, 1.3) - uTime)) - .5 + .5 * (vec2(noise2(pos.xz * 4.), noise2(pos.zx * 4.)) - .5);
    n = normalize(vec3(w.x * .05, 1., w.y * .05));
    att *= (1. - f) * (.25 + .7 * pow(1. - max(dot(-rd, n), 0.), 3.));
    ro = pos;
    rd = reflect(rd, n);
    rd.y = abs(rd.y) + .002;
  }
  // a plume of steam over every boiler house near the view
  mat3 cam = lookAt(uEye, uTarget, uRoll);
  for (int i = 0; i < 45; i++) {
    vec2 id = floor(uEye.xz / CELL) + vec2(float(i % 9) - 4., 7. - float(i / 9));
    float kind = hash12(id + 3.7);
    WHEN(kind >= .5 && kind < .64 && !vacant(id)) {
    vec4 k = cellOf(id);
    vec3 s = vec3((id.x + .5) * CELL + 2.6, k.y + 3.4, (id.y + .5) * CELL + 1.6), l = (s - uEye) * cam;
    vec2 q = (p - l.xy / l.z * uLens) * l.z / uLens;
    float drift = .55 * q.y + .025 * q.y * q.y, w = .55 + .3 * q.y, e = (q.x - drift * .55) / w;
    float body = smoothstep(1., .25, abs(e)) * smoothstep(-.2, .5, q.y) * smoothstep(17., 3., q.y);
    WHEN(body > .01 && l.z > 3. && l.z < depth) {
    vec2 uv = vec2(q.x - drift * .55, q.y - uTime * 2.) * .42 + id * 5.3;
    float v = fbm2(uv + .8 * fbm2(uv * 1.7, 2), 4), side = v - fbm2(uv + vec2(-.3 * sign(dot(sun, cam[0])) * -1., .25), 3);
    float a = body * smoothstep(.28, .62, v + .25 * body - .02 * q.y) * .82;
    vec3 lit = haze(rd0) * .8 + mix(vec3(1.1, .86, .6), vec3(.5, .22, .12), dusk()) * clamp(.5 + 2.4 * side, 0., 1.2);
    float f = 1. - exp(-l.z * .006);
    col = mix(col, mix(lit * .85, haze(rd0), f), a * (1. - .5 * f));
    }
    }
  }
  // motes of gold dust, and birds
  for (int i = 0; i < 3; i++) {
    vec2 q = p * (7. + float(i) * 6.) + vec2(uTime * .3 + float(i) * 9., -uTime * .2), h = hash22(floor(q)), f = fract(q) - .2 - .6 * h;
    col += haze(rd0) * smoothstep(.05, .0, length(f)) * step(.82, h.x) * .5;
  }
  float m = max(dot(rd0, sun), 0.);
  return col * .92 + vec3(1., .55, .2) * .14 * pow(m, 3.) * (1. - dusk() * .6);
}
