const LEAST_CHUNK_BYTES = 64
const FREE_CHUNKS = 4096

/**
 * Returns true if a body has many chunks that are tiny on average. A hostile client or server may send a body in
 * chunks of one byte, and each chunk costs this process far more time than the sender.
 */
export const hasTinyChunks = (chunks: number, bytes: number): boolean =>
  chunks > FREE_CHUNKS && bytes < chunks * LEAST_CHUNK_BYTES

/** Returns the body. Returns null if the body is larger than `maxBytes` or has tiny chunks. */
export const bodyWithin = async ({ body }: Response, maxBytes: number): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    chunks.push(chunk)
    if (size > maxBytes || hasTinyChunks(chunks.length, size)) return null
  }
  return Buffer.concat(chunks)
}
