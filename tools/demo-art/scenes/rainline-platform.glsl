// Rainline, the platform of the elevated line at night. The platform's floor is y = 0 and it runs along -z. The stairs come up
// from +z, the train stands on the right, and the city is on the left. uParam.x is the hour on the clock, and
// uParam.y is how warm the place on the bench still is.

const int M_FLOOR = 1, M_STEEL = 2, M_TRAIN = 3, M_LAMP = 4, M_ROOF = 5, M_WOOD = 6, M_CLOTH = 7, M_SIGN = 8, M_CLOCK = 9, M_EDGE = 10;
const float BAY = 4.2, SIDE = 2.35;

int gMat;

void put(inout float d, float other, int m) { if (other < d) { d = other; gMat = m; } }

vec3 neon(float h) {
  if (h < .40) return vec3(1., .05, .42);
  if (h < .76) return vec3(.03, .70, 1.);
  if (h < .90) return vec3(.42, .12, 1.);
  return vec3(1., .38, .08);
}

float umbrella(vec3 p) {
  vec3 q = p;
  q.xy = rot(-.16) * q.xy;
  float a = atan(q.x, q.z) + q.y * 1.4, h = smoothstep(0., .62, q.y);
  float cloth = length(q.xz) - mix(.016, .058, h) * (1. - .7 * smoothstep(.56, .66, q.y)) - .006 * sin(a * 7.) * h;
  float d = max(cloth * .7, abs(q.y - .34) - .31);
  d = min(d, sdCapsule(q, vec3(0., -.06, 0.), vec3(0., .80, 0.), .010));
  vec3 c = q - vec3(-.045, .80, 0.);
  d = min(d, max(length(vec2(length(c.xy) - .045, c.z)) - .013, -c.y));
  return min(d, sdCapsule(q, vec3(-.09, .80, 0.), vec3(-.09, .76, 0.), .013));
}

