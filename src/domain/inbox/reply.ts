import type { Entry } from './entry.ts'

export interface ReplyText {
  readonly subject: string
  readonly text: string
}

export interface Reply extends ReplyText {
  readonly id: string
  readonly by: string
  readonly at: number
  readonly delivery: Pick<Entry['deliveries'][number], 'state' | 'dueAt' | 'lastProblem'>
}
