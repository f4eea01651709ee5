import { type FakeApi, json } from './fake-api.ts'

/** Answers with exactly the fields of the specification, and lists the address of every page that they make. */

const image = (path: string) => ({
  path,
  altEn: `${path} in words`,
  altRu: `${path} словами`,
  width: 1600,
  height: 900,
})

const store = (lang: string) => ({
  lang,
  link: { link: 'https://store.example/app/1' },
  image: { path: 'store.svg' },
})

const vacancy = (id: number, slug: string) => ({
  id,
  slug,
  titleEn: 'Concept Artist',
  titleRu: 'Художник',
  descriptionEn: 'You draw [worlds](#7).',
  descriptionRu: 'Вы рисуете [миры](#7).',
  created: '2026-10-01T09:00:00Z',
  status: 'active',
  department: { id: 1, titleEn: 'Art', titleRu: 'Арт' },
})

const news = (id: number, slug: string) => ({
  id,
  slug,
  titleEn: `The flood ${id}`,
  titleRu: `Потоп ${id}`,
  type: 'Video',
  newsVideoLink: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  important: id === 1,
  active: true,
  created: '2026-10-01T09:00:00Z',
  category:
    id === 1
      ? { titleEn: 'Releases', titleRu: 'Выпуски' }
      : { titleEn: 'Studio life', titleRu: 'Жизнь студии' },
  newsImagePreview: { path: 'preview.webp' },
  newsImageMain: { path: 'main.webp', altEn: 'The flood', altRu: 'Потоп' },
  contentEn: '<p>It rises.</p>',
  contentRu: '<p>Вода прибывает.</p>',
})

const TYPES = [
  ...['gameSquareImageMain', 'gameSquareImage', 'gameRectangleImage', 'gameListImages', 'gameMenuImage'],
  ...['gameSliderGameplay', 'gameSliderImages', 'gameMainImage', 'gameLogoImage'],
]

