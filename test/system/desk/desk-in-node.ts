import { onTestFinished } from 'vitest'
import type {} from '#infrastructure/desk/desk.ts'
import { attributeOf, elementsOf, textOf } from '../../support/html.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'
import { APPLICATION, MESSAGE, visitorOf } from '../../support/writing-site.ts'

export interface Shown {
  readonly status: number
  readonly html: string
  readonly headers: Headers
  /** The address of a redirect, or an empty text. */
  readonly movedTo: string
}

type Fields = Readonly<Record<string, string | readonly string[]>>

/** Returns the hidden fields of the forms that post to an address. */
export const hiddenFields = (html: string, action: string): Readonly<Record<string, string>> => {
  const forms = elementsOf(html, 'form').filter((one) => attributeOf(one, 'action') === action)
  if (forms.length === 0) throw new Error(`No form posts to ${action}`)
  return Object.fromEntries(
    forms
      .flatMap((form) => elementsOf(form, 'input'))
      .filter((input) => attributeOf(input, 'type') === 'hidden')
      .map((input) => [attributeOf(input, 'name') ?? '', attributeOf(input, 'value') ?? '']),
  )
}

/** Returns the state that the page of an application shows. */
export const stateIn = (html: string): string =>
  elementsOf(html, 'li')
    .filter((item) => attributeOf(item, 'aria-current') === 'step')
    .map(textOf)
    .join()

/** Opens a whole site with its desk on free ports, and browsers that visit the desk. */
export const openDesk = async (
  settings: Readonly<Record<string, string>> = {},
  content: Readonly<Record<string, string>> = {},
) => {
  const pack = await packOnDisk()
  for (const [file, text] of Object.entries(content)) await pack.write(file, text)
  const site = await openSite({
    settings: { CONTENT_DIR: pack.directory, PORT: '0', DESK_PORT: '0', ...settings },
  })
  onTestFinished(site.close)
  const url = await site.listening()
  const { desk } = site.app
  if (desk === undefined) throw new Error('There is no desk')
  // The address at which the desk listens, whatever its public address is.
  const base = desk.boundUrl()

  const browser = (more: Readonly<Record<string, string>> = {}) => {
    const cookies = new Map<string, string>()
    const kept = () => Array.from(cookies, (pair) => pair.join('=')).join('; ')
    const asked = async (path: string, init: RequestInit) => {
      const answer = await fetch(base + path, {
        redirect: 'manual',
        ...init,
        headers: {
          'user-agent': 'A browser',
          ...(cookies.size === 0 ? {} : { cookie: kept() }),
          ...more,
          ...init.headers,
        },
      })
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (/; Max-Age=0$/.test(set)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    }
    const ask = async (path: string, init: RequestInit = {}): Promise<Shown> => {
      const answer = await asked(path, init)
      return {
        status: answer.status,
        html: await answer.text(),
        headers: answer.headers,
        movedTo: answer.headers.get('location') ?? '',
      }
    }
    const posted = (fields: Fields, headers: Readonly<Record<string, string>> = {}): RequestInit => {
      const body = new URLSearchParams()
      for (const [name, value] of Object.entries(fields))
        for (const one of [value].flat()) body.append(name, one)
      return { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } }
    }
    const post = (path: string, fields: Fields, headers?: Readonly<Record<string, string>>) =>
      ask(path, posted(fields, headers))
    const postForBytes = async (path: string, fields: Fields) => {
      const answer = await asked(path, posted(fields))
      return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    /** Opens the page `page`, and sends the form on it that posts to `action`. */
    const send = async (page: string, action: string, fields: Fields = {}) =>
      post(action, { ...hiddenFields((await ask(page)).html, action), ...fields })
    return { open: ask, post, postForBytes, send, cookie: kept }
  }

  type Browser = ReturnType<typeof browser>

  /** Signs in with a link of the desk. */
  const signInWith = async (link: string, as: Browser = browser()) => {
    const { pathname, search } = new URL(link)
    await as.send(pathname + search, pathname)
    return as
  }

  const owner = async (email = 'owner@studio.example') => {
    const visitor = browser()
    const { pathname, search } = new URL((await desk.firstOwnerLink()) ?? '')
    await visitor.send(pathname + search, pathname, { email })
    return visitor
  }

  /** Returns the link that the desk shows to the owner. */
  const linkFor = async (by: Browser, fields: Fields) => {
    const { html } = await by.send('/people', '/people', fields)
    return /https?:[^<]*token=[\w-]+/.exec(html)?.[0] ?? ''
  }

  const invited = async (by: Browser, fields: Fields) => signInWith(await linkFor(by, fields))

  return { ...site, desk, url, base, browser, signInWith, owner, linkFor, invited }
}

export const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'

/**
 * Opens a desk with a message and two applications. In the small pack, vacancy 7 has department 1, and vacancy 8 has
 * none.
 */
export const filledDesk = async (settings: Readonly<Record<string, string>> = {}) => {
  const desk = await openDesk(settings)
  const { post, upload } = await visitorOf(desk.app)
  const sent = async (path: string, body: unknown) =>
    (await post(path, body)).json<{ readonly reference: string; readonly link: string }>()
  const send = async (path: string, body: unknown) => Number((await sent(path, body)).reference)
  const uploaded = await upload({ name: 'file', filename: 'cv.pdf', type: 'application/pdf', content: PDF })
  const { filePath } = uploaded.json<{ readonly filePath: string }>()
  const message = await send('/api/forms/', { ...MESSAGE, message: 'Only for the studio.' })
  const { reference, link } = await sent('/api/cvs/en', {
    ...APPLICATION,
    firstFile: 'cv.pdf',
    firstCvUrl: filePath,
  })
  const writer = await send('/api/cvs/en', {
    ...APPLICATION,
    vacancy: { ...APPLICATION.vacancy, id: 8 },
    name: 'Wolfgang Writer',
    email: 'wolf@example.com',
  })
  const owner = await desk.owner()
  /** Sends a form of the applicant's page, which the link opens. */
  const painterDoes = async (fields: Readonly<Record<string, string>>) => {
    const act = (given: Readonly<Record<string, string>>, cookie = '') =>
      desk.app.inject({
        method: 'POST',
        url: '/application',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          cookie,
        },
        payload: new URLSearchParams(given).toString(),
      })
    const opened = await act({ do: 'open', token: link.split('#')[1] ?? '' })
    const cookie = String(opened.headers['set-cookie']).split(';', 1)[0] ?? ''
    const { body } = await desk.app.inject({ url: '/application', headers: { cookie } })
    return act({ ...fields, form: /name="form" value="([^"]+)"/.exec(body)?.[1] ?? '' }, cookie)
  }
  const painter = Number(reference)
  return { ...desk, owner, message, painter, painterDoes, writer }
}
