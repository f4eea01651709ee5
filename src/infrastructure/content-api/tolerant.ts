import * as z from 'zod/mini'

type Path = readonly PropertyKey[]

const written = (path: Path) =>
  path.reduce<string>(
    (sum, step) => (typeof step === 'number' ? `${sum}[${step}]` : `${sum}.${String(step)}`),
    '$',
  )

const entryOf = (path: Path): Path | undefined => {
  const index = path.findLastIndex((step) => typeof step === 'number')
  return index === -1 ? undefined : path.slice(0, index + 1)
}

const without = (body: unknown, doomed: ReadonlySet<string>, path: Path = []): unknown => {
  if (Array.isArray(body))
    return body.flatMap((entry, index) => {
      const at = [...path, index]
      return doomed.has(written(at)) ? [] : [without(entry, doomed, at)]
    })
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, without(value, doomed, [...path, key])]),
  )
}

/**
 * Tells whether all entries of a list are invalid. `value` is the body without its invalid entries. For example,
 * `body` is `{ "jobs": [1, 2] }` and `value` is `{ "jobs": [] }`. Returns false for a list with a single entry, and
 * for a list next to other fields.
 */
const isAllBroken = (body: unknown, value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0 && Array.isArray(body) && body.length > 1
  const [[field, list] = ['', null], ...others] = Object.entries(value ?? {})
  return others.length === 0 && Array.isArray(list) && isAllBroken(Reflect.get(Object(body), field), list)
}

/** The site shows at most 5,000 vacancies or articles, and at most 500 entries of a list inside another list. */
const MOST_ENTRIES = 5000
const MOST_NESTED_ENTRIES = 500

/** No record of the API has as many fields. */
export const MOST_FIELDS = 1000

/**
 * The maximum number of entries in all lists of a body. Zod makes an error for each broken entry, and millions of
 * errors would use up the memory.
 */
const MOST_ENTRIES_IN_ALL = 50_000

/**
 * Cuts long lists of the body, which nobody else uses yet. Returns false if the body is still too large. An answer of
 * the content API may have megabytes of zeros.
 */
const cutLists = (body: unknown): boolean => {
  let entries = 0
  const cut = (value: unknown, most: number): boolean => {
    if (typeof value !== 'object' || value === null) return true
    if (!Array.isArray(value)) {
      const fields = Object.values(value)
      return fields.length <= MOST_FIELDS && fields.every((field) => cut(field, most))
    }
    if (value.length > most) value.length = most
    entries += value.length
    return entries <= MOST_ENTRIES_IN_ALL && value.every((entry) => cut(entry, MOST_NESTED_ENTRIES))
  }
  return cut(body, MOST_ENTRIES)
}

/**
 * Parses a body and leaves out the invalid entries of lists. An error outside a list makes the whole body invalid.
 */
export const parseTolerantly = <Value>(schema: z.core.$ZodType<Value>, body: unknown) => {
  const refused = (at: string, why: string) => ({ ok: false, at, why }) as const
  if (!cutLists(body)) return refused('$', 'too many entries or fields')
  const first = z.safeParse(schema, body)
  if (first.success) return { ok: true, value: first.data, dropped: [] } as const

  const doomed = new Map<string, string>()
  for (const issue of first.error.issues) {
    const entry = entryOf(issue.path)
    if (entry === undefined) return refused(written(issue.path), issue.message)
    doomed.set(written(entry), `${written(issue.path)}: ${issue.message}`)
  }
  const second = z.safeParse(schema, without(body, new Set(doomed.keys())))
  if (!second.success) {
    const issue = second.error.issues[0]
    return refused(written(issue?.path ?? []), issue?.message ?? 'unreadable')
  }
  if (isAllBroken(body, second.data)) return refused('$', 'every entry is broken')
  return { ok: true, value: second.data, dropped: [...doomed].map(([at, why]) => ({ at, why })) } as const
}
