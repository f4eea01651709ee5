import type * as z from 'zod'
import { contradictions } from './contradictions.ts'
import type { SettingRows, ValuesOf } from './setting.ts'
import { FORMER_SETTINGS, SETTING_NAMES, SETTINGS, type Settings } from './settings.ts'

export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  /** One line for each fault. */
  | { readonly ok: false; readonly complaints: readonly string[] }

export type Environment = Readonly<Record<string, string | undefined>>

/** The address without its password, also if the rest of the address is wrong. */
const withoutPassword = (address: string): string =>
  address
    .replace(/^([a-z][a-z\d+.-]*:\/\/)?([^:]*):.*@/is, '$1$2:***@')
    .replace(/([?&]password=)[^&#]*/gi, '$1***')

const complaint = (rows: SettingRows, variable: string, value: string, takes: string) => {
  const held = rows[variable]?.isSecret ? 'a value that is not shown' : JSON.stringify(withoutPassword(value))
  return `${variable} holds ${held}; it takes ${takes}`
}

const missing = (rows: SettingRows, environment: Environment): readonly string[] => {
  const isSet = (variable: string) => (environment[variable] ?? '') !== ''
  const needed = new Map<string, string[]>()
  for (const [variable, { needs = [] }] of Object.entries(rows)) {
    if (!isSet(variable)) continue
    for (const need of needs.filter((name) => !isSet(name)))
      needed.set(need, [...(needed.get(need) ?? []), variable])
  }
  return [...needed].map(([need, by]) => `${need} is not set; it goes with ${by.join(', ')}`)
}

const readRows = <Rows extends SettingRows>(rows: Rows, environment: Environment) => {
  const complaints: string[] = []
  const values: Record<string, unknown> = {}
  for (const [variable, { schema }] of Object.entries(rows)) {
    const parsed: z.ZodSafeParseResult<unknown> = schema.safeParse(environment[variable])
    if (parsed.success) values[variable] = parsed.data
    else
      complaints.push(
        complaint(rows, variable, environment[variable] ?? '', parsed.error.issues[0]?.message ?? ''),
      )
  }
  // Each value comes from the schema of its own row.
  return { values: values as ValuesOf<Rows>, complaints }
}

export const readSettings = (environment: Environment): ReadSettings => {
  const { values: settings, complaints } = readRows(SETTINGS, environment)
  if (complaints.length > 0) return { ok: false, complaints }
  const together = [...missing(SETTINGS, environment), ...contradictions(settings)]
  return together.length === 0 ? { ok: true, settings } : { ok: false, complaints: together }
}

/** Libraries read these under names of their own. */
const OF_OTHERS = /^(?:PG|npm_)/

/** One line for each variable that is a former setting, or whose name is nearly that of a setting. */
export const unusedSettings = (
  variables: readonly string[],
  nearest: (word: string, known: readonly string[]) => string | null,
): readonly string[] =>
  variables.flatMap((variable) => {
    const former = FORMER_SETTINGS[variable]
    if (former !== undefined) return [`${variable} has no effect. ${former}`]
    if (SETTING_NAMES.includes(variable) || OF_OTHERS.test(variable)) return []
    const meant = nearest(variable, SETTING_NAMES)
    return meant === null ? [] : [`Unknown setting ${variable}. Did you mean ${meant}?`]
  })
