import type { Clock } from '#application/ports/clock.ts'
import type { Notifier } from '#application/ports/inbox.ts'
import { type Entry, FORMS } from '#domain/inbox/entry.ts'
import { rowContentOf } from '../kept-rows.ts'
import { signedHeaders } from './standard-webhook.ts'

const TIME_LIMIT_MS = 15_000

interface Settings {
  readonly url: string
  readonly secret: string
  readonly clock: Clock
}

export const webhookBody = (
  { id, receivedAt, sent, suspicion, files }: Entry,
  forms: typeof FORMS = FORMS,
): string =>
  JSON.stringify({
    type: `${sent.kind}.received`,
    id,
    receivedAt: new Date(receivedAt).toISOString(),
    suspicion,
    [sent.kind]: rowContentOf(sent, forms),
    files: files.map(({ place, name, kind, size }) => ({ place, name, kind, size })),
  })

/** Announces an entry to the studio's own program; files are fetched from the inbox. */
export const webhookNotifier =
  ({ url, secret, clock }: Settings): Notifier =>
  async ({ eventId, entry }) => {
    const body = webhookBody(entry)
    const at = Math.floor(clock.now() / 1000)
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, { eventId, at, body }) },
      body,
    })
    await answer.body?.cancel()
    return answer.ok ? { ok: true } : { ok: false, why: `the receiver answered ${answer.status}` }
  }
