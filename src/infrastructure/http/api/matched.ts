import type { Params } from '#infrastructure/content-pack/answers.ts'
import type { Operation } from './operation.ts'

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
