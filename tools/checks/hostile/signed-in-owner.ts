import { attributeOf, elementsOf } from '../../../test/support/html.ts'

export const signedInOwner = async (
  link: string,
): Promise<{ readonly base: string; readonly cookie: string }> => {
  const { origin, pathname } = new URL(link)
  const page = await (await fetch(link)).text()
  const token = elementsOf(page, 'input').find((input) => attributeOf(input, 'name') === 'token')
  const answer = await fetch(origin + pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({
      token: attributeOf(token, 'value') ?? '',
      email: 'owner@studio.example',
    }),
  })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('desk=')) ?? ''
  if (cookie === '') throw new Error(`The first owner was not signed in: ${answer.status}`)
  return { base: origin, cookie: cookie.split(';', 1)[0] ?? '' }
}
