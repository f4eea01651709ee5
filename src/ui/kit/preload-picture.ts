import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Image } from '#domain/studio/image.ts'
import { pictureSources } from './picture-sources.ts'

/** Loads the file that `Picture` would show at this size. Rejects if the browser cannot load it. */
export const preloadPicture = (image: Image, facts: SiteFacts, sizes: string): Promise<void> => {
  const { whole, src } = pictureSources(image, facts)
  const picture = document.createElement('picture')
  for (const { type, srcSet } of whole) {
    const source = document.createElement('source')
    Object.assign(source, { type, srcset: srcSet, sizes })
    picture.append(source)
  }
  const img = document.createElement('img')
  picture.append(img)
  img.src = src
  return img.decode()
}
