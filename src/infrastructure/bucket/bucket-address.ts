import * as z from 'zod'

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export const bucketAddress = z.string().transform((address, { issues }) => {
  const url = URL.parse(address)
  const [keyId, secretKey] = [decoded(url?.username ?? ''), decoded(url?.password ?? '')]
  if (url !== null && /^https?:$/.test(url.protocol) && keyId !== '' && secretKey !== '') {
    const region = url.searchParams.get('region') ?? 'us-east-1'
    return { url: url.origin + url.pathname, region, keyId, secretKey }
  }
  const message = 'an http(s) address with the key, such as https://KEY:SECRET@s3.example/studio'
  issues.push({ code: 'custom', message, input: address })
  return z.NEVER
})

export type BucketPlace = Readonly<z.output<typeof bucketAddress>>
