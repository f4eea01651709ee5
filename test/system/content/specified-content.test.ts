import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { httpContent } from '#infrastructure/content-api/content-calls.ts'
import type { HttpResponse } from '#infrastructure/content-api/http.ts'
import { completedAnswers } from '#infrastructure/upstream/completed-answers.ts'
import { type Behaviour, fakeApi, json } from '../../support/fake-api.ts'
import { attributeOf, elementsIn, elementsOf, textOf } from '../../support/html.ts'
import { openSite } from '../../support/site-in-node.ts'
import {
  callsWith,
  isRussian,
  OPTIONAL_FIELDS,
  pagesWith,
  SPECIFIED,
  SPECIFIED_PAGES,
  serveSpecified,
  UNLISTED_FIELDS,
  withFields,
  withoutFields,
} from '../../support/specified-api.ts'

/** Opens a site with exactly the fields of the specification, from an API that behaves as the test wants. */

const withSite = async <Value>(
  behaves: (api: Awaited<ReturnType<typeof fakeApi>>) => void,
  use: (site: Awaited<ReturnType<typeof openSite>>, asked: readonly string[]) => Promise<Value>,
): Promise<Value> => {
  const api = await fakeApi()
  behaves(api)
  const site = await openSite({ settings: { API_BASE_URL: api.url, API_TIMEOUT_MS: '60000' } })
  try {
    return await use(site, api.asked)
  } finally {
    await site.close()
    await api.close()
  }
}