const game = (id: number, slug: string) => ({
  id,
  slug,
  title: `Tide ${id}`,
  status: 'active',
  supportStatus: 'active',
  descriptionEn: '<p>A sea</p>',
  descriptionRu: '<p>Море</p>',
  additionalDescriptionEn: '<p>More sea</p>',
  additionalDescriptionRu: '<p>Ещё море</p>',
  gameTrailer: { link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  gameAchievementsEn: '<p>One</p><p>Two</p>',
  gameAchievementsRu: '<p>Раз</p><p>Два</p>',
  gameSupportLinkEn: 'https://help.example/en',
  gameSupportLinkRu: 'https://help.example/ru',
  gamesGalleryEntity: TYPES.flatMap((type) =>
    [2, 1].map((position) => ({
      type,
      position,
      image: { ...image(`${type}-${position}.webp`), videoPath: '' },
    })),
  ),
  gamePlatformsEntity: [store('')],
  gameSocialsEntity: [{ link: { link: 'https://chat.example/tide' }, image: { path: 'chat.svg' } }],
})

const document = (langCode: string) => ({
  name: langCode === 'ru' ? 'Уведомление' : 'Privacy',
  html: '<p>Text</p>',
  langCode,
  slug: 'privacy',
})

const menuItem = (name: string, link: string) => ({
  name,
  link: { link },
  image: { path: 'icon.svg', altEn: name, altRu: name },
})

const games = [game(1, 'tide'), game(2, 'ebb'), game(3, 'swell')]

const articles = [1, 2, 3, 4, 5].map((id) => news(id, `flood-${id}`))

export const SPECIFIED: Readonly<Record<string, unknown>> = {
  '/api/jobs/': [vacancy(1, 'artist'), vacancy(2, 'sculptor')],
  '/api/jobs/artist': vacancy(1, 'artist'),
  '/api/jobs/benefits/': [
    { titleEn: 'Sea air', titleRu: 'Морской воздух', textEn: 'Daily', textRu: 'Каждый день' },
  ],
  '/api/jobs/page/': {},
  '/api/videos/name/main': { name: 'main', path: 'main.webm' },
  '/api/aboutus/': {
    aboutusWidgetImage: { path: 'widget.webp', altEn: 'Us', altRu: 'Мы' },
    aboutusTitleEn: 'We make worlds',
    aboutusTitleRu: 'Мы делаем миры',
    aboutusSubtitleEn: 'Slowly',
    aboutusSubtitleRu: 'Медленно',
    aboutusInfoEn: '<p>One</p><p>Two</p><p>Three</p>',
    aboutusInfoRu: '<p>Раз</p><p>Два</p><p>Три</p>',
    aboutusAwardsTitleEn: 'Awards',
    aboutusAwardsTitleRu: 'Награды',
    aboutusSeoTitleEn: 'About the studio',
    aboutusSeoTitleRu: 'О студии',
    defaultSliderHeight: 500,
  },
  '/api/aboutus-images/': [{ ...image('loft.webp'), videoPath: '' }, image('roof.webp')],
  '/api/aboutus-awards/': [2021, 2020].map((year) => ({
    year,
    titleEn: `Best tide ${year}`,
    titleRu: `Лучший прилив ${year}`,
    textEn: 'A cup',
    textRu: 'Кубок',
    link: { link: 'https://award.example' },
  })),
  '/api/blog/': { newsList: articles },
  '/api/blog/flood-1': articles[0],
  '/api/games/': games,
  '/api/games/tide': games[0],
  '/api/games/404': games,
  '/api/games/support': games,
  '/api/games/widget': {
    mosaic: [
      { game: 2, imageType: 'gameSquareImage' },
      { game: 3, imageType: 'gameRectangleImage' },
      { imageType: 'gameStub' },
    ],
    placeholder: {
      gameStubImage: { path: 'stub.webp', altEn: 'A lantern' },
      gameTextEn: 'Soon',
      gameTextRu: 'Скоро',
    },
  },
  '/api/contactus/': [
    {
      contactusAddressEn: '<p>Here</p>',
      contactusAddressRu: '<p>Здесь</p>',
      contactusSeoTitleEn: 'Where we are',
      contactusSeoTitleRu: 'Где мы',
      image: { path: 'office.webp', altEn: 'The office', altRu: 'Офис' },
    },
  ],
  '/api/links/7': { lang: 'en', link: '/games/tide' },
  '/api/legaldocs/privacy/langs': ['en', 'ru'],
  '/api/legaldocs-data/': {},
  '/api/legaldocs-data/titles': [
    {
      slug: 'privacy',
      show: true,
      legaldocs: [
        { name: 'Privacy', langCode: 'en' },
        { name: 'Уведомление', langCode: 'ru' },
      ],
    },
  ],
  '/api/legaldocs-data/privacy/en/data': document('en'),
  '/api/legaldocs-data/privacy/ru/data': document('ru'),
  ...Object.fromEntries(
    ['en', 'ru'].flatMap((language) => [
      [`/api/menus/header/${language}`, { menuItems: [menuItem('Blog', '/blog')] }],
      [`/api/menus/footer/${language}`, { menuItems: [menuItem('Jobs', '/jobs')] }],
      [`/api/menus/footer-socials/${language}`, { menuItems: [menuItem('Chat', 'https://chat.example')] }],
      [
        `/api/menus/footer-platforms/${language}`,
        { menuItems: [menuItem('Store', 'https://store.example')] },
      ],
    ]),
  ),
  '/api/redirects/': [],
}

/** The fields that a record of the specification may lack. */
export const OPTIONAL_FIELDS = [
  ...['altEn', 'altRu', 'width', 'height', 'videoPath', 'image', 'link', 'lang'],
  ...['department', 'descriptionEn', 'descriptionRu', 'textEn', 'textRu'],
  ...['type', 'newsVideoLink', 'important', 'active', 'category', 'newsImagePreview', 'newsImageMain'],
  ...['contentEn', 'contentRu', 'supportStatus', 'gameTrailer', 'gameAchievementsEn', 'gameAchievementsRu'],
  ...['additionalDescriptionEn', 'additionalDescriptionRu', 'gameSupportLinkEn', 'gameSupportLinkRu'],
  ...['gamesGalleryEntity', 'gamePlatformsEntity', 'gameSocialsEntity', 'placeholder', 'gameStubImage'],
  ...['gameTextEn', 'gameTextRu', 'aboutusWidgetImage', 'aboutusSubtitleEn', 'aboutusSubtitleRu'],
  ...['aboutusInfoEn', 'aboutusInfoRu', 'aboutusAwardsTitleEn', 'aboutusAwardsTitleRu', 'aboutusSeoTitleEn'],
  ...['aboutusSeoTitleRu', 'defaultSliderHeight', 'contactusSeoTitleEn', 'contactusSeoTitleRu'],
] as const

/**
 * The fields that the site knows and the specification does not list. Another back end may use their names for other
 * data.
 */
export const UNLISTED_FIELDS = [
  ...['id', 'authorEn', 'authorRu', 'teaserEn', 'teaserRu', 'tint', 'icon', 'storeEn', 'game'],
  ...[
    'genreEn',
    'releaseYear',
    'releaseDate',
    'priceEn',
    'comingSoon',
    'trailerFilm',
    'trailerUploaded',
    'hookEn',
    'demo',
    'scene',
    'layout',
    'plan',
    'colours',
  ],
  ...[
    'validThrough',
    'employmentType',
    'location',
    'remote',
    'salary',
    'workplace',
    'hiringSteps',
    'applyLabelEn',
  ],
] as const

/** Returns the value with these fields in each record that lacks them, at any depth. In a mosaic, `game` is listed. */
export const withFields = (value: unknown, fields: readonly string[], stranger: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => withFields(item, fields, stranger))
  if (typeof value !== 'object' || value === null) return value
  const added = fields.filter((field) => field !== 'game' || !('imageType' in value))
  return {
    ...Object.fromEntries(added.map((field) => [field, stranger])),
    ...Object.fromEntries(
      Object.entries(value).map(([field, given]) => [field, withFields(given, fields, stranger)]),
    ),
  }
}

