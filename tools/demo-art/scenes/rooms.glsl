// Rooms with a table under a lamp. uParam.x chooses the room: 0 is a wagon of Ringfall, 1 is the cabin of Saltwind's boat.
// The floor is at y = 0, and the far end looks out along z.

const float WOOD = 1.0, WALL = 2.0, CHART = 3.0, BRASS = 4.0, GLASS = 5.0, CLOTH = 6.0, STONE = 7.0, CLAY = 8.0, LEATHER = 9.0;
bool wagon;
vec3 lamp;

vec2 nearer(vec2 a, float d, float id) { return d < a.x ? vec2(d, id) : a; }

vec2 lampMap(vec2 r, vec3 p, float top) {
  r = nearer(r, sdCapsule(p, vec3(0, -0.035, 0), vec3(0, 0.035, 0), 0.052), GLASS);
  float d = min(sdCone(p - vec3(0, 0.12, 0), 0.085, 0.03, 0.028), sdCylinder(p + vec3(0, 0.105, 0), 0.075, 0.018));
  d = min(d, min(sdCylinder(p + vec3(0, 0.14, 0), 0.05, 0.02), sdCapsule(p, vec3(0, 0.15, 0), vec3(0, top, 0), 0.006)));
  vec3 q = vec3(abs(p.xz), p.y).xzy;
  d = min(d, sdCapsule(q, vec3(0.052, -0.1, 0.052), vec3(0.052, 0.1, 0.052), 0.005));
  return nearer(r, d, BRASS);
}

// A sheet whose corners curl. The weights lie on them.
vec3 chartLocal(vec3 p) { p -= wagon ? vec3(0.0, 0.632, 1.5) : vec3(0.06, 0.81, 1.5); p.xz = rot(wagon ? 0.10 : -0.07) * p.xz; return p; }
vec2 chartHalf() { return wagon ? vec2(0.44, 0.28) : vec2(0.62, 0.36); }

