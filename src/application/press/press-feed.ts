import { plainTitle } from '#domain/games/game.ts'
import { instantOf } from '#domain/language/date.ts'
import { isoMoment } from '#domain/language/moment.ts'
import { descriptionsOf } from '#domain/press/fact-sheet.ts'
import { pressGamePath } from '#domain/press/press-link.ts'
import { found } from '../answer.ts'
import type { FeedEntry, ReadFeed } from '../site/feeds.ts'
import { defineUseCase } from '../use-case.ts'

/** Lists the games whose release date the studio has set, the newest release first. */
export const pressFeed = defineUseCase(
  ['games'],
  ({ games }) =>
    (timeZone: () => string): ReadFeed =>
    async (language) => {
      const listed = await games.games()
      if (!listed.ok) return listed
      const all = await Promise.all(listed.value.map(({ slug }) => games.game(slug)))
      const entries = all.flatMap((answer): readonly FeedEntry[] => {
        if (!answer.ok || instantOf(answer.value.releaseDate) === null) return []
        const game = answer.value
        return [
          {
            path: pressGamePath(game.slug),
            title: plainTitle(game),
            published: isoMoment(game.releaseDate, timeZone()),
            html: descriptionsOf(game, language).paragraph,
            author: '',
            section: '',
          },
        ]
      })
      return found(entries.toSorted((one, other) => (one.published < other.published ? 1 : -1)))
    },
)
