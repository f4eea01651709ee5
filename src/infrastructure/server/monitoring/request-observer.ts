import type { RequestClass } from '../requests/request-limits.ts'

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

/** Is notified of every request. */
export interface RequestObserver {
  answered(request: AnsweredRequest): void
  /** There was no place for it. */
  rejected(kind: RequestClass): void
  /** The listener refused it. */
  refused(status: number): void
}

export const allOf = (observers: readonly RequestObserver[]): RequestObserver => ({
  answered: (request) => {
    for (const observer of observers) observer.answered(request)
  },
  rejected: (kind) => {
    for (const observer of observers) observer.rejected(kind)
  },
  refused: (status) => {
    for (const observer of observers) observer.refused(status)
  },
})