vec2 wagonMap(vec3 p) {
  float across = length(vec2(p.x, max(p.y - 0.75, 0.0))), rib = (fract(p.z / 0.85) - 0.5) * 0.85, fold = 0.008 * sin(p.z * 31.0 + 3.0 * sin(p.y * 4.0));
  vec2 r = vec2(p.y + 0.004 * smoothstep(0.46, 0.5, abs(fract(p.x * 5.0) - 0.5)), WOOD);
  float wall = 1.2 - across;
  r = nearer(r, wall - (p.y > 0.75 ? 0.07 * smoothstep(0.0, 0.4, abs(rib)) + fold : 0.0), p.y > 0.75 ? WALL : WOOD);
  r = nearer(r, length(vec2(across - 1.15, rib)) - 0.024, WOOD);
  r = nearer(r, max(abs(abs(p.x) - 1.13) - 0.05, abs(p.y - 0.75) - 0.025), WOOD);
  // The far end is a curtain that is drawn back.
  float open = abs(p.x - 0.02) - 0.10 - 0.62 * sqrt(saturate((1.86 - p.y) / 1.5)) + 0.03 * sin(p.y * 7.0);
  r = nearer(r, 0.55 * max(abs(p.z - 3.0 - 0.05 * sin(p.x * 30.0 + 2.0 * p.y)) - 0.02, -open * 0.6), WALL);
  // Chests with blankets stand on both sides.
  vec3 q = vec3(abs(p.x), p.yz);
  r = nearer(r, sdRoundBox(q - vec3(0.87, 0.2, 1.75), vec3(0.27, 0.2, 0.95), 0.02), WOOD);
  r = nearer(r, sdRoundBox(q - vec3(0.86, 0.40 - 0.01 * sin(p.z * 9.0), 1.85), vec3(0.3, 0.035, 0.7), 0.03), CLOTH);
  r = nearer(r, sdCapsule(p, vec3(0.92, 0.53, 2.2), vec3(0.9, 0.53, 2.65), 0.11), CLOTH);
  r = nearer(r, sdRoundBox(p - vec3(-0.9, 0.5, 2.2), vec3(0.2, 0.07, 0.24), 0.05), CLOTH);
  // The table.
  r = nearer(r, sdRoundBox(p - vec3(0, 0.6, 1.5), vec3(0.58, 0.026, 0.38), 0.01), WOOD);
  r = nearer(r, sdCapsule(vec3(abs(p.x), p.y, abs(p.z - 1.5)), vec3(0.48, 0.58, 0.28), vec3(0.52, 0.0, 0.32), 0.03), WOOD);
  // A telescope on its foot.
  vec3 t = p - vec3(0.37, 0.78, 1.62); t.xz = rot(0.5) * t.xz; t.yz = rot(-1.22) * t.yz;
  float scope = min(min(sdCylinder(t, 0.034, 0.13), sdCylinder(t - vec3(0, 0.17, 0), 0.044, 0.06)), sdCylinder(t + vec3(0, 0.2, 0), 0.024, 0.09));
  scope = min(scope, min(sdCapsule(p, vec3(0.37, 0.64, 1.62), vec3(0.37, 0.77, 1.62), 0.012), sdCylinder(p - vec3(0.37, 0.635, 1.62), 0.06, 0.008)));
  r = nearer(r, scope, BRASS);
  // Stones hold the sheet down.
  r = nearer(r, 0.8 * (length((p - vec3(-0.37, 0.645, 1.29)) * vec3(1, 1.5, 1)) - 0.055 - 0.012 * noise3(p * 40.0)), STONE);
  r = nearer(r, 0.8 * (length((p - vec3(0.36, 0.645, 1.26)) * vec3(1, 1.4, 1)) - 0.045 - 0.012 * noise3(p * 44.0)), STONE);
  r = nearer(r, 0.8 * (length((p - vec3(-0.35, 0.645, 1.72)) * vec3(1.2, 1.5, 1)) - 0.05 - 0.012 * noise3(p * 40.0)), STONE);
  float cup = max(sdCone(p - vec3(-0.48, 0.68, 1.5), 0.035, 0.05, 0.05), -sdCone(p - vec3(-0.48, 0.69, 1.5), 0.028, 0.043, 0.05));
  cup = min(cup, max(sdCone(p - vec3(0.2, 0.68, 1.8), 0.035, 0.05, 0.05), -sdCone(p - vec3(0.2, 0.69, 1.8), 0.028, 0.043, 0.05)));
  r = nearer(r, cup, CLAY);
  // Twelve cords with five wooden tags each: one for each of the sixty people.
  float n = clamp(round((p.z - 0.75) / 0.19), 0.0, 11.0);
  q = p - vec3(-0.9 - 0.02 * sin(n * 4.0), 1.02, 0.75 + n * 0.19);
  WHEN(abs(q.x) < 0.3) {
    float y = q.y - 0.085 * clamp(round(q.y / 0.085), -2.0, 2.0), turn = 1.2 * sin(n * 5.3 + round(q.y / 0.085) * 2.1);
    r = nearer(r, sdCapsule(q, vec3(0, -0.22, 0), vec3(0, 0.34, 0), 0.003), LEATHER);
    vec3 s = vec3(q.x, y, q.z); s.xz = rot(turn) * s.xz;
    r = nearer(r, 0.8 * sdRoundBox(s, vec3(0.006, 0.03, 0.022), 0.004), CLAY);
  }
  return lampMap(r, p - lamp, 0.62);
}

