/** All files of a film, in different formats and shapes. The paths are relative to the setting `VIDEO_BASE_URL`. */
export interface Film {
  readonly path: string
  readonly others: readonly string[]
}

export interface Video extends Film {
  readonly name: string
}

/** Rule: The home page's header shows the video named `main`. */
export const MAIN_VIDEO = 'main'

/**
 * Rule: A film or a carousel moves only while it is on the screen, in a visible tab. Visitors can also stop films and
 * carousels.
 */
export const motionRuns = ({
  wanted,
  onScreen,
  tabShown,
}: Readonly<Record<'wanted' | 'onScreen' | 'tabShown', boolean>>): boolean => wanted && onScreen && tabShown

export type VideoId = string

export const VIDEO_ID_LENGTH = 11

const VIDEO_ID = /^[\w-]+$/

/**
 * Rule: The id of a video is the last 11 characters of its link. A shorter link has no video. A link also has no video
 * if these characters are not all letters, digits, `-` or `_`.
 */
export const videoIdOf = (link: string): VideoId | null => {
  const id = link.slice(-VIDEO_ID_LENGTH)
  return id.length === VIDEO_ID_LENGTH && VIDEO_ID.test(id) ? id : null
}

export type PlayableVideo =
  /** The studio's own film. `id` is the id of the same video on YouTube, or null if the video is not on YouTube. */
  | { readonly is: 'film'; readonly film: Film; readonly id: VideoId | null }
  | { readonly is: 'hosted'; readonly id: VideoId }

/** Rule: The site plays the studio's own film. If the studio has no film, the site plays the linked YouTube video. */
export const playableVideo = (link: string | null, film: Film | null = null): PlayableVideo | null => {
  const id = link === null ? null : videoIdOf(link)
  if (film !== null) return { is: 'film', film, id }
  return id === null ? null : { is: 'hosted', id }
}

/** Rule: If a video is on YouTube, the player has a link to the video's YouTube page. */
export const watchAddress = (id: VideoId): string => `https://www.youtube.com/watch?v=${id}`

/** Rule: Videos are embedded from the YouTube host that sets no cookies. */
export const embedAddress = (id: VideoId): string => `https://www.youtube-nocookie.com/embed/${id}`
