import type { Language } from '#domain/language/languages.ts'
import type { APPLICANTS_NOTICE, FOOTER_DOCUMENTS } from '#domain/legal/footer-links.ts'
import { type NewFiles, written } from './new-record.ts'
import { schemaAddress } from './schemas.ts'

type Names = Readonly<Partial<Record<Language, string>>>

const DOCUMENTS: Readonly<Record<(typeof FOOTER_DOCUMENTS)[number] | typeof APPLICANTS_NOTICE, Names>> = {
  'legal-notices': { en: 'Legal notices', ru: 'Правовая информация' },
  'privacy-notice': { en: 'Privacy notice', ru: 'Уведомление о конфиденциальности' },
  'cookie-policy': { en: 'Cookie policy', ru: 'Политика cookie' },
  'privacy-notice-applicants': {
    en: 'Privacy notice for applicants',
    ru: 'Уведомление о конфиденциальности для соискателей',
  },
}

const UNWRITTEN = { en: 'This text is still to be written.', ru: 'Этот текст ещё не написан.' } as const

const STUDIO = {
  name: 'Our studio',
  taglineEn: 'Here is what we say in one sentence.',
  taglineRu: 'Здесь то, что мы говорим одним предложением.',
  companyEn: 'Here is who we are.',
  companyRu: 'Здесь о том, кто мы.',
  supportEn: 'Choose a game and write to us.',
  supportRu: 'Выберите игру и напишите нам.',
}

const ADDRESS = { contactusAddressEn: '<p>Our city</p>', contactusAddressRu: '<p>Наш город</p>' }

const ABOUT_US = { en: 'We make games.', ru: 'Мы делаем игры.' } as const

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="22" fill="#1c2330"/><circle cx="50" cy="50" r="24" fill="#fff"/></svg>'

const documentFiles = ([slug, names]: [string, Names], index: number): NewFiles => ({
  [`legal/${slug}/group.json`]: written({ show: true, order: index + 1, names }),
  [`legal/${slug}/en.md`]: `${UNWRITTEN.en}\n`,
  [`legal/${slug}/ru.md`]: `${UNWRITTEN.ru}\n`,
})

export const STARTING_PACK: NewFiles = {
  'studio/aboutus/aboutus.json': written({ aboutusTitleEn: 'About us', aboutusTitleRu: 'О студии' }),
  'studio/aboutus/aboutusInfo.en.md': `${ABOUT_US.en}\n`,
  'studio/aboutus/aboutusInfo.ru.md': `${ABOUT_US.ru}\n`,
  'studio/contacts.json': written([ADDRESS]),
  'careers/departments.json': written([]),
  'news/categories.json': written([]),
  'games/order.json': written([]),
  'site/studio.json': written({
    $schema: schemaAddress('site/studio.json'),
    ...STUDIO,
    timeZone: 'UTC',
  }),
  // Without this icon, the site would show the icon of the demo studio.
  'site/icon.svg': `${ICON}\n`,
  'site/redirects.json': written([]),
  ...Object.assign({}, ...Object.entries(DOCUMENTS).map(documentFiles)),
}

const WHOLE_TEXTS = Object.entries(STARTING_PACK).filter(([file]) => !file.endsWith('.json'))

export const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  'site/studio.json': Object.values(STUDIO),
  'studio/contacts.json': Object.values(ADDRESS),
  ...Object.fromEntries(WHOLE_TEXTS.map(([file, text]) => [file, [text.trim()]])),
}
