import assert from 'node:assert/strict'
import { demoAddress } from '../../../test/support/demo-addresses.ts'
import { type EngineCheck, expectQuiet, fill, LANGUAGES, visit } from './check.ts'
import { click, isVisible, press, run, until, withText } from './engine.ts'

export const FORM_CHECKS: readonly EngineCheck[] = [
  {
    title: 'the cookie banner is answered once, and the form of the contacts and that of a vacancy arrive',
    run: async (engine, site) => {
      await visit(engine, site, '/contacts')
      await click(engine, await withText(engine, 'button', 'Accept all'))
      const isAnswered = () =>
        run(
          engine,
          () => ![...document.querySelectorAll('button')].some((one) => one.textContent === 'Accept all'),
        )
      await until('the banner is gone', isAnswered)
      for (const language of LANGUAGES) {
        await visit(engine, site, demoAddress('contacts', language))
        assert.ok(await isAnswered())
        await fill(engine, 'name', 'Ada Lovelace')
        await fill(engine, 'email', `${language}@example.com`)
        await fill(engine, 'subject', 'Engines')
        await fill(engine, 'message', 'Can it compose music?')
        await click(engine, 'form#contact button[type=submit]')
        await until('it has arrived', () => isVisible(engine, 'dialog'))
        assert.match(
          await run(engine, () => document.querySelector('dialog')?.textContent ?? ''),
          /Thank you!|Спасибо!/,
        )
        await press(engine, 'Escape')
      }
      await visit(engine, site, demoAddress('vacancy'))
      await fill(engine, 'name', 'Ada Lovelace')
      await fill(engine, 'email', 'ada@example.com')
      await click(
        engine,
        'form#application label:has([name=checkboxYears]), form#application [name=checkboxYears]',
      )
      await click(engine, 'form#application button[type=submit]')
      await until('the application has arrived', () => isVisible(engine, 'dialog'))
      const kept = 'site_submissions_total{kind="message",outcome="kept"}'
      const text = await (await fetch(`${site.adminUrl()}/metrics`)).text()
      assert.ok(
        text.includes(`${kept} 2\n`) && text.includes(`${kept.replace('message', 'application')} 1\n`),
      )
      await expectQuiet(engine, 'the forms')
      return undefined
    },
  },
]
