import type { Bilingual } from '../language/bilingual.ts'
import type { Link } from './link.ts'

export type AwardId = number

export interface Award extends Bilingual<'title' | 'text'> {
  readonly id: AwardId
  readonly year: number
  readonly link: Link | null
}
