import { compile } from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

export type TrustProxy = (address: string | undefined) => boolean

export const trustedProxies = (trusted: readonly string[] | undefined): TrustProxy => {
  if (trusted === undefined) return () => false
  const isTrusted = compile([...trusted])
  return (address) => address !== undefined && isTrusted(address, 0)
}

/**
 * Removes the port from an address such as `203.0.113.7:4711`. Some proxies send the client's address with its port.
 */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

/**
 * All addresses that cannot be parsed count as one network with this name. Otherwise a client could escape the limits
 * with a malformed header.
 */
const UNREADABLE = 'unreadable'

/**
 * Returns the networks that contain a client's address, the smallest first. For an IPv4 address, the only network is
 * the address itself. For an IPv6 address, the networks are its /64, /56 and /48. One household or one rented server
 * may own a whole network. So the limits count the requests of a network, not of an address.
 */
export const clientNetworks = (address = ''): readonly [string, ...string[]] => {
  const plain = withoutPort(address)
  if (!ipaddr.isValid(plain)) return [UNREADABLE]
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()]
  const prefix = (bytes: number) => Buffer.from(parsed.toByteArray()).toString('hex', 0, bytes)
  return [prefix(8), prefix(7), prefix(6)]
}

export const clientNetwork = (address?: string): string => clientNetworks(address)[0]

/** Returns the /48 network that contains a /64 network. Returns null for IPv4. */
export const widerNetwork = (network: string): string | null =>
  /^[\da-f]{16}$/.test(network) ? network.slice(0, 12) : null
