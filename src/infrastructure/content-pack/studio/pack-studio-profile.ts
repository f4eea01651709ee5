import type { StudioProfile } from '#application/ports/studio-profile.ts'
import { answered, lookedUp } from '../answered.ts'
import type { CurrentContent } from '../content.ts'

export const packStudioProfile = (content: CurrentContent): StudioProfile => ({
  aboutUs: () => answered(content().aboutUs),
  slides: () => answered(content().slides),
  awards: () => answered(content().awards),
  contacts: () => answered(content().contacts),
  video: (name) => lookedUp(content().videos.find((video) => video.name === name)),
})
