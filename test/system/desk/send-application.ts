import assert from 'node:assert/strict'
import { neededOfBody } from '../../arbitraries/careers.ts'

interface Sent {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Sends an application for any job with up to two files, as the form does. Returns the number of the entry. */
export const sendApplication = async (
  site: string,
  applicant: string,
  first?: Sent,
  second?: Sent,
): Promise<number> => {
  const cookie = (await fetch(`${site}/api/forms/`)).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const headers = { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '' }
  const uploaded = async ({ name, type, bytes }: Sent) => {
    const body = new FormData()
    body.set('file', new Blob([bytes], { type }), name)
    const answer = await fetch(`${site}/api/cvs/upload`, { method: 'POST', headers, body })
    return ((await answer.json()) as { readonly filePath: string }).filePath
  }
  const answer = await fetch(`${site}/api/cvs/en`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      selectedVacancy: 'Any job',
      vacancy: null,
      ...neededOfBody,
      name: applicant,
      email: `${applicant.split(' ')[0]?.toLowerCase()}@example.com`,
      phone: '+1 555 10 20',
      referralSelect: 'site',
      findingMethod: 'site',
      aboutMe: 'I found a moth.',
      checkboxYears: true,
      ...(first === undefined ? {} : { firstFile: first.name, firstCvUrl: await uploaded(first) }),
      ...(second === undefined ? {} : { secondFile: second.name, secondCvUrl: await uploaded(second) }),
    }),
  })
  const text = await answer.text()
  assert.equal(answer.status, 201, text)
  return Number((JSON.parse(text) as { readonly reference: string }).reference)
}
