import { statfs } from 'node:fs/promises'

/** Free space of the disk that a folder is on; without limit where the system does not say. */
export const freeBytesIn = async (directory: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
