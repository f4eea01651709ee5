import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketPlace } from '#infrastructure/bucket/bucket-address.ts'

const [KEY, SECRET, REGION, BUCKET] = ['TESTKEY', 'a-secret-for-tests', 'us-east-1', '/studio']

const TOLERANCE_MS = 15 * 60 * 1000

/** Reads a moment in the format of S3. */
const momentOf = (text: string) =>
  Date.parse(text.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))

const refusalOf = async (request: IncomingMessage, body: Buffer, now: number): Promise<string | null> => {
  const { authorization = '', 'x-amz-date': datetime, 'x-amz-content-sha256': digest } = request.headers
  const signed = { datetime: String(datetime), digest: String(digest) }
  if (!authorization.includes(`Credential=${KEY}/`)) return 'InvalidAccessKeyId'
  if (!authorization.includes(`/${REGION}/s3/`)) return 'AuthorizationHeaderMalformed'
  if (Math.abs(now - momentOf(signed.datetime)) > TOLERANCE_MS) return 'RequestTimeTooSkewed'
  const signer = new AwsV4Signer({
    url: `http://${request.headers.host}${request.url}`,
    method: request.method ?? '',
    headers: { 'x-amz-content-sha256': signed.digest },
    accessKeyId: KEY,
    secretAccessKey: SECRET,
    service: 's3',
    region: REGION,
    datetime: signed.datetime,
  })
  if ((await signer.authHeader()) !== authorization) return 'SignatureDoesNotMatch'
  return body.length > 0 && hash('sha256', body) !== signed.digest ? 'XAmzContentSHA256Mismatch' : null
}

/**
 * A bucket in memory that answers and refuses like S3, as far as the site needs. It does not show how a real server
 * keeps data through failures, or how it names its refusals. `npm run verify -- s3` does.
 */
export const s3StandIn = async () => {
  const objects = new Map<string, Buffer>()
  const log: string[] = []
  /** The failure that replaces its answers. Null if it answers. */
  let ignoresPrefix = false
  let failure: 'busy' | 'hung' | null = null
  let failures = Number.POSITIVE_INFINITY
  let clock = () => Date.now()
  let versions = false

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): ServerResponse => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const name = pathname.slice(BUCKET.length + 1)
    if (!`${pathname}/`.startsWith(`${BUCKET}/`)) return refuse(response, 404, 'NoSuchBucket')
    if (searchParams.has('versioning'))
      return response.end(
        `<VersioningConfiguration>${versions ? '<Status>Enabled</Status>' : ''}</VersioningConfiguration>`,
      )
    if (searchParams.has('list-type')) {
      const prefix = ignoresPrefix ? '' : (searchParams.get('prefix') ?? '')
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).slice(0, 1000)
      return response.end(
        `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
      )
    }
    if (request.method === 'PUT') objects.set(name, body)
    if (request.method === 'DELETE') objects.delete(name)
    if (request.method !== 'GET') return response.end()
    const object = objects.get(name)
    return object === undefined ? refuse(response, 404, 'NoSuchKey') : response.end(object)
  }

  const refuse = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { date: new Date(clock()).toUTCString() })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks)
    log.push(`${request.method} ${request.url}`)
    if (failure !== null && failures > 0) {
      failures -= 1
      if (failure === 'busy') refuse(response, 503, 'SlowDown')
      return
    }
    const refusal = await refusalOf(request, body, clock())
    if (refusal === null) answer(request, response, body)
    else refuse(response, refusal === 'AuthorizationHeaderMalformed' ? 400 : 403, refusal)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    place: {
      url: `http://127.0.0.1:${port}${BUCKET}`,
      region: REGION,
      keyId: KEY,
      secretKey: SECRET,
    } satisfies BucketPlace,
    objects,
    log,
    fail: (how: typeof failure, times = Number.POSITIVE_INFINITY) => {
      failure = how
      failures = times
    },
    setClock: (now: () => number) => {
      clock = now
    },
    ignorePrefix: () => {
      ignoresPrefix = true
    },
    keepVersions: () => {
      versions = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
