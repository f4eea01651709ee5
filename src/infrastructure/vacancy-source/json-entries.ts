const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_RECORD = 0x7b
const CLOSE_RECORD = 0x7d

const BETWEEN = /^[\s,[\]\uFEFF]+|(?<![\s,\]])[\s,\]]+$/g

/** Follows the brackets of a JSON text byte by byte. Brackets inside strings do not count. */
const bracketReader = () => {
  let depth = 0
  let inString = false
  let escaped = false
  let listIsOpen = false
  let isEmpty = true

  const readInString = (byte: number | undefined) => {
    if (escaped) escaped = false
    else if (byte === BACKSLASH) escaped = true
    else if (byte === QUOTE) inString = false
  }

  return {
    read: (byte: number | undefined): 'begins' | 'ends' | null => {
      if (inString) readInString(byte)
      else if (byte === QUOTE) inString = true
      else if (depth === 0 && byte === OPEN_LIST && !listIsOpen) {
        listIsOpen = true
        isEmpty = false
      } else if (depth === 0 && byte === CLOSE_LIST) listIsOpen = false
      else if (byte === OPEN_RECORD || byte === OPEN_LIST) {
        isEmpty = false
        depth += 1
        if (depth === 1) return 'begins'
      } else if (byte === CLOSE_RECORD || byte === CLOSE_LIST) {
        depth -= 1
        if (depth === 0) return 'ends'
      }
      return null
    },
    listIsOpen: () => listIsOpen,
    isEmpty: () => isEmpty,
  }
}

/**
 * Yields the text of each record as soon as the whole record has arrived, so that only one record is in memory as text.
 * - The input is a JSON list, or has one record per line.
 * - Other text between the records is yielded too, so that the caller can report this text.
 * - The function throws if the input has no list and no record, or if the list does not end.
 */
export async function* jsonEntries(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const brackets = bracketReader()
  let held: Uint8Array[] = []

  const taken = (last: Uint8Array): string => {
    const text = Buffer.concat([...held, last]).toString('utf8')
    held = []
    return text
  }

  for await (const chunk of chunks) {
    let start = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const record = brackets.read(chunk[at])
      if (record === null) continue
      const end = record === 'begins' ? at : at + 1
      const text = taken(chunk.subarray(start, end))
      const entry = record === 'begins' ? text.replace(BETWEEN, '') : text
      if (entry !== '') yield entry
      start = end
    }
    if (start < chunk.length) held.push(chunk.slice(start))
  }
  const rest = taken(new Uint8Array())
  const other = rest.replace(BETWEEN, '')
  if (other !== '') yield other
  else if (brackets.isEmpty()) throw new SyntaxError(rest.trim() === '' ? 'it is empty' : 'it has no list')
  if (brackets.listIsOpen()) throw new SyntaxError('the JSON list ends in the middle')
}
