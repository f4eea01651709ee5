import * as z from 'zod'

export type Environment = Readonly<Record<string, string | undefined>>

interface Notes {
  /** One or two sentences that explain the setting in docs/reference/settings.md. */
  readonly means: string
  /** True if the value may contain a password. Messages never contain the value of such a setting. */
  readonly isSecret?: true
  readonly needs?: readonly string[]
  readonly unset?: string
}

export interface Setting<Value = unknown> extends Notes {
  readonly schema: z.ZodType<Value>
  readonly shownDefault: string
}

export type SettingRows = Readonly<Record<string, Setting>>

export type ValuesOf<Rows extends SettingRows> = {
  readonly [Name in keyof Rows]: Rows[Name] extends Setting<infer Value> ? Value : never
}

export interface SettingsGroup {
  readonly title: string
  readonly rows: SettingRows
  readonly former?: Readonly<Record<string, string>>
}

const unlessEmpty = (value: unknown) => (value === '' ? undefined : value)

const shown = (value: unknown): string =>
  Array.isArray(value) && value.length === 0 ? 'none' : String(value)

export const setting = <Value>(
  schema: z.ZodType<Value>,
  { unset = 'none', ...notes }: Notes,
): Setting<Value | undefined> => ({
  ...notes,
  schema: z.preprocess(unlessEmpty, schema.optional()),
  shownDefault: unset,
})

export const settingWithDefault = <Value>(
  schema: z.ZodType<Value>,
  value: z.core.util.NoUndefined<Value>,
  notes: Omit<Notes, 'unset'>,
): Setting<Value> => ({
  ...notes,
  schema: z.preprocess(unlessEmpty, schema.default(value)),
  shownDefault: shown(value),
})
