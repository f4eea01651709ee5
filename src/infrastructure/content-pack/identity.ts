import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { isKnownState, statesWith } from '#domain/careers/application-state.ts'
import { isEmail } from '#domain/forms/email.ts'
import { isWebAddress } from '#domain/forms/web-address.ts'
import { isTimeZone } from '#domain/language/date.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import type { ColourScheme } from '#domain/site/pages.ts'
import { SECTIONS, type Section } from '#domain/site/sections.ts'
import { type Colours, DEFAULT_COLOURS, type SchemeColours } from '#domain/studio/colours.ts'
import { DEFAULT_IDENTITY, type Drawing, type Identity } from '#domain/studio/identity.ts'
import {
  DEFAULT_LOOK,
  HEADER_PLACES,
  HOME_BLOCKS,
  PICTURE_SETS,
  QUOTES,
  VACANCY_LISTS,
} from '#domain/studio/look.ts'
import { flag, numberOrNone, text } from '../content-api/pieces.ts'
import {
  list,
  listOrEmpty,
  localized,
  named,
  orNone,
  record,
  same,
  wireFieldName,
} from '../content-api/record.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { checkContrasts, colourFields, givenFields } from './colours.ts'
import { createDiagnostics, foundValue, wholeFile } from './diagnostics.ts'
import { checkFonts, fontsOf } from './fonts.ts'
import { interfaceTexts } from './interface-texts.ts'
import { measuredPicture } from './measure-picture.ts'
import type { PackFiles } from './pack-files.ts'
import { entriesOf, type PackRecord, packSource, partOf } from './pack-source.ts'
import { type PackTools, type Reader, recordFile, reportRepeats } from './readers.ts'
import { replyTemplates } from './reply-templates.ts'
import { textIn } from './texts.ts'

const STUDIO = 'site/studio.json'

const schemeColours = orNone(record(colourFields))

const fileNames = listOrEmpty(same(z.string()))

const on = flag(true)

const sectionSwitches = Object.fromEntries(Object.keys(SECTIONS).map((name) => [name, on])) as Readonly<
  Record<Section, typeof on>
>

const pixels = orNone(same(z.number().check(z.minimum(0), z.maximum(60))))

/** The fields of the titles' look. */
export const titleFields = {
  upperCase: flag(false),
  textFace: flag(false),
  spacing: orNone(same(z.number().check(z.minimum(-10), z.maximum(30)))),
  weight: orNone(same(z.number().check(z.minimum(100), z.maximum(900)))),
}

const stateName = same(
  z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/, { error: 'a name such as "test-task"' })),
)

const studio = record({
  name: text,
  legalName: text,
  tagline: localized('tagline', text),
  headline: localized('headline', text),
  company: localized('company', text),
  support: localized('support', text),
  blogPreview: localized('blogPreview', text),
  copyrightYear: numberOrNone,
  timeZone: text,
  securityContact: text,
  pressEmail: text,
  sections: orNone(record(sectionSwitches)),
  languages: listOrEmpty(same(z.enum(LANGUAGES))),
  retention: orNone(same(z.enum(['one', 'two']))),
  applicationStates: listOrEmpty(
    record({ name: stateName, title: localized('title', text), isFinal: named('ends', flag(false)) }),
  ),
  scheme: orNone(same(z.enum(['black', 'white']))),
  film: orNone(same(z.enum(['16:9', 'fill']))),
  look: orNone(
    record({
      header: orNone(same(z.enum(HEADER_PLACES))),
      titleOnPicture: flag(true),
      plainFooter: flag(false),
      pictures: orNone(same(z.enum(PICTURE_SETS))),
      quotes: orNone(same(z.enum(QUOTES))),
      vacancies: orNone(same(z.enum(VACANCY_LISTS))),
      corners: pixels,
      buttonCorners: pixels,
      titles: orNone(record({ ...titleFields, centred: flag(false) })),
      home: orNone(list(same(z.enum(HOME_BLOCKS)))),
    }),
  ),
  colours: orNone(record({ black: schemeColours, white: schemeColours, header: schemeColours })),
  fonts: orNone(record({ display: fileNames, text: fileNames, quotes: fileNames })),
})

type StudioFile = z.output<typeof studio.wire>

const hasScheme = (address: string) =>
  isWebAddress(address) || (address.startsWith('mailto:') && isEmail(address.slice('mailto:'.length)))

const SCHEMES = ['black', 'white', 'header'] as const

/**
 * Returns the three colour schemes of the studio: `black`, `white` and `header`. A colour that is missing in `header`
 * is copied from the scheme `black`. In the other schemes, a missing colour gets its default. If a scheme has a text
 * colour (`ink`) but no focus colour (`ring`), the text colour is used for both.
 */
const coloursOf = ({ colours }: StudioFile): Colours => {
  if (colours === null) return DEFAULT_COLOURS
  const schemeOf = (scheme: (typeof SCHEMES)[number], before: SchemeColours): SchemeColours => {
    const own = givenFields(colours[scheme])
    const ring = own.ink === undefined ? {} : { ring: own.ink }
    return { ...before, ...ring, ...own }
  }
  const black = schemeOf('black', DEFAULT_COLOURS.black)
  const both = { black, white: schemeOf('white', DEFAULT_COLOURS.white) }
  return colours.header === null ? both : { ...both, header: schemeOf('header', black) }
}

