// Rainline's ticket hall after midnight. The floor is y = 0, and the wall with the three ticket windows is at z = BACK.
// One window is lit. Wet footprints lead to it, and none lead back. The board above has eleven trains.

const int M_FLOOR = 1, M_WALL = 2, M_TILE = 3, M_BRASS = 4, M_WOOD = 5, M_BOOTH = 6, M_SHUTTER = 7, M_BOARD = 8, M_IRON = 9, M_PAPER = 10,
  M_ROOF = 11, M_GLOBE = 12, M_CASE = 13;
const float BACK = -8.6, SIDE = 5.2, HIGH = 6.2, GAP = 3.1;
const vec3 WARM = vec3(1., .66, .32), PINK = vec3(1., .05, .42), BLUE = vec3(.04, .55, 1.), AMBER = vec3(1., .50, .10);
const vec3 LIT = vec3(0., 1.62, BACK);

int gMat;
void put(inout float d, float e, int m) { if (e < d) { d = e; gMat = m; } }

float arch2(vec2 p, float w, float h) { return p.y > h ? length(p - vec2(0., h)) - w : max(abs(p.x) - w, -p.y); }

float map(vec3 p) {
  float d = p.y;
  gMat = M_FLOOR;
  // side walls with pilasters, and a coffered ceiling
  float bay = mod(p.z + 1.1, 2.9) - 1.45, side = SIDE - abs(p.x);
  vec2 pane = vec2(bay, p.y - 1.5);
  float tall = max(arch2(pane, .78, 2.7), p.x);
  float wall = max(side, -max(tall, -side - .42));
  put(d, wall, M_WALL);
  put(d, sdBox2(vec2(side, abs(bay) - 1.45), vec2(.16, .24)) - .02, M_TILE);
  put(d, sdBox2(vec2(side, p.y - .55), vec2(.05, .55)) - .01, M_TILE);
  put(d, sdBox2(vec2(side, p.y - 4.95), vec2(.30, .14)) - .02, M_WALL);
  float roof = HIGH - p.y;
  vec2 rib = abs(vec2(mod(p.x + 1.3, 2.6) - 1.3, bay));
  put(d, min(roof, sdBox2(vec2(rib.y - 1.45, p.y - HIGH), vec2(.14, .42)) - .02), M_ROOF);
  put(d, sdBox2(vec2(rib.x - 1.3, p.y - HIGH), vec2(.10, .26)) - .02, M_ROOF);
  // the wall of the ticket windows
  float back = p.z - BACK;
  WHEN(back < 1.6) {
    float i = clamp(floor(p.x / GAP + .5), -1., 1.), x = p.x - i * GAP;
    float hole = arch2(vec2(x, p.y - 1.12), .62, .72);
    put(d, max(back, -max(hole, -back - .9)), M_WALL);
    put(d, max(sdBox(vec3(p.x, p.y - .5, back), vec3(SIDE, .5, .10)) - .01, -hole), M_TILE);
    // arched stone around each window, a shelf of brass, and a foot rail
    put(d, max(abs(hole - .09) - .08, abs(back) - .09) - .015, M_TILE);
    put(d, sdBox(vec3(x, p.y - 1.10, back - .12), vec3(.80, .032, .26)) - .015, M_WOOD);
    put(d, sdBox(vec3(x, p.y - 1.145, back - .13), vec3(.77, .012, .27)) - .008, M_BRASS);
    put(d, sdCapsule(vec3(x, p.y, back), vec3(-.75, .22, .26), vec3(.75, .22, .26), .026), M_BRASS);
    put(d, sdCapsule(vec3(abs(x), p.y, back), vec3(.62, .22, .26), vec3(.62, .22, 0.), .018), M_BRASS);
    vec3 k = vec3(abs(x) - .50, p.y - .94, back - .12);
    put(d, max(sdBox(k, vec3(.04, .16, .16)), length(k.yz - vec2(-.16, .2)) * -1. + .22), M_WOOD);
    if (i == 0.) {
      // a brass grille, open at the bottom where the ticket is passed
      float bar = abs(mod(x + .055, .11) - .055), open_ = max(abs(x) - .17, abs(p.y - 1.25) - .15);
      float grille = max(length(vec2(bar, back + .05)) - .008, hole);
      grille = min(grille, max(length(vec2(p.y - 1.72, back + .05)) - .013, hole));
      grille = min(grille, max(length(vec2(length(vec2(x, p.y - 1.84)) - .33, back + .05)) - .013, hole));
      grille = max(grille, -open_);
      grille = min(grille, max(max(abs(open_) - .012, abs(back + .05) - .016), 1.10 - p.y));
      put(d, grille, M_BRASS);
      put(d, back + .86, M_BOOTH);
      // a ticket lies on the shelf
      vec3 t = vec3(x - .06, p.y - 1.153, back - .22);
      t.xz = rot(.35) * t.xz;
      put(d, sdBox(t, vec3(.075, .003, .038)), M_PAPER);
    } else put(d, max(hole, abs(back + .10) - .03), M_SHUTTER);
    // numbers of the windows
    put(d, (length(vec3(x, p.y - 2.82, (back - .06) * 2.2)) - .15) * .5, M_GLOBE);
    // the board
    vec3 b = vec3(p.x, p.y - 4.22, back - .16);
    put(d, sdBox(b, vec3(3.3, 1.02, .14)) - .03, M_BOARD);
    put(d, sdCapsule(vec3(abs(p.x), p.y, back), vec3(2.4, 5.2, .16), vec3(2.4, HIGH, .16), .03), M_IRON);
  }
  WHEN(back >= 1.6) d = min(d, back - 1.2);
  // benches at the right wall, and a suitcase that nobody has come for
  vec3 q = vec3(p.x - 3.95, p.y, mod(p.z + 4.2, 2.9) - 1.45);
  WHEN(p.x > 2.6 && p.z < -.4) {
    put(d, sdBox(q - vec3(0., .46, 0.), vec3(.30, .03, .92)) - .015, M_WOOD);
    put(d, sdBox(q - vec3(.30, .78, 0.), vec3(.025, .26, .92)) - .015, M_WOOD);
    put(d, sdBox(vec3(q.x, q.y - .22, abs(q.z) - .72), vec3(.27, .22, .035)) - .012, M_IRON);
  }
  WHEN(p.x <= 2.6 || p.z >= -.4) d = min(d, max(length(max(vec2(3.6 - p.x, p.z + .9), 0.)), .25));
  vec3 c = p - vec3(3.15, .27, -3.3);
  c.xz = rot(.42) * c.xz;
  put(d, sdBox(c, vec3(.36, .25, .10)) - .022, M_CASE);
  put(d, length(vec2(length(vec2(c.x, max(c.y - .27, 0.) * 1.3)) - .08, c.z)) * .8 - .013 + step(c.y, .26), M_IRON);
  vec3 e = vec3(abs(c.x) - .20, c.y - .18, c.z - .12);
  put(d, sdBox(e, vec3(.03, .045, .012)) - .004, M_BRASS);
  // lamps that are out
  vec3 g = vec3(p.x, p.y - 4.9, mod(p.z + 1.1, 5.8) - 2.9);
  put(d, sdSphere(g, .2), M_GLOBE);
  put(d, sdCapsule(g, vec3(0., .18, 0.), vec3(0., 1.4, 0.), .016), M_IRON);
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
  float far = length(to), t = .04 + .05 * hash12(gl_FragCoord.xy + uSeed * 11.), s = 1.;
  vec3 rd = to / far;
  for (int i = min(0, uShot); i < 48; i++) {
    if (t > far - .35 || s < .01) break;
    float d = map(p + rd * t);
    s = min(s, soft * d / t);
    t += clamp(d * .8, .03, .4);
  }
  s = saturate(s);
  return s * s * (3. - 2. * s);
}
float occlusion(vec3 p, vec3 n) {
  float a = 0.;
  for (int i = min(0, uShot); i < 4; i++) { float h = .04 + .13 * float(i); a += (h - map(p + n * h)) / h; }
  return saturate(1. - .25 * max(a, 0.));
}

