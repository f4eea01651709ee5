const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Rule: A text in which nothing can be seen counts as empty in every required field. */
export const isBlank = (text: string): boolean => !SEEN.test(text)
