import { type FairShare, fairShare } from './fair-share.ts'

/** Requests compete for places with those of their own class alone. */
export type RequestClass = 'form' | 'file' | 'other'

export const REQUEST_CLASSES = ['form', 'file', 'other'] as const satisfies readonly RequestClass[]

/** Forms are few, and the last to be rejected; files wait for slow networks, not for this site. */
export const PLACES: Readonly<Record<RequestClass, number>> = { form: 200, file: 2000, other: 500 }

export const classOf = (method: string, address: string): RequestClass => {
  if (method === 'POST') return 'form'
  return address.startsWith('/media/') || address.startsWith('/images/') ? 'file' : 'other'
}

/** How many requests of each class are answered at once. */
export type RequestLimits = Readonly<Record<RequestClass, FairShare>>

export const requestLimits = (places: Readonly<Record<RequestClass, number>> = PLACES): RequestLimits => ({
  form: fairShare(places.form),
  file: fairShare(places.file),
  other: fairShare(places.other),
})
