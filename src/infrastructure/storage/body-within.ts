/**
 * A server may send its answer in chunks of one byte. Each chunk costs this process far more time than the server. So
 * an answer with more than `FREE_CHUNKS` chunks counts as too large if its chunks are smaller than this on average.
 */
const LEAST_CHUNK_BYTES = 64
const FREE_CHUNKS = 4096

/** Returns the body, or null if it is larger than `maxBytes`. */
export const bodyWithin = async ({ body }: Response, maxBytes: number): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    chunks.push(chunk)
    const isTiny = chunks.length > FREE_CHUNKS && size < chunks.length * LEAST_CHUNK_BYTES
    if (size > maxBytes || isTiny) return null
  }
  return Buffer.concat(chunks)
}
