import * as z from 'zod/mini'
import { isWebAddress } from '#domain/forms/web-address.ts'
import { GALLERY_TYPES, plainTitle } from '#domain/games/game.ts'
import { type World, worldColours, worldOf } from '#domain/games/world-colours.ts'
import { instantOf } from '#domain/language/date.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isActiveStatus, STATUSES } from '#domain/site/status.ts'
import { reservedNames } from '../content-api/content-call.ts'
import { film, game, gamesCalls, gamesWidget, layout, mosaicRule, plan } from '../content-api/games.ts'
import { flag, numberOrNone } from '../content-api/pieces.ts'
import { orNone, record, same, type WireOf, wireFieldName } from '../content-api/record.ts'
import { didYouMean, nearest } from '../terminal/nearest.ts'
import { checkContrasts, colourFields, givenFields } from './colours.ts'
import { checkKnown, type Diagnostics, foundValue, type PackPlace } from './diagnostics.ts'
import { folderFields, folderRecords } from './folder-records.ts'
import { siteScheme, titleFields } from './identity.ts'
import { entriesOf, type PackRecord, partOf } from './pack-source.ts'
import { pictureFile, requireFilm, requireMedia, withPictures } from './pictures.ts'
import { checkVideoLink, type PackTools, type Reader, reportRepeats } from './readers.ts'
import { warnIfUntranslated } from './texts.ts'

export type GameRecord = WireOf<typeof game>

/** Lists the slugs of the games in the order in which pages show them. */
export const ORDER = 'games/order.json'

export const SHOWN_TYPES: readonly string[] = GALLERY_TYPES

const checkWebAddress = (diagnostics: Diagnostics, place: PackPlace, link: string): void => {
  if (!isWebAddress(link))
    diagnostics.warning(place, foundValue(link), 'a link that starts with http:// or https://')
}

const checkRelease = ({ value, at }: PackRecord<GameRecord>, { diagnostics, now }: PackTools): void => {
  const { releaseYear: year, comingSoon, releaseDate, trailerUploaded } = value
  const thisYear = new Date(now.instant).getUTCFullYear()
  if (year !== null && (comingSoon ? year < thisYear : year > thisYear))
    diagnostics.warning(
      at('releaseYear'),
      comingSoon ? `${year}, which is in the past, and "comingSoon"` : `${year}, which is in the future`,
      comingSoon ? 'a later year, or no "comingSoon"' : '"comingSoon": true next to it',
    )
  for (const [field, date] of Object.entries({ releaseDate, trailerUploaded }))
    if (date !== '' && instantOf(date) === null)
      diagnostics.warning(at(field), foundValue(date), 'an ISO 8601 date such as "2026-01-31"')
  if (year !== null && instantOf(releaseDate) !== null && !releaseDate.startsWith(`${year}-`))
    diagnostics.warning(
      at('releaseDate'),
      foundValue(releaseDate),
      `a day in ${year}, which is "releaseYear"`,
    )
}

const checkGame = (record: PackRecord<GameRecord>, tools: PackTools): void => {
  const { value, at } = record
  const { diagnostics } = tools
  checkRelease(record, tools)
  checkKnown(diagnostics.warning, at('status'), value.status, STATUSES)
  if (value.supportStatus !== '')
    checkKnown(diagnostics.warning, at('supportStatus'), value.supportStatus, STATUSES)
  if (value.gameTrailer !== null)
    checkVideoLink(diagnostics, at('gameTrailer', 'link'), value.gameTrailer.link)
  if (value.trailerFilm !== null)
    requireFilm(tools, { ...partOf(record, 'trailerFilm'), value: value.trailerFilm })
  if (value.scene !== '') requireMedia(tools, at('scene'), 'media/', value.scene)
  for (const language of LANGUAGES) {
    const field = wireFieldName('gameSupportLink', language)
    if (value[field] !== '') checkWebAddress(diagnostics, at(field), value[field])
  }
  if (value.plan !== null) {
    const drawing = { ...partOf(record, 'plan'), value: value.plan }
    warnIfUntranslated(diagnostics, drawing, 'title')
    for (const place of entriesOf(partOf(drawing, 'places')))
      for (const field of ['name', 'text']) warnIfUntranslated(diagnostics, place, field)
  }
  if (value.demo !== '') checkWebAddress(diagnostics, at('demo'), value.demo)
  for (const list of ['gamePlatformsEntity', 'gameSocialsEntity'] as const)
    for (const [index, { link }] of value[list].entries())
      checkWebAddress(diagnostics, at(list, index, 'link', 'link'), link.link)
  for (const { value: entry, at } of entriesOf(partOf(record, 'gamesGalleryEntity'))) {
    const expected = `a type that is shown: ${SHOWN_TYPES.join(', ')}`
    checkKnown(diagnostics.warning, at('type'), entry.type, SHOWN_TYPES, expected)
  }
  for (const { value: platform, at } of entriesOf(partOf(record, 'gamePlatformsEntity'))) {
    const { icon, lang } = platform
    if (icon !== '') requireMedia(tools, at('icon'), 'media/images/', icon)
    const expected = `a language of the site, or an empty text for all languages: ${LANGUAGES.join(', ')}`
    if (lang !== '') checkKnown(diagnostics.warning, at('lang'), lang, LANGUAGES, expected)
  }
}

const ownColours = orNone(record({ scheme: orNone(same(z.enum(['black', 'white']))), ...colourFields }))

const ownTitles = orNone(record(titleFields))

interface ColouredRecord extends Pick<GameRecord, 'gamesGalleryEntity'> {
  readonly colours: WireOf<typeof ownColours>
  readonly titles: WireOf<typeof ownTitles>
}

