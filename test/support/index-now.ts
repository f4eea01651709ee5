import { vi } from 'vitest'

/** Sends the requests for IndexNow to a server of the test until the test ends. */
export const sendIndexNowTo = (url: string): void => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string | URL | Request, init?: RequestInit) =>
    fetch(typeof address === 'string' ? address.replace('https://api.indexnow.org', url) : address, init),
  )
}
