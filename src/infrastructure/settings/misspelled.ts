import { SETTING_NAMES } from './settings.ts'

/** These are read by libraries, under names of their own. */
const OF_OTHERS = /^(?:PG|npm_)/

/** Variables that are no settings, and whose names are nearly those of settings. */
export const misspelledSettings = (
  variables: readonly string[],
  nearest: (word: string, known: readonly string[]) => string | null,
): readonly { readonly variable: string; readonly meant: string }[] =>
  variables.flatMap((variable) => {
    const isOther = SETTING_NAMES.includes(variable) || OF_OTHERS.test(variable)
    const meant = isOther ? null : nearest(variable, SETTING_NAMES)
    return meant === null ? [] : [{ variable, meant }]
  })
