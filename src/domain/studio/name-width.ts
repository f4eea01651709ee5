const WIDE = /[mwжмфшщыю@%&—]/iu
const NARROW = /[ijlrt.,'’!|:()[\]\s-]/i

/**
 * Rule: A studio's name without a logo is as large as possible on one line. Its width is estimated, and never too
 * small.
 */
export const nameWidth = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.4 : NARROW.test(letter) ? 0.6 : 0.95), 0)
