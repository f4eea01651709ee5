import type { Delivery } from '#application/ports/inbox.ts'

interface Calls {
  readonly url: string
  readonly receiver: string
  /** A call takes no more. */
  readonly most: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: (batch: readonly string[]) => unknown
}

const TIME_LIMIT_MS = 15_000

/** Posts all as JSON, in as many calls as it takes. The first call that is refused is the last. */
export const postInBatches = async (
  all: readonly string[],
  { url, receiver, most, headers, body }: Calls,
): Promise<Delivery> => {
  for (let from = 0; from < all.length; from += most) {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body(all.slice(from, from + most))),
    })
    await answer.body?.cancel()
    if (!answer.ok) return { ok: false, why: `${receiver} answered ${answer.status}` }
  }
  return { ok: true }
}
