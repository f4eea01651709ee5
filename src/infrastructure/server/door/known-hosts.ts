/** Whether a `Host` is one under which this site is known; `localAddress` is where the connection arrived. */
export type KnowsHost = (host: string, localAddress: string | undefined) => boolean

const HOST = /^(\[[\da-f:.]+\]|[a-z\d_-]+(?:\.[a-z\d_-]+)*)\.?(?::(\d{1,5}))?$/i

const LARGEST_PORT = 65_535

/** The name in a `Host` header, without its port; `null` where there is none. */
export const hostName = (host: string): string | null => {
  const [, name, port = '0'] = HOST.exec(host) ?? []
  return name === undefined || Number(port) > LARGEST_PORT ? null : name.toLowerCase()
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const asHost = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? `[${plain.toLowerCase()}]` : plain
}

/**
 * A site that was told its public address answers to that, to the names it was told besides, and to the address that
 * the connection came to, which is what health checks use. One that was not told answers to any name.
 */
export const knownHosts = (siteUrl: string | undefined, more: readonly string[]): KnowsHost => {
  if (siteUrl === undefined) return () => true
  const known = new Set([new URL(siteUrl).hostname, ...more.map((name) => name.toLowerCase()), ...LOOPBACK])
  return (host, localAddress) => {
    const name = hostName(host)
    return name !== null && (known.has(name) || (localAddress !== undefined && name === asHost(localAddress)))
  }
}
