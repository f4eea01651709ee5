/**
 * Reads a body and counts its bytes after decompression, because a small compressed body may be large. Returns null if
 * it is too large.
 */
export const bodyWithin = async ({ body }: Response, maxBytes: number): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
