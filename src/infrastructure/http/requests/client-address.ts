import { compile } from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

export type TrustProxy = (address: string | undefined) => boolean

/** Whether an address is one of the proxies that `TRUST_PROXY` names. */
export const trustedProxies = (trusted: readonly string[] | undefined): TrustProxy => {
  if (trusted === undefined) return () => false
  const isTrusted = compile([...trusted])
  return (address) => address !== undefined && isTrusted(address, 0)
}

const IPV6_NETWORK_BYTES = 8

/** Some proxies forward the client's port with its address. */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

/** A client that can write anything into a forwarding header would be another one each time. */
const UNREADABLE = 'unreadable'

/**
 * What limits count by: an IPv4 address, or the /64 network of an IPv6 one, all of which one client may use. A client that has
 * left already has no address any more.
 */
export const clientNetwork = (address = ''): string => {
  const plain = withoutPort(address)
  if (!ipaddr.isValid(plain)) return UNREADABLE
  const parsed = ipaddr.process(plain)
  return parsed instanceof ipaddr.IPv4
    ? parsed.toString()
    : Buffer.from(parsed.toByteArray().slice(0, IPV6_NETWORK_BYTES)).toString('hex')
}
