import { expect, test } from 'playwright/test'
import { build } from 'vite'
import { SANITISING_CASES } from '../contract/sanitising-cases.ts'

/** The browser's own adapter, for a page that has nothing else. */
const bundled = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'src/infrastructure/browser/dom-sanitiser.ts', formats: ['iife'], name: 'Sanitiser' },
    },
  })
  const [bundle] = Array.isArray(made) ? made : []
  const [chunk] = bundle?.output ?? []
  if (chunk === undefined) throw new Error('Nothing was bundled')
  return chunk.code
}

let adapter = ''
test.beforeAll(async () => {
  adapter = await bundled()
})

for (const [rule, given, safe] of SANITISING_CASES) {
  test(`in the browser as on the server: ${rule}`, async ({ page }) => {
    await page.addScriptTag({ content: adapter })
    const sanitised = await page.evaluate((text) => {
      const { domSanitiser } = Reflect.get(globalThis, 'Sanitiser') as {
        domSanitiser: { html(text: string): Promise<string> }
      }
      return domSanitiser.html(text)
    }, given)
    expect(sanitised).toBe(safe)
  })
}
