import { languageOf } from '#domain/language/address.ts'
import { type Language, perLanguage } from '#domain/language/languages.ts'

/** Seconds after which those who found no room may come back. */
export const COME_BACK_AFTER_S = 5

export interface BusyWords {
  readonly title: string
  readonly again: string
}

export interface BusyAnswer {
  readonly type: string
  readonly body: Buffer
}

const inPage = (language: string, { title, again }: BusyWords) =>
  Buffer.from(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p><a href="">${again}</a></p></html>`,
  )

/**
 * What is said when there is no room: short, made beforehand, since it has to cost next to nothing. `''` asks for the
 * same address once more.
 */
export const busyAnswers = (wordsIn: (language: Language) => BusyWords) => {
  const pageIn = (language: Language): BusyAnswer => ({
    type: 'text/html; charset=utf-8',
    body: inPage(language, wordsIn(language)),
  })
  const pages = perLanguage(pageIn)
  const json: BusyAnswer = {
    type: 'application/json; charset=utf-8',
    body: Buffer.from('{"message":"Too many at once, please try again in a moment"}'),
  }
  return (address: string): BusyAnswer => {
    if (address.startsWith('/api/')) return json
    return pages[languageOf(address)]
  }
}

export type BusyAnswers = ReturnType<typeof busyAnswers>
