// Rainline, the window of a carriage. The camera looks along -z. The pane is the plane z = 0, and the city is behind it, out of
// focus. Somebody left a print of a hand on the fogged glass. uParam.x is how warm the print still is.

const int M_WALL = 1, M_RUBBER = 2, M_STEEL = 3, M_CLOTH = 4, M_WOOD = 5, M_PAPER = 6;
const vec2 HAND = vec2(-.235, -.03);

int gMat;

void put(inout float d, float other, int m) { if (other < d) { d = other; gMat = m; } }

vec3 ticketSpace(vec3 p) {
  vec3 q = p - vec3(.27, .2, .03);
  q.xy = rot(-.13) * q.xy;
  q.yz = rot(.12) * q.yz;
  return q;
}

float map(vec3 p) {
  float d = 9.;
  float hole = sdBox2(p.xy, vec2(.74, .36)) - .1;
  put(d, smax(abs(p.z - .03) - .06, .012 - hole, .03), M_WALL);
  put(d, length(vec2(abs(hole) - .004, p.z - .012)) - .022, M_RUBBER);
  put(d, sdBox(p - vec3(0., .27, .012), vec3(.83, .011, .016)) - .006, M_STEEL);
  put(d, sdRoundBox(p - vec3(0., -.52, .17), vec3(2., .022, .14), .012), M_WOOD);
  put(d, length(p.yz - vec2(-.5, .315)) - .012, M_STEEL);
  put(d, sdBox(ticketSpace(p), vec3(.088, .052, .0012)), M_PAPER);
  // an umbrella that leans in the corner
  vec3 q = p - vec3(.60, -.62, .2);
  q.xy = rot(.10) * q.xy;
  q.yz = rot(.06) * q.yz;
  float bound = sdCapsule(q, vec3(0., -.3, 0.), vec3(0., .6, 0.), .16);
  if (bound > .12) { put(d, bound, M_CLOTH); return d; }
  float a = atan(q.x, q.z), h = smoothstep(-.4, .28, q.y);
  float twist = a + q.y * 2.2;
  float cloth = length(q.xz) - mix(.024, .06, h) * (1. - .55 * smoothstep(.22, .30, q.y)) - .006 * sin(twist * 7.) * h;
  put(d, max(cloth * .7, q.y - .285), M_CLOTH);
  put(d, max(length(q.xz) - .052 - .003 * sin(twist * 7.), abs(q.y - .08) - .016), M_RUBBER);
  put(d, sdCylinder(q - vec3(0., .33, 0.), .010, .09), M_STEEL);
  float crook = sdCapsule(q, vec3(0., .40, 0.), vec3(0., .50, 0.), .017);
  vec3 c = q - vec3(-.062, .50, 0.);
  crook = min(crook, max(length(vec2(length(c.xy) - .062, c.z)) - .017, -c.y));
  crook = min(crook, sdCapsule(q, vec3(-.124, .50, 0.), vec3(-.124, .455, 0.), .017));
  put(d, crook, M_WOOD);
  put(d, sdCylinder(q - vec3(0., .405, 0.), .0195, .012), M_STEEL);
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
    float h = .012 + .028 * float(i);
    a += (h - map(p + n * h)) / h;
  }
  return saturate(1. - .33 * max(a, 0.));
}

vec3 neon(float h) {
  if (h < .42) return vec3(1., .05, .42);
  if (h < .76) return vec3(.03, .70, 1.);
  if (h < .86) return vec3(.42, .12, 1.);
  return vec3(1., .38, .08);
}

float disc(float l, float r) { return smoothstep(r, r * .88, l) * (.62 + .5 * smoothstep(.55, 1., l / r)); }

float roof(float x, float layer) {
  float h = hash12(vec2(floor(x), layer * 7. + 3.));
  return .04 + .62 * h * h - .10 * layer;
}

