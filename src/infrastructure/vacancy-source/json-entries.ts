const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_RECORD = 0x7b
const CLOSE_RECORD = 0x7d

const BETWEEN = /^[\s,[\]\uFEFF]+|(?<![\s,\]])[\s,\]]+$/g

/** Returns a function that gets a JSON text byte by byte, and tells whether the byte is part of a string. */
const stringReader = () => {
  let isInside = false
  let isEscaped = false
  return (byte: number | undefined): boolean => {
    const wasInside = isInside
    if (byte === QUOTE && !isEscaped) isInside = !isInside
    isEscaped = isInside && byte === BACKSLASH && !isEscaped
    return wasInside || isInside
  }
}

/** Gets a JSON text byte by byte, and tells where its records begin and end. Brackets in strings do not count. */
const bracketReader = () => {
  const isInString = stringReader()
  let depth = 0
  let listIsOpen = false
  let isEmpty = true

  const open = (byte: number) => {
    isEmpty = false
    if (depth === 0 && byte === OPEN_LIST && !listIsOpen) {
      listIsOpen = true
      return null
    }
    depth += 1
    return depth === 1 ? 'begins' : null
  }
  const close = (byte: number) => {
    if (depth === 0 && byte === CLOSE_LIST) {
      listIsOpen = false
      return null
    }
    depth -= 1
    return depth === 0 ? 'ends' : null
  }

  return {
    read: (byte: number | undefined): 'begins' | 'ends' | null => {
      if (isInString(byte)) return null
      if (byte === OPEN_RECORD || byte === OPEN_LIST) return open(byte)
      return byte === CLOSE_RECORD || byte === CLOSE_LIST ? close(byte) : null
    },
    listIsOpen: () => listIsOpen,
    isEmpty: () => isEmpty,
  }
}

/**
 * Yields the text of each record as soon as the record is complete, so that a long list is never in memory as a
 * whole.
 * - The input is a JSON list, or has one record per line.
 * - Text between the records is yielded too, so that the caller can report it.
 * - The function throws if the input contains neither a list nor a record, or if the list does not end.
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
