/** Each with the space that follows it, so that together they are the text again. */
export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?]\s+)(?=\S)/)
