// Glass Patience has cards of thick bevelled glass on dark velvet, and one lamp. The glass bends the light into colours.
// All intersections are computed without marching, so that each picture can use many rays through the lens.
// uParam.x is the layout (0 tableau, 1 pyramid, 2 house of cards, 3 cascade in flight, 4 one ace, 5 sunburst).
// uParam.y is the aperture. uParam.z is the colour of the velvet (0 black-green, 1 wine, 2 midnight). uParam.w is the seed of
// the deal.

#define MAXN 18
const vec3 HALF = vec3(.62, .06, .88);
const float ROUND = .12, BEVEL = .075;
int gN;
vec3 gPos[MAXN];
mat3 gRot[MAXN];
ivec2 gFace[MAXN];                                                    // suit (0 heart, 1 spade, 2 diamond, 3 club), rank
vec3 gLamp, gKey;                                                    // the globe one sees; the lamp above, out of frame
const vec3 LAMPCOL = vec3(1., .62, .3);

mat3 turn(float yaw, float pitch, float roll) {
  float a = cos(yaw), b = sin(yaw), c = cos(pitch), d = sin(pitch), e = cos(roll), f = sin(roll);
  return mat3(a, 0., -b, 0., 1., 0., b, 0., a) * mat3(1., 0., 0., 0., c, d, 0., -d, c) * mat3(e, f, 0., -f, e, 0., 0., 0., 1.);
}
void put(vec3 at, float yaw, float pitch, float roll) {
  if (gN >= MAXN) return;
  float h = hash11(float(gN) * 3.71 + uParam.w * 7.3 + .5);
  gPos[gN] = at; gRot[gN] = turn(yaw, pitch, roll);
  gFace[gN] = ivec2((gN * 7 + int(uParam.w)) & 3, 1 + int(floor(h * 9.99)));
  gN++;
}
void deal() {
  int kind = int(uParam.x + .5);
  gN = 0;
  gLamp = vec3(-2.9, 1.75, -3.1);
  gKey = vec3(-2.1, 4.6, -2.2);
  if (kind == 0) {
    for (int i = 0; i < 4; i++) for (int j = 0; j <= i && j < 3; j++)
      put(vec3(-2.3 + 1.5 * float(i), .065 + .125 * float(j), -.85 + .5 * float(j)), .05 * sin(float(i * 5 + j * 3)), .0, 0.);
    for (int i = 0; i < 4; i++) put(vec3(3.6 + .02 * sin(float(i) * 3.), .065 + .125 * float(i), .5), .1 * sin(float(i) * 2.3), 0., 0.);
    put(vec3(.2, .95, 1.45), -.15, .62, .08);
    gFace[gN - 1] = ivec2(0, 1);
  } else if (kind == 1) {
    for (int i = 0; i < 5; i++) for (int j = 0; j <= i; j++)
      put(vec3((float(j) - .5 * float(i)) * 1.42, .065 + .0001 * float(j) + .126 * float(i), -1.6 + .82 * float(i)), .03 * sin(float(i * 5 + j * 3)), 0., 0.);
  } else if (kind == 2) {
    for (int i = 0; i < 3; i++) {
      float x = -1.3 + 1.3 * float(i);
      put(vec3(x - .31, .84, 0.), PI / 2., PI / 2. + .33, 0.);
      put(vec3(x + .31, .84, 0.), PI / 2., PI / 2. - .33, 0.);
    }
    for (int i = 0; i < 2; i++) put(vec3(-.65 + 1.3 * float(i), 1.72, 0.), PI / 2. + .04, 0., 0.);
    for (int i = 0; i < 2; i++) {
      float x = -.65 + 1.3 * float(i);
      put(vec3(x - .31, 2.6, 0.), PI / 2., PI / 2. + .33, 0.);
      put(vec3(x + .31, 2.6, 0.), PI / 2., PI / 2. - .33, 0.);
    }
    put(vec3(1.9, .065, 1.9), .6, 0., 0.); put(vec3(-1.9, .065, 2.), -.5, 0., 0.);
    put(vec3(0., 3.48, 0.), PI / 2. - .05, 0., 0.);
    gLamp = vec3(-4.2, 2.1, -3.);
  } else if (kind == 3) {
    for (int i = 0; i < 15; i++) {
      float f = float(i), u = f / 14.;
      vec2 h = hash21(f * 3.1 + uParam.w);
      put(vec3(-3.6 + 6.8 * u + .3 * h.x, .5 + 2.3 * abs(sin(u * 7.2 + .6)) * (1.15 - u * .7), -1.2 + 2.1 * u + .7 * (h.y - .5)), .4 + f * .5, .5 + f * .77, f * .4);
    }
  } else if (kind == 4) {
    put(vec3(0., .66, 0.), -.12, .62, .05);
    gFace[0] = ivec2(int(uParam.w) & 3, 1);
    for (int i = 0; i < 5; i++) put(vec3(-2.2 + 1.2 * float(i), .065 + .002 * float(i), -1.7 - .5 * hash11(float(i) + uParam.w)), 2. * hash11(float(i) * 2.1 + uParam.w), 0., 0.);
    gLamp = vec3(-2.4, 1.6, -2.6);
  } else {
    for (int i = 0; i < 13; i++) {
      float a = -1.5 + 3. * float(i) / 12.;
      put(vec3(1.75 * sin(a), .07 + .11 * float(i), .9 - 1.75 * cos(a)), -a, -.05, .0);
      gFace[gN - 1].y = 1 + i % 10;
    }
    gLamp = vec3(-1.6, 2.2, -4.2);
  }
}

