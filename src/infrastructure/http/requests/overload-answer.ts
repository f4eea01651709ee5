import { languageOf } from '#domain/language/address.ts'
import { type Language, perLanguage } from '#domain/language/languages.ts'

/** Seconds after which a rejected client may try again. */
export const RETRY_AFTER_S = 5

export interface OverloadTexts {
  readonly title: string
  readonly again: string
}

export interface OverloadAnswer {
  readonly type: string
  readonly body: Buffer
}

const inPage = (language: string, { title, again }: OverloadTexts) =>
  Buffer.from(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p><a href="">${again}</a></p></html>`,
  )

/** The answers of an overloaded site, prepared beforehand and short. The link `''` asks for the same address again. */
export const overloadAnswers = (textsIn: (language: Language) => OverloadTexts) => {
  const pageIn = (language: Language): OverloadAnswer => ({
    type: 'text/html; charset=utf-8',
    body: inPage(language, textsIn(language)),
  })
  const pages = perLanguage(pageIn)
  const json: OverloadAnswer = {
    type: 'application/json; charset=utf-8',
    body: Buffer.from('{"message":"Too many at once, please try again in a moment"}'),
  }
  return (address: string): OverloadAnswer => {
    if (address.startsWith('/api/')) return json
    return pages[languageOf(address)]
  }
}

export type OverloadAnswers = ReturnType<typeof overloadAnswers>
