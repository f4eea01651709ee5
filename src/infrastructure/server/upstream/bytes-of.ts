/** The body of an answer, unless it is larger than anything that is expected. */
export const bytesOf = async (response: Response, most: number): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > most) throw new Error('its answer is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
