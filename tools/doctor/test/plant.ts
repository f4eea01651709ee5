import type { Answer } from '../ask.ts'

export const ORIGIN = 'https://studio.example'

export interface Fault {
  readonly plants: readonly Plant[]
  readonly message: string
}

interface Plant {
  readonly path: string
  readonly change: (answer: Answer) => Answer
}

const textIn = (path: string, change: (text: string) => string): Plant => ({
  path,
  change: (answer) => {
    const before = answer.body.toString()
    const after = change(before)
    if (after === before) throw new Error(`${path}: nothing is planted`)
    return { ...answer, body: Buffer.from(after) }
  },
})

export const replaced = (path: string, from: string | RegExp, to: string): Plant =>
  textIn(path, (text) => text.replace(from, () => to))

export const inHead = (path: string, html: string): Plant => replaced(path, '</head>', `${html}</head>`)

export const inMain = (path: string, html: string): Plant => replaced(path, '</main>', `${html}</main>`)

export const header = (path: string, name: string, value: string | null): Plant => ({
  path,
  change: (answer) => {
    const headers = new Headers(answer.headers)
    if (value === null) headers.delete(name)
    else headers.set(name, value)
    return { ...answer, headers }
  },
})

export const answered = (
  path: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Plant => ({
  path,
  change: ({ url }) => ({ url, status, headers: new Headers(headers), body: Buffer.from(body) }),
})

export const marked = (
  path: string,
  type: string,
  change: (thing: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | string,
): Plant =>
  textIn(path, (text) =>
    text.replaceAll(
      /(<script[^>]*ld\+json">)(.*?)(<\/script>)/gs,
      (whole, start: string, json: string, end: string) => {
        const thing: Readonly<Record<string, unknown>> = JSON.parse(json)
        if (thing['@type'] !== type) return whole
        const changed = change(thing)
        return (
          start +
          (typeof changed === 'string' ? changed : JSON.stringify(changed).replaceAll('<', '\\u003c')) +
          end
        )
      },
    ),
  )

export const facts = (path: string, type: string, values: Readonly<Record<string, unknown>>): Plant =>
  marked(path, type, (thing) => ({ ...thing, ...values }))

export const without = (path: string, pattern: string | RegExp): Plant => replaced(path, pattern, '')

export const fault = (message: string, ...plants: readonly Plant[]): Fault => ({ message, plants })

export const at = (path: string): string => ORIGIN + path

export const TITLE = /<title[^>]*>.*?<\/title>/s

export const meta = (name: string): RegExp => new RegExp(`<meta[^>]* (?:name|property)="${name}"[^>]*>`)

export const alternate = (language: string): RegExp => new RegExp(`<link[^>]*hreflang="${language}"[^>]*>`)

export const CANONICAL = /<link[^>]*rel="canonical"[^>]*>/

export const canonical = (href: string): string => `<link rel="canonical" href="${href}">`

export const listed = (entry: string) => replaced('/sitemap.xml', '</urlset>', `<url>${entry}</url></urlset>`)

export const HTML = { 'content-type': 'text/html; charset=utf-8' }
