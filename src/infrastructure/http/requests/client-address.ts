import { compile } from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

export type TrustProxy = (address: string | undefined) => boolean

/** Whether an address is one of the proxies that `TRUST_PROXY` names. */
export const trustedProxies = (trusted: readonly string[] | undefined): TrustProxy => {
  if (trusted === undefined) return () => false
  const isTrusted = compile([...trusted])
  return (address) => address !== undefined && isTrusted(address, 0)
}

/** The /64, the /56 and the /48: a household or a rented server has any of them, and all that is narrower. */
const IPV6_NETWORK_BYTES = [8, 7, 6] as const

/** Some proxies forward the client's port with its address. */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

/** A client that can write anything into a forwarding header would be another one each time. */
const UNREADABLE = 'unreadable'

/** The networks that a client's address is in, narrowest first. An IPv4 address is its only network. */
export const clientNetworks = (address = ''): readonly [string, ...string[]] => {
  const plain = withoutPort(address)
  if (!ipaddr.isValid(plain)) return [UNREADABLE]
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()]
  const [own, ...wider] = IPV6_NETWORK_BYTES.map((bytes) =>
    Buffer.from(parsed.toByteArray().slice(0, bytes)).toString('hex'),
  )
  return own === undefined ? [UNREADABLE] : [own, ...wider]
}

/**
 * What limits count by: an IPv4 address, or the /64 network of an IPv6 one, all of which one client may use. A client that has
 * left already has no address any more.
 */
export const clientNetwork = (address?: string): string => clientNetworks(address)[0]
