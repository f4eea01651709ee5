import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Entry } from '#domain/inbox/entry.ts'
import { XML_START, xmlText } from '#infrastructure/discovery/xml.ts'
import { TABLE_COLUMNS, tableRow } from './table.ts'

/** The maximum number of characters in a cell. Excel reports a workbook with a longer cell as broken. */
const LONGEST_CELL = 32_767

const STYLES = { plain: 0, heading: 1, text: 2 } as const

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Inbox" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${SPREADSHEET}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`,
} as const

const SHEET = {
  start: `${XML_START}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${TABLE_COLUMNS.length}" width="20" customWidth="1"/></cols><sheetData>`,
  end: '</sheetData></worksheet>',
} as const

const LETTERS = 26

const columnName = (place: number): string =>
  place < LETTERS
    ? String.fromCharCode('A'.charCodeAt(0) + place)
    : `${columnName(Math.floor(place / LETTERS) - 1)}${columnName(place % LETTERS)}`

/** Excel would replace a text such as `_x000A_` with a character, so such texts are escaped. */
const cellText = (text: string): string =>
  xmlText(
    text
      .slice(0, LONGEST_CELL)
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'),
  )

const rowOfCells = (number: number, values: readonly string[], style: keyof typeof STYLES): string => {
  const cells = values.map((value, place) =>
    value === ''
      ? ''
      : `<c r="${columnName(place)}${number}" s="${STYLES[style]}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`,
  )
  return `<row r="${number}">${cells.join('')}</row>`
}

export async function* workbook(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const taken = () => {
    const ready = pieces
    pieces = []
    return ready
  }
  const begun = (name: string) => {
    const part = new ZipDeflate(name)
    archive.add(part)
    return part
  }
  for (const [name, text] of Object.entries(PARTS)) begun(name).push(strToU8(XML_START + text), true)
  const sheet = begun('xl/worksheets/sheet1.xml')
  sheet.push(strToU8(SHEET.start + rowOfCells(1, TABLE_COLUMNS, 'heading')))
  let number = 1
  for await (const entry of entries) {
    number += 1
    sheet.push(strToU8(rowOfCells(number, tableRow(entry), 'text')))
    yield* taken()
  }
  sheet.push(strToU8(SHEET.end), true)
  archive.end()
  yield* taken()
}
