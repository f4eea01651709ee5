import { rolldown } from 'rolldown'
import { expect, test } from 'playwright/test'
import { TYPESETTING_CASES } from '../contract/typesetting-cases.ts'

/** The browser's own adapter, for a page that has nothing else. */
const bundled = async () => {
  const bundle = await rolldown({ input: 'src/infrastructure/browser/dom-containment.ts', cwd: process.cwd() })
  const { output } = await bundle.generate({ format: 'iife', name: 'Containment' })
  return output[0].code
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