float map(vec3 p) {
  float d = 9.;
  // the floor with its edge, and the stairs
  float step_ = clamp(ceil(p.z / .32), 0., 9.);
  float well = max(abs(p.x + .45) - 1.15, -p.z);
  float flat_ = max(p.y, -well);
  float stairs = 9.;
  for (int i = 0; i < 2; i++) {
    float s = max(step_ - float(i), 0.);
    stairs = min(stairs, max(p.y + .165 * s, p.z - .32 * s - .012));
  }
  stairs = max(min(stairs, max(p.y + .165 * (step_ + 1.), -1.)), abs(p.x + .45) - 1.15);
  float ground = max(min(flat_, stairs), abs(p.x + .35) - SIDE - .35);
  put(d, ground, M_FLOOR);
  put(d, sdBox(p - vec3(SIDE - .02, -.09, -18.), vec3(.06, .10, 24.)), M_EDGE);
  // the walls and the rails of the stairs
  vec3 r = vec3(abs(p.x + .45) - 1.17, p.y, p.z);
  float rail = sdCapsule(vec3(r.x, r.y + .515 * max(r.z, 0.), max(r.z - 4., 0.)), vec3(0., .92, 0.), vec3(0., .92, .001), .028);
  rail = max(rail, -p.z - .35);
  rail = min(rail, max(length(vec2(r.x, r.y + .515 * max(r.z, 0.) - .5)) - .014, -p.z - .33));
  rail = min(rail, max(length(vec2(r.x, mod(p.z + .30, .64) - .32)) - .019, max(r.y + .515 * max(r.z, 0.) - .92, -p.z - .35)));
  put(d, rail * .9, M_STEEL);
  put(d, sdBox(vec3(r.x - .06, p.y + 1.4, p.z - 2.), vec3(.05, 1.43, 2.)), M_ROOF);
  // the fence on the left, and what holds the roof
  float z = mod(p.z + 1.2, BAY) - BAY * .5;
  float back = step(p.z, .6);
  vec3 f = vec3(p.x + 2.75, p.y, mod(p.z, 1.05) - .525);
  put(d, min(length(vec2(f.x, f.y - 1.12)) - .03, max(length(f.xz) - .024, abs(f.y - .55) - .6)), M_STEEL);
  put(d, sdBox(vec3(f.x, f.y - .22, 0.), vec3(.02, .20, 1.)), M_ROOF);
  vec3 c = vec3(p.x + 2.05, p.y, z);
  float col = sdBox(vec3(c.x, c.y - 1.5, c.z), vec3(.05, 1.6, .09)) - .01;
  col = min(col, sdBox(vec3(c.x, c.y - 1.5, abs(c.z) - .085), vec3(.085, 1.6, .008)));
  vec2 k = rot(.62) * (vec2(abs(c.x + .0), c.y) - vec2(.36, 2.56));
  col = min(col, sdBox(vec3(k, c.z), vec3(.45, .03, .03)));
  col = min(col, sdCylinder(c - vec3(0., .10, 0.), .17, .10) - .01);
  put(d, col, M_STEEL);
  float ry = 3.02 + .07 * p.x;
  float roof = sdBox(vec3(p.x + .85, p.y - ry, p.z + 20.), vec3(2.35, .05, 21.4));
  float beam = sdBox(vec3(p.x + .85, p.y - ry + .14, z), vec3(2.3, .12, .045));
  put(d, roof, M_ROOF);
  put(d, max(beam, p.z - 1.35), M_STEEL);
  // lamps with shades
  vec3 l = vec3(p.x + .35, p.y - 2.34, mod(p.z + 1.2 + BAY * .5, BAY) - BAY * .5);
  float shade = max(abs(length(l * vec3(1., 1.5, 1.) + vec3(0., .12, 0.)) - .27) - .012, -l.y - .02);
  put(d, shade * .65, M_STEEL);
  put(d, sdSphere(l - vec3(0., .015, 0.), .075), M_LAMP);
  put(d, sdCylinder(l - vec3(0., .40, 0.), .011, .3), M_STEEL);
  // the clock
  vec3 o = p - vec3(.62, 2.14, -3.4);
  put(d, max(length(o.xy) - .36, abs(o.z) - .07), M_CLOCK);
  put(d, min(length(vec2(length(o.xy) - .36, abs(o.z) - .05)) - .03, sdCylinder(o - vec3(0., .65, 0.), .02, .3)), M_STEEL);
  // the sign of the stop
  vec3 s = p - vec3(-2.04, 1.98, -5.1);
  put(d, sdBox(s, vec3(.07, .26, .95)) - .02, M_SIGN);
  s = p - vec3(-1.15, 2.34, -9.0);
  put(d, sdBox(s, vec3(.85, .22, .06)) - .02, M_SIGN);
  // a bench, and the umbrella that somebody left on it
  vec3 b = p - vec3(-2.18, 0., -2.15);
  float slat = abs(mod(b.x + .06, .12) - .06) - .05;
  float bench = max(sdBox(b - vec3(0., .45, 0.), vec3(.22, .018, .95)), slat);
  bench = min(bench, max(sdBox(b - vec3(-.27, .70, 0.), vec3(.018, .19, .95)), abs(mod(b.y, .13) - .065) - .05));
  put(d, bench, M_WOOD);
  float leg = sdBox(vec3(b.x, b.y - .22, abs(b.z) - .72), vec3(.19, .22, .022));
  leg = max(leg, -sdBox(vec3(b.x, b.y - .16, abs(b.z) - .72), vec3(.14, .20, .1)));
  put(d, min(leg, sdBox(vec3(b.x + .27, b.y - .6, abs(b.z) - .72), vec3(.02, .3, .02))), M_STEEL);
  put(d, umbrella((p - vec3(-1.60, .12, -.12)).zyx * vec3(-1., 1., 1.)), M_CLOTH);
  // the train
  float along = mod(p.z + 1.6, 17.) - 8.5;
  float train = sdBox(vec3(p.x - 3.95, p.y - 1.25, along), vec3(1.28, 1.42, 8.28)) - .16;
  float door = mod(p.z + 1.2, BAY) - BAY * .5;
  train = max(train, -(sdBox(vec3(p.x - 2.3, p.y - 1.02, door), vec3(.7, 1.0, .62)) - .03));
  put(d, train, M_TRAIN);
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
  float a = 0.;
  for (int i = min(0, uShot); i < 4; i++) {
    float h = .05 + .12 * float(i);
    a += (h - map(p + n * h)) / h;
  }
  return saturate(1. - .28 * max(a, 0.));
}

