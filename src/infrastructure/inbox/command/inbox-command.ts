import { allEntries } from '#application/inbox/all-entries.ts'
import { eraseAll } from '#application/inbox/erase-all.ts'
import { keptSince } from '#application/inbox/retention.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { Erased, InboxArchive } from '#application/ports/inbox-archive.ts'
import { exportEntries } from './export-entries.ts'
import type { Progress } from './progress.ts'
import { shownLine, shownWhole } from './shown.ts'
import type { Asked } from './usage.ts'
import { writeFileOnce } from './write-file.ts'

interface Desk {
  readonly archive: InboxArchive
  readonly clock: Clock
  readonly print: (text: string) => void
  readonly progress: Progress
}

/** `failed` carries the one line that says why. */
export type Outcome = { readonly is: 'done' } | { readonly is: 'failed'; readonly why: string }

const DONE: Outcome = { is: 'done' }
const LOST: Outcome = { is: 'failed', why: 'The inbox cannot be reached' }

const counted = ({ messages, candidacies, files }: Erased) =>
  `${messages} messages, ${candidacies} applications, ${files} files`

type Command = Exclude<Asked, { is: 'help' | 'wrong' }>

export const inboxCommand = async (command: Command, desk: Desk): Promise<Outcome> => {
  const { archive, clock, print, progress } = desk
  const tellErased = (soFar: Erased) => progress.at(`erased: ${counted(soFar)}`)
  const notFound: Outcome = { is: 'failed', why: 'There is no such entry' }

  switch (command.is) {
    case 'list':
      for await (const entry of allEntries(archive)) {
        if (entry === null) return LOST
        print(`${shownLine(entry)}\n`)
      }
      return DONE
    case 'show': {
      const entry = await archive.entry(command.id)
      if (!entry.ok) return entry.problem === 'not-found' ? notFound : LOST
      print(shownWhole(entry.value))
      return DONE
    }
    case 'file': {
      const file = await archive.file(command.id, command.place)
      if (!file.ok)
        return file.problem === 'not-found' ? { is: 'failed', why: 'There is no such file' } : LOST
      await writeFileOnce(command.output, file.value.content)
      print(`${command.output}: ${file.value.size} bytes\n`)
      return DONE
    }
    case 'export': {
      const exported = await exportEntries(archive, command, progress)
      if (exported === null) return LOST
      print(`${command.output}: ${exported.entries} entries, ${exported.files} files\n`)
      return DONE
    }
    case 'erase': {
      const erased = await eraseAll((atMost) => archive.eraseByEmail(command.email, atMost), tellErased)
      if (!erased.ok) return LOST
      print(`Erased: ${counted(erased.value)}\n`)
      return DONE
    }
    case 'retention': {
      const since = keptSince(clock.now())
      const counts = command.dryRun
        ? await archive.countExpired(since)
        : await eraseAll((atMost) => archive.eraseExpired(since, atMost), tellErased)
      if (!counts.ok) return LOST
      print(`${command.dryRun ? 'Would be erased' : 'Erased'}: ${counted(counts.value)}\n`)
      return DONE
    }
  }
}
