/**
 * A vertex shader that covers the whole canvas with one triangle. It computes the corners from `gl_VertexID`, so the
 * scene needs no vertex buffers.
 */
const VERTEX = `#version 300 es
void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0); }`

/**
 * Limits for the time that the graphics card needs for a frame. A frame is late after `SLOW_MS`. The resolution
 * becomes lower if one frame takes longer than `TOO_SLOW_MS`, or if more than `LATE_BY_CHANCE` frames in a row are
 * late.
 */
const SLOW_MS = 24
const TOO_SLOW_MS = 60
const LATE_BY_CHANCE = 2

/**
 * The smallest number of pixels in a frame. The first frame has this size, because nobody knows yet how fast the
 * graphics card is.
 */
const FEWEST_PIXELS = 96 * 54
const MOST_PIXELS = 1920 * 1080

const GROWTH = 1.4

export interface Resolution {
  readonly pixels: number
  readonly most: number
  readonly late: number
}

export const FIRST_RESOLUTION: Resolution = { pixels: FEWEST_PIXELS, most: MOST_PIXELS, late: 0 }

/**
 * Returns the resolution for the next frame. `tookMs` is the duration of the previous frame. The resolution grows
 * until frames are late. Afterwards, the resolution can only shrink.
 */
export const resolutionAfter = ({ pixels, most, late }: Resolution, tookMs: number): Resolution => {
  if (tookMs <= SLOW_MS) return { pixels: Math.min(pixels * GROWTH, most), most, late: 0 }
  if (tookMs <= TOO_SLOW_MS && late < LATE_BY_CHANCE) return { pixels, most, late: late + 1 }
  const fewer = Math.max(pixels * Math.min(Math.max(SLOW_MS / tookMs, 0.25), 1 / GROWTH), FEWEST_PIXELS)
  return { pixels: fewer, most: fewer, late: 0 }
}

export type Quality = 'growing' | 'sharp' | 'coarse'

/**
 * Rule: A live scene is sharp if it has at least a quarter of the pixels of its area on the page. A scene that can no
 * longer become sharp is coarse.
 */
export const qualityOf = ({ pixels, most }: Resolution, pixelsOfPlace: number): Quality => {
  const least = Math.min(pixelsOfPlace, MOST_PIXELS) / 4
  if (most < least) return 'coarse'
  return pixels < least ? 'growing' : 'sharp'
}

export interface CameraLook {
  /** The angle to the right (`yaw`) and the angle upwards (`pitch`), in radians. */
  readonly yaw: number
  readonly pitch: number
}

export interface Scene {
  look(direction: CameraLook): void
  dispose(): void
}

interface Callbacks {
  /** Called after the first frame, and each time the quality changes. */
  readonly onDrawn: (quality: Quality) => void
  readonly onFailed: () => void
}

const programOf = (gl: WebGL2RenderingContext, fragment: string): WebGLProgram => {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (shader === null) continue
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return program
}

/**
 * Draws a fragment shader on the canvas while the tab is visible. The shader gets the uniforms `uResolution`,
 * `uSeconds` and `uLook`. A new frame starts only after the graphics card has finished the previous frame.
 */
export const startScene = (
  canvas: HTMLCanvasElement,
  fragment: string,
  { onDrawn, onFailed }: Callbacks,
): Scene => {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, powerPreference: 'low-power' })
  let direction: CameraLook = { yaw: 0, pitch: 0 }
  let frame = 0
  const scene: Scene = {
    look: (to) => {
      direction = to
    },
    dispose: () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('visibilitychange', resume)
      canvas.removeEventListener('webglcontextlost', fail)
      lose()
    },
  }
  const fail = () => {
    scene.dispose()
    onFailed()
  }
  let quality: Quality | null = null
  let seconds = 0
  let shownAt = 0
  let begunAt = 0
  let resolution = FIRST_RESOLUTION
  let pending: WebGLSync | null = null
  let step: (now: number) => void = fail
  let lose = () => {}
  const resume = () => {
    cancelAnimationFrame(frame)
    if (document.hidden) return
    // A frame that started before the tab was hidden is not measured. Its duration includes the hidden time, so it
    // does not show how fast the graphics card is.
    pending = null
    frame = requestAnimationFrame((now) => {
      shownAt = now
      step(now)
    })
  }
  document.addEventListener('visibilitychange', resume)
  canvas.addEventListener('webglcontextlost', fail)
  if (gl === null) {
    resume()
    return scene
  }

  const program = programOf(gl, fragment)
  // With this extension, the shader compiles without blocking the page.
  const parallel = gl.getExtension('KHR_parallel_shader_compile')
  const isCompiled = () =>
    parallel === null || gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR) === true
  const isDrawn = () => pending === null || gl.getSyncParameter(pending, gl.SYNC_STATUS) === gl.SIGNALED
  // The page would freeze if it gave up a context that still compiles or draws.
  lose = () => {
    if (gl.isContextLost()) return
    if (isCompiled() && isDrawn()) gl.getExtension('WEBGL_lose_context')?.loseContext()
    else setTimeout(lose, 100)
  }
  const draw = () => {
    const place = (name: string) => gl.getUniformLocation(program, name)
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.uniform2f(place('uResolution'), canvas.width, canvas.height)
    gl.uniform1f(place('uSeconds'), seconds)
    gl.uniform2f(place('uLook'), direction.yaw, direction.pitch)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    pending = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    gl.flush()
  }
  const setSize = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    const shown = width * height * Math.min(devicePixelRatio, 1.5) ** 2
    const across = Math.max(1, Math.round(Math.sqrt((Math.min(resolution.pixels, shown) * width) / height)))
    if (across === canvas.width) return
    canvas.width = across
    canvas.height = Math.max(1, Math.round((across * height) / width))
  }
  const next = (now: number) => {
    frame = requestAnimationFrame(next)
    if (!isDrawn()) return
    if (pending !== null) {
      gl.deleteSync(pending)
      pending = null
      resolution = resolutionAfter(resolution, now - begunAt)
      const before = quality
      quality = qualityOf(resolution, canvas.clientWidth * canvas.clientHeight)
      if (quality !== before) onDrawn(quality)
    }
    setSize()
    seconds += (now - shownAt) / 1000
    shownAt = begunAt = now
    draw()
  }
  step = () => {
    frame = requestAnimationFrame(step)
    if (!isCompiled()) return
    cancelAnimationFrame(frame)
    if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true) return fail()
    // biome-ignore lint/correctness/useHookAtTopLevel: this is a WebGL function and not a React hook
    gl.useProgram(program)
    step = next
    resume()
  }
  resume()
  return scene
}
