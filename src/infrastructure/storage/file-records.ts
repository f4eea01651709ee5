import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Records } from '#application/ports/records.ts'
import { writeWhole } from './write-whole.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Stores the records of each `kind` in one JSON file. A file that cannot be read counts as empty. */
export const fileRecords = (directory: string): Records => {
  const pathOf = (kind: string) => join(directory, `${kind}.json`)
  const read: Records['read'] = async (kind) => {
    try {
      const values: unknown = JSON.parse(await readFile(pathOf(kind), 'utf8'))
      return isRecord(values) ? values : {}
    } catch {
      return {}
    }
  }
  return {
    read,
    write: async (kind, key, value) =>
      writeWhole(pathOf(kind), JSON.stringify({ ...(await read(kind)), [key]: value })),
  }
}