vec2 cabinMap(vec3 p) {
  float plank = 0.006 * smoothstep(0.45, 0.5, abs(fract(p.y * 5.5) - 0.5)), lean = 1.75 + 0.16 * (p.y - 1.0);
  vec2 r = vec2(p.y + 0.005 * smoothstep(0.46, 0.5, abs(fract(p.x * 4.0) - 0.5)), WOOD);
  r = nearer(r, lean - abs(p.x) + plank, WALL);
  float bow = 2.05 - 0.05 * p.x * p.x;
  r = nearer(r, bow - p.y, WALL);
  r = nearer(r, max(abs(fract(p.z / 0.8) - 0.5) * 0.8 - 0.06, bow - 0.14 - p.y), WOOD);
  // Five windows in the stern, and a bench below them.
  float n = clamp(round(p.x / 0.6), -2.0, 2.0), x = p.x - n * 0.6, z = 3.1 + 0.22 * (p.y - 1.2);
  float hole = sdBox2(vec2(x, p.y - 1.28), vec2(0.23, 0.34)) - 0.02;
  r = nearer(r, 0.9 * max(abs(p.z - z) - 0.05, -hole), WALL);
  r = nearer(r, max(abs(p.z - z) - 0.018, min(abs(x), abs(p.y - 1.32)) - 0.013), WOOD);
  r = nearer(r, max(abs(p.z - z + 0.05) - 0.02, abs(hole - 0.025) - 0.025), WOOD);
  r = nearer(r, sdRoundBox(p - vec3(0, 0.24, 2.9), vec3(1.7, 0.24, 0.28), 0.02), WOOD);
  r = nearer(r, sdRoundBox(p - vec3(0, 0.52, 2.86), vec3(1.6, 0.05, 0.26), 0.04), CLOTH);
  // The table has an edge against the sea.
  r = nearer(r, sdRoundBox(p - vec3(0, 0.775, 1.5), vec3(0.86, 0.03, 0.5), 0.01), WOOD);
  r = nearer(r, max(abs(sdBox2(p.xz - vec2(0, 1.5), vec2(0.86, 0.5))) - 0.016, abs(p.y - 0.8) - 0.03), WOOD);
  r = nearer(r, sdCapsule(vec3(abs(p.x), p.y, abs(p.z - 1.5)), vec3(0.74, 0.75, 0.38), vec3(0.78, 0.0, 0.4), 0.045), WOOD);
  // The dividers stand open on the course.
  vec3 q = p - vec3(-0.1, 0.81, 1.36);
  float d = min(sdCapsule(q, vec3(0.0, 0.19, 0.02), vec3(-0.06, 0.0, 0), 0.007), sdCapsule(q, vec3(0.0, 0.19, 0.02), vec3(0.07, 0.0, 0.03), 0.007));
  d = min(d, min(sdSphere(q - vec3(0, 0.2, 0.02), 0.017), sdCapsule(q, vec3(0, 0.2, 0.02), vec3(0, 0.235, 0.024), 0.006)));
  // A compass in its box.
  q = p - vec3(0.62, 0.86, 1.7); q.xz = rot(0.4) * q.xz;
  r = nearer(r, max(sdRoundBox(q, vec3(0.12, 0.055, 0.12), 0.008), -sdCylinder(q - vec3(0, 0.05, 0), 0.088, 0.025)), WOOD);
  d = min(d, max(abs(length(q.xz) - 0.09) - 0.01, abs(q.y - 0.055) - 0.008));
  vec3 u = q; u.xz = rot(0.7) * u.xz;
  d = min(d, sdBox(u - vec3(0, 0.04, 0), vec3(0.008, 0.003, 0.07)));
  r = nearer(r, d, BRASS);
  r = nearer(r, sdCylinder(q - vec3(0, 0.027, 0), 0.086, 0.003), CLAY);
  // The log, a ruler and a mug.
  q = p - vec3(-0.66, 0.835, 1.74); q.xz = rot(-0.25) * q.xz;
  r = nearer(r, sdRoundBox(q, vec3(0.13, 0.028, 0.17), 0.006), LEATHER);
  r = nearer(r, sdBox(q - vec3(0.006, 0, 0.0), vec3(0.129, 0.019, 0.166)), CLAY);
  q = p - vec3(0.3, 0.822, 1.2); q.xz = rot(0.3) * q.xz;
  r = nearer(r, sdBox(q, vec3(0.2, 0.006, 0.022)), BRASS);
  q = p - vec3(0.72, 0.86, 1.36);
  d = max(sdCylinder(q, 0.045, 0.055), -sdCylinder(q - vec3(0, 0.02, 0), 0.038, 0.055));
  d = min(d, max(abs(length(q.xy - vec2(0.05, 0)) - 0.03) - 0.007, abs(q.z) - 0.009));
  r = nearer(r, d, CLAY);
  // Rolled charts lie in a rack at the side.
  q = p - vec3(-1.52, 1.15, 2.3);
  WHEN(abs(q.x) < 0.4) {
    vec2 c = clamp(round(q.yz / vec2(0.13, 0.14)), vec2(-2, -4), vec2(2, 4)), w = q.yz - c * vec2(0.13, 0.14);
    float far = 0.10 * hash12(c + 7.0) - 0.02, keep = step(0.25, hash12(c * 3.0 + 1.0));
    vec3 s = vec3(w.x, q.x - far, w.y);
    WHEN(keep > 0.5) r = nearer(r, max(sdCylinder(s, 0.048, 0.2), -max(length(s.xz) - 0.03, -s.y)), CLAY);
    r = nearer(r, max(sdBox(q, vec3(0.12, 0.33, 0.64)), min(abs(abs(w.x) - 0.065), abs(abs(w.y) - 0.07)) - 0.006), WOOD);
  }
  // A barometer and a coat hook with a rope.
  q = p - vec3(1.74, 1.4, 2.0);
  r = nearer(r, length(vec2(length(q.yz) - 0.13, q.x)) - 0.02, BRASS);
  r = nearer(r, max(length(q.yz) - 0.12, abs(q.x) - 0.02), CLAY);
  q = p - vec3(1.72, 1.12, 2.5); q.y += 0.4 * q.z * q.z;
  r = nearer(r, length(vec2(length(vec2(q.y * 0.75, q.z)) - 0.16 - 0.012 * sin(atan(q.y, q.z) * 40.0 + q.x * 90.0), q.x)) - 0.035, LEATHER);
  return lampMap(r, p - lamp, 0.5);
}

