import { type AuditLine, CHAIN_START, type ChainEnd, isNext, shortenedTo } from '#domain/desk/audit.ts'
import { type Answer, found } from '../answer.ts'
import type { AuditLog, AuditQuery } from '../ports/desk.ts'

export const EVERY_LINE: AuditQuery = {
  before: null,
  atMost: 100,
  name: null,
  entry: null,
  email: null,
  receipt: null,
}

/** A log as it was found: its last line, or the number at which it is not what was written. */
export type AuditFinding =
  | { readonly is: 'whole'; readonly first: AuditLine['number']; readonly end: ChainEnd }
  | { readonly is: 'broken'; readonly at: AuditLine['number'] }

interface Dependencies {
  readonly audit: Pick<AuditLog, 'auditLines' | 'auditLinesAfter'>
  readonly digestOf: (text: string) => string
}

const READ_AT_ONCE = 1000

/** `noted`: the end that the log had before, where it was written down elsewhere: lines that were taken from its end are noticed by that alone. */
export const checkedAudit = async (
  { audit, digestOf }: Dependencies,
  noted: ChainEnd | null,
): Promise<Answer<AuditFinding>> => {
  const shortened = await audit.auditLines({ ...EVERY_LINE, name: 'log-shortened', atMost: 1 })
  if (!shortened.ok) return shortened
  const [last] = shortened.value
  const start = last === undefined ? CHAIN_START : shortenedTo(last)
  if (last !== undefined && start === null) return found({ is: 'broken', at: last.number })
  let end = start ?? CHAIN_START
  const first = end.number + 1
  for (;;) {
    const lines = await audit.auditLinesAfter(end.number, READ_AT_ONCE)
    if (!lines.ok) return lines
    if (lines.value.length === 0) break
    for (const line of lines.value) {
      const isAsNoted = line.number !== noted?.number || line.digest === noted.digest
      if (!isNext(end, line, digestOf) || !isAsNoted) return found({ is: 'broken', at: end.number + 1 })
      end = line
    }
  }
  return found(
    noted !== null && noted.number > end.number
      ? { is: 'broken', at: end.number + 1 }
      : { is: 'whole', first, end: { number: end.number, digest: end.digest } },
  )
}
