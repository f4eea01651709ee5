export interface Chance {
  /** From 0 to `below`, which is not included. */
  number(below: number): number
  one<Value>(of: readonly Value[]): Value
  some<Value>(of: readonly Value[], most: number): readonly Value[]
  happens(share: number): boolean
  /** Random bytes as latin1 text. */
  noise(length: number): string
}

export const chance = (seed: number): Chance => {
  let state = seed >>> 0
  // The algorithm is mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const number = (below: number) => Math.floor(next() * below)
  const one = <Value>(of: readonly Value[]): Value => {
    const value = of[number(of.length)]
    if (value === undefined) throw new Error('There is nothing to choose from')
    return value
  }
  return {
    number,
    one,
    some: (of, most) => Array.from({ length: number(most + 1) }, () => one(of)),
    happens: (share) => next() < share,
    noise: (length) => Array.from({ length }, () => String.fromCharCode(number(256))).join(''),
  }
}

/** Each number has its own random sequence, so a test can repeat the case of one number alone. */
export const chanceOf = (seed: number, number: number): Chance =>
  chance((Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b)) >>> 0)