// --- the engraving with suits, ranks and a fine frame ---
float suit2(vec2 p, int s) {
  p.x = abs(p.x);
  if (s == 2) return (p.x * 1.25 + abs(p.y) - 1.) * .62;
  if (s == 3) {
    float c = min(length(p - vec2(0., .42)) - .43, length(p - vec2(.47, -.22)) - .43);
    return min(min(c, length(p) - .3), max(p.x - .08 - .22 * saturate(-.5 - p.y) * 1.6, abs(p.y + .55) - .45));
  }
  float stem = s == 1 ? max(p.x - .07 - .24 * saturate(-.55 - p.y) * 1.6, abs(p.y + .6) - .4) : 9.;
  vec2 q = s == 1 ? vec2(p.x, .28 - p.y) : vec2(p.x, p.y + .28);
  q = q * .62 + vec2(0., .42);
  float h = q.y + q.x > 1. ? length(q - vec2(.25, .75)) - .35355 : min(length(q - vec2(0., 1.)), length(q - .5 * max(q.x + q.y, 0.))) * sign(q.x - q.y);
  return min(h * 1.6, stem);
}
float engrave(vec2 p, ivec2 face) {
  int n = face.y, s = face.x;
  p.y = -p.y;
  vec2 a = vec2(abs(p.x), abs(p.y)), best = vec2(9.);
  float size = .15, d = 9.;
  if (n == 1) d = suit2(p / .36, s) * .36;
  else {
    if (n > 3) {
      float z = n < 6 ? .52 : n < 9 ? (a.y < .26 ? 0. : .52) : (a.y < .345 ? .17 : .52);
      best = vec2(a.x - .27, z == 0. ? p.y : a.y - z);
    }
    float c = n == 2 ? .52 : n == 3 ? (a.y < .26 ? 0. : .52) : n == 10 ? .345 : n == 7 || n == 8 ? .26 : n == 5 || n == 9 ? 0. : 9.;
    vec2 m = vec2(p.x, c == 0. ? p.y : a.y - c);
    if (dot(m, m) < dot(best, best)) best = m;
    d = suit2(best / size, s) * size;
  }
  vec2 k = p.x * p.y < 0. ? vec2(a.x - .47, a.y - .7) : vec2(9.);
  return min(d, suit2(k / .075, s) * .075);
}

