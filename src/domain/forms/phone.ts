const SPACES_BRACKETS_AND_HYPHENS = /[\s()[\]{}\p{Pd}]/gu

/** Rule: Spaces, brackets and hyphens are dropped from a phone number as they come. */
export const phoneOf = (typed: string): string => typed.replace(SPACES_BRACKETS_AND_HYPHENS, '')

/** Rule: A phone number holds only digits, plus and dot. */
export const isPhone = (text: string): boolean => /^[\d+.]*$/.test(text)
