import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attributeOf, elementsIn } from '../../support/html.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests the answers that MDN's HTTP Observatory judges, to the home page and to a script of another site. */

const SITE_URL = 'https://studio.example'

const SIX_MONTHS_S = 15_768_000

const YEAR_S = 31_536_000

let site: Awaited<ReturnType<typeof openSite>>
let home: Awaited<ReturnType<typeof site.get>>

const homeOf = async (settings: Readonly<Record<string, string>>) => {
  const one = await openSite({ settings: { SITE_URL, ...settings } })
  const answer = await one.get('/')
  await one.close()
  return answer
}

beforeAll(async () => {
  site = await openSite({ settings: { SITE_URL } })
  home = await site.get('/')
})

afterAll(() => site.close())

const policy = () =>
  new Map(
    String(home.headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources] as const
      }),
  )

/** Sources that are too open, such as inline code without a digest, code from text, whole schemes, and any host. */
const isUnsafe = (source: string) => /^('unsafe-|data:|https?:$|\*)/.test(source)

describe('The Observatory finds', () => {
  test('a policy that allows nothing by default, and only code and styles that it names', () => {
    expect(policy().get('default-src')).toEqual(["'none'"])
    for (const directive of ['script-src', 'style-src'])
      expect(policy().get(directive)?.filter(isUnsafe)).toEqual([])
    expect(policy().has('object-src')).toBe(false)
  })

  test('a page that no other site can frame, whose base and forms no injected markup can change', () => {
    for (const directive of ['frame-ancestors', 'base-uri'])
      expect(policy().get(directive)).toEqual(["'none'"])
    expect(policy().get('form-action')).toEqual(["'self'"])
  })

  test('no cookie, and no script of another origin', () => {
    expect(home.headers['set-cookie']).toBeUndefined()
    const scripts = elementsIn(home.body).filter(({ tagName }) => tagName === 'script')
    const addresses = scripts.flatMap((script) => attributeOf(script, 'src') ?? [])
    expect(addresses.filter((address) => new URL(address, SITE_URL).origin !== SITE_URL)).toEqual([])
  })

  test('nothing that scripts of other sites may read or embed', async () => {
    const asked = await site.inject({
      method: 'OPTIONS',
      url: '/',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'GET' },
    })
    for (const { headers } of [home, asked]) expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(home.headers['cross-origin-resource-policy']).toMatch(/^same-(site|origin)$/)
  })

  test('no guessed type, and no path that other sites learn', () => {
    expect(home.headers['x-content-type-options']).toBe('nosniff')
    expect(home.headers['referrer-policy']).toMatch(/^(no-referrer|same-origin|strict-origin.*)$/)
  })
})

describe('Browsers keep to https', () => {
  const partsOf = ({ headers }: typeof home) => String(headers['strict-transport-security']).split('; ')
  const secondsOf = (answer: typeof home) => Number(partsOf(answer)[0]?.replace('max-age=', ''))

  test('for as long as the Observatory demands, once the operator turns it on', async () => {
    expect(secondsOf(home)).toBeLessThan(SIX_MONTHS_S)
    expect(secondsOf(await homeOf({ HSTS: '365' }))).toBeGreaterThan(SIX_MONTHS_S)
  })

  test('as the preload list of browsers demands, once the operator turns it on', async () => {
    const preloaded = await homeOf({ HSTS: 'preload' })
    expect(secondsOf(preloaded)).toBeGreaterThanOrEqual(YEAR_S)
    expect(partsOf(preloaded).slice(1)).toEqual(['includeSubDomains', 'preload'])
  })
})
