import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseArguments } from '../../scripts/parse-arguments.ts'
import { art, type Scene } from './host.ts'

/**
 * Writes the shaders that a game's page draws live ("Look around"), one file for each world. The camera stands where the
 * first picture of the world was taken. A visitor turns the head (uLook, in radians), and time passes (uTime).
 */

parseArguments(
  `usage: node tools/demo-art/live.ts
Writes the live shader of each world to content/media/scenes.

Exit codes: 0 all are written, 1 it failed, 2 wrong usage.`,
  {},
)

const WORLDS = ['deepbell', 'last-lantern', 'rainline', 'ringfall', 'saltwind']

const folder = join(art, '../../content/media/scenes')

const number = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value))

const vector = (values: readonly number[]) => `vec${values.length}(${values.map(number).join(', ')})`

const short = (shader: string) =>
  shader
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/^[ \t]+|[ \t]+$/gm, '')
    .replaceAll(/\n{2,}/g, '\n')

const headOf = ({ slug, shots }: Scene) => {
  const [shot] = shots
  if (shot === undefined) throw new Error(`${slug} has no shots`)
  const { eye, target, hour, time, lens, roll = 0, exposure = 1, param = [0, 0, 0, 0] } = shot
  return `#version 300 es
precision highp float; precision highp int;
uniform vec2 uResolution; uniform float uSeconds; uniform vec2 uLook; uniform int uShot; out vec4 outColour;
const float uHour = ${number(hour)}, uLens = ${number(lens)}, uRoll = ${number(roll)}, uExposure = ${number(exposure)}, uSeed = 0.0;
const vec3 uEye = ${vector(eye)}, uAhead = ${vector(target)}; const vec4 uParam = ${vector(param)};
float uTime; vec3 uTarget;
#define START ${number(time)}
#define FILM
#define LIVE
`
}

const TAIL = `
void main() {
  uTime = START + uSeconds;
  vec3 d = uAhead - uEye; float far = length(d);
  float yaw = atan(d.x, d.z) - uLook.x, pitch = asin(d.y / far) + uLook.y;
  uTarget = uEye + far * vec3(sin(yaw) * cos(pitch), sin(pitch), cos(yaw) * cos(pitch));
  vec3 c = clamp(scene((2.0 * gl_FragCoord.xy - uResolution) / uResolution.y), 0.0, 60.0);
  if (!(c.x + c.y + c.z < 1e6)) c = vec3(0.0);
  vec2 e = gl_FragCoord.xy / uResolution - 0.5;
  c *= 1.0 - 0.35 * smoothstep(0.15, 0.95, dot(e, e) * 2.9);
  outColour = vec4(pow(aces(c * uExposure), vec3(1.0 / 2.2)) + (hash12(gl_FragCoord.xy) - 0.5) / 255.0, 1.0);
}`

await mkdir(folder, { recursive: true })
const common = await readFile(join(art, 'common.glsl'), 'utf8')
for (const world of WORLDS) {
  const { scene } = (await import(join(art, 'scenes', `${world}.ts`))) as { scene: Scene }
  const own = await readFile(join(art, 'scenes', `${world}.glsl`), 'utf8')
  const shader = headOf(scene) + short(common + own + TAIL)
  await writeFile(join(folder, `${world}.frag`), shader)
  console.log(`${world}.frag  ${Math.round(gzipSync(shader).length / 102.4) / 10} kB compressed`)
}
