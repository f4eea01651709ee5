import { neededOfBody } from '../../../test/arbitraries/careers.ts'
import { emailOf, fileOf, type Submission, textOf } from './submission.ts'

const TOKEN = /XSRF-TOKEN=([^;]+)/

/** One visitor of a site. Every call may fail because the site is gone. */
export const visitorOf = async (url: string) => {
  const answer = await fetch(`${url}/api/forms/`)
  const token = TOKEN.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const headers = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token }

  const upload = async (number: number): Promise<string> => {
    const form = new FormData()
    form.set(
      'file',
      new Blob([Uint8Array.from(fileOf(number))], { type: 'application/pdf' }),
      `cv ${number}.pdf`,
    )
    const uploaded = await fetch(`${url}/api/cvs/upload`, { method: 'POST', headers, body: form })
    const body: unknown = await uploaded.json()
    if (!uploaded.ok) throw new Error(`upload: ${uploaded.status}`)
    return typeof body === 'object' && body !== null && 'filePath' in body ? String(body.filePath) : ''
  }

  const post = (path: string, key: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })

  const send = async ({ number, key, hasFile }: Submission): Promise<string | null> => {
    const [name, email] = [`Visitor ${number}`, emailOf(number)]
    const sent = hasFile
      ? await post('/api/cvs/en', key, {
          ...neededOfBody,
          selectedVacancy: 'Any',
          name,
          email,
          aboutMe: textOf(number),
          referralSelect: 'site',
          portfolioLinks: [],
          checkboxYears: true,
          firstFile: `cv ${number}.pdf`,
          firstCvUrl: await upload(number),
        })
      : await post('/api/forms/', key, { name, email, subject: `${number}`, message: textOf(number) })
    const body: unknown = await sent.json()
    if (!sent.ok || typeof body !== 'object' || body === null || !('reference' in body)) return null
    return String(body.reference)
  }

  const change = async (reference: string, what: 'change' | 'erase'): Promise<boolean> =>
    (await fetch(`${url}/${what}/${reference}`, { method: 'POST' })).ok

  const note = async (reference: string, number: number): Promise<boolean> =>
    (await fetch(`${url}/note/${reference}/${number}`, { method: 'POST' })).ok

  return { send, upload, change, note }
}
