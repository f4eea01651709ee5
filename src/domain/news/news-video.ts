import { type VideoId, videoIdOf } from '../studio/video-id.ts'
import type { NewsCard } from './article.ts'

export const VIDEO_TYPE = 'Video'

/** Rule: An article has a play button when its type is Video and its link names a video. */
export const newsVideo = ({ type, video }: Pick<NewsCard, 'type' | 'video'>): VideoId | null =>
  type === VIDEO_TYPE ? videoIdOf(video) : null