vec2 map(vec3 p) {
  vec2 r;
  if (wagon) r = wagonMap(p); else r = cabinMap(p);
  vec3 q = chartLocal(p); vec2 b = chartHalf();
  q.y -= 0.02 * smoothstep(0.75, 1.05, abs(q.x) / b.x) * smoothstep(-0.4, 1.0, sin(q.z * 9.0)) + 0.004 * sin(q.x * 7.0);
  return nearer(r, 0.8 * sdBox(q, vec3(b.x, 0.0025, b.y)), CHART);
}

vec3 normal(vec3 p) {
  vec2 e = vec2(0.0012, 0);
  return normalize(vec3(map(p + e.xyy).x - map(p - e.xyy).x, map(p + e.yxy).x - map(p - e.yxy).x, map(p + e.yyx).x - map(p - e.yyx).x));
}

float lit(vec3 p, vec3 to, float soft) {
  vec3 d = to - p; float far = length(d), t = 0.02, s = 1.0;
  d /= far;
  for (int i = 0; i < 40 && t < far - 0.22; i++) {
    float h = map(p + d * t).x;
    s = min(s, soft * h / t);
    if (s < 0.01) break;
    t += clamp(h, 0.008, 0.2);
  }
  return saturate(s);
}

// The evening outside.
vec3 outside(vec3 rd) {
  float y = rd.y, az = atan(rd.x, rd.z);
  vec3 c;
  if (wagon) {
    c = mix(hex(0xf08a4c), hex(0x8e4a74), smoothstep(-0.02, 0.2, y));
    c = mix(c, hex(0x2c1f52), smoothstep(0.1, 0.5, y));
    vec2 e = vec2(az, y) - vec2(0.06, 0.13), along = normalize(vec2(-0.5, 1.0));
    float t = dot(e, along) / 0.12, d = abs(dot(e, vec2(along.y, -along.x)));
    c += vec3(5.0, 2.6, 1.2) * exp(-pow(d / 0.0022, 2.0)) * smoothstep(-0.03, 0.0, t) * pow(saturate(1.0 - t), 2.0);
    for (int i = 0; i < 3; i++) {
      float k = float(i), h = 0.03 - 0.05 * k + 0.05 * noise2(vec2(az * (3.0 + 2.0 * k) + 4.0 * k, k));
      c = mix(c, mix(hex(0xd07848), hex(0x8a4024), k / 2.0) * (0.8 + 0.4 * fbm2(vec2(az * 9.0 + 40.0 * y, y * 60.0), 3)), smoothstep(0.003, -0.003, y - h));
    }
    return c * 1.2;
  }
  c = mix(hex(0xffa058), hex(0xb86a80), smoothstep(0.0, 0.2, y));
  c = mix(c, hex(0x1f4f78), smoothstep(0.1, 0.6, y));
  c = mix(c, hex(0xffc890), 0.6 * smoothstep(0.5, 0.8, fbm2(vec2(az * 3.0, y * 14.0), 4)) * smoothstep(0.0, 0.1, y));
  c += vec3(6.0, 2.6, 0.9) * (smoothstep(0.048, 0.044, length(vec2(az - 0.14, y - 0.05))) + 0.12 * exp(-12.0 * length(vec2(az - 0.14, y - 0.05))));
  float land = max(0.14 * smoothstep(0.16, 0.10, abs(az + 0.26 + 0.02 * noise2(vec2(y * 30.0, 1.0)))), 0.06 * smoothstep(0.14, 0.09, abs(az - 0.42))) * (0.7 + 0.5 * noise2(vec2(az * 24.0, 2.0)));
  if (y > 0.0) c = mix(c, hex(0x5a4048), smoothstep(0.004, -0.004, y - land));
  else {
    float far = 1.0 / max(-y, 0.004), glint = noise2(vec2(az * far * 3.0, far * 5.0));
    c = mix(hex(0x2c5a6a), hex(0xd88a5c), 0.25 + 0.5 * exp(y * 14.0)) * (0.8 + 0.3 * glint);
    c += vec3(5.0, 2.2, 0.8) * exp(-pow((az - 0.14) / (0.03 - 0.2 * y), 2.0)) * smoothstep(0.5, 0.8, glint);
    c *= 1.0 - 0.5 * smoothstep(0.02, 0.0, -y) * step(0.02, land);
  }
  return c * 1.6;
}

