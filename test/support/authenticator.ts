import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** CBOR of texts and bytes of less than 65,536 bytes, small numbers, and maps. */
const cbor = (value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer => {
  const head = (type: number, length: number) => {
    if (length < 24) return Buffer.from([(type << 5) | length])
    return length < 256
      ? Buffer.from([(type << 5) | 24, length])
      : Buffer.from([(type << 5) | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([name, inner]) => [cbor(name), cbor(inner as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

interface Asked {
  readonly challenge: string
}

/** A device that holds one passkey, and the browser around it. */
export const authenticator = (origin: string, host = new URL(origin).hostname) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge }: Asked, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  const data = (flags: number, rest: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([sha256(host), Buffer.from([flags]), uint32(counter), rest])

  const credential = (response: Readonly<Record<string, Buffer>>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    })

  return {
    /** From now on it says that it was used this often. */
    setCounter: (value: number) => {
      counter = value
    },
    create: (asked: Asked, from = origin): string => {
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data(PRESENT | VERIFIED | WITH_KEY, attested)],
        ]),
      )
      return credential({ clientDataJSON: clientData('webauthn.create', asked, from), attestationObject })
    },
    sign: (asked: Asked, { from = origin, flags = PRESENT | VERIFIED } = {}): string => {
      counter += 1
      const clientDataJSON = clientData('webauthn.get', asked, from)
      const authenticatorData = data(flags)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
        .sign(privateKey)
      return credential({ clientDataJSON, authenticatorData, signature })
    },
  }
}
