import type { Accompanying, Delivery } from '#application/ports/delivery.ts'
import { PATIENCE_MS, TOKEN_HEADER, withToken } from './forgery-token.ts'

const UNAVAILABLE: Delivery = { is: 'unavailable' }

const fieldsIn = (body: unknown): Readonly<Record<string, string>> => {
  if (typeof body !== 'object' || body === null || !('fields' in body)) return {}
  const { fields } = body
  return Object.fromEntries(
    Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

const deliveryOf = async (response: Response): Promise<Delivery> => {
  if (response.ok) return { is: 'delivered' }
  switch (response.status) {
    case 422:
      return { is: 'refused', fields: fieldsIn(await response.json()) }
    case 429:
      return { is: 'too-many' }
    default:
      return UNAVAILABLE
  }
}

/** One submission as JSON, under its key. */
export const postSubmission = async (
  path: string,
  content: object,
  { key, hiddenField, filledInMs }: Accompanying,
): Promise<Delivery> => {
  const body = JSON.stringify({ ...content, website: hiddenField, filledInMs })
  try {
    const response = await withToken((token) =>
      fetch(path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'Idempotency-Key': key, [TOKEN_HEADER]: token },
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    )
    return await deliveryOf(response)
  } catch {
    return UNAVAILABLE
  }
}
