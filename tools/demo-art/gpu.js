// Runs in the page and draws one shot. Draws the scene tile by tile into a half-float picture, then adds bloom,
// exposure, tone curve, vignette and grain. Small tiles keep each draw call short, because the browser takes a software
// GPU for hung if a call takes seconds.

const VERTEX = `#version 300 es
in vec2 at; void main() { gl_Position = vec4(at, 0.0, 1.0); }`

const HEAD = `#version 300 es
precision highp float; precision highp int;
uniform vec2 uResolution; uniform float uTime; uniform int uShot; uniform float uHour; uniform vec3 uEye; uniform vec3 uTarget;
uniform float uLens; uniform float uRoll; uniform float uExposure; uniform vec4 uParam; uniform float uSeed;
`

// Samples are squeezed to [0,1) before they are averaged, and stretched back afterwards. Otherwise the edge of a lamp
// would have stairs.
const TAIL = `
uniform vec2 uJitter; uniform sampler2D uFrom; uniform float uAgain; out vec4 outColour;
vec3 seen(ivec2 at) { return sqrt(texelFetch(uFrom, clamp(at, ivec2(0), ivec2(uResolution) - 1), 0).rgb); }
void main() {
  int worth = 1;
  // After the first picture, only pixels that differ from a neighbour get more samples.
  if (uAgain > 0.0) {
    ivec2 at = ivec2(gl_FragCoord.xy); vec3 low = seen(at), high = low;
    for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) { vec3 v = seen(at + ivec2(x, y)); low = min(low, v); high = max(high, v); }
    vec3 d = high - low;
    worth = max(d.x, max(d.y, d.z)) < uAgain ? 0 : 1;
    if (worth == 0) discard;
  }
  // A software GPU runs both sides of an if, but it leaves a loop if no pixel needs it.
  for (int i = 0; i < worth; i++) {
    vec2 p = (2.0 * (gl_FragCoord.xy + uJitter) - uResolution) / uResolution.y;
    vec3 c = clamp(scene(p), 0.0, 60.0);
    if (!(c.x + c.y + c.z < 1e6)) c = vec3(0.0);
    outColour = vec4(c / (1.0 + max(c.x, max(c.y, c.z))), 1.0);
  }
}`

const DOWN = `#version 300 es
precision highp float; uniform sampler2D uFrom; uniform vec2 uTexel; uniform float uFirst; out vec4 outColour;
vec3 tap(vec2 q) {
  vec4 v = texture(uFrom, q);
  if (uFirst < 0.5) return v.rgb;
  vec3 t = v.rgb / v.a; vec3 c = t / max(1.0 - max(t.x, max(t.y, t.z)), 0.012);
  return c * smoothstep(0.5, 2.0, max(c.x, max(c.y, c.z)));
}
void main() {
  vec2 q = gl_FragCoord.xy * uTexel * 2.0; vec3 c = tap(q) * 4.0;
  c += tap(q - uTexel) + tap(q + uTexel) + tap(q + vec2(uTexel.x, -uTexel.y)) + tap(q + vec2(-uTexel.x, uTexel.y));
  outColour = vec4(c / 8.0, 1.0);
}`

const UP = `#version 300 es
precision highp float; uniform sampler2D uFrom; uniform vec2 uTexel; uniform vec2 uScale; out vec4 outColour;
void main() {
  vec2 q = gl_FragCoord.xy * uScale, t = uTexel; vec3 c = vec3(0.0);
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) c += texture(uFrom, q + t * vec2(x, y)).rgb * float((2 - abs(x)) * (2 - abs(y)));
  outColour = vec4(c / 16.0, 1.0);
}`

const FINISH = `
uniform sampler2D uFrom; uniform sampler2D uGlow; uniform float uBloom; uniform float uVignette; uniform float uGrain; out vec4 outColour;
void main() {
  vec2 q = gl_FragCoord.xy / uResolution; vec4 v = texelFetch(uFrom, ivec2(gl_FragCoord.xy), 0);
  vec3 t = v.rgb / v.a, c = t / max(1.0 - max(t.x, max(t.y, t.z)), 0.012);
  c += texture(uGlow, q).rgb * uBloom;
  vec2 e = (q - 0.5) * vec2(min(uResolution.x / uResolution.y, 1.4), 1.0);
  c *= 1.0 - uVignette * smoothstep(0.15, 0.95, dot(e, e) * 2.2);
  c = pow(aces(c * uExposure), vec3(1.0 / 2.2));
  // Film grain is strongest in the middle greys. The last term breaks the steps of eight bits.
  vec2 g = gl_FragCoord.xy + uSeed * 71.7;
  float n = hash12(g) + hash12(g + 41.3) - 1.0;
  c += n * uGrain * (0.35 + 0.65 * (1.0 - abs(2.0 * luma(c) - 1.0)));
  c += (vec3(hash12(g + 3.1), hash12(g + 5.7), hash12(g + 9.2)) - 0.5) / 255.0;
  outColour = vec4(c, 1.0);
}`

const canvas = document.createElement('canvas')
const gl = canvas.getContext('webgl2', {
  antialias: false,
  alpha: false,
  preserveDrawingBuffer: true,
  powerPreference: 'high-performance',
})
if (!gl?.getExtension('EXT_color_buffer_float')) throw new Error('No WebGL 2 with float targets')
gl.getExtension('EXT_float_blend')
gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
gl.enableVertexAttribArray(0)
gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)

