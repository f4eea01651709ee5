import type { DraftStore, FormTools } from '#application/ports/forms.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { httpSubmission } from './http-submission.ts'

const keyOf = (name: string) => `draft:${name}`

/**
 * Runs an action with the browser's storage. Returns `otherwise` if the browser refuses access to the storage. The
 * forms then work without drafts.
 */
const attempted = <Value>(action: () => Value, otherwise: Value): Value => {
  try {
    return action()
  } catch {
    return otherwise
  }
}

const sessionDraftStore: DraftStore = {
  read: (name) =>
    attempted(() => {
      const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
      return typeof draft === 'object' && draft !== null ? Object.fromEntries(Object.entries(draft)) : null
    }, null),
  keep: (name, draft) =>
    attempted(() => sessionStorage.setItem(keyOf(name), JSON.stringify(draft)), undefined),
  forget: (name) => attempted(() => sessionStorage.removeItem(keyOf(name)), undefined),
}

const UUID_BYTES = 16

/**
 * Makes a version 4 UUID. Browsers offer `crypto.randomUUID` only on https pages, so this function does not use it.
 */
const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(UUID_BYTES))
  const versioned = bytes.map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40
    return place === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = Array.from(versioned, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const formTools = ({ maxUploadMegabytes, retention }: SiteFacts): FormTools => ({
  submission: httpSubmission,
  drafts: sessionDraftStore,
  newKey: uuid,
  clock: { now: () => Date.now() },
  maxUploadMb: maxUploadMegabytes,
  retention,
})
