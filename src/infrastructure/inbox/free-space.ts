import { statfs } from 'node:fs/promises'

export const freeBytesIn = async (directory: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
