import { moduleTexts } from '../messages/catalogue-in.ts'
import type { pressMessages } from './catalogues/en.ts'

export type PressMessages = typeof pressMessages

export const pressMessagesIn = moduleTexts(
  'press',
  import.meta.glob<PressMessages>('./catalogues/*.ts', { eager: true, import: 'pressMessages' }),
)
