import { describe, expect, test } from 'vitest'
import { printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { checkedAfter, checkedWith } from '../../../support/small-pack.ts'

type Row = readonly [mistake: string, file: string, word: string, replacement: string, message: string]

const PAINTER = 'careers/vacancies/painter/vacancy.json'
const DESCRIPTION = 'careers/vacancies/painter/description.en.md'
const OLDER = 'news/older/news.json'
const NEWER = 'news/newer/content.en.html'
const TIDES = 'games/tides/game.json'
const ACORN = 'games/acorn/game.json'
const COOKIES = 'legal/cookie-policy/group.json'
const LINE = '\n'
const TOO_LONG =
  'careers/vacancies/painter/description.en.md:1:1: found a text that takes too long to read, expected a shorter one, or one with less nesting: pages show this one as it is written'

const MISTAKES: readonly Row[] = [
  // JSON
  [
    'a comma too many',
    PAINTER,
    '"MONTH"',
    '"MONTH",',
    'careers/vacancies/painter/vacancy.json:19:19 salary: found a comma before }, expected none: remove it',
  ],
  [
    'a comma too few',
    PAINTER,
    '"id": 7,',
    '"id": 7',
    'careers/vacancies/painter/vacancy.json:3:3: found "titleEn", expected a comma or }',
  ],
  [
    'a tab in a text',
    PAINTER,
    'Painter',
    'Pain\tter',
    'careers/vacancies/painter/vacancy.json:3:19 titleEn: found a tab in a text, expected \\t in its place',
  ],
  [
    'a line break in a text',
    PAINTER,
    'Painter',
    `Pain${LINE}ter`,
    'careers/vacancies/painter/vacancy.json:3:14 titleEn: found a text that does not end in its line, expected a double quote at its end, and \\n for a line break within',
  ],
  [
    'a backslash in a text',
    PAINTER,
    'Painter',
    'C:\\Painter',
    'careers/vacancies/painter/vacancy.json:3:17 titleEn: found a backslash in a text, expected \\\\ in its place',
  ],
  [
    'a comment',
    PAINTER,
    '"id": 7,',
    '"id": 7, // ours',
    'careers/vacancies/painter/vacancy.json:2:12: found a comment, expected none: JSON has no comments, remove it',
  ],
  [
    'typographic quotes',
    PAINTER,
    '"Painter"',
    '“Painter”',
    'careers/vacancies/painter/vacancy.json:3:14 titleEn: found a text in other quotes, expected a text in double quotes, "…"',
  ],
  [
    'a misspelled true',
    COOKIES,
    'true',
    'True',
    'legal/cookie-policy/group.json:2:11 show: found True, expected a JSON value; did you mean "true"?',
  ],
  [
    'a field twice',
    PAINTER,
    '"id": 7,',
    '"id": 7, "id": 7,',
    'careers/vacancies/painter/vacancy.json:2:12 id: found "id", expected each field once',
  ],
  [
    'a number in quotes',
    PAINTER,
    '"id": 7',
    '"id": "7"',
    'careers/vacancies/painter/vacancy.json:2:9 id: found "7", expected a number',
  ],
  // Words
  [
    'a misspelled optional field',
    PAINTER,
    '"titleEn"',
    '"titelEn": "x", "titleEn"',
    'careers/vacancies/painter/vacancy.json:3:14 titelEn: found a field that is not used, expected "titleEn", or one of id, titleRu, created, status, department and 18 more',
  ],
  [
    'a misspelled required field',
    PAINTER,
    '"status"',
    '"staus"',
    'careers/vacancies/painter/vacancy.json:6:12 staus: found a field that is not known, expected "status"',
  ],
  [
    'a field of a language without content',
    PAINTER,
    '"titleEn"',
    '"titleDe": "x", "titleEn"',
    'careers/vacancies/painter/vacancy.json:3:14 titleDe: found a field that is not used, expected "titleEn", or one of id, titleRu, created, status, department and 18 more',
  ],
  [
    'an unknown status of a vacancy',
    PAINTER,
    '"active"',
    '"open"',
    'careers/vacancies/painter/vacancy.json:6:13 status: found "open", expected one of active, closed, inactive, draft, archived',
  ],
  [
    'a misspelled status of a vacancy',
    PAINTER,
    '"active"',
    '"actve"',
    'careers/vacancies/painter/vacancy.json:6:13 status: found "actve", expected one of active, closed, inactive, draft, archived; did you mean "active"?',
  ],
  [
    'a misspelled status of a game',
    ACORN,
    '"active"',
    '"activ"',
    'games/acorn/game.json:4:13 status: found "activ", expected one of active, closed, inactive, draft, archived; did you mean "active"?',
  ],
  [
    'a misspelled status of support',
    TIDES,
    '"supportStatus": "active"',
    '"supportStatus": "actve"',
    'games/tides/game.json:5:20 supportStatus: found "actve", expected one of active, closed, inactive, draft, archived; did you mean "active"?',
  ],
  [
    'a place outside the drawing of a game',
    TIDES,
    '"x": 70',
    '"x": 170',
    'games/tides/game.json:72:14 plan.places[0].x: found 170, expected a percentage from 0 to 100',
  ],
  [
    'an employment type in words',
    PAINTER,
    'FULL_TIME',
    'FULLTIME',
    'careers/vacancies/painter/vacancy.json:8:21 employmentType: found "FULLTIME", expected one of "FULL_TIME", "PART_TIME", "CONTRACTOR", "INTERN"; did you mean "FULL_TIME"?',
  ],
  [
    'a currency by its name',
    PAINTER,
    '"EUR"',
    '"EURO"',
    'careers/vacancies/painter/vacancy.json:16:17 salary.currency: found "EURO", expected the code of a currency, such as EUR; did you mean "EUR"?',
  ],
  [
    'a misspelled country',
    PAINTER,
    'Cyprus',
    'Cyprs',
    'careers/vacancies/painter/vacancy.json:11:16 location.country: found "Cyprs", expected the name of a country; did you mean "Cyprus"?',
  ],
  [
    'a misspelled country in Russian',
    PAINTER,
    '"cityRu"',
    '"countryRu": "Кипрр", "cityRu"',
    'careers/vacancies/painter/vacancy.json:12:18 location.countryRu: found "Кипрр", expected the name of a country; did you mean "Кипр"?',
  ],
  [
    'a place without a name',
    PAINTER,
    '"city": "Limassol",\n    "country": "Cyprus",\n    "cityRu": "Лимасол"',
    '"city": ""',
    'careers/vacancies/painter/vacancy.json:9:15 location: found a place without a name, expected a city or a country',
  ],
  [
    'a salary per hour',
    PAINTER,
    '"MONTH"',
    '"HOUR"',
    'careers/vacancies/painter/vacancy.json:19:12 salary.per: found "HOUR", expected one of "MONTH", "YEAR"',
  ],
  [
    'a salary from more to less',
    PAINTER,
    '"max": 2',
    '"max": 0',
    'careers/vacancies/painter/vacancy.json:18:12 salary.max: found 0, expected a number that is not less than min',
  ],
  [
    'a language of stores that the site does not have',
    TIDES,
    '"lang": "ru"',
    '"lang": "rus"',
    'games/tides/game.json:32:15 gamePlatformsEntity[0].lang: found "rus", expected a language of the site, or an empty text for all languages: en, ru; did you mean "ru"?',
  ],
  [
    'a menu in a language that the site does not have',
    'site/menus.json',
    '"header": {',
    '"header": { "de": [],',
    'site/menus.json:2:21 header.de: found a field that is not used, expected one of en, ru',
  ],
  [
    'a misspelled menu',
    'site/menus.json',
    '"header"',
    '"heder"',
    'site/menus.json:2:12 heder: found a field that is not used, expected "header", or one of footer, footer-socials, footer-platforms',
  ],
  [
    'a legal document in a language that does not exist',
    COOKIES,
    '"de"',
    '"dee"',
    'legal/cookie-policy/group.json:7:12 names.dee: found "dee", expected "de", since there is legal/cookie-policy/de.html',
  ],
  [
    'a misspelled type of an article',
    'news/newer/news.json',
    '"Video"',
    '"Vidoe"',
    'news/newer/news.json:6:11 type: found "Vidoe", expected "Video", or a word unlike it',
  ],
  [
    'a misspelled type of a picture',
    ACORN,
    'gameSquareImage',
    'gameSqareImage',
    'games/acorn/game.json:8:15 gamesGalleryEntity[0].type: found "gameSqareImage", expected a type that is shown: gameMainImage, gameMenuImage, gameListImages, gameSquareImageMain, gameSquareImage, gameRectangleImage, gameLogoImage, gameSliderGameplay, gameSliderImages; did you mean "gameSquareImage"?',
  ],
  // References
  [
    'an unknown department',
    PAINTER,
    '"department": 1',
    '"department": 99',
    'careers/vacancies/painter/vacancy.json:7:17 department: found 99, expected the id of a department in careers/departments.json: 1 (Art), 2 (Sound)',
  ],
  [
    'a department by its title',
    PAINTER,
    '"department": 1',
    '"department": "Art"',
    'careers/vacancies/painter/vacancy.json:7:17 department: found "Art", expected the id of a department in careers/departments.json: 1 (Art), 2 (Sound)',
  ],
  [
    'an article about a game that is not there',
    'news/older/news.json',
    '"category": 1',
    '"category": 1, "game": 77',
    'news/older/news.json:5:26 game: found 77, expected the id of a game: 12 (Tides of Time), 11 (Acorn), 13 (Draft)',
  ],
  [
    'an unknown category',
    OLDER,
    '"category": 1',
    '"category": 5',
    'news/older/news.json:5:15 category: found 5, expected the id of a category in news/categories.json: 1 (Life)',
  ],
  [
    'a misspelled game in the order',
    'games/order.json',
    '"acorn"',
    '"acron"',
    'games/order.json:3:3 [1]: found "acron", expected the slug of a game; did you mean "acorn"?',
  ],
  [
    'a misspelled game in the mosaic',
    'games/widget.json',
    '"acorn"',
    '"acron"',
    'games/widget.json:4:15 mosaic[0].game: found "acron", expected the slug of a game; did you mean "acorn"?',
  ],
  [
    'an id twice',
    'careers/vacancies/writer/vacancy.json',
    '"id": 8',
    '"id": 7',
    'careers/vacancies/writer/vacancy.json:2:9 id: found 7 again (first in careers/vacancies/painter/vacancy.json:2), expected an id that no other record has, such as 8',
  ],
  [
    'a negative id',
    PAINTER,
    '"id": 7',
    '"id": -7',
    'careers/vacancies/painter/vacancy.json:2:9 id: found -7, expected a whole number from 1 on',
  ],
  [
    'two things with one address',
    OLDER,
    '"id": 1',
    '"slug": "newer", "id": 1',
    'news/newer/news.json:1:1 slug: found "newer" again (first in news/older/news.json:2), expected a slug that no other record has',
  ],
  [
    'a former address that has a page',
    OLDER,
    '"id": 1',
    '"formerly": ["newer"], "id": 1',
    'news/older/news.json:2:16 formerly[0]: found "newer", expected a slug that no record has now',
  ],
  [
    'one former address of two records',
    OLDER,
    '"id": 1',
    '"formerly": ["old", "old"], "id": 1',
    'news/older/news.json:2:23 formerly[1]: found "/blog/old" again (first in news/older/news.json:2), expected a slug that only one record has had',
  ],
  [
    'an address that the API needs',
    PAINTER,
    '"id": 7',
    '"slug": "benefits", "id": 7',
    'careers/vacancies/painter/vacancy.json:2:11 slug: found "benefits", expected a slug other than benefits, page, which the API uses',
  ],
  [
    'an address of other signs',
    PAINTER,
    '"id": 7',
    '"slug": "a b", "id": 7',
    'careers/vacancies/painter/vacancy.json:2:11 slug: found "a b", expected a slug of letters, digits and - . _ ~',
  ],
  // Links
  [
    'a misspelled link in a text',
    NEWER,
    'Newer',
    '<a href="/games/tide">Tides</a>',
    'news/newer/content.en.html:1:7: found "/games/tide", a link that leads nowhere, expected an address of this site; did you mean "/games/tides"?',
  ],
  [
    'a link to a page that is not public',
    NEWER,
    'Newer',
    '<a href="/games/draft">Draft</a>',
    'news/newer/content.en.html:1:7: found "/games/draft", a link to a page that is not public, expected one to a page that is',
  ],
  [
    'a link in Markdown that leads nowhere',
    DESCRIPTION,
    '(#5)',
    '(/jobs/nothing)',
    'careers/vacancies/painter/description.en.md:1:10: found "/jobs/nothing", a link that leads nowhere, expected an address of this site',
  ],
  [
    'a link without its slash',
    NEWER,
    'Newer',
    '<a href="games/tides">Tides</a>',
    'news/newer/content.en.html:1:7: found "games/tides", a link that depends on the page that it is in, expected an address that starts with / or https://',
  ],
  [
    'a link to another site that starts like a path',
    NEWER,
    'Newer',
    '<a href="/\\tides.example">Tides</a>',
    'news/newer/content.en.html:1:7: found "/\\\\tides.example", a link to another site that looks like a path of this one, expected a whole http(s) address',
  ],
  [
    'a link to another site without its scheme',
    NEWER,
    'Newer',
    '<a href="//tides.example">Tides</a>',
    'news/newer/content.en.html:1:7: found "//tides.example", a link to another site that looks like a path of this one, expected a whole http(s) address',
  ],
  [
    'an e-mail address as a link',
    NEWER,
    'Newer',
    '<a href="a@example.com">Us</a>',
    'news/newer/content.en.html:1:7: found "a@example.com", a link that depends on the page that it is in, expected an address that starts with / or https://; did you mean "mailto:a@example.com"?',
  ],
  [
    'a file that is not there as a link',
    NEWER,
    'Newer',
    '<a href="/media/kid.zip">Kit</a>',
    'news/newer/content.en.html:1:7: found "/media/kid.zip", a link that leads nowhere, expected a file under media/; did you mean "/media/kit.zip"?',
  ],
  [
    'a broken Markdown link',
    DESCRIPTION,
    '[us](#5)',
    '[us] (/jobs)',
    'careers/vacancies/painter/description.en.md:1:5: found "[us] (/jobs", expected a whole link, [text](address)',
  ],
  [
    'Markdown that overflows the stack of its parser',
    DESCRIPTION,
    'See ',
    `${'> '.repeat(20_000)}See `,
    TOO_LONG,
  ],
  [
    'Markdown whose lists take too long to read',
    DESCRIPTION,
    'See ',
    Array.from({ length: 3000 }, (_, line) => `${'  '.repeat(line % 600)}- See `).join(LINE),
    TOO_LONG,
  ],
  [
    'an unknown internal link',
    DESCRIPTION,
    '(#5)',
    '(#77)',
    'careers/vacancies/painter/description.en.md:1:10: found #77, expected the id of a link in site/links.json',
  ],
  [
    'a misspelled link in a menu',
    'site/menus.json',
    '"/jobs"',
    '"/job"',
    'site/menus.json:7:19 header.en[0].link.link: found "/job", a link that leads nowhere, expected an address of this site; did you mean "/jobs"?',
  ],
  [
    'a redirect to nowhere',
    'site/redirects.json',
    '"/jobs"',
    '"/jbos"',
    'site/redirects.json:4:11 [0].to: found "/jbos", a link that leads nowhere, expected an address of this site; did you mean "/jobs"?',
  ],
  [
    'a redirect from an existing page',
    'site/redirects.json',
    '"/old"',
    '"/contacts"',
    'site/redirects.json:3:13 [0].from: found "/contacts", an address that has a page, expected one without: the redirect hides the page',
  ],
  [
    'a redirect to itself',
    'site/redirects.json',
    '"/jobs"',
    '"/old"',
    'site/redirects.json:4:11 [0].to: found "/old", a loop, expected a chain that ends',
  ],
  [
    'a short link that leads nowhere',
    'site/links.json',
    '/about-us',
    '/about',
    'site/links.json:5:13 [0].link: found "/about", a link that leads nowhere, expected an address of this site',
  ],
  // Texts
  [
    'a script',
    NEWER,
    '<p>Newer</p>',
    '<p>Newer</p><script>1</script>',
    'news/newer/content.en.html:1:13: <script> is not allowed in content, so pages leave it out',
  ],
  [
    'a form',
    NEWER,
    '<p>Newer</p>',
    '<p>Newer</p><button>Send</button>',
    'news/newer/content.en.html:1:13: <button> is not allowed in content, so pages show only its text',
  ],
  [
    'a handler',
    NEWER,
    '<p>',
    '<p onclick="go()">',
    'news/newer/content.en.html:1:4: onclick of <p> is not allowed in content, so pages leave it out',
  ],
  [
    'a style that covers the page',
    NEWER,
    '<p>',
    '<p style="color: red; position: fixed">',
    'news/newer/content.en.html:1:4: pages show only style="color: red" of this <p>',
  ],
  [
    'HTML that is not closed',
    NEWER,
    'Newer',
    '<b>Newer',
    'news/newer/content.en.html:1:4: found <b> without its end, expected </b>',
  ],
  [
    'a film of another player',
    NEWER,
    'Newer',
    '<iframe src="https://player.example/aqz-KE-bpKQ"></iframe>',
    'news/newer/content.en.html:1:4: found "https://player.example/aqz-KE-bpKQ", expected a frame of https://www.youtube-nocookie.com/embed/…: pages show a link to any other',
  ],
  [
    'a text in one language of two',
    'news/newer/content.ru.html',
    '<p>Новее</p>',
    '',
    'news/newer/news.json:1:1 contentRu: found no text, expected a text in Russian',
  ],
  [
    'a title in no language',
    OLDER,
    '"Older"',
    '""',
    'news/older/news.json:1:1: found no title, expected at least one of titleEn, titleRu',
  ],
  [
    'a title of 300 letters',
    OLDER,
    '"Older"',
    `"${'O'.repeat(300)}"`,
    'news/older/news.json:3:14 titleEn: found a title of 300 characters, expected at most 110',
  ],
  [
    'a misspelled link in a record',
    'studio/contacts.json',
    '<p>Here</p>',
    "<a href='/contatcs'>Here</a>",
    'studio/contacts.json:3:27 [0].contactusAddressEn: found "/contatcs", a link that leads nowhere, expected an address of this site; did you mean "/contacts"?',
  ],
  // Pictures
  [
    'a picture in a text that is missing',
    NEWER,
    'Newer',
    '<img src="/media/images/on.webp" alt="A boat">',
    'news/newer/content.en.html:1:9: found "/media/images/on.webp", which does not exist, expected the address of a file under /media/; did you mean "/media/images/one.webp"?',
  ],
  [
    'a picture of another site',
    NEWER,
    'Newer',
    '<img src="https://example.com/a.png" alt="A boat">',
    'news/newer/content.en.html:1:9: found "https://example.com/a.png", a picture of another site, expected one under /media/: browsers are not allowed to load others',
  ],
  [
    'a picture in a text that is too small',
    NEWER,
    'Newer',
    '<img src="/media/images/small.webp" width="640" alt="A boat">',
    'news/newer/content.en.html:1:9: found a picture 40 pixels wide, expected 640 or more, because it is shown that wide',
  ],
  [
    'a missing picture',
    ACORN,
    'one.webp',
    'on.webp',
    'games/acorn/game.json:11:17 gamesGalleryEntity[0].image.path: found "on.webp", which does not exist, expected the path of an image under media/images/; did you mean "one.webp"?',
  ],
  [
    'a picture that is too small',
    ACORN,
    'one.webp',
    'small.webp',
    'games/acorn/game.json:11:17 gamesGalleryEntity[0].image.path: found a picture 40 pixels wide, expected 480 or more, because it is shown that wide',
  ],
  [
    'a picture that is too large',
    ACORN,
    'one.webp',
    'large.webp',
    'games/acorn/game.json:11:17 gamesGalleryEntity[0].image.path: found a picture of 10000 by 6000 pixels and 12 MB, expected 50 million pixels and 40 MB at most: nothing smaller is made of a larger one',
  ],
  [
    'a PNG file that is named .webp',
    ACORN,
    'one.webp',
    'photo.webp',
    'games/acorn/game.json:11:17 gamesGalleryEntity[0].image.path: found "photo.webp", which is a file of png, expected a name that ends with .png',
  ],
  [
    'a file that is no picture',
    ACORN,
    'one.webp',
    'broken.webp',
    'games/acorn/game.json:11:17 gamesGalleryEntity[0].image.path: found "broken.webp", a file that is not an image, expected the path of an image under media/images/',
  ],
  [
    'a picture without alt text',
    ACORN,
    '"altRu": "Лодка"',
    '"altRu": ""',
    'games/acorn/game.json:13:18 gamesGalleryEntity[0].image.altRu: found no text, expected what the picture shows, in Russian',
  ],
  [
    'a video link without an id',
    TIDES,
    'aqz-KE-bpKQ',
    'short',
    'games/tides/game.json:7:13 gameTrailer.link: found "https://www.youtube.com/watch?v=short", expected a link that ends with the 11 characters of a video id',
  ],
  // Dates
  [
    'an end before the publication',
    OLDER,
    '"id": 1',
    '"id": 1, "publishAt": "2026-10-02", "unpublishAt": "2026-10-01"',
    'news/older/news.json:2:54 unpublishAt: found "2026-10-01", which is not after "publishAt", expected a later moment: it is never public',
  ],
  [
    'a publication in words',
    OLDER,
    '"id": 1',
    '"id": 1, "publishAt": "tomorrow"',
    'news/older/news.json:2:25 publishAt: found "tomorrow", expected an ISO 8601 date such as "2026-01-31"',
  ],
  [
    'a date as it is spoken',
    PAINTER,
    '2026-10-13T09:00:00Z',
    '13.10.2026',
    'careers/vacancies/painter/vacancy.json:5:14 created: found "13.10.2026", expected an ISO 8601 date such as "2026-01-31"',
  ],
  [
    'a closing date that is past',
    PAINTER,
    '2097-01-31',
    '2026-10-31',
    'careers/vacancies/painter/vacancy.json:14:19 validThrough: found "2026-10-31", which is in the past, expected a later day, or the status "closed": it takes no applications',
  ],
  [
    'a closing date before the vacancy',
    PAINTER,
    '2097-01-31',
    '2026-01-31',
    'careers/vacancies/painter/vacancy.json:14:19 validThrough: found "2026-01-31", which is before it was created, expected a later day',
  ],
  [
    'an article of the future',
    OLDER,
    '2026-01-01',
    '2026-12-24',
    'news/older/news.json:4:14 created: found "2026-12-24", which is in the future, expected a date in the past, or "publishAt" next to it, because the record is already public',
  ],
  [
    'a release that is to come',
    ACORN,
    '"id": 11',
    '"id": 11, "releaseYear": 2030',
    'games/acorn/game.json:2:28 releaseYear: found 2030, which is in the future, expected "comingSoon": true next to it',
  ],
  [
    'an accent of a game that cannot be read on its ground',
    ACORN,
    '"id": 11',
    '"id": 11, "colours": { "ground": "#102030", "accent": "#304050" }',
    'games/acorn/game.json:2:57 colours.accent: found accent #304050 on ground #102030, a contrast of 1.55:1, expected at least 4.5:1',
  ],
  [
    'a coming game of the past',
    ACORN,
    '"id": 11',
    '"id": 11, "releaseYear": 2020, "comingSoon": true',
    'games/acorn/game.json:2:28 releaseYear: found 2020, which is in the past, and "comingSoon", expected a later year, or no "comingSoon"',
  ],
]

type FileRow = readonly [
  mistake: string,
  files: Readonly<Record<string, string | null>>,
  others: readonly string[],
  message: string,
]

const FILES: readonly FileRow[] = [
  [
    'a text under a misspelled name',
    { 'studio/aboutus/aboutusinfo.en.md': 'We' },
    [],
    'studio/aboutus/aboutusinfo.en.md:1:1: found a file that nothing uses, expected a name from the layout of the pack; did you mean "aboutusInfo.en.md"?',
  ],
  [
    'a note beside the content',
    {},
    ['careers/vacancies/painter/notes.txt'],
    'careers/vacancies/painter/notes.txt:1:1: found a file that nothing uses, expected a name from the layout of the pack',
  ],
  [
    'a record under a misspelled name',
    { 'news/third/new.json': '{}', 'news/third/content.en.html': 'x' },
    [],
    'news/third: found a folder without news.json, expected news.json, which makes a page of it',
  ],
  [
    'one text in two formats',
    { 'careers/vacancies/painter/description.en.html': '<p>Paint</p>' },
    [],
    'careers/vacancies/painter/description.en.md:1:1: found careers/vacancies/painter/description.en.html as well, expected one of the two',
  ],
  [
    'bytes that are not UTF-8',
    { 'site/links.json': null },
    [],
    'site/links.json:1:1: found bytes that are not UTF-8, expected text in UTF-8',
  ],
  [
    'a legal document without its text',
    { 'legal/cookie-policy/de.html': '' },
    [],
    'legal/cookie-policy/group.json:7:11 names.de: found no text in legal/cookie-policy/de.html, expected one in de',
  ],
  [
    'a legal text without its name',
    { 'legal/cookie-policy/fr.md': 'Bonjour' },
    [],
    'legal/cookie-policy/group.json:4:12 names: found no name in fr, expected one, since there is legal/cookie-policy/fr.md',
  ],
]

const saidOf = (loaded: ReturnType<typeof checkedWith>) =>
  [...(loaded.ok ? [] : loaded.errors), ...loaded.warnings].map(printedDiagnostic)

describe('Each mistake of an author is one message, with its place and what to do', () => {
  // Two of the texts use up their limit of processor time, several times. A busy machine needs longer for that.
  test.each(MISTAKES)('%s', { timeout: 60_000 }, (_mistake, file, word, replacement, message) => {
    expect(saidOf(checkedAfter(file, word, replacement))).toEqual([message])
  })

  test.each(FILES)('%s', (_mistake, files, others, message) => {
    expect(saidOf(checkedWith(files, others))).toEqual([message])
  })
})

test('Links to pages that every site has are not mistakes', () => {
  const links = [
    '/jobs/indeed.xml',
    '/ru/jobs/feed.json',
    '/site.webmanifest',
    '/favicon.ico',
    '/sitemap.xml',
    '/search?q=tides',
  ]
    .map((link) => `<a href="${link}">Here</a>`)
    .join('')
  expect(saidOf(checkedAfter(NEWER, 'Newer', links))).toEqual([])
})
