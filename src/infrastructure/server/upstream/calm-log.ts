import type { Clock } from '#application/ports/clock.ts'
import type { Log } from '#application/ports/log.ts'

const ONCE_IN_MS = 30_000

const MOST_KINDS = 1000

/** While something is down, the same is noted again and again: it is told once in a while, with how often it was. */
export const calmLog = (log: Log, clock: Clock): Log => {
  const told = new Map<string, { readonly at: number; unsaid: number }>()

  const calmly =
    (level: keyof Log): Log['warn'] =>
    (note, details) => {
      const kind = JSON.stringify([level, note, details?.['path'], details?.['at']])
      const before = told.get(kind)
      const now = clock.now()
      if (before !== undefined && now - before.at < ONCE_IN_MS) {
        before.unsaid += 1
        return
      }
      if (told.size >= MOST_KINDS) told.clear()
      told.set(kind, { at: now, unsaid: 0 })
      const unsaid = before?.unsaid ?? 0
      log[level](note, unsaid === 0 ? details : { ...details, times: unsaid + 1 })
    }

  return { warn: calmly('warn'), error: calmly('error') }
}
