import type { Language } from './language.ts'

const NO_BREAK_SPACE = '\u00a0'

type Weekday = 'monday' | 'sunday'

export interface LocaleFacts {
  readonly weekStart: Weekday
  /** ISO 4217 */
  readonly currency: string
  /** `{n}` is where the amount stands. */
  readonly money: string
  readonly decimalMark: string
  readonly groupMark: string
  /** In patterns `dd`, `MM`, `yy`, `y`, `HH` and `mm` are filled in; all else stands as it is. */
  readonly date: string
  readonly shortDate: string
  readonly time: string
}

/**
 * Rule: In Russian the week starts on Monday, the currency is the rouble, decimals follow a comma, thousands
 * are parted by a no-break space, a date is dd.MM.y and a time HH:mm.
 */
const RUSSIAN_FACTS: LocaleFacts = {
  weekStart: 'monday',
  currency: 'RUB',
  money: `{n}${NO_BREAK_SPACE}₽`,
  decimalMark: ',',
  groupMark: NO_BREAK_SPACE,
  date: 'dd.MM.y',
  shortDate: 'dd.MM.yy',
  time: 'HH:mm',
}

/** Weeks, dates and times are those of the studio in both languages; only numbers are written the English way. */
const ENGLISH_FACTS: LocaleFacts = {
  ...RUSSIAN_FACTS,
  money: '₽{n}',
  decimalMark: '.',
  groupMark: ',',
}

export const LOCALE_FACTS: Readonly<Record<Language, LocaleFacts>> = { en: ENGLISH_FACTS, ru: RUSSIAN_FACTS }
