const WIDE = /[mwжмфшщыю@%&—]/iu
const NARROW = /[ijlrt.,'’!|:()[\]\s-]/i

/**
 * Rule: If a studio has no logo, its name is shown on one line, as large as possible.
 *
 * Returns an estimate of the name's width in em. The style sheet computes the font size from the estimate. The
 * estimate is never smaller than the real width, so that the name fits on the line.
 */
export const nameWidth = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.4 : NARROW.test(letter) ? 0.6 : 0.95), 0)
