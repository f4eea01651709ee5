import type { Controls } from '#application/forms/controls.ts'

/** What a form's controls hold, by name. */
export type Typed = ReadonlyMap<string, readonly FormDataEntryValue[]>

/**
 * What a visitor typed into the server-rendered form before hydration: it is read before the first render, and taken
 * over after it.
 */
export const typedBefore = (id: string): Typed => {
  if (typeof document === 'undefined') return new Map()
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return new Map()
  const data = new FormData(form)
  return new Map([...new Set(data.keys())].map((name) => [name, data.getAll(name)]))
}

export const controlsTyped = (typed: Typed): Controls => ({
  texts: (name) => (typed.get(name) ?? []).filter((value) => typeof value === 'string'),
  file: (name) => {
    const file = typed.get(name)?.[0]
    return file instanceof File && file.name !== '' ? file : null
  },
})
