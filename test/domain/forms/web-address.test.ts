import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completedAddress, isWebAddress } from '#domain/forms/web-address.ts'
import { anyWebAddress } from '../../arbitraries/any-text.ts'

describe('a link', () => {
  test.each([
    'https://studio.example',
    'http://studio.example/',
    'HTTPS://Studio.Example/Works?year=2025#top',
    'https://artist:word@studio.example:8080/a_b',
    'https://my_page.studio.example',
    'https://пример.рф/работы',
    'https://studio.example.',
    'https://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:80/x',
    'https://a?b',
    'https://a#b',
  ])('%s is valid', (text) => {
    expect(isWebAddress(text)).toBe(true)
  })

  test.each([
    '',
    'studio.example',
    'ftp://studio.example',
    'javascript:alert(1)',
    'https:',
    'https://',
    'https:///works',
    'https:/studio.example',
    'xhttps://studio.example',
    'https://?works',
    'https://#',
    'https://.example',
    'https://-a.example',
    'https://a..example',
    'https://a b.example',
    'https://a.example/my works',
    ' https://a.example',
    'https://a.example ',
    'https://a.example:port',
    'https://a.example:123456',
    'https://a.example\\works',
    'https://a\\b@c.example',
    'https://[::1',
    'https://[x]',
    'https://a,b',
  ])('%j is not valid', (text) => {
    expect(isWebAddress(text)).toBe(false)
  })

  test('may be any usual one, and a browser reads it the same way', () => {
    const scheme = fc.constantFrom('http', 'https')
    const rest = fc.constantFrom('', ':8080', '/works', '/works?year=1', '#top', '?year=1')
    fc.assert(
      fc.property(scheme, fc.domain(), rest, (...parts) => {
        const address = `${parts[0]}://${parts[1]}${parts[2]}`
        expect(isWebAddress(address)).toBe(true)
        expect(new URL(address).hostname).toBe(parts[1].toLowerCase())
      }),
    )
  })
})

describe('A link without a scheme', () => {
  test.each([
    ['artstation.com/ada', 'https://artstation.com/ada'],
    ['  www.ada.example ', 'https://www.ada.example'],
    ['//ada.example/works', 'https://ada.example/works'],
    ['ada.example:8080/works?year=1#top', 'https://ada.example:8080/works?year=1#top'],
    ['ада.рф/работы', 'https://ада.рф/работы'],
    ['ada.example//works', 'https://ada.example//works'],
  ])('%j is completed', (typed, completed) => {
    expect(completedAddress(typed)).toBe(completed)
  })

  test.each([
    '',
    'ada',
    'my works',
    'ada@example.com',
    'ada.example/my works',
    'javascript:alert(1)',
    'mailto:ada@example.com',
    'ftp://ada.example',
    'http:/ada.example',
    '1.5',
    '/works.html',
  ])('%j is not an address, and stays as it is', (typed) => {
    expect(completedAddress(typed)).toBe(typed)
  })

  test('becomes an address or stays as it is, and an address stays', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyWebAddress, fc.domain()), (typed) => {
        const completed = completedAddress(typed)
        expect(completed === typed || isWebAddress(completed)).toBe(true)
        expect(completedAddress(completed)).toBe(completed)
        if (isWebAddress(typed)) expect(completed).toBe(typed)
      }),
    )
  })
})
