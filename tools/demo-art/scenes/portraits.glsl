// Still lifes of the things on people's desks, lit like portraits. uParam.x chooses the thing. All stand on a sweep of
// coloured paper, and the light comes from the left.

const float SWEEP = 1.0, WOOD = 2.0, BRASS = 3.0, IRON = 4.0, PAPER = 5.0, RED = 6.0, GLOW = 7.0, STONE = 8.0, SEA = 9.0, SAIL = 10.0;
const float CORK = 11.0, CARD = 12.0, STEEL = 13.0, WOOL = 14.0, SNOW = 15.0, STRIP = 16.0, CREAM = 17.0, POMPOM = 18.0, PALE = 19.0;
const vec3 KEY = vec3(-3.0, 3.3, 2.7), LANTERN = vec3(0, 1.5, 0);
int who;
vec3 ground;

vec2 nearer(vec2 a, float d, float id) { return d < a.x ? vec2(d, id) : a; }
vec3 turned(vec3 p, float a) { p.xz = rot(a) * p.xz; return p; }
float disc(vec3 p, float r, float h) { return sdCylinder(p, r - 0.015, h - 0.015) - 0.015; }
// A ring that faces the camera.
float hoop(vec3 p, float R, float r) { return length(vec2(length(p.xy) - R, p.z)) - r; }
// A square, upright frustum.
float square(vec3 p, float r1, float r2, float h) {
  float k = (r2 - r1) / (2.0 * h);
  return max((max(abs(p.x), abs(p.z)) - mix(r1, r2, 0.5 + 0.5 * p.y / h)) / sqrt(1.0 + k * k), abs(p.y) - h);
}

vec2 streetLamp(vec3 p) {
  p = turned(p, 0.5);
  vec2 r = vec2(disc(p - vec3(0, 0.05, 0), 0.54, 0.05), WOOD), c = p.xz / 0.14;
  c.x += 0.5 * mod(floor(c.y), 2.0);
  vec2 f = abs(fract(c) - 0.5);
  float cobble = 0.03 * (1.0 - pow(saturate(length(f * f) / 0.25), 1.5)) + 0.01 * hash12(floor(c) + 3.0) * smoothstep(0.5, 0.4, max(f.x, f.y));
  r = nearer(r, 0.75 * (sdCylinder(p - vec3(0, 0.09 + cobble, 0), 0.44, 0.02) - 0.03), STONE);
  float flute = 0.006 * cos(8.0 * atan(p.x, p.z)), d = sdCone(p - vec3(0, 0.26, 0), 0.16, 0.09, 0.1) - 0.01;
  d = min(d, min(sdTorus(p - vec3(0, 0.18, 0), 0.15, 0.03), sdTorus(p - vec3(0, 0.38, 0), 0.075, 0.03)));
  d = min(d, sdCone(p - vec3(0, 0.82, 0), 0.062, 0.04, 0.44) + flute);
  d = min(d, min(sdTorus(p - vec3(0, 0.62, 0), 0.05, 0.02), sdTorus(p - vec3(0, 1.25, 0), 0.045, 0.028)));
  d = min(d, min(sdCapsule(p, vec3(-0.2, 1.14, 0), vec3(0.2, 1.14, 0), 0.015), sdSphere(vec3(abs(p.x) - 0.21, p.y - 1.14, p.z), 0.028)));
  vec3 q = p - LANTERN, a = vec3(abs(q.x), q.y, abs(q.z));
  d = min(d, sdRoundBox(q + vec3(0, 0.2, 0), vec3(0.13, 0.022, 0.13), 0.01));
  d = min(d, sdCapsule(a, vec3(0.115, -0.18, 0.115), vec3(0.175, 0.19, 0.175), 0.014));
  d = min(d, sdRoundBox(q - vec3(0, 0.2, 0), vec3(0.205, 0.018, 0.205), 0.01));
  d = min(d, square(q - vec3(0, 0.275, 0), 0.19, 0.06, 0.065) - 0.008);
  d = min(d, min(sdCylinder(q - vec3(0, 0.36, 0), 0.04, 0.03) - 0.01, min(sdSphere(q - vec3(0, 0.43, 0), 0.034), sdCapsule(q, vec3(0, 0.43, 0), vec3(0, 0.5, 0), 0.009))));
  // One bar across each pane.
  d = min(d, max(abs(square(q, 0.115, 0.175, 0.2)) - 0.008, min(abs(q.y - 0.03), min(a.x, a.z)) - 0.007));
  r = nearer(r, d, IRON);
  return nearer(r, square(q, 0.105, 0.165, 0.185), GLOW);
}

