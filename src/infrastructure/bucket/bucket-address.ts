import * as z from 'zod'

export interface BucketPlace {
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secretKey: string
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Returns null if the address lacks the bucket or a part of the key. */
export const bucketPlace = (address: string): BucketPlace | null => {
  const url = URL.parse(address)
  const [keyId, secretKey] = [decoded(url?.username ?? ''), decoded(url?.password ?? '')]
  if (url === null || !/^https?:$/.test(url.protocol) || keyId === '' || secretKey === '') return null
  const region = url.searchParams.get('region') ?? 'us-east-1'
  return { url: url.origin + url.pathname, region, keyId, secretKey }
}

export const bucketAddress = z.string().transform((value, { issues }) => {
  const place = bucketPlace(value)
  if (place !== null) return place
  const message = 'an http(s) address with the key, such as https://KEY:SECRET@s3.example/studio'
  issues.push({ code: 'custom', message, input: value })
  return z.NEVER
})
