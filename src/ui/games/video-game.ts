import type { GameSheet } from '#application/games/game.ts'
import { pictureOf } from '#domain/games/gallery.ts'
import { plainTitle, trailerOf } from '#domain/games/game.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { isoMoment } from '#domain/language/moment.ts'
import { excerptOf } from '#domain/rich-text/plain-text.ts'
import { pathTo } from '#domain/site/pages.ts'
import { embedAddress } from '#domain/studio/video.ts'
import { absoluteAddress, type JsonLd, organizationName } from '../head/json-ld.ts'
import { mediaAddress } from '../kit/media-address.ts'
import { imageAddress } from '../kit/picture-sources.ts'
import type { HeadContext } from '../router/page.ts'

export const videoGame = (game: GameSheet, { language, facts }: HeadContext): JsonLd => {
  const poster = pictureOf(game.gallery, 'gameMainImage')
  const name = plainTitle(game)
  const description = excerptOf(game.description[language]) || undefined
  const image = poster === null ? undefined : absoluteAddress(imageAddress(poster, facts.imageBase), facts)
  const video = trailerOf(game)
  const uploadDate = isoMoment(game.trailerUploaded, facts.timeZone)
  return {
    '@type': 'VideoGame',
    name,
    description,
    image,
    url: absoluteAddress(localizedAddress(pathTo('game', { slug: game.slug }), language), facts),
    inLanguage: language,
    applicationCategory: 'Game',
    author: organizationName(facts),
    publisher: organizationName(facts),
    sameAs: game.socials.map(({ link }) => link),
    datePublished: game.releaseDate || undefined,
    // Search engines do not list a video without a picture or without the date of its upload.
    trailer:
      video === null || image === undefined || uploadDate === ''
        ? undefined
        : {
            '@type': 'VideoObject',
            name,
            description,
            thumbnailUrl: image,
            uploadDate,
            contentUrl:
              video.is === 'film'
                ? absoluteAddress(mediaAddress(facts.videoBase, video.film.path), facts)
                : undefined,
            embedUrl: video.id === null ? undefined : embedAddress(video.id),
          },
  }
}
