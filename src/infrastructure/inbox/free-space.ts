import { statfs } from 'node:fs/promises'

/**
 * Returns the free space for the inbox in bytes. Returns infinity for PostgreSQL, because this process cannot see the
 * disk of the database server.
 */
export const freeBytesForInbox = ({
  DATA_DIR,
  DATABASE_URL,
}: {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}): Promise<number> =>
  DATABASE_URL === undefined ? freeBytesIn(DATA_DIR) : Promise.resolve(Number.POSITIVE_INFINITY)

export const freeBytesIn = async (directory: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
