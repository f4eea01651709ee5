import type { Content } from '#infrastructure/content-pack/content.ts'
import { type EncodedBody, encodedBody } from '../files/encoded-body.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** What there is none of is left out. */
const withoutNull = (_name: string, value: unknown) => (value === null ? undefined : value)

export const jsonBody = (value: unknown): EncodedBody =>
  encodedBody(JSON.stringify(value, withoutNull), JSON_TYPE)

/** Bodies never change within a version of the content: each is made once, when it is first asked for. */
export const bodyShelf = () => {
  let version: string | undefined
  let bodies = new Map<string, EncodedBody>()

  return (content: Content, key: string, make: () => unknown): EncodedBody | undefined => {
    if (content.version !== version) {
      version = content.version
      bodies = new Map()
    }
    const known = bodies.get(key)
    if (known !== undefined) return known
    const value = make()
    if (value === undefined) return undefined
    const body = jsonBody(value)
    bodies.set(key, body)
    return body
  }
}