/**
 * Returns the colours of a game's page and the look of its titles. Returns null if the page has the colours of the site.
 * Colours that the record does not set are computed from the game's first main picture. Without this picture, they are
 * computed from the background colour in the record.
 */
const coloursOf = ({ value, at }: PackRecord<ColouredRecord>, tools: PackTools): World | null => {
  const picture = value.gamesGalleryEntity.find(({ type }) => type === 'gameMainImage')
  const own = givenFields(value.colours)
  const seed = (picture && pictureFile(tools, picture.image.path)?.tint) ?? own.ground
  if (seed === undefined) return null
  const shown = worldColours(seed, value.colours?.scheme ?? tools.read(siteScheme), own)
  checkContrasts(tools.diagnostics, shown, own, (name) => at('colours', name))
  return worldOf(shown, value.titles)
}

const gameRecords = folderRecords(
  'games',
  'game.json',
  z.extend(game.wire, {
    ...folderFields,
    status: z.string().check(z.minLength(1)),
    releaseYear: numberOrNone.wire,
    comingSoon: flag(false).wire,
    trailerFilm: orNone(film).wire,
    layout: layout.wire,
    plan: orNone(plan).wire,
    colours: ownColours.wire,
    titles: ownTitles.wire,
  }),
  (record, tools): GameRecord => {
    const { titles: _, ...game } = record.value
    return { ...game, colours: coloursOf(record, tools) }
  },
)({
  address: (slug) => pathTo('game', { slug }),
  reserved: () => reservedNames(gamesCalls.game, gamesCalls),
  textFiles: { description: 'html', additionalDescription: 'html', gameAchievements: 'html' },
  optionalTexts: ['description', 'additionalDescription', 'gameAchievements', 'hook', 'price'],
  isDraft: ({ status }) => !isActiveStatus(status),
  check: checkGame,
})

/**
 * Reads all games, including drafts, in the order of order.json. Without this file, the games are in the order of the
 * names of their folders.
 */
export const allGames: Reader<readonly GameRecord[]> = ({ source, diagnostics, read }) => {
  const records = read(gameRecords)
  const games = records.map(({ value }) => value)
  const order = source.record(ORDER, z.array(z.string()))
  if (order === null) return games
  const entries = entriesOf(order)
  reportRepeats(diagnostics, entries, 'each game once')
  const slugs = games.map(({ slug }) => slug)
  const listed = entries.map(({ value, at }) => {
    const slug = slugs.includes(value) ? value : nearest(value, slugs)
    if (slug !== value && !source.isBroken('games/'))
      diagnostics.error(at(), foundValue(value), `the slug of a game${didYouMean(value, slugs)}`)
    return slug
  })
  for (const { value, at } of records)
    if (!listed.includes(value.slug))
      diagnostics.error(at(), `a game that ${ORDER} does not list`, `${foundValue(value.slug)} in that list`)
  return listed.flatMap((slug) => games.find((game) => game.slug === slug) ?? [])
}

export const checkGameId = (
  wanted: number | null,
  place: PackPlace,
  { source, diagnostics, read }: PackTools,
): void => {
  if (wanted === null || source.isBroken('games/')) return
  const games = read(allGames)
  if (games.some(({ id }) => id === wanted)) return
  const known = games.map(({ id, title }) => `${id} (${plainTitle({ title })})`).join(', ')
  diagnostics.error(place, foundValue(wanted), `the id of a game${known === '' ? '' : `: ${known}`}`)
}

type GamesWidget = WireOf<typeof gamesWidget>

/**
 * The JSON file with the games mosaic (the grid of game pictures on the home page). In this JSON file, a rule of the
 * mosaic contains the slug of its game. In the API, the rule contains the game's id.
 */
const widgetFile = z.object({
  mosaic: z.array(z.extend(mosaicRule.wire, { game: z.optional(z.string()) })),
  placeholder: gamesWidget.wire.shape.placeholder,
})

const mosaicOf = (
  { source, diagnostics, read }: PackTools,
  record: PackRecord<z.output<typeof widgetFile>>,
): GamesWidget['mosaic'] => {
  const rules = entriesOf(partOf(record, 'mosaic'))
  const games = read(allGames)
  const slugs = games.map(({ slug }) => slug)
  const named = rules.flatMap(({ value: { game }, at }) =>
    game === undefined ? [] : [{ value: game, at: () => at('game') }],
  )
  reportRepeats(diagnostics, named, 'each game once')
  return rules.map(({ value: { game: slug, imageType }, at }) => {
    const game = games.find((game) => game.slug === slug)
    if (slug !== undefined && !source.isBroken('games/'))
      checkKnown(diagnostics.error, at('game'), slug, slugs, 'the slug of a game')
    if (slug === undefined && imageType !== 'gameStub')
      diagnostics.error(at(), 'no game', 'the slug of a game in "game"')
    return { game: game?.id ?? null, imageType }
  })
}

const widget: Reader<GamesWidget> = (tools) => {
  const record = tools.source.record('games/widget.json', widgetFile)
  if (record === null) return { mosaic: [], placeholder: null }
  const { at, value } = record
  const { placeholder } = value
  if (placeholder !== null)
    warnIfUntranslated(
      tools.diagnostics,
      { ...partOf(record, 'placeholder'), value: placeholder },
      'gameText',
    )
  return withPictures(tools, { at, value: { mosaic: mosaicOf(tools, record), placeholder } })
}

export const gamesContent = { games: allGames, gamesWidget: widget }