// --- one card with rounded corners (where a ray enters or leaves it, in the card's own frame) ---
float rim(vec2 p) { vec2 q = abs(p) - HALF.xz + ROUND; return length(max(q, 0.)) + min(max(q.x, q.y), 0.) - ROUND; }
float cardHit(vec3 o, vec3 d, bool inside) {
  vec2 t = boxHit(o, d, HALF);
  float k = inside ? t.y : t.x;
  if (t.x > t.y || (!inside && t.x < 1e-3)) return -1.;
  vec3 p = o + d * k;
  vec2 q = abs(p.xz) - HALF.xz + ROUND;
  if (q.x > 0. && q.y > 0. && dot(q, q) > ROUND * ROUND) {
    vec2 c = sign(p.xz) * (HALF.xz - ROUND), e = o.xz - c;
    float a = dot(d.xz, d.xz), b = dot(e, d.xz), h = b * b - a * (dot(e, e) - ROUND * ROUND);
    if (h < 0.) return -1.;
    k = (-b + (inside ? sqrt(h) : -sqrt(h))) / a;
    if (k < t.x - 1e-3 || k > t.y + 1e-3) return -1.;
  }
  return k;
}
// The normal of the polished edge, which has flat faces, a bevel of 45 degrees and the groove of the engraving below.
vec3 cardNormal(vec3 p, ivec2 face) {
  vec2 e = vec2(.004, 0.);
  float s = rim(p.xz);
  vec2 g = normalize(vec2(rim(p.xz + e.xy) - rim(p.xz - e.xy), rim(p.xz + e.yx) - rim(p.xz - e.yx)) + 1e-6);
  float top = HALF.y - abs(p.y), y = sign(p.y);
  if (top > -s + .004) return normalize(vec3(g.x, y * .55 * smoothstep(.035, .015, top), g.y));
  vec3 n = vec3(g.x, 0., g.y) * .62 * smoothstep(-BEVEL - .012, -BEVEL + .008, s) + vec3(0., y, 0.);
  if (p.y < 0. && s < -BEVEL - .02) {
    float c = engrave(p.xz, face), w = smoothstep(.022, .006, abs(c + .008));
    if (w > 0.) n.xz += w * .55 * sign(c + .008) * vec2(engrave(p.xz + e.xy, face) - c, engrave(p.xz + e.yx, face) - c) / e.x;
    n.xz += .5 * smoothstep(.009, .003, abs(s + BEVEL + .045)) * g;
  }
  return normalize(n);
}
float nearest(vec3 ro, vec3 rd, out int id) {
  float best = 1e4;
  id = -1;
  for (int i = 0; i < gN; i++) {
    vec3 o = ro - gPos[i];
    float b = dot(o, rd);
    if (dot(o, o) - b * b > 1.18) continue;
    float t = cardHit(o * gRot[i], rd * gRot[i], false);
    if (t > 0. && t < best) { best = t; id = i; }
  }
  return best;
}

