import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Params } from '#infrastructure/content-pack/answers.ts'
import type { Content } from '#infrastructure/content-pack/content.ts'

export interface OperationAnswer {
  readonly summary: string
  /** None: the body is empty or says nothing that a client needs. */
  readonly schema?: $ZodType
}

/** One call of the API, defined once: served, checked and described from here. */
export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** As OpenAPI writes it, such as `/api/jobs/{slug}`. It works with and without a trailing slash. */
  readonly path: `/api/${string}`
  readonly summary: string
  /** Headers that the call takes besides the usual ones: their purpose, and whether the call fails without them. */
  readonly headers?: Readonly<Record<string, { readonly summary: string; readonly required: boolean }>>
  readonly body?: {
    readonly mediaType: 'application/json' | 'multipart/form-data'
    readonly schema: $ZodType
    readonly example?: unknown
  }
  readonly answers: Readonly<Record<number, OperationAnswer>>
  /** Parameters that exist in this content. */
  readonly example?: (content: Content) => Params
}

/** The body of every error. */
export const message = z.object({ message: z.string() })

/** The parts of a path, decoded; `null` where they cannot be. */
const partsOf = (path: string): readonly string[] | null => {
  try {
    return path.replace(/\/$/, '').split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}

const PARAMETER = /^\{(\w+)\}$/

const paramsOf = (pattern: readonly string[], parts: readonly string[]): Params | null => {
  if (pattern.length !== parts.length) return null
  const params: [string, string][] = []
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? ''
    const name = PARAMETER.exec(wanted)?.[1]
    if (name === undefined ? part !== wanted : part === '') return null
    if (name !== undefined) params.push([name, part])
  }
  return Object.fromEntries(params)
}

export interface Matched<Call> {
  readonly call: Call
  readonly params: Params
}

const placeholders = ({ path }: Operation) => path.split('{').length

/** Finds all calls of a path; one that names the path outright goes before one that takes it as a parameter. */
export const matcher = <Call extends Operation>(calls: readonly Call[]) => {
  const patterns = [...calls]
    .sort((one, other) => placeholders(one) - placeholders(other))
    .map((call) => ({ call, pattern: call.path.replace(/\/$/, '').split('/') }))
  return (path: string): readonly Matched<Call>[] => {
    const parts = partsOf(path)
    if (parts === null) return []
    const matching = patterns.flatMap(({ call, pattern }) => {
      const params = paramsOf(pattern, parts)
      return params === null ? [] : [{ call, params }]
    })
    const fewest = matching[0] && placeholders(matching[0].call)
    return matching.filter(({ call }) => placeholders(call) === fewest)
  }
}
