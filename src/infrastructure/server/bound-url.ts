import type { AddressInfo } from 'node:net'

/** Where the site can be reached, with the port that it really got. */
export const boundUrl = (host: string, bound: AddressInfo | string | null): string => {
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