// --- the room, as a lens out of focus sees it ---
vec3 room(vec3 ro, vec3 rd, bool seenInGlass) {
  vec3 c = mix(vec3(.012, .008, .006), vec3(.05, .028, .016), exp(-abs(rd.y) * 5.));
  float t = planeHit(ro, rd, vec3(0., 0., 1.), -11.);
  if (t > 0.) {
    vec3 p = ro + rd * t;
    vec2 w = p.xy - vec2(4.6, 3.4);                                  // a window with a town behind it
    float pane = smoothstep(.12, -.12, sdBox2(w, vec2(2.5, 2.6))) * (1. - .85 * smoothstep(.2, .05, min(abs(w.x), abs(w.y - .5))));
    vec3 town = mix(vec3(.05, .07, .13), vec3(.015, .022, .06), saturate(w.y * .3 + .4));
    for (int k = 0; k < 2; k++) {
      vec2 q = w * (1.7 + .6 * float(k)) + 5. * float(k), id = floor(q), h = hash22(id + 3.);
      float r = length(fract(q) - .5 - .3 * (h - .5)), on = step(.45 + .12 * id.y * .3, hash12(id));
      town += on * smoothstep(.31, .27, r) * (.75 + .35 * smoothstep(.18, .3, r)) * mix(vec3(1., .55, .22), vec3(.35, .6, 1.), step(.68, h.x)) * (.1 + .3 * h.y);
    }
    c = mix(c, town, pane);
    float sag = p.y - 4.3 + .5 * cos(p.x * .55), x = mod(p.x + .45, .9) - .45;
    if (p.x < 1.6) { float r = length(vec2(x, sag)); c += smoothstep(.27, .23, r) * (.7 + .4 * smoothstep(.1, .25, r)) * LAMPCOL * .8; }
  }
  if (seenInGlass) {                                                 // panels out of frame draw the edges, as in a photographer's studio
    float a = atan(rd.x, rd.z), low = smoothstep(.0, .08, rd.y) * smoothstep(.75, .45, rd.y);
    c += low * (LAMPCOL * 2.4 * smoothstep(.22, .12, abs(a + 1.75)) + vec3(.32, .55, 1.) * 1.5 * smoothstep(.25, .15, abs(a - 1.6)) + vec3(1., .8, .6) * .8 * smoothstep(.2, .1, abs(abs(a) - 2.55)));
    c += LAMPCOL * .5 * smoothstep(.3, .0, abs(rd.y - .1));
  }
  t = planeHit(ro, rd, vec3(0., 1., 0.), 7.);
  if (t > 0.) { vec2 q = (ro + rd * t).xz; c += vec3(1., .78, .55) * .35 * smoothstep(.5, -.5, sdBox2(q - vec2(-1., -2.), vec2(3.2, .7))); c += vec3(.4, .55, 1.) * .16 * smoothstep(.6, -.6, sdBox2(q - vec2(4., 3.), vec2(.8, 3.5))); }
  return c;
}
vec3 globe(vec3 ro, vec3 rd, inout vec3 c, inout float far) {
  vec2 t = sphereHit(ro, rd, gLamp, .58);
  if (t.x > 0. && t.x < t.y && t.x < far) { float f = dot(normalize(ro + rd * t.x - gLamp), -rd); c = LAMPCOL * vec3(1., .95, .85) * (.75 + 2.1 * f * f); far = t.x; }
  vec2 o = ro.xz - gLamp.xz;
  float a = dot(rd.xz, rd.xz), b = dot(o, rd.xz), r = .075, h = b * b - a * (dot(o, o) - r * r), k = (-b - sqrt(max(h, 0.))) / a, y = ro.y + rd.y * k;
  if (h > 0. && k > 0. && y > 0. && y < gLamp.y - .5 && k < far) { float e = (o + rd.xz * k).x / r; c = vec3(.55, .33, .12) * (.1 + 1.4 * smoothstep(.2, .9, y / gLamp.y) * (.3 + pow(abs(e), 3.)) + .5 * smoothstep(.25, .0, abs(e - .35))); far = k; }
  return c;
}

