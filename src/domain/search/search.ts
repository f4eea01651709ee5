import { localizedAddress } from '../language/address.ts'
import type { Language } from '../language/languages.ts'
import { foldedWord, WORD } from '../language/words.ts'
import { cutShort, EXCERPT_LENGTH } from '../rich-text/plain-text.ts'
import { pathTo } from '../site/pages.ts'
import type { SearchHit, SearchResults, TextPart } from '../site/search-results.ts'

export interface SearchDocument {
  readonly page: SearchHit['page']
  readonly slug: string
  readonly title: string
  /** The line under the title: a game's genre, an article's category, or a vacancy's department and places. */
  readonly line: string
  readonly image: string
  readonly text: string
}

export const documentPath = ({ page, slug }: Pick<SearchDocument, 'page' | 'slug'>): string =>
  pathTo(page, { slug })

const SHORTEST_WITH_TYPOS = 6

/**
 * Rule: Misspelt words are corrected only if they have six letters or more. Shorter words have too many similar words.
 */
export const mayBeMistyped = (word: string): boolean => foldedWord(word).length >= SHORTEST_WITH_TYPOS

/** Rule: A corrected word begins with the same letter as the typed word. */
export const mayBeMeant = (typed: string, word: string): boolean => typed[0] === word[0]

const ENOUGH = 3

/** Rule: The search offers pages with similar words only if the typed words find fewer than three pages. */
export const offersSimilar = (total: number): boolean => total < ENOUGH

type IsFound = (word: string) => boolean

/** Splits a text into the found words and the text between them. Joined together, the parts are the whole text. */
export const markedText = (text: string, isFound: IsFound): readonly TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isFound(word)) continue
    if (index > end) parts.push({ text: text.slice(end, index), isFound: false })
    parts.push({ text: word, isFound: true })
    end = index + word.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false })
  return parts
}

const BEFORE = 60
const SENTENCE_BEFORE = 100
const END_OF_SENTENCE = /(?:[.!?…]["”»)]?|·) (?!\p{Ll})/gu

/** A number may be written in two parts, such as 93 000. */
const NUMBER_AT_END = /(?: \S*\p{N}){1,2}$/u

const startOfSentence = (text: string, word: number): number | undefined => {
  const from = Math.max(0, word - SENTENCE_BEFORE)
  const end = Array.from(text.slice(from, word).matchAll(END_OF_SENTENCE)).at(-1)
  return end && from + end.index + end[0].length
}

/**
 * Rule: A search result shows the part of the page's text around the first word that matches the query. It begins with
 * the word's sentence if that begins shortly before. If no word of the text matches, the result shows the beginning of
 * the text. The text is cut between words, and not after a number.
 */
export const markedExcerpt = (text: string, isFound: IsFound): readonly TextPart[] => {
  const first = Array.from(text.matchAll(WORD)).find(({ 0: word }) => isFound(word))?.index ?? 0
  const nextWord = text.indexOf(' ', first - BEFORE) + 1
  const near = nextWord > 0 && nextWord <= first ? nextWord : first
  const sentence = startOfSentence(text, first)
  const start = first <= BEFORE ? 0 : (sentence ?? near)
  const isCut = start > 0 && start !== sentence
  const most = start + EXCERPT_LENGTH
  const lastSpace = text.lastIndexOf(' ', most)
  const between = lastSpace > first ? lastSpace : most
  const end = most >= text.length ? text.length : between
  const cut = text.slice(start, end).toWellFormed()
  const shown = end < text.length ? cutShort(cut.replace(NUMBER_AT_END, '')) : cut
  return markedText(`${isCut ? '… ' : ''}${shown}`, isFound)
}

export const NO_RESULTS: SearchResults = { hits: [], total: 0, similar: [] }

/**
 * Rule: Search results are in groups of games, articles and vacancies. The games come first if the title of one of them
 * matches the query. Otherwise the group with the best result comes first. Each group keeps the order of its results.
 */
export const hitsByKind = (
  hits: readonly SearchHit[],
): readonly (readonly [SearchDocument['page'], readonly SearchHit[]])[] => {
  const groups = Map.groupBy(hits, ({ page }) => page)
  const games = groups.get('game') ?? []
  if (!games.some(({ title }) => title.some(({ isFound }) => isFound))) return [...groups]
  return [...new Map([['game' as const, games], ...groups])]
}

export const MOST_HITS = 30

export const searchDocumentsPath = (language: Language): string =>
  `${localizedAddress(pathTo('search'), language)}/index.json`
