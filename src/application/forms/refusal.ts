import { type FieldProblem, PLAIN_PROBLEMS, type ProblemAt } from '#domain/forms/checks.ts'
import type { Field, Fields, ProblemField } from '#domain/forms/fields.ts'
import type { SubmissionResult } from '../ports/forms.ts'
import type { Refusal, SendingOutcome } from './form-state.ts'

/** The server sends this code if an uploaded file was deleted, or if another application already has the file. */
export const UNKNOWN_FILE = 'unknown-file'

const namesOf = (field: Field): readonly string[] => {
  switch (field.kind) {
    case 'vacancy':
      return [...field.names, field.factsName]
    case 'file':
      return [...field.names, field.sentAs.name, field.sentAs.path]
    default:
      return field.names
  }
}

export const isNamed = (field: Field, refused: Readonly<Record<string, string>>): boolean =>
  namesOf(field).some((name) => refused[name] !== undefined)

/**
 * Converts the server's problem `said` into a problem of the field. `said` is a sentence for the visitor, or a code.
 * The form never shows an unknown code.
 */
const problemOf = (field: Field, said: string): FieldProblem => {
  const code = PLAIN_PROBLEMS.find((problem) => problem === said)
  if (code !== undefined) return { is: code }
  if (said === 'too-long' && 'limit' in field) return { is: said, limit: field.limit }
  return { is: 'refused', reason: /\s/.test(said) ? said : '' }
}

/**
 * Returns the problems of the refused fields. The keys of `refused` are field names in the request, and the values
 * are the server's problems. For example, `links` is the key of the first link, and `links.1` is the key of the
 * second link.
 */
const refusedProblems = <Table extends Fields>(
  fields: Table,
  refused: Readonly<Record<string, string>>,
): readonly ProblemAt<ProblemField<Table>>[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const found = Object.entries(refused).flatMap(([at, said]) => {
      const [named = '', place = ''] = at.split('.')
      if (!namesOf(field).includes(named)) return []
      const link = /^\d$/.test(place) ? place : '0'
      return [[field.kind === 'links' ? `${name}.${link}` : name, problemOf(field, said)] as const]
    })
    return [...new Map(found)].map(([at, problem]) => ({ field: at, problem }))
  }) as readonly ProblemAt<ProblemField<Table>>[]

export const outcomeOf = <Table extends Fields>(
  fields: Table,
  result: SubmissionResult,
): SendingOutcome | Refusal<ProblemField<Table>> => {
  switch (result.is) {
    case 'delivered':
      return { is: 'sent', reference: result.reference, link: result.link }
    case 'too-many':
    case 'offline':
      return result
    case 'unavailable':
      return { is: 'failed' }
    case 'refused': {
      if (Object.values(result.fields).includes(UNKNOWN_FILE)) return { is: 'failed' }
      const problems = refusedProblems(fields, result.fields)
      return problems.length > 0 ? { is: 'refused', problems } : { is: 'failed', reason: result.reason ?? '' }
    }
  }
}
