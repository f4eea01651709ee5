import fc from 'fast-check'
import type { Redirect } from '#application/site/redirects.ts'
import { anyText } from '../arbitraries/any-text.ts'

export const aRedirect = (from: string, to: string, permanent = true): Redirect => ({ from, to, permanent })

/** Makes a chain of this many redirects, from /1 to /2, from /2 to /3 and so on. */
export const chainOf = (hops: number): readonly Redirect[] =>
  Array.from({ length: hops }, (_, index) => aRedirect(`/${index + 1}`, `/${index + 2}`))

const place = fc.oneof(
  fc.constantFrom(
    '/',
    '/a',
    '/a/',
    '/b',
    '/b?x=1',
    '/c#end',
    '/ru/a',
    '/ru',
    '//evil.example',
    '/игры',
    'a',
    '',
  ),
  anyText,
)

/** Uses few addresses, so that redirects meet, form chains and turn in circles. */
export const redirects: fc.Arbitrary<readonly Redirect[]> = fc.array(
  fc.record({
    from: place,
    to: fc.oneof(place, fc.constantFrom('https://shop.example', 'https://shop.example/a?b#c')),
    permanent: fc.boolean(),
  }),
)