// The city behind the tall windows of the left wall.
vec3 city(vec2 q) {
  vec3 c = mix(vec3(.30, .03, .20), vec3(.05, .02, .13), smoothstep(1., 4.5, q.y));
  for (int i = 0; i < 3; i++) {
    float f = float(i), w = 1.1 - .25 * f, id = floor(q.x / w + f * .37), h = hash11(id * 7.3 + f * 31. + 3.);
    float x = abs(fract(q.x / w + f * .37) - .5) * w;
    float sign_ = sdBox2(vec2(x, q.y - 2. - 1.6 * h), vec2(.10 + .10 * h, .35 + .5 * h));
    vec3 tone = h < .45 ? PINK : h < .8 ? BLUE : WARM;
    c = mix(c, vec3(.02, .012, .03), .5 * smoothstep(.05, -.05, x - w * .34) * smoothstep(.05, -.05, q.y - 2.4 - 2. * h));
    c += tone * (1.7 * smoothstep(.09, -.04, sign_) + .30 * exp(-5. * max(sign_, 0.)));
  }
  vec2 g = q * vec2(2.6, 3.), id = floor(g);
  c += WARM * .9 * step(.72, hash12(id + 7.)) * smoothstep(.42, .3, max(abs(fract(g.x) - .5), abs(fract(g.y) - .5))) * step(q.y, 3.6);
  return c;
}
vec3 pane(vec3 p, vec3 rd) {
  vec2 q = vec2(p.z, p.y);
  float bay = mod(p.z + 1.1, 2.9) - 1.45;
  vec2 m = abs(vec2(mod(bay + .26, .52) - .26, mod(p.y - 1.5, .68) - .34));
  if (m.x < .022 || m.y > .318) return vec3(.006);
  vec2 off = vec2(0.);
  for (int i = 0; i < 2; i++) {
    vec2 g = q * (9. + 8. * float(i)) + 5. * float(i), id = floor(g), h = hash22(id);
    vec2 f = fract(g) - .25 - .5 * h;
    float r = .1 + .2 * h.x * h.x;
    if (length(f) < r && h.y > .5) off = f / r * .7;
  }
  float col = floor(q.x * 7.), cx = fract(q.x * 7.) - .5 + .25 * sin(q.y * 4. + col * 3.);
  off.x += .5 * smoothstep(.16, .04, abs(cx)) * step(.5, hash11(col)) * sign(cx);
  return city(q + rd.zy * vec2(1.2, .8) + off * .5) * .85;
}
// The neon that falls through those windows on the floor.
vec3 neon(vec3 p, out vec3 w) {
  w = normalize(vec3(-.80, .52, -.12));
  float s = (-SIDE - p.x) / w.x;
  vec3 q = p + w * s;
  float bay = mod(q.z + 1.1, 2.9) - 1.45, soft = .012 + .011 * max(s, 0.);
  float open_ = smoothstep(soft, -soft, arch2(vec2(bay, q.y - 1.5), .78, 2.7));
  vec2 m = abs(vec2(mod(bay + .26, .52) - .26, mod(q.y - 1.5, .68) - .34));
  open_ *= smoothstep(-soft, soft, m.x - .022) * smoothstep(-soft, soft, .318 - m.y);
  float id = floor((q.z + 1.1) / 2.9);
  open_ *= .6 + .6 * fbm2(q.zy * vec2(9., 4.), 2);
  return (mod(id, 2.) < .5 ? PINK * .95 : BLUE * .55) * open_ * step(p.x, 4.9);
}

