const KEY = /^[\x21-\x7e]{8,200}$/

export type SubmissionKey = { readonly ok: true; readonly key: string | null } | { readonly ok: false }

/** The `Idempotency-Key` of a submission: a UUID by the contract, any such text in practice. */
export const submissionKeyOf = (header: string | string[] | undefined): SubmissionKey => {
  if (header === undefined) return { ok: true, key: null }
  return typeof header === 'string' && KEY.test(header) ? { ok: true, key: header } : { ok: false }
}
