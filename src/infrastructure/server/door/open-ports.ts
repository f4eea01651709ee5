import { lookup } from 'node:dns/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const listening = (server: Server, host: string, port: number): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      const bound = server.address()
      if (bound === null || typeof bound === 'string') reject(new Error('This is no port'))
      else resolve(bound)
    })
  })

export interface OpenPorts {
  readonly bound: AddressInfo
  readonly servers: readonly Server[]
}

/** Listens where `host` is; for localhost that may be two addresses, of which browsers try either first. */
export const openPorts = async (make: () => Server, host: string, port: number): Promise<OpenPorts> => {
  const first = make()
  const bound = await listening(first, host, port)
  if (host !== 'localhost') return { bound, servers: [first] }
  const addresses = await lookup(host, { all: true }).catch(() => [])
  const others = addresses
    .filter(({ address }) => address !== bound.address)
    .map(async ({ address }) => {
      const other = make()
      await listening(other, address, bound.port)
      return other
    })
  const opened = await Promise.allSettled(others)
  return {
    bound,
    servers: [first, ...opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))],
  }
}