float stroke(float d, float w) { return smoothstep(w + 0.0012, w - 0.0004, abs(d)); }

vec3 chart(vec2 p) {
  vec2 b = chartHalf();
  float age = fbm2(p * 9.0 + 3.0, 4), line = 0.0, red = 0.0;
  vec3 c = mix(hex(0xd8b888), hex(0xf0dcb4), age);
  c *= 1.0 - 0.35 * smoothstep(0.05, 0.0, min(b.x - abs(p.x), b.y - abs(p.y)) + 0.03 * (age - 0.5));
  line = max(line, stroke(max(abs(p.x) - b.x, abs(p.y) - b.y) + 0.025, 0.0012));
  if (wagon) {
    // Heights of the dunes, the way so far, and the ellipse in which the next piece will fall.
    float h = fbm2(p * 5.0 + 8.0, 3) * 11.0;
    line = max(line, 0.7 * smoothstep(0.09, 0.03, abs(fract(h) - 0.5) / max(length(vec2(dFdx(h), dFdy(h))) * 40.0, 1.0)));
    vec2 q = rot(0.5) * (p - vec2(0.13, 0.05)); float e = length(q / vec2(0.13, 0.062)) - 1.0;
    red = max(stroke(e * 0.08, 0.0028), step(e, 0.0) * 0.55 * smoothstep(0.22, 0.10, abs(fract((q.x + q.y) * 70.0) - 0.5)));
    red = max(red, stroke(length(q) - 0.008, 0.003));
    float way = p.y + 0.09 - 0.07 * sin(p.x * 8.0 + 0.8);
    red = max(red, stroke(way, 0.003) * step(0.5, fract(p.x * 38.0)) * step(p.x, 0.05) * step(-0.38, p.x));
    for (int i = 0; i < 5; i++) {
      vec2 m = vec2(-0.34 + 0.15 * float(i), 0.18 - 0.30 * hash11(float(i) + 2.0));
      line = max(line, stroke(max(abs(p.x - m.x) - 0.006, abs(p.y - m.y) - 0.018), 0.0022));
    }
    return mix(mix(c, hex(0x4a2c20), line * 0.8), hex(0xa8281c), red * 0.9);
  }
  // Islands with their depths, lines from the rose, and the course.
  float h = fbm2(p * vec2(4.2, 4.6) + vec2(2.0, 9.3), 4), land = smoothstep(0.575, 0.58, h);
  c = mix(mix(c, hex(0x86b0a4), 0.55 * smoothstep(0.52, 0.575, h)), mix(hex(0xa8a060), hex(0x786c3c), smoothstep(0.58, 0.72, h)), land);
  line = max(line, smoothstep(0.006, 0.001, abs(h - 0.577)));
  vec2 q = p - vec2(0.40, -0.17); float a = atan(q.y, q.x), r = length(q);
  line = max(line, 0.35 * stroke(sin(a * 8.0) * r / 8.0, 0.0007) * (1.0 - land));
  line = max(line, max(stroke(r - 0.085, 0.0014), stroke(r - 0.093, 0.0008)));
  float star = abs(fract(a / TAU * 8.0) - 0.5) * 2.0;
  line = max(line, step(r, 0.078 * mix(0.28, 1.0, pow(star, 3.0))) * 0.85);
  float way = p.y - 0.05 - 0.11 * sin(p.x * 6.0 + 1.6) - 0.03 * sin(p.x * 17.0);
  red = stroke(way * 0.8, 0.0032) * step(0.42, fract(p.x * 26.0)) * step(p.x, 0.16) * step(-0.52, p.x);
  q = p - vec2(0.17, 0.05 + 0.11 * sin(0.17 * 6.0 + 1.6) + 0.03 * sin(0.17 * 17.0));
  red = max(red, max(stroke(q.x - q.y, 0.004), stroke(q.x + q.y, 0.004)) * step(length(q), 0.02));
  return mix(mix(c, hex(0x3a2c24), line * 0.75), hex(0xb83c20), red * 0.9);
}

