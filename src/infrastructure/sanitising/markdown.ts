import { Marked } from 'marked'

export const htmlOfMarkdown = (text: string): string => new Marked().parse(text, { async: false, gfm: true })