float glyph(vec2 p, float seed) {
  float d = 9.;
  vec2 a = floor(hash21(seed + .7) * vec2(3., 4.)) * vec2(.55, .45) - vec2(.55, .68);
  for (int i = 0; i < 5; i++) {
    vec2 h = hash21(seed * 3.1 + float(i) * 7.7), b = a;
    if (i == 1 || i == 3 || h.x > .55) b.x = floor(h.y * 2.999) * .55 - .55; else b.y = floor(h.y * 3.999) * .45 - .68;
    d = min(d, sdSegment2(p, a, b));
    a = h.x < .3 ? vec2(-a.x, b.y) : b;
  }
  if (fract(seed * 5.77) > .6) d = min(d, abs(length(p - vec2(0., .1)) - .36));
  return d;
}

vec3 skyTone(vec3 rd) {
  float up = max(rd.y, 0.);
  vec3 c = mix(vec3(.052, .014, .070), vec3(.006, .006, .020), smoothstep(0., .6, up));
  return c + vec3(.17, .034, .15) * pow(max(dot(normalize(vec3(rd.x, up * .6, rd.z)), normalize(vec3(-.62, .1, -1.))), 0.), 7.);
}

vec3 skyline(vec3 ro, vec3 rd) {
  vec3 c = skyTone(rd) * (.75 + .5 * fbm2(rd.xy / (abs(rd.z) + .3) * 3., 4));
  vec2 q = rd.xy / max(-rd.z, .05);
  vec2 k = q - vec2(-.62, .22);
  float ring = abs(length(k) - .155), bar = sdSegment2(k, vec2(-.25, 0.), vec2(.25, 0.));
  for (int i = 2; i >= 0; i--) {
    float layer = float(i), w = .22 - .035 * layer, x = q.x / w + layer * 5.3, h = hash12(vec2(floor(x), layer * 7. + 2.));
    float top = .06 + .46 * h * h + .10 * layer - .06 * float(i == 0);
    if (i == 1) c += vec3(1., .1, .42) * (smoothstep(.017, .006, ring) * 2.2 + .45 * exp(-ring * 15.)) + vec3(.1, .7, 1.) * (smoothstep(.010, .004, bar) * 1.8 + .3 * exp(-bar * 26.));
    if (q.y < top && abs(fract(x) - .5) < .46) {
      vec2 cell = vec2(.0165, .020) * (1.25 - .22 * layer), id = floor(q / cell), f = abs(fract(q / cell) - .5);
      float lit = hash12(id + layer * 19.), t = hash12(id * 1.9 + 7.);
      vec3 tone = t > .82 ? neon(fract(t * 31.)) : mix(vec3(1., .55, .22), vec3(1., .80, .5), t);
      vec3 wall = mix(vec3(.010, .009, .022), skyTone(rd), .18 + .28 * layer);
      c = wall + tone * step(.76, lit) * step(.3, hash11(id.y * 3.7 + floor(x) * 9.)) * step(max(f.x, f.y), .32) * (.35 + .6 * fract(lit * 37.)) * (1. - .22 * layer);
      float sign_ = max(abs(fract(x) - .5 - .25 * (h - .5)) - .05, abs(q.y - .06 - .10 * h) - .055);
      if (fract(h * 17.) > .35) c += neon(fract(h * 7.)) * (smoothstep(.008, -.008, sign_) * 1.5 + .25 * exp(-max(sign_, 0.) * 26.)) * (1. - .25 * layer);
    }
  }
  return c;
}

