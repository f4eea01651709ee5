import type { Localized } from '../language/localized.ts'

export type AwardId = number

export interface Award {
  readonly id: AwardId
  readonly year: number
  readonly title: Localized
  readonly text: Localized
  readonly link: string | null
}
