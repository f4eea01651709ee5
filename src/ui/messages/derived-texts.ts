import type { EmploymentType } from '#domain/careers/job-terms.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PluralForms } from '#domain/language/plural.ts'
import type { HeaderPage, ReturnPage, SectionOf } from '#domain/site/pages.ts'

type HeaderLabels = Readonly<Record<SectionOf<HeaderPage>, string>>

/** The texts that follow from a table of the domain or from the rules of a language, or that only some studios have. */
export interface DerivedTexts<In extends Language = Language> extends HeaderLabels {
  readonly headline?: string
  readonly blogPreview?: string
  readonly employmentTypes: Readonly<Record<EmploymentType, string>>
  readonly showVacancies: PluralForms<In>
  readonly openVacancies: PluralForms<In>
  readonly searchResults: PluralForms<In>
  /**
   * The names of languages in the grammatical form that the texts `onlyIn` and `openIn` need. If a language has no
   * name here, the texts use its own name, such as "Deutsch".
   */
  readonly languageNames: Readonly<Partial<Record<Language, string>>>
  readonly notFound: Readonly<Record<ReturnPage, string>>
}
