import type { Controls } from '#application/forms/controls.ts'

export type Typed = ReadonlyMap<string, readonly FormDataEntryValue[]>

/**
 * Reads the values that a visitor typed into the server's form before hydration. Call this function before the first
 * render, but give the values to the form only afterwards, because the first render must match the HTML from the
 * server.
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
