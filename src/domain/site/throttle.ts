/** Rule: Scrolling and resizing are looked at once in 20 ms at most. */
export const THROTTLE_MS = 20
