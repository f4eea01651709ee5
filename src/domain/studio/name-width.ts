const WIDE = /[mwжмфшщыю@%&—]/iu
const NARROW = /[ijlrt.,'’!|:()[\]\s-]/i

/** Rule: A studio's name without a logo is as large as it can be on one line: it is taken to be at least as wide as it is. */
export const nameWidth = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.4 : NARROW.test(letter) ? 0.6 : 0.95), 0)
