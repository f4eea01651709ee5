import * as z from 'zod/mini'
import type { LegalDocument } from '#domain/legal/legal-document.ts'
import type { LegalIntro } from '#domain/legal/legal-intro.ts'
import type { TitleGroup } from '#domain/legal/title-group.ts'
import { legalIntro } from '../../content-api/legal/schemas.ts'
import type { PackTools } from '../pack-tools.ts'
import { optionalSlug } from '../pieces.ts'

const groupRecord = z.object({
  slug: optionalSlug,
  show: z.boolean(),
  order: z.number(),
  names: z.record(z.string(), z.string().check(z.minLength(1))),
})

export const readLegalIntro = ({ source }: PackTools): LegalIntro =>
  source.record('legal/intro.json', legalIntro)?.value ?? { introEn: '', introRu: '' }

export interface LegalShelf {
  readonly group: TitleGroup
  readonly documents: readonly LegalDocument[]
}

export const readLegalShelves = ({ source }: PackTools): readonly LegalShelf[] =>
  source
    .foldersWith('legal', 'group.json')
    .flatMap((folder) => {
      const record = source.record(`legal/${folder}/group.json`, groupRecord)
      if (record === null) return []
      const { show, order, names, slug = folder } = record.value
      const titles = Object.entries(names).map(([langCode, name]) => ({ name, langCode }))
      const documents = titles.map(({ name, langCode }) => ({
        name,
        html: source.text(`legal/${folder}/${langCode}.html`),
        langCode,
        slug,
      }))
      return [{ order, shelf: { group: { slug, show, legaldocs: titles }, documents } }]
    })
    .sort((one, other) => one.order - other.order)
    .map(({ shelf }) => shelf)