float glyph(vec2 q, float seed) {
  float d = 9.;
  for (int i = 0; i < 4; i++) {
    vec2 a = floor(hash21(seed * 7.1 + float(i) * 3.3) * 2.99) - 1., b = floor(hash21(seed * 3.7 + float(i) * 5.9 + 1.) * 2.99) - 1.;
    if (i % 2 == 0) b.x = a.x; else b.y = a.y;
    d = min(d, sdSegment2(q, a * vec2(.5, .7), b * vec2(.5, .7)));
  }
  return d;
}
// The board has a row for each of the eleven trains. The last one has no time yet.
vec3 board(vec2 q) {
  vec3 c = vec3(.007, .008, .011);
  float row = floor((q.y + .94) / .171), y = mod(q.y + .94, .171) - .0855;
  if (abs(q.x) > 3.2 || row < 0. || row > 10.) return c * 1.6;
  float cw = .142, id = floor((q.x + 3.2) / cw), x = mod(q.x + 3.2, cw) - cw * .5;
  c = vec3(.020, .021, .026) * smoothstep(.0, .008, .066 - max(abs(y), abs(x) * 1.28)) * (abs(y) < .004 ? .3 : 1.) + vec3(.004);
  bool name = id > 2. && id < 9. + floor(hash11(row * 3.7) * 12.), time_ = id > 27. && id < 33. && id != 30., place = id > 37. && id < 40.;
  bool now = row == 8.;
  vec3 ink = now ? vec3(1., .78, .40) * 2.6 : AMBER * 2.;
  if (row == 0.) { time_ = false; place = false; ink = PINK * 1.7; }
  float d = glyph(vec2(x, y) / vec2(.062, .058), id * 1.37 + row * 17.);
  if (name || time_ || place) c += ink * smoothstep(.30, .16, d);
  if (id == 30. && row > 0.) c += ink * smoothstep(.014, .006, length(vec2(x, abs(y) - .022)));
  float mark = min(abs(length(vec2(q.x + 3.02, y)) - .036), max(abs(y), abs(q.x + 3.02) - .056));
  c += (row == 0. ? PINK * 1.6 : now ? PINK * 2.4 : PINK * .5) * smoothstep(.013, .005, mark);
  return c;
}