// --- the velvet with its sheen, the shadow of the glass, and the light that the glass gathers ---
vec3 velvet(vec3 p, vec3 rd) {
  vec3 base = uParam.z < .5 ? vec3(.008, .03, .026) : uParam.z < 1.5 ? vec3(.05, .006, .014) : vec3(.008, .014, .05), l = gKey - p, g2 = gLamp - p;
  float dist = length(l), low = dot(g2, g2);
  l /= dist;
  g2 *= inversesqrt(low);
  float nap = fbm2(p.xz * vec2(1.3, 2.1), 4), fibre = noise2(p.xz * 120.) * .6 + noise2(p.xz * 47.) * .4;
  vec3 n = normalize(vec3(.5 * (nap - .5), 1., .5 * (noise2(p.xz * 2.3 + 9.) - .5))), see = vec3(1.), gather = vec3(0.);
  float near = 1.;
  for (int i = 0; i < gN; i++) {
    vec3 o = (p - gPos[i]) * gRot[i], d = l * gRot[i];
    near *= 1. - .6 * exp(-7. * max(max(rim(o.xz), abs(o.y) - HALF.y), 0.)) * step(gPos[i].y, 1.);
    float k = -o.y / (abs(d.y) < .05 ? .05 * sign(d.y + 1e-5) : d.y);
    if (k < -.1 || k > dist || abs(d.y) < .12) continue;
    vec2 q = (o + d * k).xz;
    float s = rim(q), lift = saturate(k * .32), soft = .012 + .07 * lift;
    if (s > 1.5) continue;
    float inside = smoothstep(soft, -soft, s), edge = inside * smoothstep(-BEVEL - .05 - soft, -BEVEL + .01, s);
    see *= 1. - inside * .38 - .5 * edge;
    vec2 g = normalize(q / HALF.xz + 1e-4);
    float away = smoothstep(-.2, .9, dot(normalize((gRot[i] * vec3(g.x, 0., g.y)).xz + 1e-4), -normalize(l.xz))), ripple = .45 + 1.1 * noise2(q * 5. + float(i) * 7.);
    float eng = 9.;
    if (s < 0.) eng = engrave(q, gFace[i]);
    for (int ch = 0; ch < 3; ch++) {
      float o_ = (float(ch) - 1.) * (.012 + .075 * lift), w = .016 + .035 * lift;
      float line = exp(-pow((s - .035 - .11 * lift - o_) / w, 2.)) * (.25 + 1.5 * away) + .6 * exp(-pow((s + BEVEL + .05 + o_ * .6) / (w * .8), 2.));
      line += .55 * exp(-pow((eng - o_ * .4) / (.012 + .02 * lift), 2.)) * inside;
      float fan = (s - .16 - .16 * float(ch) * (.5 + 2. * lift)) / (.7 + lift);  // the prism of the far edge
      line += away * .6 * smoothstep(0., .03, s) * exp(-fan * fan * 42.) * smoothstep(.1, .5, noise2(vec2(atan(q.x, q.y) * 3., float(i) * 5.)));
      gather[ch] += line * ripple * (1.15 - .35 * lift);
    }
  }
  float pool = smoothstep(4.2, .6, length(p.xz - vec2(-.2, .5))), lamp = pool * pool * 2.1 * max(dot(n, l), 0.), sheen = pow(1. - saturate(dot(n, -rd)), 2.5);
  vec3 warm = LAMPCOL * (lamp * see * (1. + 2. * sheen) + 8. * max(dot(n, g2), 0.) / (low + .8) * near * (.6 + 2. * sheen)), nap_ = base * (.3 + 1.1 * fibre);
  return nap_ * (warm + vec3(.25, .32, .5) * (.12 + .4 * sheen) * near) + gather * (base * 3. + .11) * LAMPCOL * vec3(1., 1.3, 1.9) * lamp * (.55 + .9 * fibre);
}

vec3 outside(vec3 ro, vec3 rd, bool glass, out float far) {
  far = rd.y < 0. ? -ro.y / rd.y : 1e3;
  vec3 p = ro + rd * far, c;
  if (rd.y < 0. && far < 40.) { c = velvet(p, rd); float edge = length(p.xz); c = mix(c, room(ro, rd, false) * mix(.6, 1., smoothstep(9., 26., edge)), smoothstep(6.5, 11., edge)); }
  else c = room(ro, rd, glass);
  return globe(ro, rd, c, far);
}