float bottle(vec3 p) {
  float d = smin(sdCylinder(p - vec3(0, 0.62, 0), 0.28, 0.3) - 0.31, sdCone(p - vec3(0, 1.42, 0), 0.15, 0.125, 0.24), 0.3);
  return min(d, sdTorus(p - vec3(0, 1.62, 0), 0.125, 0.042));
}
float swell(vec2 p) {
  float d = dot(p, vec2(0.95, 0.3)) + 0.24;
  return 0.52 + 0.30 * exp(-d * d * (d > 0.0 ? 34.0 : 9.0)) * (0.85 + 0.15 * sin(p.y * 9.0)) + 0.05 * sin(p.x * 9.0 + p.y * 5.0) + 0.025 * sin(p.y * 17.0 - p.x * 8.0);
}
vec2 seaBottle(vec3 p) {
  vec2 r = vec2(max(sdCylinder(p - vec3(0, 0.62, 0), 0.28, 0.3) - 0.275, 0.55 * (p.y - swell(p.xz))), SEA);
  r = nearer(r, sdCone(p - vec3(0, 1.69, 0), 0.095, 0.125, 0.115) - 0.012, CORK);
  vec3 q = p - vec3(0.17, 0.60, 0.16);
  q.xy = rot(-0.28) * q.xy;
  r = nearer(r, 0.4 * max(length(q * vec3(1.0, 1.5, 2.7)) - 0.17, abs(q.y + 0.04) - 0.045), WOOD);
  for (int i = -1; i < 2; i++) {
    float k = float(i);
    vec3 s = q - vec3(0.095 * k + 0.01, 0.16 + 0.03 * (1.0 - abs(k)), 0);
    s.z -= 0.25 * s.x * s.x + 0.02; s.x += 0.22 * s.y;
    r = nearer(r, 0.7 * max(sdBox2(s.xy, vec2(0.045 - 0.12 * s.y, 0.125 + 0.03 * (1.0 - abs(k)))), abs(s.z) - 0.006), SAIL);
    r = nearer(r, sdCapsule(q, vec3(0.095 * k, 0, 0), vec3(0.095 * k, 0.33, 0), 0.006), WOOD);
  }
  return r;
}

vec3 cardLocal(vec3 p, float i) {
  vec2 h = hash21(i + 4.0) - 0.5;
  p = turned(p - vec3(0.0, 0.045 + i * 0.088, -0.12), 0.5 + h.x * 0.34);
  p.xz -= h.yx * 0.09;
  return p;
}
vec2 cutRules(vec3 p) {
  float i = clamp(round((p.y - 0.045) / 0.088), 0.0, 10.0);
  vec3 q = cardLocal(p, i);
  float d = sdBox2(q.xz, vec2(0.50, 0.34)) - 0.05;
  // Each card has lost a corner.
  d = max(d, dot(abs(q.xz) * vec2(hash11(i) > 0.5 ? 1.0 : sign(q.x), 1.0), vec2(0.7)) - 0.56 - 0.06 * hash11(i * 3.0));
  vec2 e = vec2(d, abs(q.y) - 0.036) + 0.01, r = vec2(0.75 * (min(max(e.x, e.y), 0.0) + length(max(e, 0.0)) - 0.01), CARD + 0.05 * i);
  // The scissors lean on the stack.
  q = (p - vec3(0.16, 0.02, 0.80)) / 1.12;
  q.yz = rot(-0.30) * q.yz; q.xy = rot(0.16) * q.xy;
  for (int k = -1; k < 2; k += 2) {
    float s = float(k);
    vec3 a = q - vec3(0, 0.78, 0.014 * s);
    a.xy = rot(0.22 * s) * a.xy; a.x *= s;
    float blade = max(sdBox2(a.xy + vec2(-0.012, 0.37), vec2(0.012 + 0.055 * smoothstep(-0.8, -0.2, a.y), 0.39)), abs(a.z) - 0.012) - 0.003;
    r = nearer(r, 0.6 * min(blade, sdCapsule(a, vec3(0.0, 0.0, 0), vec3(-0.055, 0.25, 0), 0.036)), STEEL);
    vec3 b = a - vec3(-0.10, 0.43, 0);
    b.xy = rot(-0.16) * b.xy; b.y -= clamp(b.y, -0.07, 0.07);
    r = nearer(r, hoop(b, 0.12, 0.036), RED);
  }
  return nearer(r, disc((q - vec3(0, 0.78, 0)).xzy, 0.032, 0.045), BRASS);
}

