import { SECRET_DELIVERY_SETTINGS } from '#infrastructure/inbox/delivery/delivery-settings.ts'
import { environment, SETTING_NAMES, type Settings } from './settings.ts'
import { complaintsTogether } from './settings-together.ts'

export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  /** One line for each bad variable. */
  | { readonly ok: false; readonly complaints: readonly string[] }

export type Environment = Readonly<Record<string, string | undefined>>

const SECRETS: ReadonlySet<string> = new Set([
  ...SECRET_DELIVERY_SETTINGS,
  'PREVIEW_KEY',
  'S3_SECRET_ACCESS_KEY',
  'DESK_OIDC_CLIENT_SECRET',
])

/** An address without its password, whether or not the rest of it is right. */
const withoutPassword = (address: string): string =>
  address
    .replace(/^([a-z][a-z\d+.-]*:\/\/)?([^:]*):.*@/is, '$1$2:***@')
    .replace(/([?&]password=)[^&#]*/gi, '$1***')

const complaint = (values: Environment, variable: string, takes: string) => {
  const value = JSON.stringify(withoutPassword(values[variable] ?? ''))
  const held = SECRETS.has(variable) ? 'a value that is not shown' : value
  return `${variable} holds ${held}; it takes ${takes}`
}

export const readSettings = (values: Environment): ReadSettings => {
  const parsed = environment.safeParse(values)
  if (parsed.success) {
    const complaints = complaintsTogether(parsed.data)
    return complaints.length === 0 ? { ok: true, settings: parsed.data } : { ok: false, complaints }
  }
  const complaints = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const variable = String(path[0])
    if (!complaints.has(variable)) complaints.set(variable, complaint(values, variable, message))
  }
  return { ok: false, complaints: [...complaints.values()] }
}

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
