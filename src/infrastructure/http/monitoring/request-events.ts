import type { EventEmitter } from 'node:events'

/** Requests compete for places with those of their own class alone. */
export const REQUEST_CLASSES = ['form', 'file', 'other'] as const

export type RequestClass = (typeof REQUEST_CLASSES)[number]

export interface AnsweredRequest {
  /** `ready`: sent from memory. */
  readonly kind: RequestClass | 'ready'
  readonly method: string
  readonly address: string
  /** 0: the client left before there was an answer. */
  readonly status: number
  readonly seconds: number
  readonly id: string
}

/** What became of each request: for metrics and the log. */
export type RequestEvents = EventEmitter<{
  answered: [request: AnsweredRequest]
  /** There was no place for it. */
  rejected: [kind: RequestClass]
  /** The listener refused it. */
  refused: [status: number]
}>