vec3 calendarLocal(vec3 p) { p = turned(p - vec3(-0.04, 0, 0.1), 0.36); p.yz = rot(0.24) * p.yz; return p; }
vec2 calendar(vec3 p) {
  p /= 0.92;
  vec3 q = calendarLocal(p);
  vec2 r = vec2(sdRoundBox(q - vec3(0, 0.80, 0), vec3(0.66, 0.78, 0.035), 0.025), WOOD);
  // The last leaf lifts at its corner.
  vec3 s = q - vec3(0, 0.74, 0.075);
  float lift = 0.16 * pow(saturate(0.5 * (s.x - s.y) - 0.28), 2.0) * 4.0;
  r = nearer(r, min(sdRoundBox(s + vec3(0, 0, 0.018), vec3(0.575, 0.62, 0.022), 0.006), 0.7 * sdBox(s - vec3(0, 0, 0.012 + lift), vec3(0.575, 0.62, 0.004))), PAPER);
  vec3 c = q - vec3(0.13 * clamp(round(q.x / 0.13), -4.0, 4.0), 1.40, 0.06);
  r = nearer(r, length(vec2(length(c.yz) - 0.075, c.x)) - 0.013, STEEL);
  vec3 b = turned(p - vec3(-0.02, 0, 0.1), 0.36);
  r = nearer(r, sdCapsule(vec3(abs(b.x), b.yz), vec3(0.45, 1.4, -0.33), vec3(0.5, 0.02, -0.72), 0.035), WOOD);
  // A red pencil.
  b = p - vec3(0.0, 0.052, 0.80); b = turned(b, -0.2);
  float hexed = max(abs(b.y), abs(b.y) * 0.5 + abs(b.z) * 0.866) - 0.046, tip = 0.62 - b.x;
  r = nearer(r, 0.9 * max(hexed, abs(b.x + 0.02) - 0.5), RED);
  r = nearer(r, 0.9 * max(length(b.yz) - 0.048 * saturate(tip / 0.16), abs(b.x - 0.55) - 0.075), length(b.yz) < 0.016 ? RED : PALE);
  return nearer(r, max(length(b.yz) - 0.05, abs(b.x + 0.54) - 0.03), BRASS);
}

float stripLength(float i) { return 1.38 * pow(0.72, i + 2.0); }
vec3 stripLocal(vec3 p, float i) {
  vec3 s = p - vec3(0.245 * i, 1.56, 0.03);
  float low = saturate(-s.y / stripLength(i) - 0.55);
  s.z -= 0.32 * low * low + 0.012 * sin(s.y * 5.0 + i * 2.0);
  s.x -= 0.015 * s.y * sin(i * 3.0);
  return s;
}
vec2 shorterPlans(vec3 p) {
  p = turned(p, 0.34) / 0.93;
  vec2 r = vec2(sdRoundBox(p - vec3(0, 0.06, 0), vec3(0.78, 0.06, 0.24), 0.03), WOOD);
  vec3 q = vec3(abs(p.x), p.yz);
  r = nearer(r, sdCylinder(q - vec3(0.68, 0.87, 0), 0.032, 0.82) - 0.008, WOOD);
  float d = sdCapsule(p, vec3(-0.78, 1.63, 0), vec3(0.78, 1.63, 0), 0.026);
  d = min(d, min(sdSphere(q - vec3(0.80, 1.63, 0), 0.046), min(sdSphere(q - vec3(0.68, 1.75, 0), 0.055), sdTorus(q - vec3(0.68, 0.14, 0), 0.05, 0.022))));
  float i = clamp(round(p.x / 0.245), -2.0, 2.0), l = stripLength(i);
  vec3 s = p - vec3(0.245 * i, 1.60, 0.03);
  d = min(d, sdRoundBox(s - vec3(0, -0.02, 0.0), vec3(0.045, 0.05, 0.022), 0.01));
  d = min(d, hoop(s - vec3(0, 0.05, -0.03), 0.05, 0.01));
  r = nearer(r, d, BRASS);
  s = stripLocal(p, i);
  return nearer(r, 0.65 * (sdBox(s + vec3(0, 0.5 * l, 0), vec3(0.098, 0.5 * l, 0.003)) - 0.002), STRIP + 0.1 * (i + 2.0));
}

vec3 hornLocal(vec3 p) {
  vec3 a = normalize(vec3(-0.74, 0.34, 0.62)), u = normalize(cross(vec3(0, 1, 0), a)), v = cross(a, u);
  p -= vec3(0.10, 1.16, -0.02);
  return vec3(dot(p, u), dot(p, a), dot(p, v));
}
vec2 megaphone(vec3 p) {
  vec3 q = hornLocal(p);
  float t = saturate((q.y + 0.62) / 1.2), R = 0.10 + 0.15 * t + 0.25 * pow(t, 3.0), l = length(q.xz), y = q.y + 0.02;
  vec2 r = vec2(0.7 * max(abs(l - R) - 0.014, abs(y) - 0.6), l < R ? CREAM : RED);
  float d = min(sdTorus(q - vec3(0, 0.58, 0), 0.50, 0.028), sdTorus(q + vec3(0, 0.60, 0), 0.105, 0.024));
  d = min(d, max(abs(l - 0.245) - 0.016, abs(q.y - 0.14) - 0.03));
  d = min(d, 0.8 * max(abs(l - 0.09 - 0.9 * saturate(-q.y - 0.66)) - 0.012, abs(q.y + 0.70) - 0.09));
  d = min(d, sdTorus(q + vec3(0, 0.79, 0), 0.205, 0.02));
  // The stand.
  d = min(d, sdCapsule(p, vec3(0.10, 0.1, -0.02), vec3(0.10, 0.92, -0.02), 0.032));
  d = min(d, min(sdTorus(p - vec3(0.10, 0.16, -0.02), 0.06, 0.03), sdSphere(p - vec3(0.10, 0.90, -0.02), 0.06)));
  r = nearer(r, d, BRASS);
  r = nearer(r, disc(p - vec3(0.10, 0.06, -0.02), 0.44, 0.06), WOOD);
  r = nearer(r, disc(p - vec3(0.10, 0.13, -0.02), 0.30, 0.03), WOOD);
  // The grip.
  d = smin(sdCapsule(q, vec3(0, -0.30, -0.16), vec3(0, -0.46, -0.56), 0.062), sdCapsule(q, vec3(0, -0.46, -0.16), vec3(0, -0.14, -0.18), 0.04), 0.06);
  d -= 0.006 * sin(60.0 * dot(q, vec3(0, 0.35, 0.94)));
  return nearer(r, 0.9 * d, WOOD);
}

