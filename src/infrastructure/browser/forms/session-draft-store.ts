import type { DraftStore } from '#application/ports/forms.ts'

const keyOf = (name: string) => `draft:${name}`

/** Where the browser keeps nothing, there are no drafts: the forms do without. */
const attempted = <Value>(action: () => Value, otherwise: Value): Value => {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export const sessionDraftStore: DraftStore = {
  read: (name) =>
    attempted(() => {
      const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
      return typeof draft === 'object' && draft !== null ? Object.fromEntries(Object.entries(draft)) : null
    }, null),
  keep: (name, draft) =>
    attempted(() => sessionStorage.setItem(keyOf(name), JSON.stringify(draft)), undefined),
  forget: (name) => attempted(() => sessionStorage.removeItem(keyOf(name)), undefined),
}