// `d` is the slope of the ray. `blur` is the radius of a point of light.
vec3 city(vec2 d, float blur) {
  bool dawn = uHour > 3. && uHour < 8.;
  vec3 c = dawn ? mix(vec3(.30, .30, .46), vec3(.10, .15, .32), smoothstep(-.3, .7, d.y)) : mix(vec3(.085, .020, .115), vec3(.010, .008, .034), smoothstep(-.25, .75, d.y));
  vec2 k = d - vec2(.36, .16);
  c += (dawn ? vec3(.35, .22, .30) : vec3(.30, .05, .24)) * exp(-dot(k, k) * 5.);
  for (int i = 0; i < 3; i++) {
    float layer = float(i), w = .20 + .10 * layer, x = d.x / w + layer * 3.7;
    float f = fract(x), soft = blur * .8;
    float here = roof(x, layer), beside = roof(x + (f < .5 ? -1. : 1.), layer);
    float top = mix(here, beside, .5 * smoothstep(soft / w, 0., min(f, 1. - f)));
    float in_ = smoothstep(soft, -soft, d.y - top);
    vec3 tone = dawn ? mix(vec3(.17, .17, .28), vec3(.05, .06, .12), layer / 2.) : mix(vec3(.075, .025, .11), vec3(.012, .012, .035), layer / 2.);
    c = mix(c, tone, in_ * .92);
    vec2 cell = vec2(.062, .066) * (1. + .55 * layer);
    vec2 g = d / cell;
    for (int j = 0; j < 9; j++) {
      vec2 id = floor(g) + vec2(float(j % 3), float(j / 3)) - 1.;
      float h = hash12(id + layer * 31.), t = hash12(id * 1.7 + layer * 11. + 5.);
      vec2 at = (id + .3 + .4 * vec2(t, h)) * cell;
      if (h < (dawn ? .80 : .50) || at.y > roof(at.x / w + layer * 3.7, layer) - .03 || at.y < -.30) continue;
      float r = blur * (.62 + .30 * t);
      vec3 lit = t > .74 ? neon(fract(h * 53.)) : mix(vec3(1., .50, .16), vec3(1., .76, .46), t);
      c += lit * disc(length(d - at), r) * (.15 + 1.05 * fract(h * 17.) * fract(h * 17.)) * min(.0022 / (r * r), 3.) * (.65 + .25 * layer);
    }
    // signs
    float sx = floor(d.x / .52 + layer * .37), sh = hash11(sx * 3.1 + layer * 5. + 2.);
    vec2 sq = vec2((d.x / .52 + layer * .37 - sx - .5) * .52 + .12 * (sh - .5), d.y - .02 - .16 * fract(sh * 9.));
    float sign_ = smoothstep(blur * 1.1, -blur * 1.1, sdBox2(sq, vec2(.022 + .02 * fract(sh * 5.), .07 + .09 * fract(sh * 3.))));
    c += neon(fract(sh * 23.)) * sign_ * (dawn ? .5 : 1.25) * step(.35, sh) * smoothstep(.24, .30, abs(d.x - .30)) * smoothstep(.14, .20, abs(d.x + .17));
  }
  // the ring over the end of the street
  float ring = abs(length(k) - .17), bar = max(abs(k.y), abs(k.x) - .28);
  c += (dawn ? .45 : 1.) * (vec3(1., .08, .40) * (1.9 * smoothstep(.012 + blur, .0, ring) + .35 * exp(-ring * 9.)) + vec3(.08, .6, 1.) * 1.1 * smoothstep(.008 + blur * .7, 0., bar));
  // cars, and the wet street under them
  float street = smoothstep(-.22, -.50, d.y);
  float hue = noise2(vec2(d.x * 5. + 3., 1.));
  vec3 wet = mix(mix(vec3(1., .05, .42), vec3(.42, .12, 1.), smoothstep(.25, .5, hue)), vec3(.03, .6, 1.), smoothstep(.5, .72, hue)) * smoothstep(.30, 1., noise2(vec2(d.x * 11., d.y * 2.5)));
  c = mix(c, wet * (dawn ? .25 : .75) + vec3(.014, .008, .03), street * .8);
  for (int j = 0; j < 2; j++) {
    float row = float(j), y = -.25 - .085 * row, cell = .075 + .06 * row, id = floor(d.x / cell), r = blur * (1.05 + .4 * row);
    for (int m = -1; m <= 1; m++) {
      float h = hash11(id + float(m) + row * 19. + 7.);
      vec2 at = vec2((id + float(m) + .5) * cell, y + .07 * (fract(h * 29.) - .5));
      vec3 lit = fract(h * 7.) > .5 ? vec3(1., .10, .06) : vec3(1., .74, .40);
      c += lit * disc(length(d - at), r) * step(.56, h) * min(.0030 / (r * r), 2.5) * (.25 + .55 * fract(h * 13.));
    }
  }
  return c;
}

// A print has pads, not outlines.
float hand(vec2 q) {
  q = rot(-.16) * q / 1.25;
  float d = sdSegment2(q, vec2(-.040, .024), vec2(.034, .024)) - .0185;
  d = smin(d, sdSegment2(q, vec2(-.034, .012), vec2(-.026, -.040)) - .0200, .016);
  d = smin(d, sdSegment2(q, vec2(.042, -.006), vec2(.018, -.044)) - .0215, .016);
  for (int i = 0; i < 4; i++) {
    float k = float(i);
    vec2 a = vec2(-.048 + .032 * k, .046 + .010 * sin(k * 1.05)), b = vec2(-.074 + .047 * k, i == 0 ? .118 : i == 1 ? .152 : i == 2 ? .156 : .128), v = b - a;
    d = min(d, sdSegment2(q, a + v * .20, a + v * .42) - .0125);
    d = min(d, sdSegment2(q, a + v * .58, a + v * .72) - .0118);
    d = min(d, sdSegment2(q, a + v * .90, b) - .0120);
  }
  d = min(d, sdSegment2(q, vec2(.066, .006), vec2(.082, .026)) - .0150);
  return min(d, sdSegment2(q, vec2(.102, .050), vec2(.112, .062)) - .0130) * 1.25;
}