vec2 microphone(vec3 p) {
  float l = length(p.xz * vec2(0.95, 1.1)) * (1.0 + smoothstep(0.2, 0.9, length(p.xz)) * (0.08 * sin(3.0 * atan(p.x, p.z) + 1.0) + 0.03 * sin(7.0 * atan(p.x, p.z)))), bank = 0.30 * exp(-4.2 * l * l) * (0.85 + 0.2 * sin(p.x * 8.0 + 1.0) * sin(p.z * 7.0)) + 0.018 * sin(p.x * 13.0 + 4.0 * p.z) * sin(p.z * 11.0 - 3.0 * p.x) * smoothstep(0.8, 0.4, l) + 0.04 * smoothstep(0.95, 0.6, l) - 0.02;
  vec2 r = vec2(0.7 * (p.y - bank), SNOW);
  float a = atan(p.x, p.z), d = min(sdCylinder(p - vec3(0, 0.42, 0), 0.036, 0.26), sdCone(p - vec3(0, 0.31, 0), 0.11, 0.05, 0.06));
  d = min(d, sdCone(p - vec3(0, 0.66, 0), 0.06, 0.11, 0.06) - 0.01);
  r = nearer(r, d, IRON);
  // The microphone has ribs and a band.
  vec3 q = turned(p - vec3(0, 1.05, 0), 0.35);
  q.yz = rot(-0.12) * q.yz;
  float body = length(vec3(q.x, q.y - clamp(q.y, -0.14, 0.14), q.z) * vec3(1.0, 1.0, 1.12)) - 0.29, rib = abs(fract(q.x * 11.0) - 0.5);
  r = nearer(r, 0.75 * (body + 0.03 * smoothstep(0.22, 0.34, rib)), rib > 0.31 ? IRON : STEEL);
  r = nearer(r, 0.85 * max(body - 0.016, abs(q.y + 0.02) - 0.045), STEEL);
  r = nearer(r, 0.85 * max(body - 0.012, abs(abs(q.x) - 0.02) - 0.028), STEEL);
  // The hat.
  q = p - vec3(0.0, 1.26, 0.0);
  q.xy = rot(0.10) * q.xy;
  a = atan(q.x, q.z);
  float row = q.y * 22.0, knit = 0.012 * abs(sin(a * 17.0)) * (0.6 + 0.4 * cos(TAU * (row + 0.35 * abs(sin(a * 17.0)))));
  d = 0.75 * max(length(q * vec3(1.0, 0.82, 1.0)) - 0.345 - knit, -q.y);
  float brim = length(vec2(length(q.xz) - 0.325, 0.75 * (q.y - 0.05 - 0.012 * sin(a * 2.0)))) - 0.065 - 0.014 * abs(sin(a * 20.0));
  r = nearer(r, min(d, 0.7 * brim), WOOL);
  q -= vec3(0.0, 0.52, 0.0);
  return nearer(r, 0.6 * (length(q) - 0.125 - 0.05 * noise3(q * 34.0)), POMPOM);
}

