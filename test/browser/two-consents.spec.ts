import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { arrives, awake, field, press } from './fixtures/forms.ts'
import { arrivedFrom } from './fixtures/inbox.ts'
import { test as base, expect } from './fixtures/site-test.ts'

/** A site with two consents, a required one to two years and a free one to five more. */
const test = base.extend({
  settings: async ({ once }, use) =>
    use({
      CONTENT_DIR: await once('two consents', async () => {
        const pack = mkdtempSync(join(tmpdir(), 'two-consents-'))
        cpSync(resolve('test/fixtures/content-kite'), pack, { recursive: true })
        writeFileSync(join(pack, 'site/studio.json'), '{ "retention": "two" }')
        return { thing: pack, stop: () => rmSync(pack, { recursive: true }) }
      }),
    }),
})

test('the first of two consents is required, and the second is kept as it was chosen', async ({
  page,
  site,
}) => {
  await awake(page, '/jobs', 'application')
  const write = async (email: string) => {
    await field(page, 'name').fill('Ada Lovelace')
    await field(page, 'email').fill(email)
  }
  await write('ada.both@example.com')
  await page.getByLabel(/5 more years/).check()
  await press(page, 'application')
  await expect(field(page, 'checkboxTwoYears')).toBeFocused()
  await page.getByLabel(/stored for 2 years/).check()
  await arrives(page, 'application')
  await expect(field(page, 'checkboxYears')).not.toBeChecked()
  await write('ada.first@example.com')
  await field(page, 'checkboxTwoYears').check()
  await arrives(page, 'application')
  expect(arrivedFrom(site, 'ada.both@example.com')).toMatchObject([{ sent: { checkboxYears: true } }])
  expect(arrivedFrom(site, 'ada.first@example.com')).toMatchObject([{ sent: { checkboxYears: false } }])
})
