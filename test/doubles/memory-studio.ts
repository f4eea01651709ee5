import { found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { StudioContent } from '#application/ports/content.ts'
import type { AboutUs } from '#domain/studio/about-us.ts'
import type { Award } from '#domain/studio/awards.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import type { Video } from '#domain/studio/video.ts'

interface Held {
  readonly aboutUs?: AboutUs
  readonly slides?: readonly SliderItem[]
  readonly awards?: readonly Award[]
  readonly contacts?: readonly Contacts[]
  readonly videos?: readonly Video[]
}

/** Content that the test did not give is unavailable. */
export const memoryStudio = ({ aboutUs, slides, awards, contacts, videos }: Held) => {
  const answered = async <Value>(value: Value | undefined) =>
    value === undefined ? UNAVAILABLE : found(value)
  return {
    aboutUs: () => answered(aboutUs),
    slides: () => answered(slides),
    awards: () => answered(awards),
    contacts: () => answered(contacts),
    video: async (name) => {
      if (videos === undefined) return UNAVAILABLE
      const video = videos.find((one) => one.name === name)
      return video === undefined ? NOT_FOUND : found(video)
    },
  } satisfies StudioContent
}
