import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Content } from '#infrastructure/content-pack/content.ts'

export interface OperationAnswer {
  readonly summary: string
  readonly schema?: $ZodType
}

interface OperationBody {
  readonly mediaType: 'application/json' | 'multipart/form-data'
  readonly schema: $ZodType
  readonly example?: unknown
}

export interface ApiCall {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly headers?: Readonly<Record<string, { readonly summary: string; readonly required: boolean }>>
  readonly body?: OperationBody | ((content: Content) => OperationBody)
  readonly answers: Readonly<Record<number, OperationAnswer>>
  readonly example?: (content: Content) => readonly string[]
}

export const message = z.object({ message: z.string() })