function program(fragment) {
  const made = gl.createProgram()
  for (const [type, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, fragment],
  ]) {
    const shader = gl.createShader(type)
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader))
    gl.attachShader(made, shader)
  }
  gl.bindAttribLocation(made, 0, 'at')
  gl.linkProgram(made)
  if (!gl.getProgramParameter(made, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(made))
  return made
}

function use(prog, values) {
  gl.useProgram(prog)
  for (const [name, value] of Object.entries(values)) {
    const at = gl.getUniformLocation(prog, name)
    if (at === null) continue
    if (name === 'uShot' || name === 'uFrom' || name === 'uGlow') gl.uniform1i(at, value)
    else if (typeof value === 'number') gl.uniform1f(at, value)
    else gl[`uniform${value.length}fv`](at, value)
  }
}

function target(width, height) {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, width, height)
  for (const [key, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ])
    gl.texParameteri(gl.TEXTURE_2D, key, value)
  const buffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  return { width, height, texture, buffer }
}

function onto(to, from, unit = 0) {
  gl.bindFramebuffer(gl.FRAMEBUFFER, to ? to.buffer : null)
  gl.viewport(0, 0, to ? to.width : canvas.width, to ? to.height : canvas.height)
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, from.texture)
}

const triangle = () => gl.drawArrays(gl.TRIANGLES, 0, 3)
const halton = (i, base) => {
  let f = 1,
    r = 0
  for (let n = i; n > 0; n = Math.floor(n / base)) {
    f /= base
    r += f * (n % base)
  }
  return r
}

let programs
let targets
let first

window.compile = (common, scene) => {
  programs = {
    scene: program(`${HEAD}\n${common}\n${scene}\n${TAIL}`),
    down: program(DOWN),
    up: program(UP),
    finish: program(`${HEAD}\n${common}\n${FINISH}`),
  }
}

window.draw = async (shot) => {
  const { width, height, samples, tile } = shot
  if (!targets || targets[0].width !== width || targets[0].height !== height) {
    for (const old of targets ? [...targets, first] : []) {
      gl.deleteTexture(old.texture)
      gl.deleteFramebuffer(old.buffer)
    }
    canvas.width = width
    canvas.height = height
    targets = [target(width, height)]
    first = target(width, height)
    for (let w = width >> 1, h = height >> 1; targets.length < 8 && w > 3 && h > 3; w >>= 1, h >>= 1)
      targets.push(target(w, h))
  }
  const [picture] = targets
  const values = {
    uResolution: [width, height],
    uTime: shot.time,
    uShot: shot.index,
    uHour: shot.hour,
    uEye: shot.eye,
    uTarget: shot.target,
    uLens: shot.lens,
    uRoll: shot.roll,
    uExposure: shot.exposure,
    uParam: shot.param,
  }
  onto(picture, picture)
  gl.bindTexture(gl.TEXTURE_2D, null)
  gl.clearColor(0, 0, 0, 0)
  gl.clear(gl.COLOR_BUFFER_BIT)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE)
  gl.enable(gl.SCISSOR_TEST)
  const pixel = new Float32Array(4)
  for (let sample = 0; sample < samples; sample++) {
    const jitter = samples === 1 ? [0, 0] : [halton(sample + 1, 2) - 0.5, halton(sample + 1, 3) - 0.5]
    if (sample === 1) {
      gl.disable(gl.SCISSOR_TEST)
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, picture.buffer)
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, first.buffer)
      gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST)
      onto(picture, first)
      gl.enable(gl.SCISSOR_TEST)
    }
    use(programs.scene, {
      ...values,
      uFrom: 0,
      uAgain: sample === 0 ? 0 : shot.edge,
      uSeed: shot.seed + sample * 0.61803,
      uJitter: jitter,
    })
    for (let y = 0; y < height; y += tile)
      for (let x = 0; x < width; x += tile) {
        gl.scissor(x, y, tile, tile)
        triangle()
        gl.readPixels(x, y, 1, 1, gl.RGBA, gl.FLOAT, pixel)
        if (gl.isContextLost())
          throw new Error('The GPU process gave up: use smaller tiles or a cheaper shader')
      }
    await new Promise((done) => setTimeout(done))
  }
  gl.disable(gl.SCISSOR_TEST)
  gl.disable(gl.BLEND)
  gl.activeTexture(gl.TEXTURE0)
  for (let i = 1; i < targets.length; i++) {
    onto(targets[i], targets[i - 1])
    use(programs.down, {
      uFrom: 0,
      uTexel: [1 / targets[i - 1].width, 1 / targets[i - 1].height],
      uFirst: i === 1 ? 1 : 0,
    })
    triangle()
  }
  gl.enable(gl.BLEND)
  gl.blendColor(0, 0, 0, 0.62)
  gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA)
  for (let i = targets.length - 1; i > 1; i--) {
    onto(targets[i - 1], targets[i])
    use(programs.up, {
      uFrom: 0,
      uTexel: [1 / targets[i].width, 1 / targets[i].height],
      uScale: [1 / targets[i - 1].width, 1 / targets[i - 1].height],
    })
    triangle()
  }
  gl.disable(gl.BLEND)
  onto(null, targets[1], 1)
  onto(null, picture, 0)
  use(programs.finish, {
    ...values,
    uFrom: 0,
    uGlow: 1,
    uSeed: shot.seed,
    uBloom: shot.bloom,
    uVignette: shot.vignette,
    uGrain: shot.grain,
  })
  triangle()
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
}
