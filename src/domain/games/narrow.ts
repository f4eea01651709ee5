export const NARROW_WIDTH = 444

/** Rule: A screen of 444px or less is narrow for games. */
export const isNarrow = (width: number): boolean => width <= NARROW_WIDTH
