const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// Matches characters that XML 1.0 forbids. Escaping would not help, because XML also forbids the escaped form.
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_XML, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>'
