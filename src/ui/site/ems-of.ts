const WIDE = /[mwжмфшщыю@%&—]/iu
const NARROW = /[ijlrt.,'’!|:()[\]\s-]/i

/** How wide a name is at most in the display face, in units of its size: letters need no measuring then. */
export const emsOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.4 : NARROW.test(letter) ? 0.6 : 0.95), 0)