/** Records that make no sense without the field, such as a link or its picture. */
const NEEDED: Readonly<Record<string, (record: object) => boolean>> = {
  link: (record) => !('year' in record),
  image: (record) => !('contactusAddressEn' in record) && !('name' in record),
  lang: (record) => !('image' in record),
  type: (record) => 'position' in record,
}

/** Returns the value without these fields, at any depth. */
export const withoutFields = (value: unknown, fields: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => withoutFields(item, fields))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, given]) =>
      fields.includes(field) && NEEDED[field]?.(value) !== true
        ? []
        : [[field, withoutFields(given, fields)] as const],
    ),
  )
}

/** Returns the calls whose answers have one of these fields. */
export const callsWith = (fields: readonly string[]): readonly string[] =>
  Object.entries(SPECIFIED).flatMap(([call, answer]) =>
    JSON.stringify(withoutFields(answer, fields)) === JSON.stringify(answer) ? [] : [call],
  )

export const serveSpecified = (api: FakeApi, withoutThese: readonly string[] = []): void => {
  for (const [call, answer] of Object.entries(SPECIFIED))
    api.behave(call, json(withoutFields(answer, withoutThese)))
}

/** Each page with the call that it needs most. */
const OWN_CALLS: Readonly<Record<string, string>> = {
  '/': '',
  '/about-us': '/api/aboutus/',
  '/games': '/api/games/',
  '/games/tide': '/api/games/tide',
  '/blog': '/api/blog/',
  '/blog/flood-1': '/api/blog/flood-1',
  '/terms': '/api/legaldocs-data/titles',
  '/terms/privacy/en': '/api/legaldocs-data/privacy/en/data',
  '/contacts': '/api/contactus/',
  '/jobs': '/api/jobs/',
  '/jobs/artist': '/api/jobs/artist',
  '/support': '/api/games/support',
}

export interface SpecifiedPage {
  readonly address: string
  readonly ownCall: string
}

const inRussian = (text: string) => text.replace('/privacy/en', '/privacy/ru')

export const SPECIFIED_PAGES: readonly SpecifiedPage[] = Object.entries(OWN_CALLS).flatMap(
  ([path, ownCall]) => [
    { address: path, ownCall },
    { address: path === '/' ? '/ru' : `/ru${inRussian(path)}`, ownCall: inRussian(ownCall) },
  ],
)

export const isRussian = ({ address }: SpecifiedPage) => address.startsWith('/ru')

/** Returns the pages that show a field, in its language. */
export const pagesWith = (field: string) => {
  const calls = callsWith([field])
  return SPECIFIED_PAGES.filter(
    (page) =>
      isRussian(page) === field.endsWith('Ru') && (page.ownCall === '' || calls.includes(page.ownCall)),
  )
}
