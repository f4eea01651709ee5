import { found, type Lookup, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { Log } from '#application/ports/log.ts'
import { GALLERY_TYPES, LIST_GALLERY_TYPES } from '#domain/games/game.ts'
import { type Http, reasonOf } from '#infrastructure/content-api/http.ts'
import { isRecord } from '#infrastructure/content-api/is-record.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import type { AnswerCache } from './answer-cache.ts'

type Fields = Readonly<Record<string, unknown>>

interface Options {
  readonly http: Http
  readonly parts: Http
  readonly cache: Pick<AnswerCache, 'get'>
  readonly log: Log
}

const GAMES = '/api/games/'
const WIDGET = '/api/games/widget'
const GALLERIES = '/api/games-gallery/'
const NEWS = '/api/blog/'
const VACANCIES = '/api/jobs/'
const DOCUMENTS = '/api/legaldocs/'

const SERVER_ERRORS = 500

const ASKED_AT_ONCE = { concurrency: 8, maxWaiting: 5000 }

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const lacks = (record: Fields, field: string): boolean =>
  record[field] === undefined || record[field] === null

const isGame = (value: unknown): value is Fields & { readonly id: number } =>
  isRecord(value) && typeof value['id'] === 'number'

const IMAGE_FIELD = /image/i

const lacksPath = (image: Fields): boolean => lacks(image, 'path') || image['path'] === ''

/**
 * Replaces each image that has no path with the result of `imageFor`. Returns `value` itself if every image has a
 * path. A record is an image if the name of its field contains `image`. `name` is the name of the field that contains
 * `value`, or the path of the request if `value` is a whole response body.
 */
const withImages = (value: unknown, name: string, imageFor: (image: Fields) => unknown): unknown => {
  if (isList(value)) {
    const items = value.map((item) => withImages(item, name, imageFor))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  if (IMAGE_FIELD.test(name) && lacksPath(value)) return imageFor(value)
  const changed = Object.entries(value).flatMap(([field, given]) => {
    const whole = withImages(given, field, imageFor)
    return whole === given ? [] : [[field, whole] as const]
  })
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }
}

type Ask = (path: string, body?: unknown) => Promise<unknown>

const listAt = async (ask: Ask, path: string, body?: unknown): Promise<readonly Fields[]> => {
  const list = await ask(path, body)
  return isList(list) ? list.filter(isRecord) : []
}

const picturesOf = async (ask: Ask, ids: readonly number[], types: readonly string[]) => {
  const all = await listAt(
    ask,
    GALLERIES,
    GALLERY_TYPES.map((type) => ({ type })),
  )
  if (all.some((entry) => !lacks(entry, 'game'))) return all
  const lists = await Promise.all(
    ids.flatMap((game) =>
      types.map(async (type) => {
        const entries = await listAt(ask, `${GALLERIES}${type}/${game}`)
        return entries.map((entry): Fields => ({ type, ...entry, game }))
      }),
    ),
  )
  return lists.flat()
}

const withLists = async (ask: Ask, games: readonly unknown[], types: readonly string[]) => {
  const lacking = (field: string) =>
    games.filter(isGame).flatMap((game) => (lacks(game, field) ? [game.id] : []))
  const [withoutPictures, withoutStores] = [lacking('gamesGalleryEntity'), lacking('gamePlatformsEntity')]
  if (withoutPictures.length + withoutStores.length === 0) return games
  const [pictures, stores] = await Promise.all([
    withoutPictures.length === 0 ? [] : picturesOf(ask, withoutPictures, types),
    Promise.all(withoutStores.map(async (id) => [id, await listAt(ask, `/api/game-icons/${id}`)] as const)),
  ])
  const storesOf = new Map(stores)
  return games.map((game) => {
    if (!isGame(game)) return game
    const own = pictures.filter((entry) => entry['game'] === game.id)
    return {
      ...game,
      gamesGalleryEntity: game['gamesGalleryEntity'] ?? own,
      gamePlatformsEntity: game['gamePlatformsEntity'] ?? storesOf.get(game.id),
    }
  })
}

const withGames = async (ask: Ask, body: unknown, path: string): Promise<unknown> => {
  if (!path.startsWith(GAMES) || path.startsWith(WIDGET)) return body
  if (isList(body)) return withLists(ask, body, LIST_GALLERY_TYPES)
  return isGame(body) ? (await withLists(ask, [body], GALLERY_TYPES))[0] : body
}

const untitledCategory = (article: unknown): unknown => {
  const category = isRecord(article) ? article['category'] : null
  if (!isRecord(category)) return typeof category === 'number' ? category : null
  return Object.keys(category).some((field) => field.startsWith('title')) ? null : (category['id'] ?? null)
}

const withCategories = async (ask: Ask, body: unknown, path: string): Promise<unknown> => {
  if (!path.startsWith(NEWS) || !isRecord(body)) return body
  const { newsList } = body
  const articles = isList(newsList) ? newsList : [body]
  if (articles.every((article) => untitledCategory(article) === null)) return body
  const categories = await listAt(ask, '/api/categories/')
  const whole = articles.map((article) => {
    const id = untitledCategory(article)
    if (id === null || !isRecord(article)) return article
    return { ...article, category: categories.find((category) => category['id'] === id) ?? null }
  })
  return isList(newsList) ? { ...body, newsList: whole } : whole[0]
}

const withPaths = async (ask: Ask, body: unknown, path: string): Promise<unknown> => {
  const ids = new Set<number>()
  const looked = withImages(body, path, ({ id }) => {
    if (typeof id === 'number') ids.add(id)
    return null
  })
  if (ids.size === 0) return looked
  const images = new Map(
    await Promise.all([...ids].map(async (id) => [id, await ask(`/api/images/data/${id}`)] as const)),
  )
  return withImages(body, path, (image) => {
    const { id } = image
    const data = typeof id === 'number' ? images.get(id) : null
    return isRecord(data) && !lacksPath(data) ? { ...image, ...data } : null
  })
}

/**
 * Leaves out the documents that the list of /terms does not show. A document itself does not say whether it is shown.
 */
const withoutHiddenDocuments = async (ask: Ask, body: unknown, path: string): Promise<unknown> => {
  if (path !== DOCUMENTS || !isList(body)) return body
  const groups = await ask('/api/legaldocs-data/titles')
  if (!isList(groups)) throw new Error('the list of shown documents cannot be fetched')
  const shown = new Set(groups.filter(isRecord).map(({ slug }) => slug))
  return body.filter((document) => isRecord(document) && shown.has(document['slug']))
}

const STEPS = [withoutHiddenDocuments, withGames, withCategories, withPaths]

/**
 * Completes records that lack some of their data, such as a list of pictures or the path of an image. The API offers
 * such data in separate calls. No call is made for a complete record. Also leaves out hidden legal documents.
 */
export const completedAnswers = ({ http, parts, cache, log }: Options): Http => {
  const inTurn = concurrencyLimit(ASKED_AT_ONCE)

  const call = async (path: string, body: unknown): Promise<Lookup<unknown>> => {
    const answer = await parts(path, body)
    if (answer.is === 'answered' && answer.status === 200) return found(answer.body)
    if (answer.is === 'answered' && answer.status < SERVER_ERRORS) return NOT_FOUND
    log.warn('A missing part of a content record could not be fetched', { path })
    return UNAVAILABLE
  }

  const ask: Ask = async (path, body) => {
    const asked = await inTurn(() => cache.get(JSON.stringify([path, body]), () => call(path, body)))
    return asked.is === 'done' && asked.value.ok ? asked.value.value : null
  }

  return async (path, sent) => {
    const answer = await http(path, sent)
    if (answer.is !== 'answered' || answer.status !== 200 || path === VACANCIES) return answer
    try {
      let { body } = answer
      for (const step of STEPS) body = await step(ask, body, path)
      return { ...answer, body }
    } catch (error) {
      return { is: 'unreachable', why: reasonOf(error), timedOut: false }
    }
  }
}
