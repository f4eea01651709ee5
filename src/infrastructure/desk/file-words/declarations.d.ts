declare module 'pdfjs-dist/build/pdf.worker.mjs'

declare module 'saxen' {
  export class Parser {
    ns(prefixes: Readonly<Record<string, string>>): this
    on(
      event: 'openTag',
      hook: (name: string, attributes: () => Readonly<Record<string, string>>) => void,
    ): this
    on(event: 'closeTag', hook: (name: string) => void): this
    on(event: 'text', hook: (text: string, decode: (text: string) => string) => void): this
    on(event: 'cdata', hook: (text: string) => void): this
    on(event: 'error' | 'warn', hook: (problem: Error) => void): this
    parse(xml: string): this
  }
}
