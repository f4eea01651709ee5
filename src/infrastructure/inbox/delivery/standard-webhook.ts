import { createHmac } from 'node:crypto'

const ENCODED_SECRET = 'whsec_'

const keyOf = (secret: string): Buffer =>
  secret.startsWith(ENCODED_SECRET)
    ? Buffer.from(secret.slice(ENCODED_SECRET.length), 'base64')
    : Buffer.from(secret, 'utf8')

export interface SignedEvent {
  readonly eventId: string
  /** Seconds since 1970, so that a receiver can refuse what is old. */
  readonly at: number
  readonly body: string
}

/** HMAC-SHA-256 over event id, time and the raw body, in the headers of the Standard Webhooks convention. */
export const signedHeaders = (secret: string, { eventId, at, body }: SignedEvent): Record<string, string> => {
  const mac = createHmac('sha256', keyOf(secret)).update(`${eventId}.${at}.${body}`).digest('base64')
  return { 'webhook-id': eventId, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${mac}` }
}
