import { forgeryToken } from '../../../src/infrastructure/desk/session-cookie.ts'
import { attributeOf, type Element, elementsOf } from '../../../test/support/html.ts'
import type { Chance } from '../chance.ts'
import { hostileText } from './hostile-values.ts'

/** Makes requests from the links and forms on the desk's pages, with other values in every place. */

interface Form {
  readonly action: string
  readonly fields: ReadonlyMap<string, readonly string[]>
}

interface DeskFuzz {
  readonly base: string
  readonly cookie: string
  readonly chance: Chance
  readonly count: number
  readonly signal?: AbortSignal
}

/** No page of the desk links to these, or only a script calls them. */
const UNLINKED: readonly Form[] = [
  ['/sign-in', ['email']],
  ['/link', ['token', 'email']],
  ['/account/sessions/digest/end', []],
  ['/entries/1/notes/id', ['version', 'text']],
  ['/entries/1/notes/id/remove', ['version']],
  ['/people/id/remove', ['sure']],
].map(([action, names]) => ({
  action: String(action),
  fields: new Map([names].flat().map((name) => [name ?? '', []])),
}))

const UNLINKED_PAGES = [
  '/link?token=a',
  '/provider',
  '/provider/callback?code=a&state=b',
  '/robots.txt',
  '/favicon.ico',
  '/receipts/receipt',
  '/receipts/receipt/text',
  '/entries/1/files/1',
  '/entries/1/files/1/view',
  '/?before=1&search=a&vacancy=7&department=1&state=new&language=en&from=2026-01-01&until=2026-02-01&mine=yes&unread=yes',
  '/audit?act=entry-seen&entry=1&person=a&before=9',
]

/** These end the session of all requests. */
const ENDS_SESSION = /\/(?:sign-out|account\/end-all|account\/sessions\/[\w-]{20,}\/end)$/

/** How many addresses are visited that differ only in numbers and in the values of their query. */
const MOST_ALIKE = 3

const valuesOf = (field: Element): readonly string[] =>
  field.tagName === 'select'
    ? elementsOf(field, 'option').map((one) => attributeOf(one, 'value') ?? '')
    : [attributeOf(field, 'value') ?? '']

const formsIn = (html: string): readonly Form[] =>
  elementsOf(html, 'form')
    .filter((form) => attributeOf(form, 'method')?.toLowerCase() === 'post')
    .map((form) => ({
      action: attributeOf(form, 'action') ?? '/',
      fields: new Map(
        ['input', 'select', 'textarea', 'button'].flatMap((tag) =>
          elementsOf(form, tag).map((field) => [attributeOf(field, 'name') ?? '', valuesOf(field)] as const),
        ),
      ),
    }))

const linksIn = (html: string): readonly string[] =>
  elementsOf(html, 'a')
    .flatMap((one) => attributeOf(one, 'href') ?? [])
    .filter((href) => /^\/(?!\/)/.test(href))
    .map((href) => href.split('#', 1)[0] ?? '')

const parsed = (address: string) => {
  const [path = '', query = ''] = address.split('?')
  return { segments: path.split('/').slice(1), query: new URLSearchParams(query) }
}

const shapeOf = (address: string): string => {
  const { segments, query } = parsed(address)
  return `${segments.join('/').replaceAll(/\d+/g, 'N')}?${[...query.keys()]}`
}

const bent = (chance: Chance, address: string): string => {
  const { segments, query } = parsed(address)
  if (chance.happens(0.6)) {
    // The first part names the resource.
    const first = segments.length > 1 && chance.happens(0.9) ? 1 : 0
    const at = first + chance.number(segments.length - first)
    segments[at] = encodeURIComponent(hostileText(chance).toWellFormed())
  }
  for (const name of [...query.keys()]) if (chance.happens(0.5)) query.set(name, hostileText(chance))
  if (chance.happens(0.1)) query.append(hostileText(chance), hostileText(chance))
  const search = query.toString()
  return `/${segments.join('/')}${search === '' ? '' : `?${search}`}`
}

const postedBody = (chance: Chance, { fields }: Form, token: string): URLSearchParams => {
  const body = new URLSearchParams()
  for (const [name, known] of fields)
    if (chance.happens(0.95))
      body.append(name, known.length > 0 && chance.happens(0.4) ? chance.one(known) : hostileText(chance))
  if (chance.happens(0.1)) body.append(hostileText(chance), hostileText(chance))
  body.set('token', token)
  return body
}

export const fuzzDesk = async ({
  base,
  cookie,
  chance,
  count,
  signal,
}: DeskFuzz): Promise<readonly string[]> => {
  const session = cookie.slice(cookie.indexOf('=') + 1).split(';', 1)[0] ?? ''
  const faults: string[] = []

  const ask = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(base + address, {
      redirect: 'manual',
      ...init,
      headers: { cookie, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
    })
    const html = await answer.text()
    if (answer.status >= 500)
      faults.push(
        `${init.method ?? 'GET'} ${address}: ${answer.status}: ${String(init.body ?? '').slice(0, 300)}`,
      )
    return {
      status: answer.status,
      isPage: answer.headers.get('content-type')?.startsWith('text/html') === true,
      html,
    }
  }

  const post = (form: Form) => {
    const action = chance.happens(0.5) ? form.action : bent(chance, form.action)
    const token = forgeryToken(session, action.split('?', 1)[0] ?? '')
    return ask(action, { method: 'POST', body: postedBody(chance, form, token) })
  }

  const pages = new Set(['/', '/ru', '/people', '/audit', '/figures', '/account', ...UNLINKED_PAGES])
  const forms = new Map(UNLINKED.map((form) => [shapeOf(form.action), form]))
  const seen = new Map<string, number>()
  const add = (address: string) => {
    const shape = shapeOf(address)
    const alike = seen.get(shape) ?? 0
    if (pages.has(address) || alike >= MOST_ALIKE) return
    seen.set(shape, alike + 1)
    pages.add(address)
  }
  for (const address of pages) {
    const { isPage, html } = await ask(address)
    if (!isPage) continue
    for (const link of linksIn(html)) add(link)
    for (const form of formsIn(html))
      if (!ENDS_SESSION.test(form.action)) forms.set(shapeOf(form.action), form)
  }
  const allPages = [...pages]
  for (let sent = 0; sent < count && signal?.aborted !== true; )
    for (const form of forms.values()) {
      await ask(bent(chance, chance.one(allPages)))
      await post(form)
      sent += 2
    }
  const { status } = await ask('/account')
  if (status !== 200) faults.push(`The session has ended on the way: ${status}`)
  return faults
}
