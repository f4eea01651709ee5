import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageStyles } from '#infrastructure/rendering/critical-css.ts'

const site = (text: string) => ({ address: '/site.css', text })

const drawnWith = (sheet: string, markup: string) =>
  /<style>(.*?)<\/style>/s.exec(pageStyles({ site: [site(sheet)], styles: [] }, markup).markup)?.[1]

const page = (...classes: readonly string[]) => classes.map((name) => `<p class="${name}">Words</p>`).join('')

describe('of what all pages share, a page is drawn with', () => {
  it.each([
    ['what its elements are', '.a{x:1}.b{x:2}', page('a'), '.a{x:1}'],
    ['what one of several elements is', '.a{x:1}.b{x:2}', page('c', 'd b'), '.b{x:2}'],
    ['what holds for any page', ':root{x:1}a{x:2}*{x:3}', page(), ':root{x:1}a{x:2}*{x:3}'],
    ['what one of the selectors fits', '.a,.b{x:1}.c,p{x:2}', page('b'), '.a,.b{x:1}.c,p{x:2}'],
    ['nothing that needs two of which one is there', '.a .b{x:1}.a.b{x:2}', page('a'), ''],
    ['what holds where something is not', 'p:not(.a){x:1}.b:not(:is(.c)){x:2}', page('b'), 'all'],
    ['what may hold in more than one way', ':is(.a,p) i{x:1}html:has(.b){x:2}', page(), 'all'],
    ['a group of which it needs one', '@media (w>1px){.a{x:1}.b{x:2}}', page('b'), 'all'],
    ['no group of which it needs none', '@media (w>1px){.a{x:1}}@supports (x:1){.b{x:1}}', page(), ''],
    ['what says itself when it holds', '@property --x{syntax:"*"}@layer a,b;', page(), 'all'],
    [
      'nothing for words that look like rules',
      '.a{content:"}.b{"}.b{x:url(c.d)}',
      page('b'),
      '.b{x:url(c.d)}',
    ],
    [
      'the movements of what it shows',
      '@keyframes m{to{x:1}}@keyframes n{to{x:2}}.a{animation:1s n}',
      page('a'),
      '@keyframes n{to{x:2}}.a{animation:1s n}',
    ],
    ['no movement that only others make', '@keyframes m{to{x:1}}.b{animation:1s m}', page('a'), ''],
  ])('%s', (_, sheet, markup, expected) => {
    expect(drawnWith(sheet, markup)).toBe(expected === 'all' ? sheet : expected)
  })

  it('everything, in its order, where every class is there', () => {
    const name = fc.constantFrom('a', 'b', 'c')
    const rule = fc.oneof(
      name.map((one) => `.${one}{x:1}`),
      fc.tuple(name, name).map(([one, other]) => `.${one}>.${other}:hover{x:"${one}}"}`),
      name.map((one) => `@media print{.${one}{x:2}i{x:3}}`),
    )
    fc.assert(
      fc.property(fc.array(rule), (rules) => {
        expect(drawnWith(rules.join(''), page('a b c'))).toBe(rules.join(''))
      }),
    )
  })
})

it('the whole sheet follows the critical part, and the page’s own follows both', () => {
  const own = { address: '/own.css', text: '.own{}' }
  const sheet = '.a{x:1}.b{x:2}'
  expect(pageStyles({ site: [site(sheet)], styles: [own] }, page('b')).markup.split(/\n\s*/)).toEqual([
    '<style>.b{x:2}</style>',
    '<link rel="stylesheet" href="/site.css" disabled>',
    '<style>.own{}</style>',
    '<link rel="stylesheet" href="/own.css" disabled>',
  ])
})

it('a page without styles, as during development, has no style element', () => {
  expect(pageStyles({ site: [], styles: [] }, page('a')).markup).toBe('')
})