float key(vec3 q, float k) {
  q.xz = rot(0.5 * sin(k * 4.0)) * q.xz;
  float d = 0.85 * (max(abs(length(q.xy * vec2(1.0, 0.85) + vec2(0, 0.12)) - 0.10) - 0.026, abs(q.z) - 0.014) - 0.008);
  float l = 0.66 + 0.1 * sin(k * 2.0);
  d = min(d, sdCapsule(q, vec3(0, -0.27, 0), vec3(0, -0.24 - l, 0), 0.026));
  d = min(d, min(sdTorus(q + vec3(0, 0.31, 0), 0.028, 0.016), sdTorus(q + vec3(0, 0.35, 0), 0.026, 0.012)));
  float bit = sdBox(q - vec3(0.085, -0.15 - l, 0), vec3(0.07, 0.085, 0.014));
  bit = max(bit, -sdBox(q - vec3(0.11 + 0.02 * k, -0.15 - l, 0), vec3(0.05, 0.018, 0.1)));
  bit = max(bit, -sdBox(q - vec3(0.085, -0.245 - l + 0.02 * k, 0), vec3(0.018, 0.05, 0.1)));
  return min(d, bit - 0.005);
}
vec2 keys(vec3 p) {
  p = turned(p, 0.22);
  vec2 r = vec2(sdRoundBox(p - vec3(0, 0.06, -0.05), vec3(0.56, 0.06, 0.3), 0.03), WOOD);
  float top = length(vec2(p.x, max(p.y - 1.52, 0.0))) - 0.44;
  r = nearer(r, max(max(top, abs(p.z + 0.02) - 0.045), -p.y) - 0.012, WOOD);
  float d = min(sdCapsule(p, vec3(0, 1.67, 0), vec3(0, 1.69, 0.25), 0.03), sdSphere(p - vec3(0, 1.695, 0.26), 0.05));
  d = min(d, disc((p - vec3(0, 1.67, 0.045)).xzy, 0.09, 0.02));
  vec3 c = vec3(0, 1.40, 0.17);
  d = min(d, hoop(p - c, 0.27, 0.022));
  for (int i = 0; i < 3; i++) {
    float k = float(i), a = -0.95 + 0.58 * k;
    vec3 q = p - c - vec3(0.25 * sin(a), -0.25 * cos(a), 0.035 * (k - 0.6));
    q.xy = rot(-0.36 + 0.22 * k) * q.xy;
    d = min(d, key(q, k));
  }
  r = nearer(r, d, BRASS);
  // The house.
  vec3 q = p - c - vec3(0.25 * sin(1.15), -0.25 * cos(1.15), 0.09);
  q.xy = rot(0.42) * q.xy;
  r = nearer(r, length(vec2(length(q.xy * vec2(1.5, 1.0) + vec2(0, 0.11)) - 0.115, q.z)) - 0.009, RED);
  q.y += 0.47; q /= 1.35;
  float house = max(max(abs(q.x) - 0.155, -q.y - 0.2), dot(vec2(abs(q.x), q.y), vec2(0.66, 0.75)) - 0.158) - 0.015;
  house = max(house, -sdBox2(q.xy - vec2(0.0, 0.0), vec2(0.045, 0.05)));
  float roof = dot(vec2(abs(q.x), q.y), vec2(0.66, 0.75)) - 0.16;
  r = nearer(r, max(max(abs(roof) - 0.026, abs(q.x) - 0.205), abs(q.z) - 0.032), RED);
  return nearer(r, max(house, abs(q.z) - 0.024), PALE);
}

vec2 thing(vec3 p) {
  vec2 r = vec2(9.0, 0.0);
  WHEN(who == 0) r = streetLamp(p);
  WHEN(who == 1) r = seaBottle(p);
  WHEN(who == 2) r = cutRules(p);
  WHEN(who == 3) r = calendar(p);
  WHEN(who == 4) r = shorterPlans(p);
  WHEN(who == 5) r = megaphone(p);
  WHEN(who == 6) r = microphone(p);
  WHEN(who == 7) r = keys(p);
  return r;
}

float sweep(vec3 p) { vec2 q = 1.2 - vec2(p.y, p.z + 1.9); return 1.2 - length(max(q, 0.0)) - min(max(q.x, q.y), 0.0); }

vec2 map(vec3 p) {
  float bound = sdCylinder(p - vec3(0, 0.95, 0), 1.25, 1.1);
  vec2 r = vec2(bound + 0.1, 0.0);
  WHEN(bound < 0.1) r = thing(p);
  return nearer(r, sweep(p), SWEEP);
}

vec3 normal(vec3 p) {
  vec2 e = vec2(0.0009, 0);
  return normalize(vec3(map(p + e.xyy).x - map(p - e.xyy).x, map(p + e.yxy).x - map(p - e.yxy).x, map(p + e.yyx).x - map(p - e.yyx).x));
}
vec3 glassNormal(vec3 p) {
  vec2 e = vec2(0.001, 0);
  return normalize(vec3(bottle(p + e.xyy) - bottle(p - e.xyy), bottle(p + e.yxy) - bottle(p - e.yxy), bottle(p + e.yyx) - bottle(p - e.yyx)));
}

// Light from a window of some size. The second number is the shadow of the glass.
vec2 lit(vec3 p, vec3 d) {
  float s = 1.0, g = 1.0, t = 0.015;
  for (int i = 0; i < 60 && t < 4.0; i++) {
    float h = thing(p + d * t).x;
    s = min(s, 0.5 + 0.5 * h / (0.085 * t + 0.002));
    if (s < 0.0) break;
    WHEN(who == 1) { float b = bottle(p + d * t); g = min(g, 0.5 + 0.5 * b / (0.085 * t)); h = min(h, max(abs(b), 0.03)); }
    t += clamp(h * 0.8, 0.012, 0.16);
  }
  s = saturate(s); g = saturate(g);
  return vec2(s * s * (3.0 - 2.0 * s), g * g * (3.0 - 2.0 * g));
}

