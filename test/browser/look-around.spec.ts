import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures/site-test.ts'

interface Watched {
  pictures?: number
  /** One value for each context that the page has given up. It is true if the last picture was drawn before. */
  drawn?: boolean[]
}

const countPictures = () => {
  const draw = WebGL2RenderingContext.prototype.drawArrays
  const counted = window as Watched
  counted.pictures = 0
  WebGL2RenderingContext.prototype.drawArrays = function (this: WebGL2RenderingContext, ...how) {
    counted.pictures = (counted.pictures ?? 0) + 1
    draw.apply(this, how)
  }
}

const pictures = (page: Page) => page.evaluate(() => (window as Watched).pictures ?? 0)

/** Pretends that the visitor changes to another tab or back, because headless browsers show all tabs. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame++) await new Promise(requestAnimationFrame)
  }, count)

// One worker, so that the browser starts once.
test.describe.configure({ mode: 'default' })

test.use({
  viewport: { width: 480, height: 320 },
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []).filter(
          (argument) => !['--disable-gpu', '--disable-software-rasterizer'].includes(argument),
        ),
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
      ],
    }),
})

/** A device with a fast graphics card: frames follow each other at once, and the scene is easy to draw. */
const onFastDevice = async (page: Page) => {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window)
    let now = 0
    window.requestAnimationFrame = (callback) =>
      request(() => {
        now += 0.1
        callback(now)
      })
  })
  const scene = `#version 300 es
    precision highp float;
    uniform vec2 uResolution, uLook;
    out vec4 colour;
    void main() { colour = vec4(gl_FragCoord.xy / uResolution, 0.5 + uLook.x, 1); }`
  await page.route('**/*.frag', (route) => route.fulfill({ body: scene }))
}

test('a game’s world is drawn on request, stops while the tab is hidden, and closes on Escape', async ({
  page,
}) => {
  const shaders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.frag')) shaders.push(new URL(request.url()).pathname)
  })
  await page.addInitScript(countPictures)
  await onFastDevice(page)
  await page.goto('/games/deepbell')
  const button = page.getByRole('button', { name: 'Look around' })
  await expect(button).toBeVisible()
  expect(shaders).toEqual([])
  await button.click()
  const world = page.getByRole('dialog', { name: 'Look around: Deepbell' })
  await expect(world.getByText('Drag, or press the arrow keys')).toBeVisible({ timeout: 50_000 })
  expect(shaders).toEqual(['/media/scenes/deepbell.frag'])
  await expect(world.getByRole('button', { name: 'Close' })).toBeInViewport()
  const { channels } = await sharp(await world.locator('canvas').screenshot()).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(4)
  await page.keyboard.press('ArrowRight')
  await setHidden(page, true)
  const atRest = await pictures(page)
  await frames(page, 10)
  expect(await pictures(page)).toBe(atRest)
  await setHidden(page, false)
  await expect.poll(() => pictures(page)).toBeGreaterThan(atRest)
  await page.keyboard.press('Escape')
  await expect(world).toBeHidden()
  await expect(button).toBeFocused()
  const left = await pictures(page)
  await frames(page, 10)
  expect(await pictures(page)).toBe(left)
})

test('a game’s world stays a picture on a device that can only draw it coarsely', async ({ page }) => {
  await page.addInitScript(countPictures)
  await page.goto('/games/deepbell')
  await page.getByRole('button', { name: 'Look around' }).click()
  const world = page.getByRole('dialog', { name: 'Look around: Deepbell' })
  await expect(world.getByText('This device can only show a still picture')).toBeVisible({ timeout: 50_000 })
  expect(await pictures(page)).toBeGreaterThan(0)
  await expect(world.locator('canvas')).toHaveCount(0)
})

test('a story draws its world while the visitor reads', async ({ page }) => {
  await page.addInitScript(countPictures)
  await page.goto('/games/rainline')
  await page.getByRole('heading', { name: 'Objects testify' }).scrollIntoViewIfNeeded()
  await expect.poll(() => pictures(page), { timeout: 50_000 }).toBeGreaterThan(0)
})

const watchContexts = () => {
  const drawn: boolean[] = []
  ;(window as Watched).drawn = drawn
  const { deleteSync, fenceSync, getExtension } = WebGL2RenderingContext.prototype
  let isDrawn = () => false
  WebGL2RenderingContext.prototype.fenceSync = function (this: WebGL2RenderingContext, ...how) {
    const sync = fenceSync.apply(this, how)
    isDrawn = () => sync !== null && this.getSyncParameter(sync, this.SYNC_STATUS) === this.SIGNALED
    return sync
  }
  // A deleted object cannot be asked any more.
  WebGL2RenderingContext.prototype.deleteSync = function (this: WebGL2RenderingContext, sync) {
    const wasDrawn = isDrawn()
    isDrawn = () => wasDrawn
    deleteSync.call(this, sync)
  }
  Object.defineProperty(WebGL2RenderingContext.prototype, 'getExtension', {
    value(this: WebGL2RenderingContext, name: string) {
      const extension: unknown = Reflect.apply(getExtension, this, [name])
      if (name !== 'WEBGL_lose_context') return extension
      return {
        loseContext: () => {
          drawn.push(isDrawn())
          ;(extension as WEBGL_lose_context).loseContext()
        },
      }
    },
  })
}

test('a story that is left gives up its world only after the picture, so the page does not freeze', async ({
  page,
}) => {
  await page.addInitScript(countPictures)
  await page.addInitScript(watchContexts)
  await page.goto('/games/rainline')
  await page.getByRole('heading', { name: 'Objects testify' }).scrollIntoViewIfNeeded()
  // The first picture takes seconds, because the graphics card is emulated.
  await page.waitForFunction(() => ((window as Watched).pictures ?? 0) > 0, null, { timeout: 50_000 })
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => (window as Watched).drawn), { timeout: 50_000 }).toEqual([true])
})

test('a game’s world is a picture if it cannot be drawn, and has no button if the studio gives no scene', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/ru/games/deepbell')
  await page.getByRole('button', { name: 'Осмотреться' }).click()
  const world = page.getByRole('dialog', { name: 'Осмотреться: Deepbell' })
  await expect(world.getByText('Только кадр')).toBeVisible()
  await expect(world.getByRole('img')).toBeVisible()
  await expect(world.locator('canvas')).toHaveCount(0)
  await page.goto('/games/acre')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acre')
  await expect(page.getByRole('button', { name: 'Look around' })).toHaveCount(0)
})