const checkStates = (file: PackRecord<StudioFile>, diagnostics: PackTools['diagnostics']): void => {
  const states = entriesOf(partOf(file, 'applicationStates'))
  const names = states.map((state) => partOf(state, 'name'))
  reportRepeats(diagnostics, names, 'each name once')
  for (const { value, at } of states)
    for (const language of isKnownState(value.name) ? [] : languagesIn(file.value))
      if (textIn(value, 'title', language) === '')
        diagnostics.error(
          at(),
          `no ${wireFieldName('title', language)}`,
          'a word for it in each language of the site',
        )
}

const checkStudio = (file: PackRecord<StudioFile>, tools: PackTools): void => {
  const { value, at } = file
  const { diagnostics } = tools
  const { timeZone, securityContact, pressEmail, colours } = value
  if (timeZone !== '' && !isTimeZone(timeZone))
    diagnostics.error(
      at('timeZone'),
      foundValue(timeZone),
      `a time zone such as "UTC" or "Asia/Nicosia"${didYouMean(timeZone, Intl.supportedValuesOf('timeZone'))}`,
    )
  if (securityContact !== '' && !hasScheme(securityContact))
    diagnostics.error(
      at('securityContact'),
      foundValue(securityContact),
      'an address that starts with mailto: or https://',
    )
  if (pressEmail !== '' && !isEmail(pressEmail))
    diagnostics.error(at('pressEmail'), foundValue(pressEmail), 'an e-mail address')
  checkStates(file, diagnostics)
  if (value.fonts !== null) checkFonts(value.fonts, languagesIn(value), at, tools)
  const all = coloursOf(value)
  for (const scheme of SCHEMES)
    checkContrasts(diagnostics, all[scheme] ?? all.black, givenFields(colours?.[scheme] ?? null), (name) =>
      at('colours', scheme, name),
    )
}

const studioFile = recordFile(STUDIO, studio, {
  optionalTexts: ['tagline', 'headline', 'company', 'support', 'blogPreview'],
  check: checkStudio,
})

/**
 * Matches scripts, pictures and links in an SVG. The studio's SVGs must not contain them, because browsers ignore
 * them in an `<img>`.
 */
export const ACTING = /<(?:script|foreignObject)\b|\son\w+\s*=|<image\b|\bhref\s*=\s*["'](?!#)/i

const DIGEST_LENGTH = 8

const drawingIn = ({ source, diagnostics }: PackTools, file: string): Drawing | null => {
  if (!source.has(file)) return null
  const svg = source.text(file)
  const place = wholeFile(file)
  const picture = measuredPicture(file, new TextEncoder().encode(svg))
  const acting = ACTING.exec(svg)?.[0]
  if (picture === null)
    diagnostics.error(place, 'no drawing', 'an SVG with a viewBox, or with its width and height')
  else if (acting !== undefined)
    diagnostics.error(place, foundValue(acting.trim()), 'a drawing without scripts, pictures and links')
  else {
    const { width, height } = picture
    return { svg, width, height, digest: hash('sha256', svg).slice(0, DIGEST_LENGTH) }
  }
  return null
}

const offIn = ({ sections }: StudioFile): readonly string[] => {
  const off = Object.entries(SECTIONS).filter(([name]) => sections?.[name as Section] === false)
  return off.length === 0 ? DEFAULT_IDENTITY.off : off.map(([, path]) => path)
}

const languagesIn = ({ languages }: StudioFile): readonly Language[] => {
  const own = LANGUAGES.filter((language) => languages.includes(language))
  return own.length === 0 || own.length === LANGUAGES.length ? LANGUAGES : own
}

export const siteLanguages = (files: PackFiles): readonly Language[] => {
  const record = packSource(files, createDiagnostics()).record(STUDIO, studio.wire)
  return record === null ? LANGUAGES : languagesIn(record.value)
}

export const siteScheme: Reader<ColourScheme> = ({ read }) =>
  read(studioFile).scheme ?? DEFAULT_IDENTITY.scheme

export const identity: Reader<Identity> = (tools) => {
  const file = tools.read(studioFile)
  const states = statesWith(studio.read(file).applicationStates)
  return {
    brand: file.name || DEFAULT_IDENTITY.brand,
    timeZone: file.timeZone || DEFAULT_IDENTITY.timeZone,
    off: offIn(file),
    languages: languagesIn(file),
    retention: file.retention ?? DEFAULT_IDENTITY.retention,
    states,
    replies: replyTemplates(tools, states),
    scheme: tools.read(siteScheme),
    film: file.film ?? DEFAULT_IDENTITY.film,
    look: file.look === null ? DEFAULT_LOOK : { ...DEFAULT_LOOK, ...givenFields(file.look) },
    colours: coloursOf(file),
    fonts: file.fonts === null ? DEFAULT_IDENTITY.fonts : fontsOf(file.fonts, tools),
    texts: interfaceTexts(tools, file),
    securityContact: file.securityContact,
    pressEmail: file.pressEmail,
    logo: drawingIn(tools, 'site/logo.svg'),
    icon: drawingIn(tools, 'site/icon.svg') ?? DEFAULT_IDENTITY.icon,
  }
}
