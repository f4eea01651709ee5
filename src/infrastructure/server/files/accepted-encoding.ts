import type { Encoding } from './packed.ts'

const PREFERRED = ['br', 'zstd', 'gzip'] as const satisfies readonly Encoding[]

const weightOf = (parameters: readonly string[]): number => {
  const q = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
  return q === undefined ? 1 : Number(q.slice(2))
}

/** The best encoding that a browser says it takes. */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity'
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';')
      return [name.trim().toLowerCase(), weightOf(parameters)] as const
    }),
  )
  const anyOther = weights.get('*') ?? 0
  return PREFERRED.find((encoding) => (weights.get(encoding) ?? anyOther) > 0) ?? 'identity'
}
