import { statfs } from 'node:fs/promises'

/** Free space for what the inbox keeps; without limit in PostgreSQL, whose disk is not known here. */
export const freeBytesForInbox = ({
  DATA_DIR,
  DATABASE_URL,
}: {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}): Promise<number> =>
  DATABASE_URL === undefined ? freeBytesIn(DATA_DIR) : Promise.resolve(Number.POSITIVE_INFINITY)

/** Free space of the disk that a folder is on; without limit where the system does not say. */
export const freeBytesIn = async (directory: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
