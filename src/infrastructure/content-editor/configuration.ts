import { basename, dirname } from 'node:path/posix'
import { LANGUAGE_FACTS, type Language } from '#domain/language/languages.ts'
import { ANY_SLUG } from '../content-tools/schemas.ts'
import type { PackTexts } from './entries.ts'
import {
  ENTRY_TYPES,
  type EntryType,
  entryPath,
  fieldOfText,
  languageOfField,
  typeOfFile,
} from './entry-types.ts'
import { collectionOfFile, type EditorField, editorFields, labelOf, nameOfFile } from './fields.ts'

const FOLDERS: Readonly<Record<string, string>> = {
  news: 'News',
  games: 'Games',
  vacancies: 'Vacancies',
  careers: 'Careers',
  legal: 'Legal documents',
  studio: 'About the studio',
  site: 'The site itself',
}

const DEFAULTS: Readonly<Record<string, unknown>> = {
  draft: true,
  created: '{{now}}',
  status: 'active',
  type: 'Article',
  show: true,
}

const textFields = (type: EntryType, text: string, texts: PackTexts): readonly EditorField[] => {
  const name = fieldOfText(text, 'md')
  const label = labelOf(name)
  const both = { required: false, i18n: true }
  const isOurs = (path: string) => typeOfFile(`${dirname(path)}/${basename(type.file)}`) === type
  const hasHtml = [...texts.keys()].some((path) => path.endsWith('.html') && isOurs(path))
  const markdown = { name, label, widget: 'richtext', ...both }
  const hint = `In place of "${label}": a text is in one of the two.`
  const inHtml = { name: fieldOfText(text, 'html'), label: `${label} in HTML`, widget: 'text', hint, ...both }
  return hasHtml ? [markdown, inHtml] : [markdown]
}

const entryFields = (type: EntryType, languages: readonly Language[], texts: PackTexts) => {
  const at = collectionName(type)
  const [first] = languages
  const others = type.fields.flatMap((field): EditorField[] => {
    const language = languageOfField(field.name, type.localized)
    if (language !== null && language !== first) return []
    const name =
      language === null ? field.name : field.name.slice(0, -LANGUAGE_FACTS[language].wireSuffix.length)
    const value = type.file.includes(ANY_SLUG) ? DEFAULTS[name] : undefined
    return editorFields([{ ...field, name }], { at, languages }).map((made) => ({
      ...made,
      ...(value === undefined ? {} : { default: value }),
      i18n: language === null ? undefined : true,
    }))
  })
  const isTitle = ({ name }: EditorField) => name === 'title'
  return [
    ...others.filter(isTitle),
    ...type.texts.flatMap((text) => textFields(type, text, texts)),
    ...others.filter((field) => !isTitle(field)),
  ]
}

const collectionName = ({ file }: EntryType): string =>
  file.includes(ANY_SLUG) ? (file.split('/').at(-3) ?? '') : collectionOfFile(file)

const ANY_ENTRY = '{{slug}}'

const pathOf = ({ file }: EntryType): string => entryPath(file.replace(ANY_SLUG, ANY_ENTRY))

export const PREVIEWS = '/admin/preview'

const previewPath = (type: EntryType): string => `${PREVIEWS}/{{locale}}/${pathOf(type)}`

const folderCollection = (type: EntryType, languages: readonly Language[], texts: PackTexts): object => {
  const name = collectionName(type)
  const isTitled = type.fields.some((field) => field.name.startsWith('title'))
  return {
    name,
    label: FOLDERS[name] ?? labelOf(name),
    folder: dirname(pathOf(type)),
    extension: 'json',
    format: 'json',
    create: true,
    i18n: true,
    slug: { ...(isTitled ? { template: '{{title}}' } : {}), editable: true },
    ...(isTitled ? {} : { identifier_field: 'order' }),
    summary: isTitled ? '{{title}}' : ANY_ENTRY,
    preview_path: previewPath(type),
    fields: entryFields(type, languages, texts),
  }
}

const fileCollections = (languages: readonly Language[], texts: PackTexts): readonly object[] => {
  const single = ENTRY_TYPES.filter(({ file }) => !file.includes(ANY_SLUG))
  return Object.entries(Object.groupBy(single, collectionName)).map(([name, types = []]) => ({
    name,
    label: `${FOLDERS[name.replace(/-files$/, '')] ?? name}: lists and settings`,
    i18n: true,
    files: types.map((type) => ({
      name: nameOfFile(type.file),
      label: type.file.replace(/\.json$/, ''),
      file: entryPath(type.file),
      i18n: true,
      preview_path: previewPath(type),
      fields: entryFields(type, languages, texts),
    })),
  }))
}

export const editorConfiguration = (
  { apiRoot, siteUrl, name }: Readonly<Record<'apiRoot' | 'siteUrl' | 'name', string>>,
  languages: readonly Language[],
  texts: PackTexts,
): object => ({
  load_config_file: false,
  backend: {
    name: 'gitea',
    repo: name,
    branch: 'main',
    api_root: apiRoot,
    base_url: siteUrl,
    app_id: name,
    auth_methods: ['token'],
  },
  site_url: siteUrl,
  media_folder: 'media/images',
  public_folder: '/media/images',
  media_libraries: { stock_assets: { providers: [] } },
  i18n: { structure: 'single_file', locales: languages, default_locale: languages[0] },
  slug: { encoding: 'ascii', clean_accents: true },
  // Turns off the editor's preview, because authors use the site's preview. The editor then has space to show a
  // second language.
  editor: { preview: false },
  output: { json: { indent_size: 2 } },
  collections: [
    ...ENTRY_TYPES.filter(({ file }) => file.includes(ANY_SLUG)).map((type) =>
      folderCollection(type, languages, texts),
    ),
    ...fileCollections(languages, texts),
  ],
})
