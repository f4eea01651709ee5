import type { SliderItem } from '../studio/image.ts'

const MOST_STILLS = 3
const LEAST_OTHERS = 2

export interface StoryChoice {
  readonly hasStory: boolean
  /** Says whether the gallery may repeat the pictures of the story. */
  readonly mayRepeat: boolean
}

/**
 * Rule: The chapters of a game's story have the last three pictures of the gallery, and the gallery shows the others. If
 * there are fewer than two others, the gallery shows all pictures, unless it may not repeat those of the story.
 */
export const storyPictures = (gallery: readonly SliderItem[], { hasStory, mayRepeat }: StoryChoice) => {
  const stills = hasStory ? gallery.slice(-MOST_STILLS) : []
  const others = gallery.slice(0, gallery.length - stills.length)
  return { stills, inGallery: mayRepeat && others.length < LEAST_OTHERS ? gallery : others }
}
