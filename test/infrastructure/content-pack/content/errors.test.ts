import { describe, expect, test } from 'vitest'
import { nowIn } from '#domain/careers/closing.ts'
import { checkContent, type LoadedContent } from '#infrastructure/content-pack/content.ts'
import { printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { checkedAfter, checkedWith, SMALL_PACK, smallFiles } from '../../../support/small-pack.ts'

const errorsOf = (loaded: LoadedContent) => (loaded.ok ? [] : loaded.errors.map(printedDiagnostic))

const warningsOf = (loaded: LoadedContent) => loaded.warnings.map(printedDiagnostic)

const PAINTER = 'careers/vacancies/painter/vacancy.json'

describe('A pack without faults', () => {
  test('has neither errors nor warnings', () => {
    const loaded = checkedWith()
    expect(errorsOf(loaded)).toEqual([])
    expect(warningsOf(loaded)).toEqual([])
  })
})

test('A quote of a team member names an existing department, and is in both languages or in none', () => {
  const said = { textEn: 'I draw', textRu: 'Я рисую', nameEn: 'Ada', nameRu: '', department: 99 }
  const page = JSON.stringify({ jobsQuotes: [said] }, null, 2)
  const loaded = checkedWith({ 'careers/page.json': page })
  expect(errorsOf(loaded)).toEqual([
    'careers/page.json:8:21 jobsQuotes[0].department: found 99, expected the id of a department in careers/departments.json: 1 (Art), 2 (Sound)',
  ])
  expect(warningsOf(loaded)).toEqual([
    'careers/page.json:7:17 jobsQuotes[0].nameRu: found a text in English only, expected one in Russian too',
  ])
})

test('A frame that pages replace with a link or leave out causes a warning', () => {
  const frame = (address: string) => `See [us](#5).\n\n<iframe src="${address}"></iframe>`
  const description = 'careers/vacancies/painter/description.en.md'
  const warned = (address: string) => warningsOf(checkedWith({ [description]: frame(address) }))
  expect(warned('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')).toEqual([])
  expect(warned('https://youtu.be/aqz-KE-bpKQ')).toEqual([])
  expect(warned('https://maps.example/')).toEqual([
    `${description}:3:1: found "https://maps.example/", expected a frame of https://www.youtube-nocookie.com/embed/…: pages show a link to any other`,
  ])
  expect(warned('')).toEqual([
    `${description}:3:1: found <iframe> without an address, expected a frame of https://www.youtube-nocookie.com/embed/…: pages leave any other out`,
  ])
})

describe('An error names file, line, column, field, what was found and what is expected', () => {
  test.each([
    [
      PAINTER,
      '"department": 1',
      '"department": 99',
      `${PAINTER}:7:17 department: found 99, expected the id of a department in careers/departments.json: 1 (Art), 2 (Sound)`,
    ],
    [PAINTER, '"id": 7', '"id": "7"', `${PAINTER}:2:9 id: found "7", expected a number`],
    [
      PAINTER,
      '  "status": "active",\n',
      '',
      `${PAINTER}:1:1 status: found nothing, expected a text in double quotes`,
    ],
    [
      PAINTER,
      '2026-10-13T09:00:00Z',
      '13.10.2026',
      `${PAINTER}:5:14 created: found "13.10.2026", expected an ISO 8601 date such as "2026-01-31"`,
    ],
    [
      PAINTER,
      'FULL_TIME',
      'ALWAYS',
      `${PAINTER}:8:21 employmentType: found "ALWAYS", expected one of "FULL_TIME", "PART_TIME", "CONTRACTOR", "INTERN"`,
    ],
    [
      PAINTER,
      '"FULL_TIME"',
      '["PART_TIME", "ALWAYS"]',
      `${PAINTER}:8:35 employmentType[1]: found "ALWAYS", expected one of "FULL_TIME", "PART_TIME", "CONTRACTOR", "INTERN"`,
    ],
    [PAINTER, '"Limassol"', '5', `${PAINTER}:10:13 location.city: found 5, expected a text in double quotes`],
    [
      PAINTER,
      '"max": 2',
      '"max": 0',
      `${PAINTER}:18:12 salary.max: found 0, expected a number that is not less than min`,
    ],
    [PAINTER, '"id": 7,', '"id": 7', `${PAINTER}:3:3: found "titleEn", expected a comma or }`],
    [
      'careers/departments.json',
      '"titleRu": "Арт"',
      '"titleRu": ""',
      'careers/departments.json:5:16 [0].titleRu: found no text, expected a text in Russian',
    ],
    [
      'games/order.json',
      '"acorn"',
      '"acron"',
      'games/order.json:3:3 [1]: found "acron", expected the slug of a game; did you mean "acorn"?',
    ],
    [
      'games/widget.json',
      '"acorn"',
      '"oak"',
      'games/widget.json:4:15 mosaic[0].game: found "oak", expected the slug of a game',
    ],
    [
      'games/acorn/game.json',
      'one.webp',
      'broken.webp',
      'games/acorn/game.json:11:17 gamesGalleryEntity[0].image.path: found "broken.webp", a file that is not an image, expected the path of an image under media/images/',
    ],
    [
      'news/older/news.json',
      '"category": 1',
      '"category": 5',
      'news/older/news.json:5:15 category: found 5, expected the id of a category in news/categories.json: 1 (Life)',
    ],
    [
      'site/redirects.json',
      '"/old"',
      '"old"',
      'site/redirects.json:3:13 [0].from: found "old", expected a path of this site, without a query',
    ],
    [
      'site/links.json',
      '"/about-us"',
      '"javascript:alert(1)"',
      'site/links.json:5:13 [0].link: found "javascript:alert(1)", expected a path of this site or an http(s) address',
    ],
  ])('%s with %s as %s', (file, word, replacement, message) => {
    expect(errorsOf(checkedAfter(file, word, replacement))).toContain(message)
  })

  test('all at once, except errors that only follow from another error', () => {
    const loaded = checkedWith({
      'careers/departments.json': '[{ "id": 1 ',
      'games/order.json': '{}',
      'site/links.json': null,
      'careers/vacancies/painter/description.en.md': null,
    })
    expect(errorsOf(loaded)).toEqual([
      'careers/departments.json:1:12 [0]: found the end of the file, expected a comma or }',
      'careers/vacancies/painter/description.en.md:1:1: found bytes that are not UTF-8, expected text in UTF-8',
      'games/order.json:1:1: found {}, expected a list',
      'site/links.json:1:1: found bytes that are not UTF-8, expected text in UTF-8',
    ])
  })
})

describe('A file that is not there', () => {
  test.each([
    [
      'games/acorn/game.json',
      'one.webp',
      'none.webp',
      'games/acorn/game.json:11:17 gamesGalleryEntity[0].image.path: found "none.webp", which does not exist, expected the path of an image under media/images/; did you mean "one.webp"?',
    ],
    [
      'studio/videos.json',
      'main.mp4',
      'gone.mp4',
      'studio/videos.json:4:13 [0].path: found "gone.mp4", which does not exist, expected the path of a file under media/videos/',
    ],
    [
      'studio/contacts.json',
      'kit.zip',
      'kid.zip',
      'studio/contacts.json:6:15 [0].mediaKit.path: found "kid.zip", which does not exist, expected the path of a file under media/; did you mean "kit.zip"?',
    ],
  ])('%s with %s as %s', (file, word, replacement, message) => {
    const loaded = checkedAfter(file, word, replacement)
    expect(errorsOf(loaded)).toEqual([message])
  })
})

describe('Records that cannot be distinguished', () => {
  test('share an id', () => {
    const loaded = checkedAfter('careers/vacancies/writer/vacancy.json', '"id": 8', '"id": 7')
    expect(errorsOf(loaded)).toEqual([
      `careers/vacancies/writer/vacancy.json:2:9 id: found 7 again (first in ${PAINTER}:2), expected an id that no other record has, such as 8`,
    ])
  })

  test('share an id because a folder was copied, and the error names the copy', () => {
    const copy = 'careers/vacancies/another-painter'
    const files = smallFiles({
      [`${copy}/vacancy.json`]: SMALL_PACK[PAINTER] ?? '',
      [`${copy}/description.en.md`]: 'Paint.',
      [`${copy}/description.ru.md`]: 'Рисуйте.',
    })
    const bornAt = (path: string) => (path === copy ? 2 : 1)
    expect(errorsOf(checkContent({ ...files, bornAt }, nowIn(0, 'UTC')))).toEqual([
      `${copy}/vacancy.json:2:9 id: found 7 again (first in ${PAINTER}:2), expected an id that no other record has, such as 9`,
    ])
  })

  test('share a slug, whatever its case', () => {
    const loaded = checkedAfter(
      'careers/vacancies/writer/vacancy.json',
      '"id": 8',
      '"slug": "Painter", "id": 8',
    )
    expect(errorsOf(loaded)).toEqual([
      `careers/vacancies/writer/vacancy.json:2:11 slug: found "painter" again (first in ${PAINTER}:1), expected a slug that no other record has`,
    ])
  })

  test('have the name of a call of the API', () => {
    const loaded = checkedAfter(PAINTER, '"id": 7', '"slug": "benefits", "id": 7')
    expect(errorsOf(loaded)).toEqual([
      `${PAINTER}:2:11 slug: found "benefits", expected a slug other than benefits, page, which the API uses`,
    ])
  })

  test('have a slug that would lead out of its place in an address', () => {
    for (const slug of ['../x', 'a/b', ' ', '__proto__', '-', 'a?b']) {
      const loaded = checkedAfter(PAINTER, '"id": 7', `"slug": ${JSON.stringify(slug)}, "id": 7`)
      expect(errorsOf(loaded)).toHaveLength(1)
    }
  })

  test('redirect from the same path', () => {
    const twice = '[{ "from": "/a", "to": "/b" }, { "from": "/a/", "to": "/c" }]'
    expect(errorsOf(checkedWith({ 'site/redirects.json': twice }))).toHaveLength(1)
  })
})

describe('A page whose slug is not of Latin letters is there', () => {
  const pack = (formerly: readonly string[], changes: Readonly<Record<string, string>> = {}) =>
    checkedWith({
      'news/новость/news.json': JSON.stringify({ id: 9, titleEn: 'New', created: '2026-01-01', formerly }),
      'news/новость/content.en.md': 'Text',
      ...changes,
    })

  test('for links to it, however they are written', () => {
    const links = '[one](/blog/новость) [two](/blog/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D1%8C)'
    expect(warningsOf(pack([], { 'news/новость/content.en.md': links }))).toEqual([])
    const wrong = 'Text,\n[one](/blog/новасть)'
    expect(warningsOf(pack([], { 'news/новость/content.en.md': wrong }))).toEqual([
      'news/новость/content.en.md:2:7: found "/blog/новасть", a link that leads nowhere, expected an address of this site; did you mean "/blog/новость"?',
    ])
  })

  test('for what would hide it', () => {
    expect(errorsOf(pack(['новость']))[0]).toMatch(/formerly\[0\]: found "новость", expected a slug that no/)
    const redirects = '[{ "from": "/blog/новость", "to": "/jobs" }]'
    expect(warningsOf(pack([], { 'site/redirects.json': redirects }))[0]).toMatch(
      /the redirect hides the page/,
    )
  })
})

test('a missing picture in Markdown is reported with its address as written, its line and its column', () => {
  const text = 'See [us](#5).\n\n![Схема](/media/images/схема.webp)'
  expect(warningsOf(checkedWith({ 'careers/vacancies/painter/description.en.md': text }))).toEqual([
    'careers/vacancies/painter/description.en.md:3:10: found "/media/images/схема.webp", which does not exist, expected the address of a file under /media/',
  ])
})

describe('Next to a legal document', () => {
  test('there may be a note', () => {
    const loaded = checkedWith({ 'legal/cookie-policy/README.md': 'Asked our lawyer.' })
    expect([...errorsOf(loaded), ...warningsOf(loaded)]).toEqual([])
  })

  test.each(['en-v2', 'de-12', 'en-US-UK'])('%s is not a language code', (code) => {
    const group = { show: true, order: 1, names: { en: 'Terms', [code]: 'Terms' } }
    const loaded = checkedWith({
      'legal/terms/group.json': JSON.stringify(group),
      'legal/terms/en.md': 'x',
      [`legal/terms/${code}.md`]: 'x',
    })
    expect(errorsOf(loaded)).toEqual([
      expect.stringMatching(
        `^legal/terms/group.json:1:\\d+ names.${code}: found "${code}", expected the code of a language`,
      ),
    ])
  })
})

describe('A language text is needed', () => {
  test('where a vacancy is titled in the language', () => {
    const loaded = checkedWith({ 'careers/vacancies/painter/description.ru.md': '  \n' })
    expect(errorsOf(loaded)).toEqual([
      `${PAINTER}:1:1 descriptionRu: found no text, expected a text in Russian`,
    ])
  })

  test('in at least one language', () => {
    const loaded = checkedAfter('news/older/news.json', '"Older"', '""')
    expect(errorsOf(loaded)).toEqual([
      'news/older/news.json:1:1: found no title, expected at least one of titleEn, titleRu',
    ])
  })

  test('where a legal document has a name in it', () => {
    const { 'legal/cookie-policy/de.html': _, ...rest } = SMALL_PACK
    const loaded = checkedWith({ ...rest, 'legal/cookie-policy/de.html': '' })
    expect(errorsOf(loaded)).toEqual([
      'legal/cookie-policy/group.json:7:11 names.de: found no text in legal/cookie-policy/de.html, expected one in de',
    ])
  })

  test('and a legal text needs a name', () => {
    const loaded = checkedWith({ 'legal/cookie-policy/fr.html': '<p>fr</p>' })
    expect(errorsOf(loaded)).toEqual([
      'legal/cookie-policy/group.json:4:12 names: found no name in fr, expected one, since there is legal/cookie-policy/fr.html',
    ])
  })
})

describe('What is legal but doubtful is warned of', () => {
  test.each([
    [
      'games/acorn/game.json',
      '"altRu": "Лодка"',
      '"altRu": ""',
      'games/acorn/game.json:13:18 gamesGalleryEntity[0].image.altRu: found no text, expected what the picture shows, in Russian',
    ],
    [
      'games/tides/game.json',
      'aqz-KE-bpKQ',
      'short',
      'games/tides/game.json:7:13 gameTrailer.link: found "https://www.youtube.com/watch?v=short", expected a link that ends with the 11 characters of a video id',
    ],
    [
      'news/newer/news.json',
      'https://youtu.be/aqz-KE-bpKQ',
      '',
      'news/newer/news.json:7:20 newsVideoLink: found "", expected a link that ends with the 11 characters of a video id',
    ],
    [
      'careers/vacancies/painter/description.en.md',
      '(#5).',
      '(#5),\nand [them](#6).',
      'careers/vacancies/painter/description.en.md:2:12: found one more internal link, #6, expected one: only the first is rewritten',
    ],
    [
      'careers/vacancies/painter/description.en.md',
      '(#5).',
      '(#77).',
      'careers/vacancies/painter/description.en.md:1:10: found #77, expected the id of a link in site/links.json',
    ],
    [
      PAINTER,
      '"titleEn"',
      '"titelEn": "x", "titleEn"',
      `${PAINTER}:3:14 titelEn: found a field that is not used, expected "titleEn", or one of id, titleRu, created, status, department and 18 more`,
    ],
    [
      PAINTER,
      '"employmentType"',
      '"remote": [{}], "employmentType"',
      `${PAINTER}:8:14 remote[0]: found a place without a name, expected a country`,
    ],
    [
      PAINTER,
      '"employmentType"',
      '"remote": [], "employmentType"',
      `${PAINTER}:8:13 remote: found a list without a place, expected a country, or no remote`,
    ],
    [
      'studio/aboutus/aboutusInfo.ru.html',
      '<p>Мы</p>',
      '',
      'studio/aboutus/aboutus.json:1:1 aboutusInfoRu: found a text in English only, expected one in Russian too',
    ],
    [
      'site/redirects.json',
      '"/jobs"',
      '"/old"',
      'site/redirects.json:4:11 [0].to: found "/old", a loop, expected a chain that ends',
    ],
  ])('%s with %s as %s', (file, word, replacement, message) => {
    const loaded = checkedAfter(file, word, replacement)
    expect(errorsOf(loaded)).toEqual([])
    expect(warningsOf(loaded)).toContain(message)
  })

  test('an internal link in a description in HTML, as in Markdown', () => {
    const loaded = checkedWith({
      'careers/vacancies/painter/description.en.md': '',
      'careers/vacancies/painter/description.en.html': '\n<p>See <a href="#77">us</a>.</p>',
    })
    expect(warningsOf(loaded)).toEqual([
      'careers/vacancies/painter/description.en.html:2:17: found #77, expected the id of a link in site/links.json',
    ])
  })

  test('a file that nothing uses is most often one with a wrong name', () => {
    const loaded = checkedWith({
      'careers/vacancies/painter/descripton.en.md': 'Hello',
      'games/README.md': 'How to',
    })
    expect(warningsOf(loaded)).toEqual([
      'careers/vacancies/painter/descripton.en.md:1:1: found a file that nothing uses, expected a name from the layout of the pack',
    ])
  })

  test('a picture of an article needs its text only in the languages of the article', () => {
    const image = '"newsImageMain": { "path": "one.webp", "altEn": "A boat" }, "id": 1'
    expect(warningsOf(checkedAfter('news/older/news.json', '"id": 1', image))).toEqual([])
  })
})
