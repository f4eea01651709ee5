import { expect, test } from 'vitest'
import { isTimeZone } from '#domain/language/date.ts'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'

const { brand, timeZone, scheme, colours, logo, icon } = DEFAULT_IDENTITY

test('a studio without settings has the name of the demo studio, and a time zone', () => {
  expect(brand).toBe('VIZOR')
  expect(isTimeZone(timeZone)).toBe(true)
})

test('its logo has the colour of the text around it, its icon is square and in the colours of its pages', () => {
  expect(logo?.svg).toContain('fill="currentColor"')
  expect(icon.svg).toContain(`fill="${colours[scheme].ground}"`)
  expect(icon.svg).toContain(`fill="${colours[scheme].accent}"`)
  expect(icon.width).toBe(icon.height)
})

test('its drawings are complete, and as wide as their shapes say', () => {
  for (const drawing of [logo, icon]) {
    const [, width, height] =
      /^<svg xmlns="[^"]+" viewBox="\S+ \S+ (\d+) (\d+)">(?:<.+ d="M[^"]{99,}".*>)<\/svg>$/.exec(
        drawing?.svg ?? '',
      ) ?? []
    expect([Number(width), Number(height)]).toEqual([drawing?.width, drawing?.height])
  }
})

test('it has every section, no addresses, no reply templates, and a single consent', () => {
  const { off, replies, securityContact, pressEmail, retention } = DEFAULT_IDENTITY
  expect([off, replies].map(({ length }) => length)).toEqual([0, 0])
  expect([securityContact, pressEmail]).toEqual(['', ''])
  expect(retention).toBe('one')
})