vec3 lights(vec3 p, vec3 n, vec3 rd, float gloss) {
  vec3 sum = vec3(.010, .008, .020), h = reflect(rd, n);
  float bay = floor((p.z + 1.2 + BAY * .5) / BAY);
  for (int i = min(0, uShot); i < 3; i++) {
    vec3 l = vec3(-.35, 2.28, (bay + float(i) - 1.) * BAY - 1.2) - p;
    if (l.z + p.z > 1.) continue;
    float r2 = dot(l, l);
    vec3 w = l * inversesqrt(r2);
    float cone = smoothstep(.02, .45, w.y);
    sum += vec3(1., .72, .40) * cone * (max(dot(n, w), 0.) * 9. + gloss * pow(max(dot(h, w), 0.), 40.) * 3.) / (.6 + r2);
  }
  // the windows of the train are one long lamp
  vec3 l = vec3(2.5, 1.45, p.z) - p;
  float r2 = dot(l, l);
  vec3 w = l * inversesqrt(r2);
  sum += vec3(1., .80, .52) * (max(dot(n, w), 0.) + gloss * pow(max(dot(h, w), 0.), 16.)) * 1.7 / (.4 + r2);
  // the city on the left
  vec3 pink = normalize(vec3(-.75, .22, -.62)), blue = normalize(vec3(-.95, .15, .15));
  sum += vec3(1., .06, .42) * (max(dot(n, pink), 0.) + gloss * pow(max(dot(h, pink), 0.), 12.)) * .20;
  sum += vec3(.04, .50, 1.) * (max(dot(n, blue), 0.) + gloss * pow(max(dot(h, blue), 0.), 12.)) * .14;
  return sum;
}

float rim(vec3 n, vec3 rd) { return pow(1. - max(dot(n, -rd), 0.), 3.); }

vec3 clockFace(vec2 q) {
  float r = length(q), a = atan(q.x, q.y);
  vec3 c = vec3(1., .88, .66) * 1.5 * smoothstep(.42, .1, r * .8);
  float tick = abs(mod(a + TAU / 24., TAU / 12.) - TAU / 24.) * r;
  float ink = smoothstep(.016, .010, tick) * smoothstep(.235, .245, r) * smoothstep(.315, .305, r);
  float hour = uParam.x / 12. * TAU, minute = fract(uParam.x) * TAU;
  ink = max(ink, smoothstep(.017, .012, sdSegment2(q, vec2(0.), .17 * vec2(sin(hour), cos(hour)))));
  ink = max(ink, smoothstep(.012, .008, sdSegment2(q, vec2(0.), .26 * vec2(sin(minute), cos(minute)))));
  ink = max(ink, smoothstep(.030, .024, r));
  return c * (1. - .96 * ink);
}

vec3 signFace(vec2 q, vec2 half_, float seed) {
  vec3 c = vec3(.012, .02, .05);
  float frame = abs(max(abs(q.x) - half_.x, abs(q.y) - half_.y) + .03), size = half_.y * .50;
  vec2 k = q - vec2(half_.x - half_.y, 0.);
  float mark = min(abs(length(k) - half_.y * .48), sdSegment2(k, vec2(-half_.y * .8, 0.), vec2(half_.y * .8, 0.)));
  c += vec3(1., .08, .42) * (smoothstep(.028, .016, mark) * 3. + .7 * exp(-mark * 18.));
  vec2 g = q + vec2(half_.x - .10, 0.);
  float id = floor(g.x / (size * 1.75));
  float count = floor((2. * half_.x - 2.2 * half_.y) / (size * 1.75));
  if (id >= 0. && id < count) {
    float d = glyph(vec2(mod(g.x, size * 1.75) - size * .875, g.y) / size, seed + id);
    c += vec3(.05, .70, 1.) * exp(-d * 5.) * .45 + vec3(.65, .95, 1.) * smoothstep(.20, .12, d) * 2.2;
  }
  return c + vec3(.05, .70, 1.) * smoothstep(.014, .008, frame) * 1.1;
}

// The inside of the carriage behind its windows and doors, without geometry.
vec3 carriage(vec3 p, vec3 rd) {
  float t = (4.9 - p.x) / max(rd.x, .05), ty = ((rd.y > 0. ? 2.3 : .02) - p.y) / rd.y;
  vec3 q = p + rd * min(t, max(ty, 0.));
  vec3 c = vec3(1., .80, .52) * .55;
  if (ty < t) return rd.y > 0. ? vec3(1., .86, .62) * (.5 + 2.6 * smoothstep(.20, .12, abs(q.x - 3.7))) : vec3(.10, .085, .08) + vec3(1., .8, .5) * .25 * smoothstep(.5, .0, abs(q.x - 3.6));
  float z = abs(mod(q.z + 1.2, BAY) - BAY * .5);
  if (abs(q.y - 1.45) < .42 && z < 1.7) c = vec3(.02, .018, .05) + .4 * neon(hash11(floor(q.z * .7))) * smoothstep(.3, .0, abs(fract(q.z * .7) - .5)) * smoothstep(.4, .2, abs(q.y - 1.4));
  else if (q.y < .86) c = vec3(.26, .022, .085) * (.5 + .6 * q.y);
  float pole = abs(mod(q.z, 1.4) - .7);
  return mix(c, vec3(.5, .48, .45), smoothstep(.035, .02, pole) * step(.4, q.y));
}

