import type { AboutUs } from '#domain/studio/about-us.ts'
import type { Award } from '#domain/studio/awards.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import type { Video } from '#domain/studio/video.ts'
import type { Answer, Lookup } from '../answer.ts'

export interface StudioProfile {
  aboutUs(): Promise<Answer<AboutUs>>
  slides(): Promise<Answer<readonly SliderItem[]>>
  awards(): Promise<Answer<readonly Award[]>>
  /** The first is the main office. */
  contacts(): Promise<Answer<readonly Contacts[]>>
  video(name: string): Promise<Lookup<Video>>
}
