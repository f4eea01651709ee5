import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'

export interface Shot {
  name: string
  width: number
  height: number
  eye: [number, number, number]
  target: [number, number, number]
  /** The focal length. A ray is normalize(vec3(p, lens)). */
  lens: number
  hour: number
  time: number
  roll?: number
  exposure?: number
  param?: [number, number, number, number]
  samples?: number
  /** Further samples are taken only where the first one differs by this much from a neighbour. 0 means everywhere. */
  edge?: number
  bloom?: number
  vignette?: number
  grain?: number
  /** The folder under content/media/images. The default is games/<slug>. */
  out?: string
  quality?: number
  /** The game's interface as SVG, drawn over the picture. */
  over?: string
}

export interface Scene {
  slug: string
  shots: Shot[]
  out?: string
}

export const art = import.meta.dirname

// Mesa's llvmpipe is about three times as fast, and Chromium's own SwiftShader is always there. ART_GPU chooses one of
// these software GPUs.
const GPUS = {
  llvmpipe: {
    args: ['--use-gl=angle', '--use-angle=gl-egl'],
    env: { EGL_PLATFORM: 'surfaceless', LIBGL_ALWAYS_SOFTWARE: '1', GALLIUM_DRIVER: 'llvmpipe' },
  },
  swiftshader: {
    args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    env: {},
  },
}

async function start(gpu: keyof typeof GPUS, slug: string, define: string) {
  const { args, env } = GPUS[gpu]
  const browser = await chromium.launch({
    executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox', '--ignore-gpu-blocklist', '--disable-gpu-watchdog', ...args],
  })
  try {
    const page = await browser.newPage()
    await page.setContent('<!doctype html>')
    await page.addScriptTag({ path: join(art, 'gpu.js'), type: 'text/javascript' })
    const [common, scene] = await Promise.all([
      readFile(join(art, 'common.glsl'), 'utf8'),
      readFile(join(art, 'scenes', `${slug}.glsl`), 'utf8'),
    ])
    await page.evaluate(
      `window.compile(${JSON.stringify(common)}, ${JSON.stringify(`${define && `#define ${define}`}\n#line 1\n${scene}`)})`,
    )
    return { browser, page }
  } catch (error) {
    await browser.close()
    throw error
  }
}

async function launch(slug: string, define: string) {
  const wanted = process.env.ART_GPU
  if (wanted === 'swiftshader' || wanted === 'llvmpipe') return start(wanted, slug, define)
  try {
    return await start('llvmpipe', slug, define)
  } catch {
    // Mesa is missing, or the shader does not compile. The second start shows which of these it is.
    return start('swiftshader', slug, define)
  }
}

/** `draw` returns a PNG. If the browser dies on a busy machine, it is started again. */
export async function openScene(slug: string, define = '') {
  let current = await launch(slug, define)
  return {
    async draw(shot: Shot, index = 0, seed = 0): Promise<Buffer> {
      const full = {
        roll: 0,
        exposure: 1,
        param: [0, 0, 0, 0],
        samples: 3,
        edge: 0.07,
        bloom: 0.12,
        vignette: 0.35,
        grain: 0.022,
        tile: 192,
        ...shot,
        index,
        seed,
      }
      for (let attempt = 1; ; attempt++) {
        try {
          return Buffer.from(
            (await current.page.evaluate(`window.draw(${JSON.stringify(full)})`)) as string,
            'base64',
          )
        } catch (error) {
          await current.browser.close()
          if (attempt === 3) throw error
          current = await launch(slug, define)
        }
      }
    },
    close: () => current.browser.close(),
  }
}
