import type { Image } from '#domain/studio/image.ts'
import type { Content } from '../content.ts'

/** Every picture of the content once, in the order of their paths. */
export const allPictures = (content: Content): readonly Image[] => {
  const { benefits, games, gamesWidget, news, aboutUs, slides, contacts, menus } = content
  const found: readonly (Image | null | undefined)[] = [
    ...benefits.map(({ image }) => image),
    ...games.flatMap(({ gamesGalleryEntity, gamePlatformsEntity, gameSocialsEntity }) =>
      [...gamesGalleryEntity, ...gamePlatformsEntity, ...gameSocialsEntity].map(({ image }) => image),
    ),
    gamesWidget.placeholder?.gameStubImage,
    ...news.flatMap(({ newsImagePreview, newsImageMain }) => [newsImagePreview, newsImageMain]),
    aboutUs.aboutusWidgetImage,
    ...slides,
    ...contacts.map(({ image }) => image),
    ...Object.values(menus).flatMap(({ en, ru }) => [...en, ...ru].map(({ image }) => image)),
  ]
  const byPath = new Map(found.flatMap((image) => (image ? [[image.path, image] as const] : [])))
  return [...byPath.keys()].sort().flatMap((path) => byPath.get(path) ?? [])
}
