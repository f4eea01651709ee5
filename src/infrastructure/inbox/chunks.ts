export const CHUNK_BYTES = 256 * 1024

export const chunked = () => {
  let pieces: Uint8Array[] = []
  let held = 0
  const joined = () => {
    const all = Buffer.concat(pieces)
    pieces = []
    held = 0
    return all
  }
  return {
    add: (bytes: Uint8Array): readonly Uint8Array[] => {
      pieces.push(bytes)
      held += bytes.length
      if (held < CHUNK_BYTES) return []
      const all = joined()
      const whole = all.length - (all.length % CHUNK_BYTES)
      const chunks = []
      // Copies each chunk, because `subarray` returns a view of the large buffer. If a view were sent to the database
      // thread, the message would contain the large buffer.
      for (let at = 0; at < whole; at += CHUNK_BYTES)
        chunks.push(new Uint8Array(all.subarray(at, at + CHUNK_BYTES)))
      const rest = Buffer.from(all.subarray(whole))
      pieces = [rest]
      held = rest.length
      return chunks
    },
    rest: joined,
  }
}
