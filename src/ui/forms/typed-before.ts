import type { Controls } from '#application/forms/controls.ts'

/**
 * Reads the values that a visitor typed into the server's form before hydration. Returns null if the server has not
 * rendered the form. Call this function before the first render, but give the values to the form only afterwards,
 * because the first render must match the HTML from the server.
 */
export const typedBefore = (id: string): Controls | null => {
  if (typeof document === 'undefined') return null
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return null
  const typed = new FormData(form)
  return {
    texts: (name) => typed.getAll(name).filter((value) => typeof value === 'string'),
    file: (name) => {
      const file = typed.get(name)
      return file instanceof File && file.name !== '' ? file : null
    },
  }
}
