import type { Language } from './language.ts'

const NO_BREAK_SPACE = '\u00a0'

export type Weekday = 'monday' | 'sunday'

export interface LocaleFacts {
  readonly weekStart: Weekday
  readonly currency: string
  readonly decimalMark: string
  readonly groupMark: string
  /** `dd`, `MM`, `yy`, `y`, `HH` and `mm` are filled in; all else stands as it is. */
  readonly date: string
  readonly shortDate: string
  readonly time: string
}

/**
 * Rule: In Russian the week starts on Monday, the currency is the rouble, decimals follow a comma, thousands
 * are parted by a no-break space, a date is dd.MM.y and a time HH:mm.
 */
const RUSSIAN: LocaleFacts = {
  weekStart: 'monday',
  currency: 'RUB',
  decimalMark: ',',
  groupMark: NO_BREAK_SPACE,
  date: 'dd.MM.y',
  shortDate: 'dd.MM.yy',
  time: 'HH:mm',
}

/** The studio's English pages show the same dates and money, in English digits. */
const ENGLISH: LocaleFacts = { ...RUSSIAN, decimalMark: '.', groupMark: ',' }

export const LOCALE_FACTS: Readonly<Record<Language, LocaleFacts>> = { en: ENGLISH, ru: RUSSIAN }
