/**
 * Rule: A visitor can share a page on three social networks. A sharing link opens the sharing page of the network
 * with the full address of the shared page.
 */
export const SHARING_PAGES = {
  vk: 'https://vk.com/share.php?url=',
  telegram: 'https://t.me/share/url?url=',
  facebook: 'https://www.facebook.com/sharer/sharer.php?u=',
} as const

export type Network = keyof typeof SHARING_PAGES

export const NETWORKS = Object.keys(SHARING_PAGES) as readonly Network[]

/** Rule: The shared address is encoded as a whole, so that its query does not become a query of the sharing page. */
export const shareAddress = (network: Network, url: string): string =>
  SHARING_PAGES[network] + encodeURIComponent(url.toWellFormed())

/**
 * Rule: The notice "Link copied" is shown for 111 seconds.
 *
 * @see test/browser/vacancy.spec.ts
 */
export const COPY_NOTICE_MS = 111_000
