import type { DeskEntries } from '../../../src/application/desk/ports/desk.ts'
import { ALL_ENTRIES } from '../../../src/application/inbox/all-entries.ts'
import type { AuditLog } from '../../../src/application/ports/audit.ts'
import type { Inbox } from '../../../src/application/ports/inbox.ts'
import type { Entry } from '../../../src/domain/inbox/entry.ts'
import { CHANGED_STATE, fileOf, noteOf, numberOf, textOf } from './submission.ts'

type Archive = Pick<Inbox, 'file' | 'listEntries'> &
  Pick<DeskEntries, 'teamOf'> &
  Pick<AuditLog, 'auditLines'>

const whatIsWrong = async (
  archive: Archive,
  { id, sent, files, deliveries }: Entry,
): Promise<string | null> => {
  const [email, text] =
    sent.kind === 'message'
      ? [sent.message.email, sent.message.message]
      : [sent.application.values.email, sent.application.values.aboutMe]
  const number = numberOf(email)
  if (text !== textOf(number)) return `the text of ${number} is another`
  const announced = sent.kind === 'message' ? 1 : 2
  if (deliveries.length !== announced) return `${number} has ${deliveries.length} announcements`
  const open = deliveries.find(({ state }) => state !== 'delivered')
  if (open !== undefined)
    return `the announcement of ${number} by ${open.channel} is ${open.state} after ${open.attempts} attempts: ${open.lastProblem}`
  if (sent.kind === 'message') return null
  if (files.length !== 1) return `${number} has ${files.length} files`
  const file = await archive.file(id, 1)
  if (!file.ok) return `the file of ${number} is ${file.problem}`
  const bytes = await file.value.content.read(0, file.value.size + 1)
  return fileOf(number).equals(bytes) ? null : `the file of ${number} is not whole`
}

export const inspection = (archive: Archive) => {
  const kept = new Map<number, number>()
  const changed = new Set<number>()
  const noted = new Set<number>()
  const complaints: string[] = []
  let last = 0

  const look = async () => {
    for (;;) {
      const page = await archive.listEntries({ ...ALL_ENTRIES, before: null, after: last, atMost: 500 })
      if (!page.ok) throw new Error('The inbox cannot be read')
      for (const { entry } of page.value) {
        const email =
          entry.sent.kind === 'message' ? entry.sent.message.email : entry.sent.application.values.email
        kept.set(numberOf(email), (kept.get(numberOf(email)) ?? 0) + 1)
        if (entry.state === CHANGED_STATE) changed.add(numberOf(email))
        const team = await archive.teamOf(entry.id, '')
        if (!team.ok) throw new Error('The notes cannot be read')
        for (const { text } of team.value.notes) {
          if (text === noteOf(numberOf(email))) noted.add(numberOf(email))
          else complaints.push(`a note about ${numberOf(email)} is another`)
        }
        const wrong = await whatIsWrong(archive, entry)
        if (wrong !== null) complaints.push(wrong)
        last = entry.id
      }
      if (page.value.length === 0) return
    }
  }

  const lookAtAudit = async (): Promise<ReadonlyMap<string, number>> => {
    const lines = new Map<string, number>()
    let before: number | null = null
    for (;;) {
      const page = await archive.auditLines({ before, atMost: 1000 })
      if (!page.ok) throw new Error('The audit log cannot be read')
      for (const { name, number } of page.value) {
        lines.set(name, (lines.get(name) ?? 0) + 1)
        if (before !== null && number !== before - 1)
          complaints.push(`line ${before - 1} of the audit log is missing`)
        before = number
      }
      if (page.value.length > 0) continue
      if ((before ?? 1) !== 1) complaints.push('the first lines of the audit log are missing')
      return lines
    }
  }

  return { look, lookAtAudit, kept, changed, noted, complaints }
}