// The soles of wet shoes. The path bends a little on its way to the window.
float path(float z) { float k = saturate((z + 7.9) / 7.); return 1.75 * k * k * (1.6 - .6 * k) + .08 * sin(z * 1.3); }
float footprints(vec2 p) {
  float z = p.y, k = floor((z + 8.1) / .62), best = 1.;
  for (int i = 0; i < 2; i++) {
    float id = k + float(i), at = id * .62 - 8.1 + .31;
    if (at > 2.4 || at < -7.9) continue;
    float s = mod(id, 2.) < .5 ? 1. : -1.;
    vec2 q = p - vec2(path(at) + s * .13, at);
    q = rot((path(at + .3) - path(at - .3)) / .6) * q;
    q.x *= s;
    q = rot(-.08 + .04 * sin(id * 3.)) * q / vec2(1.15, 1.75);
    // toes point to -z
    float y = -q.y;
    float sole = length((vec2(q.x, y) - vec2(.0, .055)) * vec2(1., .54)) - .052 + .012 * smoothstep(.0, -.1, y);
    float heel = length((vec2(q.x + .004, y) - vec2(0., -.105)) * vec2(1., .86)) - .040;
    best = min(best, min(sole, heel));
  }
  return best;
}

vec3 booth(vec3 p, vec3 rd) {
  // A narrow room behind the grille, with racks of tickets, and the back of an empty chair.
  vec2 q = p.xy - vec2(0., 1.12);
  vec3 c = mix(vec3(.34, .17, .07), vec3(.62, .36, .15), smoothstep(0., 1.2, q.y)) * 1.5;
  vec2 g = vec2(q.x + .62, q.y - .42) / vec2(.155, .17), id = floor(g), f = fract(g) - .5;
  if (q.y > .42 && q.y < 1.10 && abs(q.x) < .62) {
    float h = hash12(id + 3.);
    vec3 paper = h < .3 ? vec3(.85, .35, .38) : h < .55 ? vec3(.40, .66, .62) : vec3(.92, .78, .5);
    c *= .5;
    if (max(abs(f.x), abs(f.y)) < .40) c = h > .88 ? vec3(.05, .025, .015) : 1.7 * paper * (.75 + .35 * step(.5, fract(f.y * 9.))) * (.8 + .4 * smoothstep(.4, -.4, f.y));
  }
    float back = max(sdBox2(q - vec2(.16, .10), vec2(.17, .26)) - .05, -(sdBox2(q - vec2(.16, .14), vec2(.12, .13)) - .03));
  c = mix(c, vec3(.05, .02, .01), smoothstep(.008, -.008, back));
  return c;
}

