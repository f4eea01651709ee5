import type { Lookup } from '#application/answer.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import type { AnswerCache } from './answer-cache.ts'

type Call = (...values: readonly unknown[]) => Promise<Lookup<unknown>>

const cachedPort = (role: string, port: object, cache: Pick<AnswerCache, 'get'>) =>
  Object.fromEntries(
    Object.entries(port).map(([method, call]: [string, Call]) => [
      method,
      (...values: readonly unknown[]) =>
        cache.get(JSON.stringify([role, method, ...values]), () => call(...values)),
    ]),
  )

/** The same content, each answer cached. */
export const cachedContent = (content: ContentPorts, cache: Pick<AnswerCache, 'get'>): ContentPorts =>
  Object.fromEntries(
    Object.entries(content).map(([role, port]) => [role, cachedPort(role, port, cache)]),
  ) as { readonly [Role in keyof ContentPorts]: never }
