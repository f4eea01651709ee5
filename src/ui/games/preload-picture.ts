import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Image } from '#domain/studio/image.ts'
import { pictureSources } from '../kit/picture-sources.ts'

/** How wide the poster of the active game is shown. */
export const ACTIVE_SIZES = '(width > 900px) 56vw, 92vw'

/** A visitor who points at a tile may choose it: its poster is loaded in advance. */
export const preloadPicture = (image: Image | null, facts: SiteFacts): void => {
  if (image === null) return
  const { whole, src } = pictureSources(image, facts)
  const picture = document.createElement('picture')
  for (const { type, srcSet } of whole) {
    const source = document.createElement('source')
    Object.assign(source, { type, srcset: srcSet, sizes: ACTIVE_SIZES })
    picture.append(source)
  }
  const img = document.createElement('img')
  picture.append(img)
  img.src = src
}