vec3 scene(vec2 px) {
  vec3 ro = uEye, rd = cameraRay(px), rd0 = rd, col = vec3(0.), att = vec3(1.);
  float first = 20.;
  for (int bounce = 0; bounce < 2; bounce++) {
    float t = .05;
    int m = 0;
    for (int i = min(0, uShot); i < 130; i++) {
      float d = map(ro + rd * t);
      if (d < .0006 * t + .0004) { m = gMat; break; }
      t += d * .92;
      if (t > 24.) break;
    }
    if (bounce == 0) first = min(t, 20.);
    if (m == 0) break;
    vec3 p = ro + rd * t, n = normal(p, .0007 * max(t, 1.)), base = vec3(.1), glow = vec3(0.);
    float gloss = .1, sharp = 20., metal = 0., refl = 0., wet = 0.;
    if (m == M_FLOOR) {
      vec2 g = p.xz / .62, f = abs(fract(g) - .5);
      vec2 star = abs(fract(g + .5) - .5);
      float dark = step(star.x + star.y, .17);
      base = mix(vec3(.120, .096, .090), vec3(.070, .050, .056), dark) * (.75 + .4 * fbm2(p.xz * 3., 3)) * (.85 + .2 * hash12(floor(g)));
      base *= .55 + .45 * smoothstep(.5, .488, max(f.x, f.y));
      float prints = footprints(p.xz);
      wet = smoothstep(.012, -.012, prints + .016 * (noise2(p.xz * 40.) - .4)) * (.75 + .25 * noise2(p.xz * 30.));
      // drops that fell from a coat between the steps
      vec2 cell = floor(p.xz * 7.), off = fract(p.xz * 7.) - .5 - .6 * (hash22(cell) - .5);
      wet = max(wet, smoothstep(.13, .08, length(off) / (.4 + hash12(cell))) * step(.72, hash12(cell + 9.)) * smoothstep(.45, .15, abs(p.x - path(p.z))) * step(p.z, 2.3));
      base *= 1. - .92 * wet;
      vec2 rough = vec2(noise2(p.xz * 34.) - .5, noise2(p.xz * 34. + 40.) - .5) + .6 * vec2(noise2(p.xz * 90.) - .5, noise2(p.xz * 90. + 20.) - .5);
      n = normalize(n + vec3(rough.x, 0., rough.y) * mix(.040, .006, wet) + .006 * vec3(noise2(p.xz * 1.7) - .5, 0., noise2(p.xz * 1.7 + 8.) - .5));
      float fres = pow(1. - saturate(dot(-rd, n)), 4.);
      refl = mix(.085 + .5 * fres, .16 + .6 * fres, wet);
      gloss = .2; sharp = 30.;
    } else if (m == M_WALL) {
      if (p.x < -SIDE - .3) { col += att * pane(p, rd); break; }
      base = mix(vec3(.115, .060, .080), vec3(.140, .078, .092), fbm3(p * 1.4, 3)) * (.88 + .2 * fbm3(p * 9., 2));
      // posters between the pilasters of the right wall
      if (n.x < -.7 && p.z < -1.1) {
        float bay = mod(p.z + 1.1, 2.9) - 1.45, far = step(p.z, -4.);
        vec2 q = vec2(bay, p.y - 2.55);
        float sheet = sdBox2(q, vec2(.62, .86));
        if (sheet < .07) base = vec3(.050, .020, .010);
        if (sheet < 0.) {
          vec3 paper = mix(vec3(.020, .16, .17), vec3(.46, .36, .23), far);
          base = paper * (.8 + .25 * fbm2(q * 5., 3));
          float k = q.y * 1.3 + .18 * sin(q.y * 5.), line = abs(q.x - .22 * sin(q.y * 3.4)), stop = mod(q.y + .70, .14) - .07;
          if (far > .5 && abs(q.y) < .70) { if (line < .020) base = vec3(.55, .02, .16); if (length(vec2(q.x - .22 * sin(q.y * 3.4), stop)) < .045) base = vec3(.04, .02, .03); if (length(vec2(q.x - .22 * sin(q.y * 3.4), stop)) < .028) base = vec3(.70, .58, .40); }
          if (far < .5) {
            float front = sdBox2(q - vec2(0., -.16), vec2(.24, .40)) - .10;
            if (front < 0.) base = vec3(.030, .030, .045);
            if (abs(front + .06) < .012) base = vec3(.62, .03, .20);
            if (sdBox2(q - vec2(0., .05), vec2(.18, .12)) - .03 < 0.) base = vec3(.80, .56, .26);
            if (length(vec2(abs(q.x) - .18, q.y + .42)) < .045) base = vec3(.85, .74, .46);
            if (sdBox2(q - vec2(0., .66), vec2(.44, .07)) < 0.) base = mix(base, vec3(.62, .50, .30), step(glyph((vec2(mod(q.x + .44, .147) - .0735, q.y - .66)) / .062, floor((q.x + .44) / .147) + 61.), .28));
          }
        }
      }
    } else if (m == M_TILE) {
      vec3 a = abs(n);
      vec2 u = a.x > a.z ? p.zy : p.xy;
      if (a.y > .7) u = p.xz;
      vec2 g = u / vec2(.24, .12);
      g.x += .5 * mod(floor(g.y), 2.);
      vec2 f = abs(fract(g) - .5);
      float h = hash12(floor(g));
      base = mix(vec3(.008, .045, .043), vec3(.018, .085, .074), h) * (.45 + .55 * smoothstep(.5, .46, max(f.x, f.y * .96)));
      n = normalize(n + .05 * (hash33(vec3(floor(g), 1.)) - .5));
      gloss = .3; sharp = 60.;
    } else if (m == M_BRASS) { base = vec3(.75, .46, .14) * (.85 + .25 * fbm3(p * 12., 2)); gloss = .9; sharp = 26.; metal = 1.; }
    else if (m == M_WOOD) { base = mix(vec3(.060, .022, .010), vec3(.17, .070, .028), fbm3(p * vec3(3., 40., 3.), 3)); gloss = .35; sharp = 24.; }
    else if (m == M_BOOTH) { col += att * booth(p, rd); break; }
    else if (m == M_SHUTTER) {
      float slat = fract(p.y * 11.);
      base = vec3(.050, .058, .056) * (.4 + .6 * smoothstep(0., .5, slat) * smoothstep(1., .85, slat));
      n = normalize(n + vec3(0., .5 * (slat - .5), 0.)); gloss = .3;
    } else if (m == M_BOARD) {
      vec2 q = p.xy - vec2(0., 4.22);
      bool face = n.z > .9 && max(abs(q.x) - 3.27, abs(q.y) - .99) < 0.;
      base = vec3(.028, .024, .022); gloss = .4;
      if (face) { glow = board(q); base = vec3(.008); }
    } else if (m == M_IRON) { base = vec3(.018, .018, .022); gloss = .5; sharp = 24.; }
    else if (m == M_PAPER) { base = vec3(.85, .74, .52); glow = base * WARM * .25; }
    else if (m == M_ROOF) base = vec3(.060, .036, .048) * (.8 + .3 * fbm3(p * 5., 2));
    else if (m == M_GLOBE) {
      base = vec3(.30, .29, .31); gloss = .8; sharp = 60.;
      float back = p.z - BACK;
      if (back < .5) { bool open_ = abs(p.x) < 1.; glow = open_ ? WARM * 3. : vec3(0.); base = open_ ? vec3(.2) : vec3(.05, .012, .02); }
    } else if (m == M_CASE) {
      vec3 c = p - vec3(3.15, .27, -3.3);
      c.xz = rot(.42) * c.xz;
      base = vec3(.16, .060, .026) * (.7 + .5 * fbm3(p * 12., 3));
      if (abs(abs(c.x) - .20) < .028) base *= .45;
      if (abs(c.y - .09) < .006) base *= .3;
      if (max(abs(c.x) - .25, abs(c.y) - .16) > 0. && max(abs(c.x) - .38, .0) <= 0. && abs(c.x) > .31 && abs(c.y) > .18) base = vec3(.22, .10, .04);
      gloss = .4; sharp = 18.;
    }
    vec3 h = reflect(rd, n), L = vec3(0.), S = vec3(0.);
    float ao = occlusion(p, n);
    // the window
    vec3 to = LIT + vec3(0., .1, .55) - p, w = normalize(to);
    float r2 = dot(to, to), face = saturate(-w.z * 1.15 + .12);
    float lit = 0.;
    WHEN(face > .01 && dot(n, w) > -.2) lit = shadow(p + n * .02, to, 5.);
    vec3 e = WARM * lit * 17. * face / (.7 + r2);
    L += e * max(dot(n, w), 0.);
    S += e * pow(max(dot(h, w), 0.), sharp * .5);
    // Water on the floor shines towards the window, also where the window itself is not mirrored.
    glow += wet * WARM * .035 * pow(max(dot(normalize(rd.xz), normalize(w.xz)), 0.), 12.) / (1. + .02 * r2);
    // the globe above it
    to = vec3(0., 2.80, BACK + .35) - p; w = normalize(to); r2 = dot(to, to);
    L += WARM * .85 * max(dot(n, w) * .8 + .2, 0.) / (.25 + r2) * ao;
    S += WARM * .8 * pow(max(dot(h, w), 0.), sharp) / (.25 + r2);
    // the board
    to = vec3(clamp(p.x, -3., 3.), 4.2, BACK + .4) - p; w = normalize(to); r2 = dot(to, to);
    L += AMBER * .42 * max(dot(n, w) * .8 + .2, 0.) * saturate(-w.z + .25) / (.6 + r2) * ao;
    // the neon
    e = neon(p, w);
    float open_ = 0.;
    WHEN(max(e.x, e.z) > .01 && dot(n, w) > 0.) open_ = shadow(p + n * .02, w * min((p.x + SIDE - .3) / .80, 7.), 14.);
    L += e * open_ * max(dot(n, w), 0.) * 2.6;
    S += e * open_ * pow(max(dot(h, w), 0.), sharp);
    // what the room gives back
    float left = smoothstep(4., -5.5, p.x);
    L += ao * .62 * (mix(vec3(.045, .022, .036), vec3(.028, .022, .056), .5 + .5 * n.y) + PINK * .050 * left * (.55 - .45 * n.x) + BLUE * .028 * left * (.55 - .45 * n.x) + WARM * .028 * smoothstep(8., 1., length(p - LIT)));
    S += ao * (PINK * .24 + BLUE * .13) * smoothstep(.35, .95, -h.x) * smoothstep(.7, .1, abs(h.y - .25));
    S += ao * WARM * .14 * smoothstep(5., .5, length(p - LIT));
    vec3 tint = mix(vec3(1.), base * 1.6, metal);
    vec3 o = base * L * (1. - .85 * metal) * 1.5 + tint * gloss * S + glow;
    float fog = 1. - exp(-.005 * t);
    o = mix(o, vec3(.045, .018, .040), fog);
    col += att * o * (1. - .6 * min(refl, 1.));
    if (refl < .02) break;
    att *= refl;
    ro = p + vec3(0., .006, 0.); rd = h; rd.y = abs(rd.y) + .001;
  }
  // light in the damp air
  vec3 haze = vec3(0.), w;
  float jitter = hash12(gl_FragCoord.xy + uSeed * 37.);
  for (int i = min(0, uShot); i < 16; i++) {
    vec3 q = uEye + rd0 * first * (float(i) + jitter) / 16.;
    vec3 to = LIT - q;
    haze += neon(q, w) * .008 + WARM * .045 * saturate(-normalize(to).z) / (.6 + dot(to, to));
  }
  return col + haze * first / 16.;
}
