import { expect, test } from 'playwright/test'
import { build } from 'vite'
import { TYPESETTING_CASES } from '../contract/typesetting-cases.ts'

/** The browser's own adapter, for a page that has nothing else. */
const bundled = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'src/infrastructure/browser/dom-containment.ts', formats: ['iife'], name: 'Containment' },
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

for (const [rule, given, set] of TYPESETTING_CASES) {
  test(`in the browser as on the server: ${rule}`, async ({ page }) => {
    await page.addScriptTag({ content: adapter })
    const contained = await page.evaluate((text) => {
      const { domContainment } = Reflect.get(globalThis, 'Containment') as {
        domContainment: (html: string) => string
      }
      return domContainment(text)
    }, given)
    expect(contained).toBe(set)
  })
}