float puddles(vec2 p) { return smoothstep(.40, .56, fbm2(p * vec2(.9, .6) + 4., 4)); }

vec3 scene(vec2 p) {
  vec3 ro = uEye, rd = cameraRay(p), rd0 = rd, col = vec3(0.), att = vec3(1.);
  float depth = 60.;
  bool open_ = false;
  for (int bounce = 0; bounce < 2; bounce++) {
    float t = .02;
    int m = 0, steps = bounce == 0 ? 150 : 80;
    for (int i = 0; i < 150; i++) {
      if (i >= steps) break;
      float d = map(ro + rd * t);
      if (d < .0007 * t + .0005) { m = gMat; break; }
      t += d * .88;
      if (t > 60.) break;
    }
    vec3 q = ro + rd * t;
    if (bounce == 0) { depth = t; open_ = m == 0; }
    if (m == 0) { col += att * skyline(ro, rd); break; }
    vec3 n = normal(q, .0008 + .0006 * t), c = vec3(0.);
    float edge = rim(n, rd), refl = 0.;
    vec3 sky = skyTone(reflect(rd, n));
    if (m == M_LAMP) { col += att * vec3(1., .80, .50) * 5.; break; }
    if (m == M_FLOOR || m == M_EDGE) {
      vec2 w = q.xz;
      float tile = smoothstep(.0, .025, min(abs(fract(w.x / .6) - .5), abs(fract(w.y / .6) - .5)) * .6 - .004);
      vec3 base = vec3(.075, .072, .080) * (.65 + .35 * tile) * (.7 + .5 * fbm2(w * 5., 3));
      // a yellow line with studs along the edge, and worn noses on the steps
      vec2 stud = fract(w * vec2(14., 14.)) - .5;
      float line = smoothstep(.21, .20, abs(q.x - 1.86));
      if (n.y > .5) base = mix(base, vec3(.42, .25, .03) * (.55 + .45 * smoothstep(.34, .28, length(stud))) * (.6 + .6 * noise2(w * 9.)), line * step(q.z, 0.));
      if (q.z > .02 && n.y > .5 && abs(q.x + .45) < 1.14) base = mix(base, vec3(.36, .22, .04), smoothstep(.26, .27, mod(q.z - .001, .32)) * .8 * noise2(w * vec2(7., 1.)));
      if (q.z < .0 && abs(q.x + .45) < 1.12 && n.y > .5) base = mix(base, vec3(.34, .21, .03), step(abs(q.z + .22), .14) * step(.3, length(fract(w * 11.) - .5)) * .8);
      float wet = n.y > .7 ? mix(.40, 1., puddles(w)) * (q.z > .02 ? .35 : 1.) : 0.;
      vec2 g = (vec2(noise2(w * 21.), noise2(w * 21. + 40.)) - .5) * mix(.10, .008, n.y > .7 ? puddles(w) : 0.) * exp(-t * .10);
      vec3 nn = normalize(n + vec3(g.x, 0., g.y));
      c = base * lights(q, n, rd, .12) * occlusion(q, n);
      refl = (.10 + .75 * pow(1. - max(dot(-rd, n), 0.), 4.)) * wet;
      n = nn;
    } else if (m == M_TRAIN) {
      float along = mod(q.z + 1.2, BAY) - BAY * .5;
      vec2 f = vec2(abs(abs(along) - 1.42), q.y - 1.45);
      float pane = max(abs(abs(along) - 1.36) - .50, abs(f.y) - .40);
      bool door = abs(along) < .66 && q.x > 2.66 && q.y < 2.06;
      c = vec3(.040, .042, .055) * lights(q, n, rd, 1.2) + edge * sky * .5;
      c += vec3(1., .07, .40) * smoothstep(.05, .03, abs(q.y - .78)) * 1.3 * step(abs(n.y), .4);
      c = mix(c, vec3(.02), smoothstep(.02, .0, abs(pane)) * .8);
      if (door) c = carriage(q, rd) * 1.25;
      else if (n.x < -.6 && pane < 0.) {
        vec2 drop = q.zy * 42.;
        vec2 id = floor(drop), h = hash22(id);
        float bead = length(fract(drop) - .3 - .4 * h) - .10 - .14 * h.x;
        c = carriage(q, normalize(rd + (bead < 0. && h.y > .55 ? vec3(0., .5, .3) * (h.x - .5) : vec3(0.)))) * .95 + sky * .10;
      }
    } else if (m == M_CLOCK) {
      col += att * (abs(n.z) > .5 ? clockFace(vec2(q.x - .62, q.y - 2.14)) : vec3(.02));
      break;
    } else if (m == M_SIGN) {
      if (q.z > -7.) c = n.x > .5 ? signFace(vec2(-(q.z + 5.1), q.y - 1.98), vec2(.95, .26), 31.) : vec3(.02, .022, .03) * lights(q, n, rd, .4);
      else c = n.z > .5 ? signFace(vec2(q.x + 1.15, q.y - 2.34), vec2(.85, .22), 57.) : vec3(.02, .022, .03) * lights(q, n, rd, .4);
    } else {
      vec3 base = vec3(.060, .066, .070);
      float gloss = .5;
      if (m == M_ROOF) { base = vec3(.070, .058, .060) * (.7 + .3 * step(.08, abs(fract(q.x * 3.) - .5))); gloss = .05; }
      if (m == M_WOOD) { base = mix(vec3(.09, .035, .015), vec3(.20, .085, .035), fbm2(q.xz * vec2(40., 3.), 3)); gloss = .5; }
      if (m == M_CLOTH) { base = vec3(.34, .030, .075); gloss = .5; }
      c = base * lights(q, n, rd, gloss) * mix(.3, 1., occlusion(q, n)) + base * edge * sky * 2.;
      if (m == M_STEEL) c += edge * sky * .25;
    }
    float fog = 1. - exp(-max(t - 5., 0.) * .016);
    c = mix(c, skyTone(rd) + vec3(.08, .05, .035), fog);
    col += att * c;
    if (refl < .02) break;
    att *= refl * (1. - fog);
    ro = q + n * .006;
    rd = reflect(rd, n);
    rd.y = abs(rd.y) + .001;
  }
  // the light of the lamps in the wet air
  for (int i = 0; i < 5; i++) {
    vec3 l = vec3(-.35, 2.30, -1.2 - BAY * float(i)) - uEye;
    float along = min(max(dot(l, rd0), 0.), depth);
    vec3 off = l - rd0 * along;
    col += vec3(1., .66, .34) * .012 / (.05 + dot(off, off)) * (off.y > -.1 ? 1. : .6);
  }
  vec3 seat = vec3(-2.12, .82, -2.3) - uEye;
  float close = min(max(dot(seat, rd0), 0.), depth);
  vec3 away = (seat - rd0 * close) * vec3(1., .62, 1.);
  col += uParam.y * vec3(1., .40, .11) * (.55 * exp(-dot(away, away) * 12.) + .12 * exp(-dot(away, away) * 2.));
  // the rain falls outside of the roof
  for (int i = 0; i < 4; i++) {
    float k = float(i), far = 3.5 + 3.2 * k;
    vec3 at = uEye + rd0 * far;
    bool outside = at.x < -3.2 || at.z > 1.4 || (at.x > 1.5 && at.y > 2.2);
    if (far > depth || !outside) continue;
    float sc = 10. + k * 10.;
    vec2 q = rot(.06 + .02 * k) * p * vec2(sc, sc * .08) + vec2(k * 7.3, 0.);
    float id = floor(q.x), h = hash11(id + k * 91.);
    q.y += h * 23. + uTime * (3. + h);
    vec2 f = vec2(fract(q.x) - .5, fract(q.y));
    float streak = smoothstep(.05, 0., abs(f.x + (h - .5) * .6)) * smoothstep(.1, .35, f.y) * smoothstep(.75, .4, f.y);
    col += (skyTone(rd0) * .8 + min(col, vec3(1.2)) * .35 + vec3(.03, .035, .05)) * streak * step(.5, hash12(vec2(id, floor(q.y) + k * 31.)));
  }
  return col;
}
