import { APPLICATION_FIELDS, emptyApplication } from '../../src/domain/careers/application-fields.ts'
import { DEFAULT_STATES, FIRST_STATE, WITHDRAWN } from '../../src/domain/careers/application-state.ts'
import type { VacancyCard } from '../../src/domain/careers/vacancy.ts'
import { keptValues } from '../../src/domain/forms/submitted-values.ts'
import type { Sent } from '../../src/domain/inbox/entry.ts'
import type { Suspicion } from '../../src/domain/inbox/spam-signals.ts'
import type { Language } from '../../src/domain/language/languages.ts'
import { hasText, inLanguageOrFallback } from '../../src/domain/language/localized.ts'

/** Invents applications and messages. They are the same for the same vacancies and the same day. */

const ENTRIES = 320
/** The figures of the desk show the last twelve weeks. */
const DAYS = 88
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface InventedEntry {
  readonly sent: Sent
  readonly receivedAt: number
  readonly suspicion: Suspicion | null
  readonly fileName: string | null
  readonly states: readonly { readonly state: string; readonly at: number }[]
}

const WORDS = {
  en: {
    first: [
      'Hannah',
      'Tom',
      'Emily',
      'Jack',
      'Lucy',
      'Daniel',
      'Sophie',
      'Oliver',
      'Ruth',
      'Martin',
      'Ben',
      'Chloe',
    ],
    last: [
      'Reid',
      'Hughes',
      'Palmer',
      'Cole',
      'Bennett',
      'Marsh',
      'Fletcher',
      'Doyle',
      'Grant',
      'Whitaker',
      'Nolan',
      'Shaw',
    ],
    about: [
      'I shipped two games as part of a team of nine, and I am proudest of the tools that let the others work without me.',
      'Your last game kept me up for a week. I would like to work on the next one, and I know where its frames go.',
      'Six years in film, two in games. I paint light first and everything else afterwards.',
      'I write systems that designers change without asking. My graduation project is in the portfolio.',
      'I have localised four games from Russian and would love to be in the room where the text is written.',
    ],
    anyJob: 'Any job',
    subjects: [
      'Interview for our magazine',
      'Festival in October',
      'A bug in chapter three',
      'School visit',
      'Music licence',
    ],
    messages: [
      'We would like to talk with one of you about how the world of your game came to be. Half an hour is enough.',
      'Could one of your artists judge our student festival? We pay the journey.',
      'My save is gone after the last update. I can send it if that helps.',
    ],
  },
  ru: {
    first: [
      'Анна',
      'Мария',
      'Пётр',
      'Семён',
      'Ольга',
      'Илья',
      'Вера',
      'Артём',
      'Дарья',
      'Никита',
      'Юлия',
      'Глеб',
    ],
    last: [
      'Лебеденко',
      'Мороз',
      'Ким',
      'Черных',
      'Савич',
      'Гринько',
      'Белых',
      'Дорош',
      'Левчук',
      'Ткач',
      'Шульга',
      'Юдич',
    ],
    about: [
      'Шесть лет делаю окружения, последние два — в команде из четырёх человек, где весь свет на мне.',
      'Знаю все ваши игры: сначала просто играю, потом — с секундомером и блокнотом.',
      'Пишу инструменты, после которых художники перестают ходить ко мне с вопросами.',
      'Раньше был театр: там тоже всё держится на свете, паузе и бюджете.',
      'Могу переехать, но лучше работаю дома: там тише и кот.',
    ],
    anyJob: 'Любая вакансия',
    subjects: [
      'Интервью для журнала',
      'Фестиваль в октябре',
      'Ошибка в третьей главе',
      'Экскурсия для школы',
    ],
    messages: [
      'Хотим расспросить кого-нибудь из команды о том, как появился мир вашей игры. Хватит получаса.',
      'После обновления пропало сохранение. Могу прислать файл, если поможет.',
    ],
  },
} as const

const OTHER = { en: 'ru', ru: 'en' } as const

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'].map((letter, at) => [
    letter,
    'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh sch  y  e yu ya'.split(' ')[at] ?? '',
  ]),
)

const latin = (text: string): string =>
  [...text.toLowerCase()].map((letter) => LETTERS[letter] ?? letter).join('')

