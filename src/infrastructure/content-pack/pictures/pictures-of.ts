import { LANGUAGES } from '#domain/language/languages.ts'
import type { Content, ImageRecord } from '../content.ts'

/** Every picture of the content once, in the order of their paths. */
export const allPictures = (content: Content): readonly ImageRecord[] => {
  const { benefits, games, gamesWidget, news, aboutUs, slides, contacts, menus } = content
  const found: readonly (ImageRecord | null | undefined)[] = [
    ...benefits.map(({ image }) => image),
    ...games.flatMap(({ gamesGalleryEntity, gamePlatformsEntity, gameSocialsEntity }) =>
      [...gamesGalleryEntity, ...gamePlatformsEntity, ...gameSocialsEntity].map(({ image }) => image),
    ),
    gamesWidget.placeholder?.gameStubImage,
    ...news.flatMap(({ newsImagePreview, newsImageMain }) => [newsImagePreview, newsImageMain]),
    aboutUs.aboutusWidgetImage,
    ...slides,
    ...contacts.map(({ image }) => image),
    ...Object.values(menus).flatMap((menu) =>
      LANGUAGES.flatMap((language) => menu[language].map(({ image }) => image)),
    ),
  ]
  const byPath = new Map(found.flatMap((image) => (image ? [[image.path, image] as const] : [])))
  return [...byPath.keys()].sort().flatMap((path) => byPath.get(path) ?? [])
}
