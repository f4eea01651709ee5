import assert from 'node:assert/strict'
import * as z from 'zod/mini'
import type { SchemaOf } from '#infrastructure/content-api/record.ts'

interface ContractAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
  readonly setCookie?: readonly string[]
}

/** A call of the API under test. The path starts with `/api/`. */
export type ContractCall = (path: string, init?: RequestInit) => Promise<ContractAnswer>

/** Tests one sentence of the contract. Throws if the API breaks it. */
export interface ContractCheck {
  readonly title: string
  readonly run: (call: ContractCall) => Promise<void>
}

const PATIENCE_MS = 10_000

export const contractCall =
  (base: string): ContractCall =>
  async (path, init = {}) => {
    const answer = await fetch(base.replace(/\/$/, '') + path, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
      setCookie: answer.headers.getSetCookie(),
    }
  }

const parsed = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return assert.fail(`${path} answers no JSON: ${text.slice(0, 80)}`)
  }
}

const broken = (path: string, { path: at, message }: z.core.$ZodIssue) =>
  `${path} is not in its shape at ${at.map(String).join('.') || 'its root'}: ${message}`

/** Returns the answer to a path, parsed by its schema. */
export const reads = async <Value>(
  call: ContractCall,
  path: string,
  schema: SchemaOf<Value>,
  init?: RequestInit,
): Promise<Value> => {
  const { status, contentType, text } = await call(path, init)
  assert.equal(status, 200, `${path} answers ${status}: ${text.slice(0, 80)}`)
  assert.match(contentType, /^application\/json\b/, `${path} is ${contentType}`)
  const value = z.safeParse(schema, parsed(text, path))
  if (value.success) return value.data
  const [issue] = value.error.issues
  return assert.fail(issue === undefined ? path : broken(path, issue))
}

const message = z.object({ message: z.string().check(z.minLength(1)) })

/** Expects that the path refuses with this status and gives a reason. */
export const refuses = async (
  call: ContractCall,
  status: number,
  path: string,
  init?: RequestInit,
): Promise<void> => {
  const answer = await call(path, init)
  assert.equal(answer.status, status, `${path} answers ${answer.status}`)
  assert.ok(message.safeParse(parsed(answer.text, path)).success, `${path} says no message`)
}

export const sendsJson = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
