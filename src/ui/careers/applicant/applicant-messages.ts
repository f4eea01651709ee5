import type { ChangeNotice, EntranceNotice } from '#application/inbox/applicant-page.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { KnownState } from '#domain/careers/application-state.ts'
import type { Language } from '#domain/language/languages.ts'
import { withTexts } from '../../messages/messages-in.ts'

/** Every text of the applicant's page and e-mails. `{…}` is filled in by `filled`. */
export interface ApplicantMessages {
  readonly title: string
  readonly notices: Readonly<Record<EntranceNotice | ChangeNotice, string>>
  readonly entrance: {
    readonly text: string
    readonly code: string
    readonly open: string
    readonly lost: string
    readonly lostText: string
    readonly email: string
    readonly askForLink: string
  }
  /** A studio may name others in `applicationStates`. */
  readonly states: Readonly<Record<KnownState, string>>
  readonly reference: string
  readonly received: string
  readonly state: string
  readonly keptUntil: string
  readonly keptText: string
  readonly what: string
  readonly files: string
  /** Without a value. */
  readonly none: string
  readonly agreed: string
  readonly given: string
  readonly notGiven: string
  readonly takenBack: string
  readonly download: string
  readonly downloadText: string
  readonly keepLink: string
  readonly contact: {
    readonly title: string
    readonly text: string
    readonly save: string
  }
  readonly further: {
    readonly title: string
    /** What the applicant agrees to, kept as its proof. */
    readonly consent: string
    readonly give: string
    readonly given: string
    readonly takeBack: string
  }
  readonly withdraw: {
    readonly title: string
    readonly text: string
    readonly sure: string
    readonly button: string
  }
  readonly erase: {
    readonly title: string
    readonly text: string
    readonly sure: string
    readonly button: string
  }
  readonly leave: string
  /** `{brand}` and `{date}` are filled in. */
  readonly letters: Readonly<
    Record<
      'received' | 'further-consent' | 'link',
      { readonly subject: string; readonly text: readonly string[] }
    >
  > & {
    readonly open: string
    readonly code: string
    readonly foot: string
  }
}

const CATALOGUES = import.meta.glob<ApplicantMessages>('../../forms/catalogues/*.ts', {
  eager: true,
  import: 'applicantMessages',
})

/** The site's own, which checks those of a studio. */
export const applicantCatalogue = (language: Language): ApplicantMessages => {
  const messages = CATALOGUES[`../../forms/catalogues/${language}.ts`]
  if (messages === undefined) throw new Error(`There is no src/ui/forms/catalogues/${language}.ts`)
  return messages
}

/** The studio's own texts are below `applicant`. */
export const applicantMessagesIn = (
  language: Language,
  { texts }: Pick<SiteFacts, 'texts'>,
): ApplicantMessages => {
  const own = texts?.[language]?.['applicant']
  const messages = applicantCatalogue(language)
  return typeof own === 'object' ? withTexts(messages, own) : messages
}
