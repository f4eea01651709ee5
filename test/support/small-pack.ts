import { nowIn } from '#domain/careers/closing.ts'
import { checkContent, type LoadedContent } from '#infrastructure/content-pack/content.ts'
import type { PackFiles } from '#infrastructure/content-pack/pack-files.ts'
import type { Catalogues } from '#infrastructure/content-pack/readers.ts'

const picture = (path: string) => ({ path, altEn: 'A boat', altRu: 'Лодка' })

const written = (value: unknown) => JSON.stringify(value, null, 2)

const LAYOUT = { storyLine: 'course', storyPicture: 'under', blocks: ['gallery', 'story'] }

/** A small but complete studio. It has everything that a pack can hold, once or twice. */
export const SMALL_PACK: Readonly<Record<string, string>> = {
  'careers/departments.json': written([
    { id: 1, titleEn: 'Art', titleRu: 'Арт' },
    { id: 2, titleEn: 'Sound', titleRu: 'Звук' },
  ]),
  'careers/benefits.json': written([{ id: 1, titleEn: 'Cake', titleRu: 'Торт', image: picture('one.webp') }]),
  'careers/page.json': written({ jobsTitleEn: 'Work', jobsTitleRu: 'Работа' }),
  'careers/vacancies/painter/vacancy.json': written({
    id: 7,
    titleEn: 'Painter',
    titleRu: 'Художник',
    created: '2026-10-13T09:00:00Z',
    status: 'active',
    department: 1,
    employmentType: 'FULL_TIME',
    location: { city: 'Limassol', country: 'Cyprus', cityRu: 'Лимасол' },
    validThrough: '2097-01-31',
    salary: { currency: 'EUR', min: 1, max: 2, per: 'MONTH' },
  }),
  'careers/vacancies/painter/description.en.md': 'See [us](#5).',
  'careers/vacancies/painter/description.ru.md': 'Это [мы](#5).',
  'careers/vacancies/writer/vacancy.json': written({
    id: 8,
    titleRu: 'Сценарист',
    created: '2026-10-14',
    status: 'closed',
  }),
  'careers/vacancies/writer/description.ru.md': 'Пишите.',
  'games/order.json': written(['tides', 'acorn', 'draft']),
  'games/widget.json': written({
    mosaic: [{ game: 'acorn', imageType: 'gameSquareImage' }, { imageType: 'gameStub' }],
    placeholder: { gameStubImage: picture('one.webp'), gameTextEn: 'Soon', gameTextRu: 'Скоро' },
  }),
  'games/acorn/game.json': written({
    id: 11,
    title: 'Acorn',
    status: 'active',
    supportStatus: 'closed',
    gamesGalleryEntity: [{ type: 'gameSquareImage', position: 1, image: picture('one.webp') }],
    layout: LAYOUT,
  }),
  'games/tides/game.json': written({
    id: 12,
    title: 'Tides &nbsp;<b>of</b> Time',
    status: 'active',
    supportStatus: 'active',
    gameTrailer: { link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    gameSupportLinkEn: 'https://support.example.com/tides',
    gamesGalleryEntity: [
      { type: 'gameSquareImage', position: 1, image: picture('two.png') },
      { type: 'gameMenuImage', position: 1, image: picture('logo.svg') },
    ],
    gamePlatformsEntity: [
      {
        lang: 'ru',
        link: { link: 'https://store.example.com' },
        image: { path: 'logo.svg', altRu: 'Магазин' },
      },
    ],
    gameSocialsEntity: [{ link: { link: 'https://social.example.com' }, image: picture('logo.svg') }],
    layout: LAYOUT,
    plan: {
      titleEn: 'The bay',
      titleRu: 'Бухта',
      image: picture('logo.svg'),
      places: [
        { x: 70, y: 10, nameEn: 'The pier', nameRu: 'Пирс', textEn: 'It is high.', textRu: 'Он высокий.' },
      ],
    },
  }),
  'games/tides/description.en.html': '<p>The sea</p>',
  'games/tides/description.ru.html': '<p>Море</p>',
  'games/draft/game.json': written({ id: 13, title: 'Draft', status: 'draft', layout: LAYOUT }),
  'news/categories.json': written([{ id: 1, titleEn: 'Life', titleRu: 'Жизнь' }]),
  'news/older/news.json': written({ id: 1, titleEn: 'Older', created: '2026-01-01', category: 1 }),
  'news/older/content.en.html': '<p>Older</p>',
  'news/newer/news.json': written({
    id: 2,
    titleEn: 'Newer',
    titleRu: 'Новее',
    created: '2026-02-01',
    type: 'Video',
    newsVideoLink: 'https://youtu.be/aqz-KE-bpKQ',
    newsImageMain: picture('one.webp'),
  }),
  'news/newer/content.en.html': '<p>Newer</p>',
  'news/newer/content.ru.html': '<p>Новее</p>',
  'news/unpublished/news.json': written({ id: 3, titleEn: 'Draft', created: '2026-03-01', active: false }),
  'news/unpublished/content.en.html': '<p>Draft</p>',
  'legal/intro.json': written({ introEn: 'Rules', introRu: 'Правила' }),
  ...Object.fromEntries(
    ['legal-notices', 'privacy-notice', 'cookie-policy', 'privacy-notice-applicants'].flatMap(
      (slug, index) => [
        [
          `legal/${slug}/group.json`,
          written({ show: true, order: 9 - index, names: { en: slug, ru: `О ${slug}`, de: slug } }),
        ],
        ...['en', 'ru', 'de'].map((language) => [`legal/${slug}/${language}.html`, `<p>${language}</p>`]),
      ],
    ),
  ),
  'studio/aboutus/aboutus.json': written({
    aboutusTitleEn: 'About',
    aboutusTitleRu: 'О нас',
    aboutusWidgetImage: picture('one.webp'),
  }),
  'studio/aboutus/aboutusInfo.en.html': '<p>We</p>',
  'studio/aboutus/aboutusInfo.ru.html': '<p>Мы</p>',
  'studio/aboutus-images.json': written([
    picture('one.webp'),
    { ...picture('two.png'), videoPath: 'main.mp4' },
  ]),
  'studio/awards.json': written([{ id: 1, year: 2020, titleEn: 'Prize', titleRu: 'Приз' }]),
  'studio/contacts.json': written([
    { contactusAddressEn: '<p>Here</p>', contactusAddressRu: '<p>Тут</p>', mediaKit: { path: 'kit.zip' } },
  ]),
  'studio/videos.json': written([{ name: 'main', path: 'main.mp4' }]),
  'site/menus.json': written({
    header: {
      en: [{ name: 'Jobs', link: { link: '/jobs' } }],
      ru: [{ name: 'Вакансии', link: { link: '/jobs' } }],
    },
  }),
  'site/redirects.json': written([{ from: '/old', to: '/jobs', permanent: true }]),
  'site/links.json': written([{ id: 5, lang: 'en', link: '/about-us' }]),
}

/** Returns the files of the small pack with these changes. */
export const smallFiles = (changes: Readonly<Record<string, string | null>> = {}): PackFiles => ({
  texts: new Map(Object.entries({ ...SMALL_PACK, ...changes })),
  pictures: new Map([
    ['media/images/one.webp', { width: 1600, height: 900, bytes: 9000 }],
    ['media/images/two.png', { width: 1200, height: 900, bytes: 9000 }],
    ['media/images/small.webp', { width: 40, height: 30, bytes: 900 }],
    ['media/images/photo.webp', { width: 1600, height: 900, bytes: 9000, format: 'png' }],
    ['media/images/large.webp', { width: 10_000, height: 6000, bytes: 12 * 1024 ** 2 }],
    ['media/images/logo.svg', { width: 10, height: 5, bytes: 90 }],
    ['media/images/broken.webp', null],
  ]),
  fonts: new Map(),
  media: new Set([
    'media/videos/main.mp4',
    'media/kit.zip',
    'media/images/one.webp',
    'media/images/small.webp',
  ]),
  others: [],
  unreadable: [],
})

/** This time is before the vacancy of the small pack closes, and after every other date in the pack. */
const NOW = nowIn(Date.parse('2026-11-22T12:00:00Z'), 'UTC')

/** Checks the small pack with these changes. `others` names files other than records and texts. */
export const checkedWith = (
  changes: Readonly<Record<string, string | null>> = {},
  others: readonly string[] = [],
  catalogues: Catalogues = {},
): LoadedContent => checkContent({ ...smallFiles(changes), others }, NOW, catalogues)

/** Checks the small pack with a word of a file replaced. */
export const checkedAfter = (file: string, word: string, replacement: string): LoadedContent => {
  const text = SMALL_PACK[file]
  if (text?.includes(word) !== true) throw new Error(`${file} does not hold ${word}`)
  return checkedWith({ [file]: text.replace(word, () => replacement) })
}

export const smallContent = () => {
  const loaded = checkedWith()
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.errors))
  return loaded.content
}
