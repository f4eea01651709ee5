/** Rule: A space cannot be typed as the first character. */
export const withoutFirstSpace = (typed: string): string => typed.trimStart()