const chanceFrom = (start: number) => {
  let seed = start
  return (): number => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const inventedEntries = (
  vacancies: readonly VacancyCard[],
  today: number,
): readonly InventedEntry[] => {
  const chance = chanceFrom(1842)
  const oneOf = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value => {
    const value = values[Math.floor(chance() ** 1.4 * values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from')
    return value
  }
  const moments = Array.from(
    { length: ENTRIES },
    () => today - Math.floor(chance() * DAYS * DAY_MS),
  ).toSorted((one, other) => one - other)

  const statesFrom = (receivedAt: number) => {
    const names = DEFAULT_STATES.map(({ name }) => name).filter(
      (name) => name !== FIRST_STATE && name !== WITHDRAWN,
    )
    const states: { state: string; at: number }[] = []
    let at = receivedAt
    for (const state of names) {
      at += Math.floor(HOUR_MS * (4 + chance() * 120))
      if (at > today || chance() < 0.4) break
      states.push({ state, at })
    }
    return states
  }

  return moments.map((receivedAt): InventedEntry => {
    const vacancy = vacancies.length === 0 || chance() < 0.08 ? null : oneOf(vacancies)
    const likely = chance() < 0.55 ? 'en' : 'ru'
    // People apply in a language in which the vacancy is written.
    const language = vacancy === null || hasText(vacancy.title[likely]) ? likely : OTHER[likely]
    const words = WORDS[language]
    const [first, last] = [oneOf<string>(words.first), oneOf<string>(words.last)]
    const email = `${latin(first)}.${latin(last)}@mail.example`
    const isSpam = chance() < 0.05
    const suspicion = isSpam ? (chance() < 0.5 ? 'hidden-field' : 'too-fast') : null
    if (isSpam || chance() < 0.15)
      return {
        sent: {
          kind: 'message',
          message: {
            name: `${first} ${last}`,
            email,
            subject: isSpam ? 'First place in every search' : oneOf<string>(words.subjects),
            message: isSpam ? 'Dear owner, we found 37 errors on your site.' : oneOf<string>(words.messages),
          },
        },
        receivedAt,
        suspicion,
        fileName: null,
        states: [],
      }
    const referral = oneOf(APPLICATION_FIELDS.referral.options)
    return {
      sent: {
        kind: 'application',
        application: {
          language,
          vacancy: vacancy && { id: vacancy.id, slug: vacancy.slug, title: vacancy.title },
          values: keptValues(APPLICATION_FIELDS, {
            ...emptyApplication(),
            vacancy: vacancy ? inLanguageOrFallback(vacancy.title, language) : words.anyJob,
            name: `${first} ${last}`,
            email,
            phone: chance() < 0.5 ? '' : `+7.999.${String(Math.floor(chance() * 1e7)).padStart(7, '0')}`,
            referral,
            employee: referral === 'referral-program' ? oneOf<string>(words.first) : '',
            aboutMe: oneOf<string>(words.about),
            portfolioLinks: chance() < 0.6 ? [`https://portfolio.example/${latin(last)}`] : [],
            consentsToStorage: true,
          }),
        },
      },
      receivedAt,
      suspicion: null,
      fileName: chance() < 0.8 ? `${last}.pdf` : null,
      states: statesFrom(receivedAt),
    }
  })
}

/**
 * Makes an application whose first two years are nearly over, so that its applicant is asked for the further consent.
 */
export const nearlyOver = (
  entries: readonly InventedEntry[],
  language: Language,
  receivedAt: number,
): readonly InventedEntry[] =>
  entries
    .flatMap(({ sent }): readonly InventedEntry[] => {
      if (sent.kind !== 'application' || sent.application.language !== language) return []
      const { application } = sent
      const email = `asked.${language}@mail.example`
      const values = { ...application.values, email, consentsToStorage: false }
      return [
        {
          sent: { ...sent, application: { ...application, values } },
          receivedAt,
          suspicion: null,
          fileName: null,
          states: [{ state: 'declined', at: receivedAt + 9 * DAY_MS }],
        },
      ]
    })
    .slice(0, 1)

export const smallPdf = (lines: readonly string[]): Buffer => {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  const stream = `BT /F1 14 Tf 20 TL 60 760 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