// The slope of the water in x and y, how much water there is, and how clear the glass is.
vec4 water(vec2 q) {
  vec4 w = vec4(0.);
  for (int i = 0; i < 3; i++) {
    float s = i == 0 ? 110. : i == 1 ? 58. : 27.;
    vec2 g = q * s + float(i) * 31.7, id = floor(g), h = hash22(id);
    float on = hash12(id * 1.3 + 9.);
    vec2 f = fract(g) - .34 - .32 * h;
    float r = (.11 + .20 * h.x) * (i == 2 ? .9 : 1.), l = length(f * vec2(1., .86 - .12 * h.y) + .05 * vec2(noise2(g * 3.), noise2(g * 3. + 5.)));
    if (on > (i == 2 ? .66 : i == 1 ? .58 : .70) && l < r) w = vec4(f / r, smoothstep(1., .82, l / r), 1.);
  }
  for (int i = 0; i < 2; i++) {
    float col = i == 0 ? .061 : .097, id = floor(q.x / col), h = hash11(id * 7.3 + float(i) * 40.);
    if (h < .40) continue;
    float head = -.62 + 1.15 * fract(h * 13.7), len = .22 + .5 * fract(h * 5.1), above = q.y - head;
    float wig = .011 * sin(q.y * 11. + h * 40.) + .005 * sin(q.y * 31. + h * 9.);
    float x = q.x - (id + .5) * col - wig, wide = .0042 + .0026 * fract(h * 3.);
    float tail = smoothstep(wide * 1.25, wide * .8, abs(x)) * smoothstep(-.004, .006, above) * smoothstep(len, len * .6, above);
    if (tail > .01) {
      w.w = max(w.w, tail);
      float bead = fract(q.y * 46. + h * 7.) - .5;
      float l = length(vec2(x / wide, bead * 1.3 + .1 * sin(q.y * 90.)));
      w.xyz = l < .75 && hash11(floor(q.y * 46. + h * 7.) + id) > .45 ? vec3(x / wide, bead * 1.6, smoothstep(.75, .6, l)) : vec3(x / wide * .3, 0., .25 * tail);
    }
    vec2 f = vec2(x, above - .004) / vec2(.0105, .0150);
    float l = length(f);
    if (l < 1.) w = vec4(f, smoothstep(1., .85, l), 1.);
  }
  return w;
}

vec3 pane(vec3 p, vec3 rd) {
  vec2 q = p.xy, d = rd.xy / max(-rd.z, .05);
  float print_ = hand(q - HAND), mark = smoothstep(.007, -.004, print_) * (.80 + .20 * noise2(q * 260.)) * step(.01, uParam.x);
  float run = 0.;
  for (int i = min(0, uShot); i < 4 && uParam.x > 0.; i++) {
    float k = float(i), x = q.x - HAND.x - (-.045 + .034 * k) - .005 * sin(q.y * 24. + k * 2.), y = HAND.y - .03 - q.y;
    run = max(run, smoothstep(.0042, .002, abs(x)) * smoothstep(.0, .02, y) * smoothstep(.12 + .09 * fract(k * .61), .06, y));
  }
  vec4 w = water(q);
  w.xyz *= 1. - mark;
  float edge = sdBox2(q, vec2(.74, .36));
  float fog = (.40 + .34 * smoothstep(.25, -.45, q.y) + .22 * smoothstep(-.12, .08, edge)) * (.78 + .44 * fbm2(q * 7., 3));
  if (q.y > .27) fog *= .55;
  fog *= 1. - max(max(mark * .7, run), max(w.w, w.z));
  vec2 bent = mix(d, d * .25 - w.xy * (.30 + .42 * dot(w.xy, w.xy)), min(w.z * 1.2, 1.));
  vec3 c = city(bent, w.z > .3 ? .020 : mix(.027, .050, fog));
  bool dawn = uHour > 3. && uHour < 8.;
  c = mix(c, c * .62 + (dawn ? vec3(.10, .11, .17) : vec3(.034, .018, .048)), fog);
  float rim = w.z * smoothstep(.45, 1., length(w.xy));
  c *= 1. - .55 * rim;
  c += w.z * vec3(1., .86, .66) * .9 * smoothstep(.34, .12, length(w.xy - vec2(.25, .46)));
  // the warmth that is left of the hand
  float near = exp(-max(print_, 0.) * 34.), wide = exp(-dot(q - HAND - vec2(.01, .05), q - HAND - vec2(.01, .05)) * 26.);
  c += uParam.x * vec3(1., .36, .08) * (mark * .26 + near * .20 + wide * .10);
  // the lamps of the carriage in the glass
  c += vec3(1., .80, .50) * .035 * smoothstep(.06, .0, abs(d.x * .3 + d.y - .33)) * smoothstep(.2, .3, q.y);
  return c;
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
  return d;
}

