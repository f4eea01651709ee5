/** Returns a number with its noun, such as "1 file" or "2 entries". */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`
