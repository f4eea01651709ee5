import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Redirect, redirectionOf, redirectsByPath } from '#application/site/redirects.ts'
import { oddAddress } from '../../arbitraries/language.ts'
import { aRedirect, chainOf, redirects } from '../../support/redirects.ts'

const follow = (address: string, ...list: readonly Redirect[]) =>
  redirectionOf(address, redirectsByPath(list))

const to = (address: string, permanent = true) => ({ is: 'redirect', to: address, permanent })

const old = aRedirect('/old', '/new')

describe('a redirect', () => {
  test('leads from the whole path, with or without a trailing slash', () => {
    expect(follow('/old', old)).toEqual(to('/new'))
    expect(follow('/old/', old)).toEqual(to('/new'))
    expect(follow('/old', aRedirect('/old/', '/new/'))).toEqual(to('/new'))
    for (const other of ['/older', '/old/x', '/x/old', '/new', '/'])
      expect(follow(other, old)).toEqual({ is: 'none' })
  })

  test('also applies under /ru, and leads to the Russian page', () => {
    expect(follow('/ru/old', old)).toEqual(to('/ru/new'))
    expect(follow('/ru/old', aRedirect('/old', '/'))).toEqual(to('/ru'))
    expect(follow('/ru/old', aRedirect('/old', '/media/kit.zip'))).toEqual(to('/media/kit.zip'))
  })

  test('of a Russian address comes before the one of the English page, and applies only to it', () => {
    const russian = aRedirect('/ru/old', '/ru/other')
    expect(follow('/ru/old', old, russian)).toEqual(to('/ru/other'))
    expect(follow('/old', russian)).toEqual({ is: 'none' })
  })

  test('keeps the query unless it has its own', () => {
    expect(follow('/old?a=1', old)).toEqual(to('/new?a=1'))
    expect(follow('/old?a=1', aRedirect('/old', '/new#end'))).toEqual(to('/new?a=1#end'))
    expect(follow('/old?a=1', aRedirect('/old', '/new?b=2'))).toEqual(to('/new?b=2'))
    expect(follow('/old?a=1', old, aRedirect('/new', '/last'))).toEqual(to('/last?a=1'))
  })

  test('to another host ends the chain', () => {
    expect(follow('/old?a=1', aRedirect('/old', 'https://shop.example/old'), old)).toEqual(
      to('https://shop.example/old?a=1'),
    )
    expect(follow('/ru/old', aRedirect('/old', 'HTTP://shop.example'))).toEqual(to('HTTP://shop.example'))
  })

  test('to an address that only looks like another host stays on this site', () => {
    expect(follow('/old', aRedirect('/old', '//evil.example'))).toEqual(to('/evil.example'))
    expect(follow('/old', aRedirect('/old', 'javascript:x'))).toEqual(to('/javascript:x'))
    expect(follow('/old', aRedirect('/old', '/x?to=https://shop.example'))).toEqual(
      to('/x?to=https://shop.example'),
    )
  })

  test('continues if only its query names another host', () => {
    const there = aRedirect('/old', '/new?to=https://shop.example')
    expect(follow('/old', there, aRedirect('/new', '/last'))).toEqual(to('/last?to=https://shop.example'))
  })

  test('is found by letters and by their encoding, and fits into a header', () => {
    expect(follow('/%D0%B8', aRedirect('/и', '/игры and more'))).toEqual(
      to('/%D0%B8%D0%B3%D1%80%D1%8B%20and%20more'),
    )
    expect(follow('/и', aRedirect('/%D0%B8', '/%D1%8F'))).toEqual(to('/%D1%8F'))
    expect(follow('/%', aRedirect('/%', '/x'))).toEqual(to('/x'))
    expect(follow('/%a', aRedirect('/%b', '/x'))).toEqual({ is: 'none' })
    expect(follow('/old', aRedirect('/old', '/\ud83d'))).toEqual(to('/%EF%BF%BD'))
  })

  test('with the same path as an earlier one is ignored', () => {
    expect(follow('/old', old, aRedirect('/old/', '/other'))).toEqual(to('/new'))
  })

  test('without a source or a target is ignored', () => {
    expect(follow('/', aRedirect('', '/new'), aRedirect('/', ''))).toEqual({ is: 'none' })
    expect(follow('/old', aRedirect('old', '/new'))).toEqual({ is: 'none' })
  })
})

describe('a chain of redirects', () => {
  test('is permanent only if every hop is', () => {
    expect(follow('/1', ...chainOf(3))).toEqual(to('/4'))
    expect(follow('/1', aRedirect('/4', '/5', false), ...chainOf(3))).toEqual(to('/5', false))
    expect(follow('/0', aRedirect('/0', '/1', false), ...chainOf(3))).toEqual(to('/4', false))
  })

  test('is followed for 31 hops, not for one more', () => {
    expect(follow('/1', ...chainOf(31))).toEqual(to('/32'))
    expect(follow('/1', ...chainOf(32))).toEqual({ is: 'refused', why: 'too-long' })
  })

  test('that loops is refused', () => {
    const loop = { is: 'refused', why: 'loop' }
    expect(follow('/old', aRedirect('/old', '/old/'))).toEqual(loop)
    expect(follow('/0', aRedirect('/0', '/1'), aRedirect('/4', '/2?x'), ...chainOf(3))).toEqual(loop)
    expect(follow('/ru/old', old, aRedirect('/new', '/old'))).toEqual(loop)
  })

  test.each(['/', '/.', '/..', '/%2e', '/x/..', '/x/%2E%2e/', '.', '/?x', 'https://studio.example/.'])(
    'from / to %s, which browsers read as /, is refused',
    (target) => {
      const list = redirectsByPath([aRedirect('/', target)], 'https://studio.example')
      expect(redirectionOf('/', list)).toEqual({ is: 'refused', why: 'loop' })
      expect(redirectionOf('/ru', list)).toEqual({ is: 'refused', why: 'loop' })
    },
  )

  test('goes on at an address that names this site', () => {
    const list = [aRedirect('/old', 'https://STUDIO.example/new?a=1'), aRedirect('/new', '/last')]
    expect(redirectionOf('/old', redirectsByPath(list, 'https://studio.example'))).toEqual(to('/last?a=1'))
    for (const other of ['https://other.example', 'https://studio.exampl'])
      expect(redirectionOf('/old', redirectsByPath(list, other))).toEqual(
        to('https://STUDIO.example/new?a=1'),
      )
  })

  test('leads to no other host by dots in its path', () => {
    expect(follow('/old', aRedirect('/old', '/.//evil.example'))).toEqual(to('/evil.example'))
  })

  test('always ends without a target, on this site, or on a host that the list names', () => {
    fc.assert(
      fc.property(redirects, oddAddress, (list, address) => {
        const end = redirectionOf(address, redirectsByPath(list))
        if (end.is !== 'redirect') return
        expect(end.to).toMatch(/^[\x21-\x7e]+$/)
        const { host } = new URL(end.to, 'https://studio.example')
        const named = list.some((redirect) => redirect.to.startsWith(`https://${host}`))
        expect(host === 'studio.example' || named).toBe(true)
      }),
    )
  })
})
