import { found } from '#application/answer.ts'
import type { AlertStore, Leased } from '#application/job-alerts/alert-store.ts'
import {
  begun,
  completed,
  confirmed,
  dueAt,
  isStepOf,
  numbered,
  renewedSubscription,
  requested,
  type Subscription,
  silentUntil,
} from '#domain/job-alerts/subscription.ts'

interface Kept extends Leased {
  readonly due: number
}

export const memoryAlerts = () => {
  const kept = new Map<string, Kept>()
  const silent = new Map<string, number>()
  let seen: readonly number[] = []
  const put = (one: Leased, next: Subscription | null, due?: number) => {
    if (next === null) kept.delete(one.id)
    else kept.set(one.id, { ...one, subscription: next, due: due ?? dueAt(next) })
  }
  const change = (id: string, make: (subscription: Subscription) => Subscription | null, due?: number) => {
    const one = kept.get(id)
    const next = one && make(one.subscription)
    if (one !== undefined && next !== undefined && next !== one.subscription) put(one, next, due)
    return found(null)
  }
  const alerts: AlertStore = {
    ask: async (id, mailbox, email, request, now) => {
      if ((silent.get(mailbox) ?? 0) > now) return found(null)
      silent.set(mailbox, silentUntil(now))
      const next = requested(kept.get(id)?.subscription ?? null, request, now)
      put({ id, email, subscription: next }, next)
      return found(null)
    },
    confirm: async (id, mailbox, until, open, timeZone, now) => {
      seen = numbered(seen, open)
      const one = kept.get(id)
      const next = one && confirmed(one.subscription, until, seen.length, timeZone, now)
      if (!one || !next) return found(one?.subscription.active != null)
      put(one, next)
      silent.delete(mailbox)
      return found(true)
    },
    renew: async (id, now) => {
      const one = kept.get(id)
      const next = one && renewedSubscription(one.subscription, now)
      if (one && next) put(one, next)
      return found(one !== undefined && next != null)
    },
    end: async (id) => {
      kept.delete(id)
      return found(null)
    },
    see: async (open) => {
      seen = numbered(seen, open)
      return found(seen)
    },
    lease: async (newest, now, until, atMost) => {
      const due = [...kept.values()].filter((one) => one.due <= now).slice(0, atMost)
      for (const one of due) put(one, begun(one.subscription, newest, now), until)
      return found(
        due.map(({ id, email, subscription }) => ({
          id,
          email,
          subscription: begun(subscription, newest, now),
        })),
      )
    },
    complete: async (id, step, timeZone, now) =>
      change(id, (subscription) => completed(subscription, step, timeZone, now)),
    forget: async (id, step, timeZone, now) =>
      change(id, (subscription) => completed(subscription, step, timeZone, now)),
    postpone: async (id, step, until) =>
      change(
        id,
        (subscription) =>
          isStepOf(subscription, step)
            ? { ...subscription, attempts: subscription.attempts + 1 }
            : subscription,
        until,
      ),
    count: async () => found([...kept.values()].filter(({ subscription }) => subscription.active).length),
  }
  return alerts
}