vec3 scene(vec2 s) {
  wagon = uParam.x < 0.5;
  lamp = wagon ? vec3(0.06, 1.2, 1.56) : vec3(-0.34, 1.42, 1.62);
  vec3 ro = uEye, rd = cameraRay(s);
  float t = 0.02; vec2 m = vec2(1.0);
  bool hit = false;
  for (int i = 0; i < 150; i++) {
    vec3 p = ro + rd * t;
    if (p.z > 3.9) break;
    m = map(p);
    if (m.x < 0.0006 + 0.0004 * t) { hit = true; break; }
    t += m.x * 0.85;
  }
  vec3 c;
  WHEN(!hit) c = outside(rd);
  WHEN(hit) {
    vec3 p = ro + rd * t, n = normal(p), albedo = vec3(0.2), add = vec3(0);
    float shine = 0.0, id = m.y, g = fbm3(p * vec3(9.0, 9.0, 9.0), 4);
    if (id == WOOD || id == WALL) {
      vec3 w = id == WALL ? p.zyx : p; float grain = fbm3(wagon ? w * vec3(30.0, 30.0, 3.0) : p.zyx * vec3(3.0, 34.0, 30.0), 4);
      albedo = wagon ? mix(hex(0x3a1e14), hex(0x8a5430), grain) : mix(hex(0x3a2418), hex(0x94603a), grain);
      shine = 0.12;
      if (id == WALL && wagon) {
        // The cloth lets some of the evening through.
        albedo = mix(hex(0xb88a5c), hex(0xe0c090), g) * (0.9 + 0.1 * sin(p.z * 260.0) * sin(p.y * 260.0));
        shine = 0.0; add = albedo * mix(hex(0xc86a40), hex(0x6a3a74), smoothstep(1.0, 1.8, p.y)) * 0.16;
      }
    }
    if (id == CHART) albedo = chart(chartLocal(p).xz);
    if (id == BRASS) { albedo = mix(hex(0x9a6a24), hex(0xd8a850), g); shine = 1.0; }
    if (id == CLOTH) {
      float band = fract(wagon ? p.z * 2.3 : p.x * 1.7), fine = step(0.5, fract(band * 6.0));
      albedo = wagon ? mix(mix(hex(0xa8482a), hex(0x2f5a62), step(0.55, band)), hex(0xd8b070), step(0.82, band) * fine) : mix(hex(0x9a3c28), hex(0xc88a50), step(0.86, band));
      albedo *= 0.75 + 0.4 * g;
    }
    if (id == STONE) albedo = mix(hex(0x5a3c3c), hex(0xa8785c), fbm3(p * 40.0, 3));
    if (id == CLAY) { albedo = mix(hex(0xb89468), hex(0xe8d4b0), g); shine = 0.15; }
    if (id == LEATHER) { albedo = mix(hex(0x4a1c14), hex(0x8a4428), g); shine = 0.2; }
    float ao = 1.0;
    for (int i = 1; i < 5; i++) { float h = 0.045 * float(i); ao -= 0.62 * (h - map(p + n * h).x) / (h * float(i + 1)); }
    ao = saturate(ao);
    vec3 to = lamp - p; float far = length(to); to /= far;
    float direct = max(dot(n, to), 0.0);
    WHEN(direct > 0.0) direct *= lit(p + n * 0.003, lamp, 14.0);
    vec3 warm = (wagon ? vec3(1.5, 0.76, 0.30) : vec3(2.0, 1.02, 0.42)) * 0.8 / (0.12 + far * far);
    vec3 door = vec3(0.1, 1.25, 3.4), look = door - p; float away = length(look); look /= away;
    float cool = max(dot(n, look), 0.0) * saturate(look.z * 1.4);
    WHEN(cool > 0.0) cool *= lit(p + n * 0.003, door, 4.0);
    vec3 evening = (wagon ? vec3(1.05, 0.46, 0.42) : vec3(1.0, 0.55, 0.42)) * 2.4 / (0.6 + away * away);
    c = albedo * (warm * direct + evening * cool + ao * ((wagon ? vec3(0.07, 0.045, 0.06) : vec3(0.13, 0.125, 0.15)) + warm * 0.07)) + add * ao;
    vec3 h = normalize(to - rd);
    c += shine * (warm * pow(max(dot(n, h), 0.0), 60.0) * 1.1 * direct + evening * pow(max(dot(n, normalize(look - rd)), 0.0), 40.0) * 0.5 * cool);
    if (id == BRASS) c += albedo * ao * mix(vec3(0.03), outside(normalize(reflect(rd, n) + vec3(0, 0.1, 0))) * 0.35, smoothstep(0.0, 0.8, reflect(rd, n).z));
    if (id == GLASS) c = vec3(9.0, 4.6, 1.6) * (0.35 + 0.65 * pow(max(dot(n, -rd), 0.0), 1.5));
  }
  // The air holds some of the lamp's light.
  float miss = length(cross(rd, lamp - ro)), near_ = dot(lamp - ro, rd);
  c += vec3(1.0, 0.5, 0.18) * (0.055 / (0.05 + miss * miss) * 0.14) * smoothstep(-0.1, 0.1, t - near_ + 0.2);
  return c;
}
