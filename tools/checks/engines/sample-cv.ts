import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import { pdfOf, pdfStream } from '../../../test/system/desk/pdf-of.ts'

const FONT = fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'))

const [FIRST, LAST] = [32, 126]

/** A JPEG 2000 of 32 by 32 pixels in `PICTURE_COLOUR`, made by `opj_compress -n 1` of OpenJPEG 2.5. */
const PICTURE = Buffer.from(
  '/0//UQAvAAAAAAAgAAAAIAAAAAAAAAAAAAAAIAAAACAAAAAAAAAAAAADBwEBBwEBBwEB/1IADAAAAAEBAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAA8AAH/k8fUKhFQVK//f+zh5dAAAAAAAAMJCX//f8PnEBQAXK//b4+L34BAFABcr/9vj43/2Q==',
  'base64',
)

export const PICTURE_COLOUR = [160, 32, 48] as const

const PICTURE_PLACE = 'q 100 0 0 100 247 371 cm /P Do Q'

const numbers = (all: readonly number[]) => `[${all.map(Math.round).join(' ')}]`

/**
 * Makes a PDF with an embedded font and a picture that needs a WebAssembly decoder. The frame gets both only if its
 * policy allows them.
 */
export const sampleCv = (texts: readonly string[]): Buffer => {
  const font = openSync(FONT)
  if (!('layout' in font)) throw new Error(`${FONT} is a collection`)
  const { unitsPerEm, ascent, descent, capHeight, bbox } = font
  const thousandths = (length: number) => (length * 1000) / unitsPerEm
  const codes = Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at)
  const widths = codes.map((code) => thousandths(font.glyphForCodePoint(code).advanceWidth))
  const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(thousandths)
  return pdfOf(texts, {
    embedded: {
      font: `<< /Type /Font /Subtype /TrueType /BaseFont /LiberationSans /Encoding /WinAnsiEncoding /FirstChar ${FIRST} /LastChar ${LAST} /Widths ${numbers(widths)} /FontDescriptor 4 0 R >>`,
      resources: '/XObject << /P 6 0 R >>',
      operators: PICTURE_PLACE,
      objects: [
        Buffer.from(
          `<< /Type /FontDescriptor /FontName /LiberationSans /Flags 32 /FontBBox ${numbers(box)} /ItalicAngle 0 /Ascent ${Math.round(thousandths(ascent))} /Descent ${Math.round(thousandths(descent))} /CapHeight ${Math.round(thousandths(capHeight))} /StemV 80 /FontFile2 5 0 R >>`,
        ),
        pdfStream('', readFileSync(FONT)),
        pdfStream(
          '/Type /XObject /Subtype /Image /Width 32 /Height 32 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode',
          PICTURE,
        ),
      ],
    },
  })
}