// The photographer's room, as shiny things see it: a window at the left, a strip of light behind at the right.
vec3 studio(vec3 rd, float rough) {
  vec3 l = normalize(KEY - vec3(0, 0.9, 0)), u = normalize(cross(l, vec3(0, 1, 0))), v = cross(u, l);
  vec2 at = vec2(dot(rd, u), dot(rd, v)) / max(dot(rd, l), 0.05);
  float soft = 0.04 + rough;
  float window = smoothstep(soft, -soft, sdBox2(at, vec2(0.42, 0.62))) * smoothstep(0.0, 0.2, dot(rd, l));
  window *= 1.0 - 0.75 * smoothstep(0.025 + 0.4 * rough, 0.0, abs(at.x)) * (1.0 - rough);
  float strip = smoothstep(soft, -soft, sdBox2(vec2(atan(rd.x, -rd.z) - 1.15, rd.y - 0.25), vec2(0.10, 0.6)));
  vec3 c = ground * mix(0.30, 0.75, smoothstep(-0.2, 0.9, rd.y)) * (0.55 + 0.45 * smoothstep(0.6, -0.8, rd.x)) + 0.03;
  c += vec3(0.55, 0.52, 0.48) * smoothstep(0.2, 0.9, rd.z) * (0.6 + 0.8 * rd.y);
  return c + (vec3(1.0, 0.93, 0.82) * 5.5 * window + vec3(0.75, 0.86, 1.0) * 3.0 * strip) / (1.0 + 2.5 * rough);
}

float stroke(float d, float w) { return smoothstep(w + 0.003, w - 0.003, abs(d)); }
float cross_(vec2 p, float r) { float w = 0.011 + 0.004 * noise2(p * 40.0); return max(stroke(p.x - p.y, w * 1.4), stroke(p.x + p.y, w * 1.4)) * step(max(abs(p.x), abs(p.y)), r); }

vec3 page(vec3 q) {
  vec2 p = q.xy - vec2(0, 0.66);
  vec3 c = hex(0xf2e8d2);
  c = mix(c, hex(0xb8341f), smoothstep(0.555, 0.56, p.y) * 0.0 + smoothstep(0.40, 0.404, p.y) * step(p.y, 0.62));
  vec2 cell = vec2(0.15, 0.165), g = p / cell + vec2(0.5, 0.0), i = floor(g), f = (fract(g) - 0.5) * cell;
  float inside = step(abs(i.x), 3.0) * step(p.y, 0.34) * step(-3.0, i.y);
  c = mix(c, hex(0x7a6f60), 0.75 * inside * smoothstep(0.006, 0.002, abs(sdBox2(f, 0.5 * cell - 0.012))));
  c = mix(c, hex(0xd9c9a8), inside * step(2.0, i.x) * 0.6 * step(sdBox2(f, 0.5 * cell - 0.016), 0.0));
  float red = 0.0;
  if (i == vec2(-1, 0) || i == vec2(1, -1)) red = cross_(f, 0.058);
  if (i == vec2(2, -2)) red = max(stroke(length(f * vec2(1.0, 1.08)) - 0.052 - 0.003 * sin(atan(f.y, f.x) * 3.0), 0.008), 0.0);
  return mix(c, hex(0xb01c14), red * 0.95);
}

vec3 plan(vec3 s, float i) {
  float l = stripLength(i - 2.0), age = 1.0 - i / 4.0;
  vec3 c = mix(hex(0xf6efdf), hex(0xd2ae74), age * (0.7 + 0.3 * noise2(s.xy * 9.0)));
  float row = s.y / 0.085, y = (fract(row) - 0.5) * 0.085;
  vec2 h = hash22(vec2(floor(row), i * 5.0 + 1.0));
  vec3 ink = mix(mix(hex(0xc0482c), hex(0x2f6f78), step(0.4, h.y)), hex(0xd09a30), step(0.75, h.y));
  float bar = step(sdBox2(vec2(s.x - 0.04 * (h.x - 0.5), y), vec2(0.035 + 0.03 * h.y, 0.021)), 0.0) * step(s.y, -0.12) * step(-l + 0.06, s.y);
  return mix(c, mix(ink, c, 0.4 * age), bar);
}

vec3 rule(vec3 q, float i) {
  vec3 c = palette(i * 0.37, vec3(0.50, 0.38, 0.28), vec3(0.28, 0.20, 0.16), vec3(1), vec3(0.0, 0.22, 0.52));
  vec2 p = q.xz;
  c = mix(c, hex(0xf2e6cc), smoothstep(0.004, -0.004, sdBox2(p, vec2(0.46, 0.30)) - 0.02) * step(0.03, q.y));
  if (i > 9.5 && q.y > 0.03) {
    // A sun over three furrows, struck out.
    float sun = min(length(p - vec2(0, -0.09)) - 0.07, max(abs(length(p - vec2(0, -0.09)) - 0.12) - 0.02, 0.35 - abs(sin(6.0 * atan(p.x, p.y + 0.09)))));
    float field = max(abs(fract(p.y / 0.07 + 0.06 * sin(p.x * 20.0)) - 0.5) * 0.07 - 0.012, sdBox2(p - vec2(0, 0.16), vec2(0.26, 0.1)));
    c = mix(c, hex(0xc89030), smoothstep(0.004, -0.002, sun));
    c = mix(c, hex(0x4f7a34), smoothstep(0.003, -0.002, field));
    c = mix(c, hex(0xb02418), stroke(p.x * 0.55 + p.y * 0.83, 0.014) * step(length(p), 0.36));
  }
  return c;
}

