import type { Localized } from '../language/localized.ts'

export type CategoryId = number

export interface Category {
  readonly id: CategoryId
  readonly title: Localized
}
