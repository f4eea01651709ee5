import { plainText } from '../rich-text/plain-text.ts'
import type { Game } from './game.ts'

/** Rule: A game's title is shown without its markup, and `&nbsp;` in it is a space. */
export const plainTitle = ({ title }: Pick<Game, 'title'>): string => plainText(title)
