/** What stands in a form's controls, by name. */
export type Typed = ReadonlyMap<string, readonly FormDataEntryValue[]>

/**
 * What a visitor typed into the form that the server drew, before its script was there: to be looked up before the first
 * draw, and taken over after it.
 */
export const typedBefore = (id: string): Typed => {
  if (typeof document === 'undefined') return new Map()
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return new Map()
  const data = new FormData(form)
  return new Map([...new Set(data.keys())].map((name) => [name, data.getAll(name)]))
}

export const textsTyped = (typed: Typed, name: string): readonly string[] =>
  (typed.get(name) ?? []).filter((value) => typeof value === 'string')

export const textTyped = (typed: Typed, name: string): string => textsTyped(typed, name)[0] ?? ''

export const fileTyped = (typed: Typed, name: string): File | null => {
  const file = typed.get(name)?.[0]
  return file instanceof File && file.name !== '' ? file : null
}
