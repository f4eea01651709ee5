import { createHmac } from 'node:crypto'
import type { Clock } from '#application/ports/clock.ts'
import type { Delivery, Notifier } from '#application/ports/inbox.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { keyOfSecret } from '#infrastructure/settings/setting-values.ts'
import { rowContentOf } from '../kept-rows.ts'
import type { AddressesOf } from './email-notifier.ts'
import type { Announced } from './entry-mail.ts'

const TIME_LIMIT_MS = 15_000

interface Settings {
  readonly url: string
  readonly secret: string
  readonly clock: Clock
}

export const webhookBody = (
  { id, receivedAt, sent, suspicion, files }: Entry,
  { event = 'received', addresses }: Announced = {},
): string =>
  JSON.stringify({
    type: `${sent.kind}.${event}`,
    id,
    receivedAt: new Date(receivedAt).toISOString(),
    suspicion,
    [sent.kind]: rowContentOf(sent),
    files: files.map(({ place, name, kind, size }) => ({
      place,
      name,
      kind,
      size,
      ...(addresses?.has(place) && { address: addresses.get(place) }),
    })),
  })

export const postSigned = async (
  { url, secret, clock }: Settings,
  eventId: string,
  body: string,
): Promise<Delivery> => {
  // The signature contains the time, so that the receiver can reject old events.
  const at = Math.floor(clock.now() / 1000)
  const mac = createHmac('sha256', keyOfSecret(secret)).update(`${eventId}.${at}.${body}`).digest('base64')
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    headers: {
      'content-type': 'application/json',
      'webhook-id': eventId,
      'webhook-timestamp': String(at),
      'webhook-signature': `v1,${mac}`,
    },
    body,
  })
  await answer.body?.cancel()
  return answer.ok ? { ok: true } : { ok: false, why: `the receiver answered ${answer.status}` }
}

export const webhookNotifier =
  (settings: Settings & { readonly addressesOf: AddressesOf }): Notifier =>
  async ({ eventId, entry, event }) =>
    postSigned(settings, eventId, webhookBody(entry, { event, addresses: await settings.addressesOf(entry) }))