vec3 groundOf(int k) {
  if (k == 0) return hex(0x64406e);
  if (k == 1) return hex(0xcda582);
  if (k == 2) return hex(0x7f8c5a);
  if (k == 3) return hex(0xa8563e);
  if (k == 4) return hex(0x30656e);
  if (k == 5) return hex(0xcc9c48);
  if (k == 6) return hex(0x455a8c);
  return hex(0x38644f);
}

vec3 scene(vec2 s) {
  who = int(uParam.x);
  ground = groundOf(who);
  vec3 ro = uEye, rd = cameraRay(s), gloss = vec3(0), through = vec3(1);
  // The glass bends the ray a little.
  WHEN(who == 1) {
    float g = 2.5; bool found = false;
    for (int i = 0; i < 90 && g < 7.0; i++) { float d = bottle(ro + rd * g); if (d < 0.0008) { found = true; break; } g += d * 0.9; }
    WHEN(found) {
      vec3 p = ro + rd * g, n = glassNormal(p);
      float away = 1.0 - saturate(dot(n, -rd)), f = 0.04 + 0.8 * pow(away, 4.0);
      gloss = f * studio(reflect(rd, n), 0.0);
      through = mix(vec3(0.93, 0.98, 0.96), vec3(0.42, 0.62, 0.58), pow(away, 2.0)) * (1.0 - f);
      ro = p; rd = refract(rd, n, 1.0 / (1.0 + 0.18 * (1.0 - pow(away, 6.0))));
      // The far side of the glass shines too.
      float b = 0.1; for (int i = 0; i < 50; i++) b += max(-bottle(ro + rd * b), 0.004);
      vec3 m = -glassNormal(ro + rd * b);
      gloss += through * 0.10 * studio(reflect(rd, m), 0.05);
    }
  }
  float t = 0.01; vec2 m = vec2(1.0, SWEEP);
  for (int i = 0; i < 170 && t < 14.0; i++) {
    m = map(ro + rd * t);
    if (m.x < 0.0005) break;
    t += m.x * 0.9;
  }
  vec3 p = ro + rd * t, n = normal(p), albedo = ground;
  float id = floor(m.y + 0.001), part = m.y - id, rough = 0.6, metal = 0.0, g = fbm3(p * 14.0, 4), fine = fbm3(p * 90.0, 2);
  vec3 add = vec3(0);
  if (id == SWEEP) { albedo *= 0.97 + 0.06 * fine; rough = 1.0; }
  if (id == WOOD) {
    vec3 w = who == 7 ? p.zxy * vec3(1, 1, 0.14) : p * vec3(0.14, 1, 1);
    float grain = fbm3(w * 40.0 + 1.5 * fbm3(w * 5.0, 2), 4);
    albedo = mix(hex(0x5e341c), hex(0x9a6236), smoothstep(0.2, 0.8, grain)) * (0.85 + 0.3 * fine); rough = 0.42;
  }
  if (id == BRASS) { albedo = mix(hex(0xb07a2c), hex(0xe8bc62), 0.4 + 0.6 * g); rough = 0.16 + 0.16 * g; metal = 1.0; }
  if (id == IRON) { albedo = mix(hex(0x1c1e22), hex(0x3a3c42), g); rough = 0.3 + 0.2 * fine; }
  if (id == STEEL) { albedo = hex(0xc4c8cc) * (0.92 + 0.08 * fine); rough = 0.10 + 0.1 * g; metal = 1.0; }
  if (id == STONE) { albedo = mix(hex(0x3c3640), hex(0x7a707a), fbm3(p * 26.0, 4)); rough = 0.25; }
  if (id == PAPER) albedo = n.z > 0.3 ? page(calendarLocal(p / 0.92)) : hex(0xd8ccb4);
  if (id == STRIP) { float i = floor(part * 10.0 + 0.5); albedo = plan(stripLocal(turned(p, 0.34) / 0.93, i - 2.0), i); }
  if (id == CARD) { float i = floor(part * 20.0 + 0.5); albedo = rule(cardLocal(p, i), i); rough = 0.5; }
  if (id == RED) { albedo = hex(0xb42a1c) * (0.92 + 0.1 * g); rough = 0.2; }
  if (id == CREAM) { albedo = hex(0xf0dcb4); rough = 0.3; }
  if (id == PALE) { albedo = mix(hex(0xc8935a), hex(0xe8c490), fbm3(p * vec3(60, 8, 60), 3)); rough = 0.45; }
  if (id == CORK) { albedo = mix(hex(0x8a5a30), hex(0xd0a068), fbm3(p * 40.0, 3)); rough = 0.9; }
  if (id == SAIL) { albedo = hex(0xd8562c); add = albedo * 0.18; }
  if (id == SEA) {
    float high = smoothstep(0.45, 0.82, p.y), foam = smoothstep(0.60, 0.74, fbm3(vec3(rot(0.5) * p.xz, p.y).xzy * vec3(9, 16, 26), 4) * 0.7 + 0.48 * smoothstep(0.58, 0.84, p.y)) * smoothstep(0.1, 0.5, n.y + 0.35 * high);
    albedo = mix(hex(0x06303f), hex(0x1c8a92), smoothstep(0.1, 0.8, p.y)); add = hex(0x2fb0a0) * 0.22 * high;
    albedo = mix(albedo, hex(0xf2f6f2), foam); rough = 0.08 + 0.5 * foam;
  }
  if (id == WOOL || id == POMPOM) {
    float band = abs(p.y - 1.52 + 0.1 * p.x);
    albedo = id == POMPOM ? hex(0xe8dcc4) : mix(hex(0xb03a2a), hex(0xe8dcc4), step(band, 0.045)); albedo *= 0.7 + 0.5 * fine; rough = 1.0;
  }
  if (who == 6 && id != SWEEP && id != SNOW) {
    float settled = smoothstep(0.55, 0.8, n.y + 0.5 * (fbm3(p * 9.0, 3) - 0.5)) * (id == WOOL || id == POMPOM ? 0.85 : 1.0);
    albedo = mix(albedo, hex(0xeef2fa), settled); metal *= 1.0 - settled; rough = mix(rough, 0.9, settled);
  }
  if (id == SNOW) { albedo = mix(hex(0xb4c0da), hex(0xccd4e6), fine); rough = 0.9; add = hex(0x6f8cc8) * 0.05; n = normalize(n + 0.22 * (vec3(noise3(p * 38.0), noise3(p * 38.0 + 9.0), noise3(p * 38.0 + 17.0)) - 0.5)); }
  float ao = 1.0;
  for (int i = 1; i < 6; i++) { float h = 0.05 * float(i); ao -= 0.5 * (h - map(p + n * h).x) / (h * float(i + 1)); }
  ao = saturate(ao);
  vec3 to = KEY - p; float far = length(to); to /= far;
  float ndl = dot(n, to);
  vec2 shade = vec2(0, 1);
  WHEN(ndl > -0.1) shade = lit(p + n * 0.004, to);
  vec3 glass = mix(vec3(0.50, 0.62, 0.58), vec3(1), shade.y);
  if (id == SEA || id == SAIL || (who == 1 && id == WOOD)) glass = vec3(1);
  vec3 key_ = vec3(1.0, 0.92, 0.80) * 27.0 / (far * far) * saturate(ndl) * shade.x * glass * (who == 0 ? 0.42 : 1.0);
  if (id == SWEEP) key_ *= mix(1.0, mix(0.42, 1.05, smoothstep(-1.5, 1.2, p.x)), smoothstep(0.4, -1.4, p.z));
  vec3 fill = mix(ground * 0.30, vec3(0.30, 0.33, 0.38), 0.5 + 0.5 * n.y) * (0.34 + 0.16 * smoothstep(1.2, -1.2, p.x));
  vec3 back = normalize(vec3(2.4, 1.6, -2.2));
  float rim = pow(saturate(1.0 + dot(n, rd)), 2.5) * saturate(dot(n, back) + 0.25) * (id == SWEEP ? 0.0 : 1.0);
  vec3 light = key_ + fill * ao + vec3(0.8, 0.9, 1.0) * rim * 1.6 * ao;
  // The street lamp is lit.
  if (who == 0) {
    vec3 e = LANTERN - p; float away = length(e); e /= away;
    light += vec3(1.0, 0.46, 0.13) * 0.8 / (0.06 + away * away) * (0.15 + 0.85 * saturate(dot(n, e))) * mix(ao, 1.0, 0.3) * (id == SWEEP ? 1.0 + 2.6 * smoothstep(0.3, -1.6, p.z) : id == STONE ? 2.4 : 1.0) * (id == SWEEP && p.z > -0.9 ? smoothstep(0.10, 0.75, length(p.xz)) : 1.0);
  }
  vec3 f0 = mix(vec3(0.04), albedo, metal), r = reflect(rd, n);
  vec3 f = f0 + (1.0 - f0) * pow(1.0 - saturate(dot(n, -rd)), 5.0) * (1.0 - rough) * 0.9;
  float open = id == SWEEP ? 0.0 : mix(ao, ao * (0.25 + 0.75 * shade.x), 0.7);
  vec3 c = albedo * (1.0 - metal) * light + f * studio(r, rough) * open + add * ao + albedo * metal * light * 0.18;
  if (id == GLOW) {
    vec3 q = turned(p, 0.5) - LANTERN;
    c = mix(vec3(1.9, 0.62, 0.10), vec3(4.6, 2.5, 0.8), exp(-60.0 * dot(q.xz, q.xz) - 22.0 * q.y * q.y)) * (0.6 + 0.4 * saturate(dot(n, -rd)));
  }
  if (who == 6) {
    for (int i = 0; i < 26; i++) {
      vec2 at = hash21(float(i) + 2.0) * vec2(1.7, 1.6) - vec2(0.85, 0.6);
      c = mix(c, vec3(0.85, 0.9, 1.0), 0.8 * smoothstep(1.0, 0.5, length(s - at) / (0.004 + 0.009 * hash11(float(i) * 7.0))));
    }
  }
  return c * through + gloss;
}
