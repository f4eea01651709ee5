import { isWebAddress } from '#domain/forms/web-address.ts'
import { videoIdOf } from '#domain/studio/video.ts'
import { foundValue } from '../content-note.ts'
import type { Notebook, Place } from '../notebook.ts'

export const wishVideo = (notebook: Notebook, place: Place, link: string): void => {
  if (videoIdOf(link) === null)
    notebook.warning(place, foundValue(link), 'a link that ends with the 11 characters of a video id')
}

export const wishWebAddress = (notebook: Notebook, place: Place, link: string): void => {
  if (!isWebAddress(link))
    notebook.warning(place, foundValue(link), 'a link that starts with http:// or https://')
}
