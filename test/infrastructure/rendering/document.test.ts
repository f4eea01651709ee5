import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filledDocument } from '#infrastructure/rendering/document.ts'

const TEMPLATE = '<html lang="en"><head><!--head--></head><body><!--page--><!--state--></body></html>'

const filledWith = (state: Readonly<Record<string, unknown>>) =>
  filledDocument(TEMPLATE, { language: 'ru', head: '<title>$&</title>', page: "<p>$1 $' $$</p>", state })

test('content cannot end the state’s script element, and travels unchanged', () =>
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('</script>', '<!--', '\u2028', '<script>'),
      (value, hostile) => {
        const state = { value, hostile } as Readonly<Record<string, unknown>>
        const html = filledWith(state)
        const text = /id="transfer-state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(state)))
        expect(text).not.toContain('<')
      },
    ),
  ))

test('what looks like a replacement pattern is only text', () => {
  const html = filledWith({})
  expect(html).toContain('<title>$&</title>')
  expect(html).toContain("<p>$1 $' $$</p>")
  expect(html).toContain('<html lang="ru">')
  const tinted = filledDocument(TEMPLATE, { language: 'ru', ground: '#00261f', head: '', page: '' })
  expect(tinted).toContain('<html lang="ru" style="background:#00261f">')
})

test('what looks like a place to fill is only text', () => {
  const page = '<p title="<!--state--></head><html lang="en">"><!--page--></p>'
  const html = filledDocument(TEMPLATE, { language: 'ru', head: '<!--page-->', page, state: {} })
  expect(html).toContain(page)
  expect(html.match(/id="transfer-state"/g)).toHaveLength(1)
})
