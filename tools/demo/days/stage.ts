import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright'
import { applicantMessages as applicantEn } from '../../../src/ui/applicant/catalogues/en.ts'
import { applicantMessages as applicantRu } from '../../../src/ui/applicant/catalogues/ru.ts'
import { deskMessages as deskEn } from '../../../src/ui/desk/catalogues/en.ts'
import { deskMessages as deskRu } from '../../../src/ui/desk/catalogues/ru.ts'
import { formMessages as formEn } from '../../../src/ui/forms/catalogues/en.ts'
import { formMessages as formRu } from '../../../src/ui/forms/catalogues/ru.ts'
import type { Mail, mailServer } from '../../../test/support/mail-server.ts'

export const WRITTEN = ['en', 'ru'] as const

type Written = (typeof WRITTEN)[number]

export const TEXTS = {
  en: {
    desk: deskEn,
    applicant: applicantEn,
    form: formEn,
    prefix: '',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    about: 'I draw with numbers: shaders, tools, and a little music.',
    cv: [
      [
        'Work',
        '2023–2026 Technical artist, Harbour Games',
        '2019–2023 Graphics programmer, Northlight Tools',
      ],
      ['Shaders', 'Rain on glass, with drops that join', 'Cloth with four threads in a square millimetre'],
      ['Studies', '2014–2019 Mathematics, University of Leeds'],
    ],
    search: 'draw',
    note: 'Her shaders are worth a talk, @recruiter.',
    times: ['Tuesday, 1 December, 11:00', 'Wednesday, 2 December, 15:30'],
    signature: 'Danae Ioannou\n',
  },
  ru: {
    desk: deskRu,
    applicant: applicantRu,
    form: formRu,
    prefix: '/ru',
    name: 'Софья Ковалевская',
    email: 'sofia@example.com',
    about: 'Рисую числами: шейдеры, инструменты и немного музыки.',
    cv: [
      [
        'Работа',
        '2023–2026 Технический художник, «Гавань»',
        '2019–2023 Программист графики, «Северный свет»',
      ],
      ['Шейдеры', 'Дождь на стекле, капли которого сливаются', 'Ткань, четыре нити на квадратный миллиметр'],
      ['Учёба', '2014–2019 Математика, Казанский университет'],
    ],
    search: 'рисует',
    note: 'Шейдеры стоят разговора, @recruiter.',
    times: ['вторник, 1 декабря, 11:00', 'среда, 2 декабря, 15:30'],
    signature: 'Даная Иоанну\n',
  },
} as const satisfies Readonly<Record<Written, object>>

export interface Stage {
  readonly browser: Browser
  readonly language: Written
  readonly site: string
  readonly desk: string
  readonly mails: Awaited<ReturnType<typeof mailServer>>
  /** With `at`, the picture is one screen around that element. Otherwise it is the whole page. */
  readonly photograph: (whose: Whose, row: string, page: Page, at?: Locator) => Promise<void>
  readonly photographMail: (whose: Whose, row: string, mail: Mail) => Promise<void>
}

export type Whose = 'applicant' | 'recruiter'

export type Texts = (typeof TEXTS)[Written]

export const SLOWEST_STEP_MS = 60_000

/** Both addresses belong to the demo. */
export const OWNER = 'owner@studio.example'
export const STUDIO = 'jobs@studio.example'

export const mailTo = async ({ mails }: Stage, address: string, count: number): Promise<Mail> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const mail = mails.mailsTo(address).at(count - 1)
    if (mail !== undefined) return mail
    await wait(200)
  }
  throw new Error(`There is no e-mail ${count} to ${address}`)
}

export const linkIn = ({ text = '' }: Mail): string => {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (link === undefined) throw new Error('There is no link in the e-mail')
  return link
}

/**
 * Presses by keyboard. Right after the page has scrolled, a click below a PDF's frame would still reach the frame's
 * process.
 */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')
