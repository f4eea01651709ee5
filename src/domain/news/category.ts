import type { Bilingual } from '../language/bilingual.ts'

export type CategoryId = number

export interface Category extends Bilingual<'title'> {
  readonly id: CategoryId
}
