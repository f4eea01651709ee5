import type { ReferralSource } from '../careers/referral.ts'
import type { Language } from '../language/language.ts'
import type { ContactMessage } from '../studio/contact-form.ts'
import type { FileKind } from './file-kind.ts'
import type { Suspicion } from './spam-signals.ts'

export type EntryId = number

/** Which vacancy was chosen, as far as a reader of the inbox needs it. */
export interface ChosenVacancy {
  readonly id: number
  readonly slug: string
  readonly titleEn: string
  readonly titleRu: string
}

export interface ReceivedCandidacy {
  readonly language: Language
  /** The title as the visitor saw it, or the text for any job. */
  readonly selectedVacancy: string
  readonly vacancy: ChosenVacancy | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly aboutMe: string
  readonly referralSelect: ReferralSource
  readonly referralEmployeeName: string
  readonly portfolioLinks: readonly string[]
  readonly checkboxYears: boolean
}

/** What a person sent. */
export type Sent =
  | { readonly kind: 'message'; readonly message: ContactMessage }
  | { readonly kind: 'candidacy'; readonly candidacy: ReceivedCandidacy }

/** The slot of an application's file: its CV, or the additional file. */
export type FilePlace = 1 | 2

export interface EntryFile {
  readonly place: FilePlace
  /** As the visitor's device named it: text to show, never a path. */
  readonly name: string
  readonly kind: FileKind
  /** In bytes. */
  readonly size: number
}

/** How an entry is announced to the studio. */
export type Channel = 'email' | 'webhook'

interface DeliveryState {
  readonly channel: Channel
  readonly state: 'waiting' | 'delivered' | 'given-up'
  readonly attempts: number
  readonly lastProblem: string
}

export interface Entry {
  readonly id: EntryId
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  readonly sent: Sent
  readonly suspicion: Suspicion | null
  readonly files: readonly EntryFile[]
  readonly deliveries: readonly DeliveryState[]
}
