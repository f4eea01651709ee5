import type { CameraLook } from './scene.ts'

/**
 * Returns how far the visitor has scrolled. For example, 0 is the top of the first chapter, and 1.5 is halfway
 * through the second chapter.
 */
export const chapterAt = (tops: readonly number[], line: number): number => {
  const above = tops.findLastIndex((top) => top <= line)
  const [from, to] = [tops[above], tops[above + 1]]
  if (from === undefined) return 0
  if (to === undefined) return above
  return above + (line - from) / (to - from)
}

/** The largest angles of the camera, in radians. The scene is made to be seen only from the front. */
const WIDEST = 0.45
const HIGHEST = 0.1

export const lookAt = (chapter: number, chapters: number): CameraLook => {
  const share = chapters < 2 ? 0.5 : Math.min(Math.max(chapter / (chapters - 1), 0), 1)
  return { yaw: WIDEST * (2 * share - 1), pitch: HIGHEST * Math.sin(Math.PI * share) }
}
