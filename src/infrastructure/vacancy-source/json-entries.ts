const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_RECORD = 0x7b
const CLOSE_RECORD = 0x7d

/** Matches the white space, commas and brackets around an entry of a list. */
const BETWEEN = /^[\s,[\]\uFEFF]+|(?<![\s,\]])[\s,\]]+$/g

/**
 * Yields the records of a JSON list, or one record per line, as they arrive, and any other text between them. Only one
 * record is in memory as text. Throws if the input has no JSON, or if the list does not end.
 */
export async function* jsonEntries(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let held: Uint8Array[] = []
  let depth = 0
  let inString = false
  let escaped = false
  let listIsOpen = false
  let isEmpty = true

  const taken = (last: Uint8Array): string => {
    const text = Buffer.concat([...held, last]).toString('utf8')
    held = []
    return text
  }

  for await (const chunk of chunks) {
    let start = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (inString) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inString = false
      } else if (byte === QUOTE) inString = true
      else if (depth === 0 && byte === OPEN_LIST && !listIsOpen) {
        listIsOpen = true
        isEmpty = false
      } else if (depth === 0 && byte === CLOSE_LIST) listIsOpen = false
      else if (byte === OPEN_RECORD || byte === OPEN_LIST) {
        isEmpty = false
        if (depth === 0) {
          const between = taken(chunk.subarray(start, at)).replace(BETWEEN, '')
          if (between !== '') yield between
          start = at
        }
        depth += 1
      } else if (byte === CLOSE_RECORD || byte === CLOSE_LIST) {
        depth -= 1
        if (depth === 0) {
          yield taken(chunk.subarray(start, at + 1))
          start = at + 1
        }
      }
    }
    if (start < chunk.length) held.push(chunk.slice(start))
  }
  const rest = taken(new Uint8Array())
  const other = rest.replace(BETWEEN, '')
  if (other !== '') yield other
  else if (isEmpty) throw new SyntaxError(rest.trim() === '' ? 'it is empty' : 'it has no list')
  if (listIsOpen) throw new SyntaxError('the JSON list ends in the middle')
}
