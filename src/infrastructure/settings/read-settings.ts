import { didYouMean, nearest } from '#infrastructure/terminal/nearest.ts'
import { sourcesOf, successorOf, withSuccessors } from './former-settings.ts'
import type { Environment, Setting, SettingRows, SettingsGroup, ValuesOf } from './setting.ts'
import { SETTING_GROUPS, SETTINGS, type Settings } from './settings.ts'

const withoutPassword = (address: string): string =>
  address
    .replace(/^([a-z][a-z\d+.-]*:\/\/)?([^:]*):.*@/is, '$1$2:***@')
    .replace(/([?&]password=)[^&#]*/gi, '$1***')

/**
 * Returns a message about an invalid value. The value may come from an old setting such as `HSTS_DAYS`, so the
 * message names the variables that the operator really set.
 */
const complaint = (rows: SettingRows, variable: string, given: Environment, takes: string) => {
  const held = rows[variable]?.isSecret
    ? () => 'a value that is not shown'
    : (name: string) => JSON.stringify(withoutPassword(given[name] ?? ''))
  const sources = sourcesOf(variable, given)
  const hold = sources.map((name) => `${name} holds ${held(name)}`).join(', ')
  return `${hold}; ${sources.includes(variable) ? 'it' : `${variable} took it over and`} takes ${takes}`
}

const missing = (rows: SettingRows, environment: Environment): readonly string[] => {
  const isSet = (variable: string) => (environment[variable] ?? '') !== ''
  const needed = Object.entries(rows).flatMap(([by, { needs = [] }]) =>
    isSet(by) ? needs.filter((need) => !isSet(need)).map((need) => ({ need, by })) : [],
  )
  return [...Map.groupBy(needed, ({ need }) => need)].map(
    ([need, set]) => `${need} is not set; it goes with ${set.map(({ by }) => by).join(', ')}`,
  )
}

/**
 * Adds the types of a module's settings. The cast is safe, because `readSettings` has read the settings of all
 * modules.
 */
export const withOwn = <Rows extends SettingRows>(settings: Settings) => settings as Settings & ValuesOf<Rows>

export interface ModuleSettings {
  readonly name: string
  readonly settings: SettingsGroup
  readonly contradictions: (settings: Settings) => readonly string[]
}

const rowsOf = (modules: readonly ModuleSettings[]): typeof SETTINGS =>
  Object.assign({}, SETTINGS, ...modules.map(({ settings }) => settings.rows))

const unknownModules = ({ MODULES_OFF }: Settings, modules: readonly ModuleSettings[]): readonly string[] => {
  // The commands for the inbox and the content load no modules, so they cannot check the names of modules.
  if (modules.length === 0) return []
  const names = modules.map(({ name }) => name)
  return MODULES_OFF.filter((name) => !names.includes(name)).map(
    (name) =>
      `MODULES_OFF names ${JSON.stringify(name)}; the modules are ${names.join(', ')}${didYouMean(name, names)}`,
  )
}

export const settingNames = (modules: readonly ModuleSettings[]): readonly string[] =>
  Object.keys(rowsOf(modules))

export const readSettings = (variables: Environment, modules: readonly ModuleSettings[] = []) => {
  const environment = withSuccessors(variables)
  const rows = rowsOf(modules)
  const complaints: string[] = []
  const values: Record<string, unknown> = {}
  for (const [variable, { schema }] of Object.entries<Setting>(rows)) {
    const parsed = schema.safeParse(environment[variable])
    if (parsed.success) values[variable] = parsed.data
    else complaints.push(complaint(rows, variable, variables, parsed.error.issues[0]?.message ?? ''))
  }
  if (complaints.length > 0) return { ok: false, complaints } as const
  // The cast is safe, because the schema of each setting has parsed its value.
  const settings = values as Settings
  const together = [
    ...missing(rows, environment),
    ...modules.flatMap((module) => module.contradictions(settings)),
    ...unknownModules(settings, modules),
  ]
  return together.length === 0
    ? ({ ok: true, settings } as const)
    : ({ ok: false, complaints: together } as const)
}

const OF_OTHERS = /^(?:PG|npm_|OTEL_)/

export const unusedSettings = (variables: readonly string[], modules: readonly ModuleSettings[]) => {
  const known = settingNames(modules)
  const former = Object.assign(
    {},
    ...[...SETTING_GROUPS, ...modules.map(({ settings }) => settings)].map((group) => group.former),
  ) as SettingsGroup['former']
  return variables.flatMap((variable) => {
    const why = former?.[variable]
    if (why !== undefined) return [`${variable} has no effect. ${why}`]
    const successor = successorOf(variable)
    if (successor !== undefined)
      return [
        `${variable} works until the next release. ${successor} took it over: docs/reference/settings.md`,
      ]
    if (known.includes(variable) || OF_OTHERS.test(variable)) return []
    const meant = nearest(variable, known)
    return meant === null ? [] : [`Unknown setting ${variable}. Did you mean ${meant}?`]
  })
}

/** Returns warnings about settings that have no effect. The site starts despite these warnings. */
export const settingsWithoutEffect = ({ ANALYTICS_ID, ANALYTICS_SCRIPT_URL }: Settings): readonly string[] =>
  ANALYTICS_ID !== undefined && ANALYTICS_SCRIPT_URL === undefined
    ? ['ANALYTICS_ID is set, but ANALYTICS_SCRIPT_URL is not. No visit is counted']
    : []