/** Texts that look like a mistake of the site. */
const MISTAKE = /undefined|NaN|\[object|\bnull\b/

const namesOf = (html: string) =>
  elementsOf(html, 'a').map(
    (link) =>
      attributeOf(link, 'aria-label') ??
      (textOf(link).trim() ||
        elementsOf(link, 'img')
          .map((picture) => attributeOf(picture, 'alt') ?? '')
          .join('')),
  )

const faultsOf = ({
  status,
  body,
}: {
  readonly status: number
  readonly body: string
}): readonly string[] => {
  const [main] = elementsOf(body, 'main')
  const images = main === undefined ? [] : elementsOf(main, 'img')
  return [
    ...(elementsOf(body, 'h1').length === 1 ? [] : ['no single heading']),
    ...(MISTAKE.test(textOf(main)) ? [`a mistake in ${textOf(main)}`] : []),
    ...(namesOf(body).every((name) => name.trim() !== '') ? [] : ['a link without a name']),
    ...(images.every((picture) => attributeOf(picture, 'src')) ? [] : ['a picture without an address']),
    ...(elementsIn(body).some(({ tagName }) => tagName === 'footer') ? [] : ['no footer']),
    ...(status === 503 && !body.includes('href=') ? ['no way on'] : []),
  ]
}

test('with exactly the fields of the specification every page is complete, nothing is logged, and nothing more is requested', () =>
  withSite(serveSpecified, async (site, asked) => {
    for (const { address } of SPECIFIED_PAGES) {
      const page = await site.get(address)
      expect([address, page.status, faultsOf(page)]).toEqual([address, 200, []])
    }
    expect(site.noted).toEqual([])
    expect(asked.filter((path) => /gallery|icons|images\/data|categories/.test(path))).toEqual([])
    expect((await site.get('/about-us')).body).toContain('Best tide 2020')
    const headings = elementsOf((await site.get('/games/tide')).body, 'h2').map(textOf)
    const blocks = ['Gameplay', 'Gallery', 'Achievements', 'Join us']
    expect(headings.filter((heading) => blocks.includes(heading))).toEqual(blocks)
    const blog = await site.get('/ru/blog')
    const category = elementsOf(blog.body, 'a').find((link) => textOf(link) === 'Жизнь студии')
    const chosen = await site.get(`/ru${attributeOf(category, 'href')?.replace(/^\/ru/, '')}`)
    expect(chosen.body).toContain('Потоп 5')
  }))

/** The fields in groups. Each group shares a site, and no call answers with two fields of a group. */
const fieldGroups: string[][] = []
for (const field of OPTIONAL_FIELDS) {
  const calls = callsWith([field])
  const group = fieldGroups.find((one) => !callsWith(one).some((call) => calls.includes(call)))
  if (group === undefined) fieldGroups.push([field])
  else group.push(field)
}

test.each(fieldGroups.map((group) => [group.join(', '), group] as const))(
  'without %s the pages are complete',
  (_, group) =>
    withSite(
      (api) => serveSpecified(api, group),
      async (site) => {
        for (const { address } of new Set(group.flatMap(pagesWith))) {
          const page = await site.get(address)
          expect([address, page.status, faultsOf(page)]).toEqual([address, 200, []])
        }
        expect(site.noted).toEqual([])
      },
    ),
)

const IN_A_LANGUAGE = OPTIONAL_FIELDS.filter((field) => /(?:En|Ru)$/.test(field))

test.each([
  ['text', IN_A_LANGUAGE],
  ['field', OPTIONAL_FIELDS],
] as const)('without any optional %s every page is complete', (_, fields) =>
  withSite(
    (api) => serveSpecified(api, fields),
    async (site) => {
      for (const { address } of SPECIFIED_PAGES) {
        const page = await site.get(address)
        expect([address, page.status, faultsOf(page)]).toEqual([address, 200, []])
      }
      expect(site.noted).toEqual([])
    },
  ),
)

/** Reads every call that a page needs, from an API with these answers. Returns what failed and what was logged. */
const troublesWith = async (bodyOf: (path: string) => unknown): Promise<readonly string[]> => {
  const noted: string[] = []
  const note = (text: string, details: unknown) => void noted.push(`${text} ${JSON.stringify(details)}`)
  const log = { warn: note, error: note }
  const http = async (path: string): Promise<HttpResponse> => ({
    is: 'answered',
    status: SPECIFIED[path] === undefined ? 404 : 200,
    body: bodyOf(path),
  })
  const content = httpContent(
    completedAnswers({ http, parts: http, cache: { get: (_key, ask) => ask() }, log }),
    log,
  )
  const answers = await Promise.all([
    content.careers.vacancies(),
    content.careers.vacancy('artist'),
    content.careers.benefits(),
    content.careers.jobsPage(),
    content.games.games(),
    content.games.game('tide'),
    content.games.widget(),
    content.news.articles(),
    content.news.article('flood-1'),
    content.studio.aboutUs(),
    content.studio.slides(),
    content.studio.awards(),
    content.studio.contacts(),
    content.studio.video('main'),
    content.site.menu('footer-socials', 'en'),
  ])
  return [...answers.flatMap((answer) => (answer.ok ? [] : [answer.problem])), ...noted]
}

test('with any subset of the optional fields missing or null, each call is read and nothing is logged', async () => {
  const withNull = (value: unknown, fields: readonly string[]): unknown =>
    JSON.parse(JSON.stringify(value ?? null), (name, given) => (fields.includes(name) ? null : given))
  const nullable = OPTIONAL_FIELDS.filter((field) => !['link', 'image', 'lang', 'type'].includes(field))
  await fc.assert(
    fc.asyncProperty(fc.subarray([...OPTIONAL_FIELDS]), fc.subarray([...nullable]), async (missing, none) => {
      const bodyOf = (path: string) => withNull(withoutFields(SPECIFIED[path], missing), none)
      expect(await troublesWith(bodyOf)).toEqual([])
    }),
  )
})

test('with any fields that the specification does not list, in any shape, each call is read and nothing is logged', async () => {
  const shape = fc.constantFrom<unknown>('x', 7, true, null, {}, [], { a: 1 }, [1, 'x'])
  await fc.assert(
    fc.asyncProperty(fc.subarray([...UNLISTED_FIELDS]), shape, async (unlisted, stranger) => {
      expect(await troublesWith((path) => withFields(SPECIFIED[path], unlisted, stranger))).toEqual([])
    }),
  )
})

const answers = (status: number, type: string, body: string): Behaviour => ({
  is: 'answers',
  status,
  type,
  body,
})

const BEHAVIOURS: readonly (readonly [how: string, behaviour: Behaviour])[] = [
  ['null', json(null)],
  ['an empty list', json([])],
  ['an empty record', json({})],
  ['a list of other records', json([{ a: 1 }, null, 'x'])],
  ['a number', json(7)],
  ['nothing', answers(200, 'application/json', '')],
  ['HTML', answers(200, 'text/html', '<h1>Welcome</h1>')],
  ['truncated JSON', answers(200, 'application/json', '[{"id":1,')],
  ...[404, 415, 422, 429, 500].map((status) => [String(status), json({ message: 'No' }, status)] as const),
  ['no whole answer', { is: 'cuts' }],
]

/** One menu stands for all menus, and one language for both. */
const CALLS = Object.keys(SPECIFIED).filter((call) => !/\/ru|footer/.test(call))

describe('an API that answers', () => {
  test.each(BEHAVIOURS)(
    'every call with %s still has a home page, and each other page says what is wrong',
    (_how, behaviour) =>
      withSite(
        (api) => {
          for (const call of Object.keys(SPECIFIED)) api.behave(call, behaviour)
        },
        async (site) => {
          for (const { address, ownCall } of SPECIFIED_PAGES.filter(isRussian)) {
            const page = await site.get(address)
            expect([address, faultsOf(page)]).toEqual([address, []])
            expect(ownCall === '' ? [200] : [200, 404, 503]).toContain(page.status)
            expect(page.headers['retry-after'] !== undefined).toBe(page.status === 503)
          }
        },
      ),
  )

  test.each(CALLS)('%s in another shape changes nothing else', (call) =>
    withSite(
      (api) => {
        serveSpecified(api)
        api.behave(call, json('another shape'))
      },
      async (site) => {
        for (const { address, ownCall } of SPECIFIED_PAGES.filter((page) => !isRussian(page))) {
          const page = await site.get(address)
          expect([address, page.status, faultsOf(page)]).toEqual([address, ownCall === call ? 503 : 200, []])
        }
      },
    ),
  )
})

describe('an API that gives pictures only through separate calls', () => {
  const withoutLists = (api: Awaited<ReturnType<typeof fakeApi>>) => {
    serveSpecified(api, ['gamesGalleryEntity', 'gamePlatformsEntity'])
    const entry = (game: number, type: string) => ({ type, position: 1, game, image: { id: 40 + game } })
    const types = [
      'gameListImages',
      'gameSquareImageMain',
      'gameMainImage',
      'gameSliderImages',
      'gameMenuImage',
    ]
    api.behave(
      '/api/games-gallery/',
      json([1, 2, 3].flatMap((game) => types.map((type) => entry(game, type)))),
    )
    for (const id of [1, 2, 3]) {
      api.behave(`/api/images/data/${40 + id}`, json({ path: `of-game-${id}.webp`, altEn: `Game ${id}` }))
      api.behave(
        `/api/game-icons/${id}`,
        json([{ link: { link: `https://store-${id}.example` }, image: { path: 's.svg' } }]),
      )
    }
  }

  test('has them on the pages and in the browser’s calls', () =>
    withSite(withoutLists, async (site) => {
      for (const address of ['/', '/games', '/ru/games/tide', '/support']) {
        const page = await site.get(address)
        expect([address, page.status, faultsOf(page)]).toEqual([address, 200, []])
        expect(page.body).toContain('of-game-1.webp')
      }
      for (const address of ['/games', '/ru/games/tide'])
        expect((await site.get(address)).body).toContain('https://store-1.example')
      expect((await site.get('/api/games/tide')).body).toContain('of-game-1.webp')
      expect(site.noted).toEqual([])
    }))

  test.each(BEHAVIOURS)('is shown without them if these calls answer %s', (_how, behaviour) =>
    withSite(
      (api) => {
        withoutLists(api)
        api.behave('/api/games-gallery/', behaviour)
        for (const id of [1, 2, 3]) api.behave(`/api/game-icons/${id}`, behaviour)
      },
      async (site) => {
        for (const address of ['/', '/games', '/games/tide']) {
          const page = await site.get(address)
          expect([address, page.status, faultsOf(page)]).toEqual([address, 200, []])
        }
      },
    ),
  )
})
