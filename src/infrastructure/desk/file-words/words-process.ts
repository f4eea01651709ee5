import 'pdfjs-dist/build/pdf.worker.mjs'
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist'
import { Parser } from 'saxen'
import type { SearchedKind } from '#domain/inbox/file-kind.ts'
import { foldedWord, indexedWord, wordsIn } from '#domain/language/words.ts'
import type { JobMessage, ResultMessage } from '#infrastructure/scheduling/work-process.ts'

/**
 * This program reads the words of files that strangers sent. It runs in a separate process. The process can read only
 * its own code. It cannot use the network or start programs. The site limits its memory and its time.
 */

export interface WordsOrder {
  readonly kind: SearchedKind
  readonly bytes: Uint8Array<ArrayBuffer>
}

const MOST_PAGES = 300

/** The limit for the unpacked XML of a DOCX file, in bytes. A small file may unpack to gigabytes. */
const MOST_XML_BYTES = 32 * 1024 * 1024

const LONGEST_WORD = 60

/** The limit for all words of a file, in characters. No CV is that long. */
const MOST_CHARACTERS = 60_000

const collected = () => {
  const words = new Set<string>()
  let length = 0
  return {
    add: (text: string): boolean => {
      const found = wordsIn(text.normalize('NFKC'))
      for (const word of found.flatMap((one) => [indexedWord(one), foldedWord(one)])) {
        if (word.length > LONGEST_WORD || words.has(word)) continue
        if (length + word.length >= MOST_CHARACTERS) return false
        length += word.length + 1
        words.add(word)
      }
      return true
    },
    all: () => [...words].join(' '),
  }
}

type Collected = ReturnType<typeof collected>

const readPdf = async (data: Uint8Array<ArrayBuffer>, words: Collected) => {
  const task = getDocument({
    data,
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  })
  const pdf = await task.promise
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    if (!words.add(text)) break
    page.cleanup()
  }
  await task.destroy()
}

const PARTS = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/

/**
 * Returns the text of an XML document. The parser does not expand entities that the document itself defines, because
 * they could expand to gigabytes.
 */
const textOfXml = (xml: string): string => {
  const pieces: string[] = []
  let isText = false
  new Parser()
    .on('openTag', (name) => {
      isText = name.endsWith(':t')
      if (name.endsWith(':tab') || name.endsWith(':br')) pieces.push(' ')
    })
    .on('closeTag', (name) => {
      isText = false
      if (name.endsWith(':p')) pieces.push('\n')
    })
    .on('text', (text, decode) => {
      if (isText) pieces.push(decode(text))
    })
    .on('error', () => {})
    .on('warn', () => {})
    .parse(xml)
  return pieces.join('')
}

const readDocx = (bytes: Uint8Array<ArrayBuffer>, words: Collected) => {
  let unpacked = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!PARTS.test(name)) return false
      unpacked += originalSize
      return unpacked <= MOST_XML_BYTES
    },
  })
  for (const part of Object.values(parts)) if (!words.add(textOfXml(new TextDecoder().decode(part)))) break
}

const readText = (bytes: Uint8Array<ArrayBuffer>, words: Collected) => {
  const hasMark = bytes[0] === 0xff && bytes[1] === 0xfe
  const encodings = hasMark ? ['utf-16le'] : ['utf-8', 'windows-1251']
  for (const encoding of encodings) {
    try {
      words.add(new TextDecoder(encoding, { fatal: true }).decode(bytes))
      return
    } catch {
      // The bytes are invalid in this encoding. The loop tries the next encoding.
    }
  }
}

const READERS = { pdf: readPdf, docx: readDocx, txt: readText } as const satisfies Readonly<
  Record<WordsOrder['kind'], (bytes: Uint8Array<ArrayBuffer>, words: Collected) => unknown>
>

/**
 * Returns the words of a file. If the file is damaged, encrypted or in another format, returns only the words before
 * the error.
 */
const wordsOf = async ({ kind, bytes }: WordsOrder): Promise<string> => {
  const words = collected()
  try {
    await READERS[kind](bytes, words)
  } catch {
    // Keeps the words that were found before the error.
  }
  return words.all()
}

process.on('message', async ({ number, order }: JobMessage<WordsOrder>) => {
  const done: ResultMessage<string> = { number, result: await wordsOf(order) }
  // Ignores a failure to send the result, because the site may have stopped.
  process.send?.(done, undefined, undefined, () => {})
})
