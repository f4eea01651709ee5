import type { Film } from '#domain/studio/video.ts'

const FOR_TALL_SCREENS = /-tall\.\w+$/

/** The formats of films, best first, because a browser takes the first format that it can play. */
const FORMATS = ['webm', 'mp4']

const formatOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase()

const CUES = /\.vtt$/i

/** Rule: A film may have a WebVTT file. Each of its cues is the slug of the game that the film shows at that time. */
export const cuesOf = ({ others }: Film): string | undefined => others.find((file) => CUES.test(file))

/**
 * Rule: If a film has files whose names end with `-tall`, tall screens get these files. Other screens get the other
 * files. WebM comes before MP4.
 */
export const filesOf = ({ path, others }: Film, isTall: boolean): readonly string[] => {
  const all = [path, ...others].filter((file) => !CUES.test(file))
  const fitting = all.filter((file) => FOR_TALL_SCREENS.test(file) === isTall)
  return (fitting.length === 0 ? all : fitting).toSorted(
    (one, another) => FORMATS.indexOf(formatOf(one)) - FORMATS.indexOf(formatOf(another)),
  )
}

/**
 * Returns the media type, so that a browser can skip a format that it cannot play. Returns undefined for formats other
 * than WebM and MP4.
 */
export const mediaTypeOf = (path: string): string | undefined =>
  FORMATS.includes(formatOf(path)) ? `video/${formatOf(path)}` : undefined
