import type { EventEmitter } from 'node:events'
import type { SubmissionReceipt } from '#application/inbox/receive-submission.ts'
import type { UploadReceipt } from '#application/inbox/receive-upload.ts'
import type { DeliveryResult } from '#application/ports/inbox.ts'
import type { Sent } from '#domain/inbox/entry.ts'

/** The classes of requests. A request competes for slots only with requests of its class. */
export const REQUEST_CLASSES = ['form', 'file', 'other'] as const

export type RequestClass = (typeof REQUEST_CLASSES)[number]

export interface AnsweredRequest {
  /** `ready` means that the response came from memory. */
  readonly kind: RequestClass | 'ready'
  readonly method: string
  readonly address: string
  /** 0 means that the client left before there was a response. */
  readonly status: number
  readonly seconds: number
  readonly id: string
  /** True if the request had a slot and was rejected later. */
  readonly isRejected?: boolean
}

export type UploadOutcome =
  | Exclude<UploadReceipt['is'], 'refused'>
  | Extract<UploadReceipt, { is: 'refused' }>['why']

export type RequestEvents = EventEmitter<{
  answered: [request: AnsweredRequest]
  rejected: [kind: RequestClass]
  /** The listener refused the request before the site handled it. */
  refused: [status: number]
  /** A submission that is repeated with its key is the same entry, but it is counted again. */
  submission: [kind: Sent['kind'], outcome: SubmissionReceipt['is']]
  upload: [outcome: UploadOutcome]
  announcement: [outcome: DeliveryResult['is']]
}>