vec3 paper(vec2 q) {
  vec3 c = vec3(.66, .56, .40) * (.86 + .2 * fbm2(q * 90., 3));
  vec3 red = vec3(.50, .03, .15);
  float frame = abs(sdBox2(q, vec2(.079, .043)) + .002);
  c = mix(c, red, smoothstep(.0016, .0008, frame));
  vec2 k = q - vec2(.046, 0.);
  c = mix(c, red, smoothstep(.0030, .0020, min(abs(length(k) - .021), max(abs(k.y), abs(k.x) - .031))));
  for (int i = 0; i < 2; i++) {
    vec2 g = q - vec2(-.066, .020 - .022 * float(i));
    float id = floor(g.x / .0135);
    if (id >= 0. && id < 6.) c = mix(c, vec3(.05, .03, .05), smoothstep(.20, .10, glyph(vec2(mod(g.x, .0135) - .0067, g.y) / .0072, id + 9. * float(i))));
  }
  float hole = length(q - vec2(-.055, -.026)) - .0042;
  return c * smoothstep(-.0006, .0006, hole);
}

vec3 scene(vec2 p) {
  vec3 ro = uEye, rd = cameraRay(p), col = vec3(0.);
  bool dawn = uHour > 3. && uHour < 8.;
  float toPane = -ro.z / min(rd.z, -1e-3), t = .02;
  int m = 0;
  for (int i = 0; i < 120; i++) {
    float d = map(ro + rd * t);
    if (d < .0004 * t + .0002) { m = gMat; break; }
    t += d * .85;
    if (t > toPane) break;
  }
  vec3 q = ro + rd * min(t, toPane);
  if (m == 0) return pane(q, rd);
  vec3 n = normal(q, .0008);
  vec3 base = vec3(.16, .145, .13);
  float gloss = .05;
  if (m == M_RUBBER) { base = vec3(.016, .014, .018); gloss = .25; }
  if (m == M_STEEL) { base = vec3(.34, .34, .37); gloss = .9; }
  if (m == M_CLOTH) {
    base = vec3(.030, .026, .050) * (.8 + .4 * noise2(q.xy * 420.));
    gloss = .30;
    n = normalize(n + .10 * (vec3(noise2(q.xy * 300.), noise2(q.xy * 300. + 7.), .5) - .5));
  }
  if (m == M_WOOD) { base = mix(vec3(.11, .036, .012), vec3(.24, .095, .034), fbm2(q.y < -.45 ? q.xz * vec2(3., 40.) : q.xy * vec2(60., 12.), 4)); gloss = .35; }
  if (m == M_PAPER) base = paper(ticketSpace(q).xy);
  vec3 lamp = normalize(vec3(.25, .85, .55)), pinkWay = normalize(vec3(-.55, .25, -.55)), blueWay = normalize(vec3(.65, .2, -.5));
  float spill = exp(-max(q.z, 0.) * 3.);
  vec3 lit = vec3(1., .76, .48) * max(dot(n, lamp), 0.) * .40 + vec3(.030, .020, .045);
  vec3 pink = dawn ? vec3(.35, .34, .5) : vec3(1., .07, .42), blue = dawn ? vec3(.2, .3, .5) : vec3(.04, .5, 1.);
  lit += (pink * max(dot(n, pinkWay) + .15, 0.) * .75 + blue * max(dot(n, blueWay) + .15, 0.) * .65) * spill;
  vec3 way = vec3(HAND, .02) - q;
  lit += uParam.x * vec3(1., .40, .10) * max(dot(n, normalize(way)) + .3, 0.) * .05 / (.03 + dot(way, way));
  vec3 h = reflect(rd, n);
  col = base * lit * mix(.25, 1., occlusion(q, n)) * 1.6;
  col += gloss * (vec3(1., .8, .52) * .5 * pow(max(dot(h, lamp), 0.), 30.) + spill * (pink * pow(max(dot(h, pinkWay), 0.), 14.) + blue * pow(max(dot(h, blueWay), 0.), 14.)) * .8);
  if (m == M_WOOD && n.y > .7 && q.y < -.45) col += .16 * city(h.xy / max(-h.z, .1) * vec2(1., 1.), .09) * max(-h.z, 0.);
  return col;
}
