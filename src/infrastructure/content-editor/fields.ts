import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/language/languages.ts'
import { VIDEO_TYPE } from '#domain/news/article.ts'
import { STATUSES } from '#domain/site/status.ts'
import { wireFieldName } from '../content-api/record.ts'
import { SHOWN_TYPES } from '../content-pack/games.ts'
import { SHOWN_WIDTHS } from '../content-pack/pictures.ts'
import { languageOfField, localizedNames, ROOT } from './entry-types.ts'
import type { FieldKind, FormField } from './form.ts'

export type EditorField = Readonly<Record<string, unknown>>

const LABELS: Readonly<Record<string, string>> = {
  all: 'From any country',
  only: 'Only from these',
  formerly: 'Former slugs',
  gamesGalleryEntity: 'Pictures',
  gamePlatformsEntity: 'Stores',
  gameSocialsEntity: 'Social networks',
  newsImagePreview: 'Picture in lists',
  newsImageMain: 'Picture at the top',
  path: 'File',
  publishAt: 'Public from',
  unpublishAt: 'Public until',
  validThrough: 'Open until',
}

const HINTS: Readonly<Record<string, string>> = {
  draft: 'It is not public, and previews show it.',
  publishAt: "In the site's time zone. The record is hidden until then.",
  unpublishAt: "In the site's time zone. The record is hidden from then on.",
  formerly: 'Its former slugs. Their addresses lead here.',
  validThrough: 'The last day on which it takes applications. It closes by itself.',
  altEn: 'What the picture shows, for those who do not see it.',
  comingSoon: 'The year is the one in which it will come out.',
  important: 'It is shown large.',
  state: 'The state of the applications that it is for. Empty means any state.',
  remote: 'Whether all of the work may be done remotely.',
  workplace: 'In the office, or partly at home. Empty: nothing is said.',
  hiringSteps:
    'What happens after an application, in place of the steps of the studio. An empty list: none are shown.',
}

const KNOWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  'news.type': ['Article', VIDEO_TYPE],
  'games.status': STATUSES,
  'games.supportStatus': STATUSES,
  'games.gamesGalleryEntity.type': SHOWN_TYPES,
  'vacancies.status': STATUSES,
}

const LONG_TEXT = new RegExp(
  `\\.text(${LANGUAGES.map((language) => LANGUAGE_FACTS[language].wireSuffix).join('|')})?$`,
)

export const nameOfFile = (file: string): string => file.replace(/\.json$/, '').replaceAll(/[^a-z\d]+/gi, '-')

export const collectionOfFile = (file: string): string => `${file.split('/')[0]}-files`

export const labelOf = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const labelIn = (name: string, languages: readonly Language[]): string => {
  const language = languages.find((one) => name.endsWith(LANGUAGE_FACTS[one].wireSuffix))
  if (language === undefined) return labelOf(name)
  return `${labelOf(name.slice(0, -LANGUAGE_FACTS[language].wireSuffix.length))} (${language})`
}

const GALLERY_HINT = Object.entries(SHOWN_WIDTHS)
  .filter(([name]) => SHOWN_TYPES.includes(name))
  .map(([name, width]) => `${name} ${width}`)
  .join(', ')

const MOMENT = { widget: 'datetime', format: 'YYYY-MM-DDTHH:mm' }

/**
 * The field for the last day of a vacancy. The field has no time, because the vacancy stays open until the end of the
 * day.
 */
const DAY = { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }

interface FieldContext {
  readonly at: string
  readonly languages: readonly Language[]
}

const widgetOf = (kind: FieldKind, around: FieldContext): EditorField => {
  const words = KNOWN_WORDS[around.at]
  switch (kind.is) {
    case 'text':
      if (words !== undefined) return { widget: 'select', options: words }
      return { widget: LONG_TEXT.test(around.at) ? 'text' : 'string' }
    case 'moment':
      return around.at.endsWith('.validThrough') ? DAY : MOMENT
    case 'number':
      return { widget: 'number', value_type: 'float' }
    case 'reference':
      return {
        widget: 'relation',
        collection: collectionOfFile(kind.to),
        file: nameOfFile(kind.to),
        value_field: `${ROOT}.*.id`,
        display_fields: [`${ROOT}.*.${wireFieldName('title', around.languages[0] ?? DEFAULT_LANGUAGE)}`],
      }
    case 'flag':
      return { widget: 'boolean', default: kind.otherwise }
    case 'picture':
      return { widget: 'image', choose_url: false }
    case 'choice':
      return { widget: 'select', options: kind.options }
    case 'texts':
      return { widget: 'keyvalue' }
    case 'group':
      return { widget: 'object', fields: editorFields(kind.fields, around) }
    case 'list':
    case 'one-or-more':
      return listOf(kind.item, around)
    case 'all-or-list':
      return {
        widget: 'object',
        fields: [
          { name: 'all', label: labelOf('all'), widget: 'boolean', required: false },
          { name: 'only', label: labelOf('only'), ...listOf(kind.item, around), required: false },
        ],
      }
    default:
      return kind satisfies never
  }
}

const listOf = (item: FieldKind, around: FieldContext): EditorField => {
  if (item.is === 'group') {
    const title = item.fields.find(({ name }) => /^(?:title|name|type|city)/.test(name))
    const summary = title && `{{fields.${title.name}}}`
    return { widget: 'list', collapsed: true, summary, fields: editorFields(item.fields, around) }
  }
  if (item.is === 'choice') return { widget: 'select', multiple: true, options: item.options }
  return { widget: 'list', field: { name: 'entry', label: 'Entry', ...widgetOf(item, around) } }
}

export const editorFields = (fields: readonly FormField[], { at, languages }: FieldContext) => {
  const localized = localizedNames(fields)
  const isShown = ({ name }: FormField) => {
    const language = languageOfField(name, localized)
    return language === null || languages.includes(language)
  }
  return fields.filter(isShown).map(({ name, isRequired, kind }) => ({
    name,
    label: labelIn(name, languages),
    hint: hintOf(`${at}.${name}`, name),
    ...widgetOf(kind, { at: `${at}.${name}`, languages }),
    // The id is optional in the form, because a new item of a list gets the next id.
    required: isRequired && kind.is !== 'flag' && name !== 'id',
  }))
}

const hintOf = (at: string, name: string): string | undefined => {
  const width = SHOWN_WIDTHS[name]
  if (width !== undefined) return `At least ${width} pixels wide.`
  return at === 'games.gamesGalleryEntity' ? `Least widths in pixels: ${GALLERY_HINT}.` : HINTS[name]
}