// Follows a ray of one colour through the glass to the room or the table. The ray bends at every face and gathers light on
// the way.
vec3 through(vec3 ro, vec3 rd, int id, float t, float ior) {
  vec3 sum = vec3(0.), keep = vec3(1.);
  for (int hop = 0; hop < 3; hop++) {
    mat3 R = gRot[id];
    vec3 o = (ro - gPos[id]) * R, d = rd * R, p = o + d * t, n = cardNormal(p, gFace[id]);
    if (dot(n, d) > -.02) n = normalize(n - d * (dot(n, d) + .04));
    float f = .04 + .96 * pow(1. - saturate(-dot(n, d)), 5.);
    if (hop == 0 || f > .2) {
      float far_;
      vec3 mirror = R * reflect(d, n), at = gPos[id] + R * p, m;
      if (mirror.y > 0.) { m = room(at, mirror, true); far_ = 1e3; globe(at, mirror, m, far_); } else m = vec3(.01);
      sum += keep * f * m;
    }
    keep *= 1. - f;
    d = refract(d, n, 1. / ior);
    for (int k = 0; k < 3; k++) {
      float e = cardHit(p, d, true);
      if (e < 0.) { e = .02; }
      p += d * e;
      keep *= exp(-e * vec3(.42, .16, .22));
      n = cardNormal(p, gFace[id]);
      if (p.y < -HALF.y + .004 && k == 0) {                          // frosted leaf in the suits
        float s = engrave(p.xz, gFace[id]), a = smoothstep(.004, -.006, s) * .62;
        vec3 w = gPos[id] + R * p, l = mix(gLamp, gKey, .5) - w, leaf = (gFace[id].x & 1) == 0 ? vec3(1., .16, .12) : vec3(.5, .8, 1.);
        sum += keep * a * leaf * LAMPCOL * (.8 + .2 * noise2(p.xz * 60.)) * 7. / (dot(l, l) + 1.);
        keep *= 1. - a;
      }
      vec3 next = refract(d, -n, ior);
      if (dot(next, next) > .5) { d = next; break; }
      d = reflect(d, n);
      sum += keep * LAMPCOL * .012;
    }
    ro = gPos[id] + R * (p + d * .002);
    rd = normalize(R * d);
    int other;
    t = nearest(ro, rd, other);
    float far;
    if (other < 0 || (rd.y < 0. && t > -ro.y / rd.y) || hop == 2) return sum + keep * outside(ro, rd, true, far);
    id = other;
  }
  return sum;
}

vec3 scene(vec2 p) {
  deal();
  mat3 cam = lookAt(uEye, uTarget, uRoll);
  vec3 dir = cam * normalize(vec3(p, uLens)), total = vec3(0.);
  float focus = length(uTarget - uEye), first = 1e3;
  const int LENS = 1;
  for (int s = 0; s < LENS; s++) {
    vec2 h = fract(hash22(gl_FragCoord.xy) + vec2(.7549, .5698) * (float(s) + uSeed / .61803 * float(LENS)));
    vec3 ro = uEye + cam * vec3(sqrt(h.x) * uParam.y * vec2(cos(h.y * TAU), sin(h.y * TAU)), 0.), rd = normalize(uEye + dir * (focus / dot(dir, cam[2])) - ro);
    int id;
    float far, t = nearest(ro, rd, id);
    vec3 c;
    far = rd.y < 0. ? -ro.y / rd.y : 1e3;
    if (id < 0 || t > far) c = outside(ro, rd, false, far);
    else {
      for (int ch = 0; ch < 3; ch++) c[ch] = through(ro, rd, id, t, 1.45 + .075 * float(ch))[ch];  // each colour bends its own way
      far = t;
    }
    first = min(first, far);
    vec3 o = uEye - gLamp;                                           // lamplight on the air
    float b = dot(o, rd), q = sqrt(max(dot(o, o) - b * b, .02));
    c += LAMPCOL * .016 * (atan((min(far, 30.) + b) / q) - atan(b / q)) / q;
    total += c / float(LENS);
  }
  for (int i = 0; i < 46; i++) {                                     // dust, each mote a disc as wide as it is out of focus
    vec3 h = hash33(vec3(float(i) * 1.7 + .3, 4.1, uParam.w + 2.)), at = vec3(-4. + 8. * h.x, .2 + 3. * h.y, -3. + 6.5 * h.z) + .1 * sin(uTime + h * 9.), o = at - uEye;
    float z = dot(o, cam[2]);
    if (z < .8 || z > first + .5) continue;
    vec2 q = vec2(dot(o, cam[0]), dot(o, cam[1])) / z * uLens - p;
    float r = .0022 + abs(1. / focus - 1. / z) * uParam.y * uLens, l = length(q);
    vec3 toLamp = gLamp - at;
    total += smoothstep(r * 1.15, r * .85, l) * (.8 + .4 * l / r) * LAMPCOL * min(.00006 / (r * r), .7) * 3. / (dot(toLamp, toLamp) + .8);
  }
  return total;
}
