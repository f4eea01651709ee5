import { randomUUID } from 'node:crypto'

/** All content of a submission follows from its number, so that kept and sent content can be compared. */
export interface Submission {
  readonly number: number
  readonly key: string
  readonly hasFile: boolean
  readonly afterwards: 'nothing' | 'change' | 'note' | 'erase'
}

export const CHANGED_STATE = 'offered'

const AFTERWARDS = ['note', 'change', 'nothing', 'erase', 'nothing', 'note'] as const

export const newSubmission = (number: number): Submission => ({
  number,
  key: randomUUID(),
  hasFile: number % 2 === 1,
  afterwards: AFTERWARDS[number % 6] ?? 'nothing',
})

const START = Buffer.from('%PDF-1.7\n')
const END = Buffer.from('\n%%EOF\n')

const sizeOf = (number: number) => 1 + ((number * 7919) % (number % 8 === 1 ? 400_000 : 20_000))

export const fileOf = (number: number): Buffer =>
  Buffer.concat([START, Buffer.alloc(sizeOf(number), `file ${number} `), END])

export const textOf = (number: number): string => `${`text ${number} `.repeat(1 + (number % 90))}`.trim()

export const noteOf = (number: number): string => `note ${textOf(number)}`

export const AUTHOR = 'recruiter@studio.example'

export const emailOf = (number: number): string => `n${number}@example.com`

export const numberOf = (email: string): number => Number(/^n(\d+)@/.exec(email)?.[1] ?? Number.NaN)
