import { found, type Lookup, NOT_FOUND } from '#application/answer.ts'

/** The pack always answers: what it does not hold does not exist. */
export const answered = async <Value>(value: Value) => found(value)

export const lookedUp = async <Value>(value: Value | undefined): Promise<Lookup<Value>> =>
  value === undefined ? NOT_FOUND : found(value)
