import type { Style } from './assets.ts'

/**
 * The styles stand in the page itself, so that it is drawn with its first bytes. The script that brings a page's code
 * looks for its style sheets by their links: these say that they are here, and fetch nothing.
 */
export const announcedStyles = (styles: readonly Style[]): string =>
  styles.length === 0
    ? ''
    : [
        `<style>${styles.map(({ text }) => text).join('')}</style>`,
        ...styles.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled>`),
      ].join('\n    ')
