import { type VideoId, videoIdOf } from '../studio/video-id.ts'
import type { GameCard } from './game.ts'

/** Rule: A poster has a play button only if the game's trailer link names a video. */
export const trailerOf = ({ trailer }: Pick<GameCard, 'trailer'>): VideoId | null =>
  trailer && videoIdOf(trailer)
