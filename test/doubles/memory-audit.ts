import { found } from '#application/answer.ts'
import type { AuditLog } from '#application/ports/audit.ts'
import type { Act, AuditLine } from '#domain/inbox/audit.ts'

/** An audit log whose acts the test reads. */
export const memoryAudit = () => {
  const acts: Act[] = []
  const lines = (): readonly AuditLine[] => acts.map((act, place) => ({ ...act, number: place + 1 }))
  return {
    acts,
    record: async (some) => {
      acts.push(...some)
      return found(null)
    },
    auditLines: async ({ atMost, before = null, name = null, entry = null, email = null, receipt = null }) =>
      found(
        lines()
          .filter((line) => before === null || line.number < before)
          .filter((line) => name === null || line.name === name)
          .filter((line) => entry === null || line.entry === entry)
          .filter(({ by }) => email === null || (by.is === 'person' && by.email === email))
          .filter(({ detail }) => receipt === null || detail['receipt'] === receipt)
          .toReversed()
          .slice(0, atMost),
      ),
    shortenAudit: async (before) => {
      const left = acts.filter(({ at }) => at >= before)
      const count = acts.length - left.length
      acts.splice(0, acts.length, ...left)
      return found(count)
    },
  } satisfies AuditLog & { acts: Act[] }
}
