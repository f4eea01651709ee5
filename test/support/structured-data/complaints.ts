import { type Property, RULES, type Value } from './rules.ts'

export type Thing = Readonly<Record<string, unknown>>

export interface Complaint {
  readonly is: 'missing' | 'recommended' | 'wrong'
  readonly what: string
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

const DATE = /^\d{4}-\d{2}-\d{2}$/

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const isDate = (value: unknown): boolean =>
  isText(value) && (DATE.test(value) || MOMENT.test(value)) && !Number.isNaN(Date.parse(value))

const VALUES: Readonly<Record<Value, (value: unknown) => boolean>> = {
  text: (value) => isText(value) && !/<[a-z/]|&[a-z]+;/i.test(value),
  label: (value) => isText(value) || typeof value === 'number',
  html: (value) => isText(value) && /<(p|ul|br|h\d)[\s>/]/i.test(value),
  address: (value) => isText(value) && /^https?:\/\//.test(value) && URL.canParse(value),
  date: isDate,
  moment: (value) => isDate(value) && String(value).includes('T'),
  number: (value) => value !== '' && Number.isFinite(Number(value)),
  'yes or no': (value) => typeof value === 'boolean',
  language: (value) => isText(value) && /^[a-z]{2,3}(-[A-Za-z\d]+)*$/.test(value),
}

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && '@type' in value

/** A thing may be only an address if another place describes it. */
const isReference = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '@id' in value && Object.keys(value).length === 1

export const typesOf = ({ '@type': type }: Thing): readonly string[] => [type].flat().map(String)

const complaintsOfValue = (
  place: string,
  value: unknown,
  { is }: Property,
  beneath: typeof complaintsAbout,
): readonly Complaint[] => {
  const wrong = (kind: string): readonly Complaint[] => [{ is: 'wrong', what: `${place} is no ${kind}` }]
  if (typeof is === 'string') return VALUES[is](value) ? [] : wrong(is)
  if (!('things' in is)) return is.includes(String(value)) ? [] : wrong(`${is.join(', ')}`)
  if (isReference(value) || (is.orAddress && VALUES.address(value)) || (is.orText && VALUES.text(value)))
    return []
  if (!isThing(value) || !typesOf(value).some((type) => is.things.includes(type)))
    return wrong(is.things.join(' or '))
  return beneath(value, place)
}

/** Returns a search engine's complaints about a thing, by place. An unknown type has none. */
export const complaintsAbout = (thing: Thing, place = typesOf(thing).join()): readonly Complaint[] => {
  const rules = typesOf(thing)
    .map((type) => RULES[type])
    .find((known) => known !== undefined)
  return Object.entries(rules ?? {}).flatMap(([name, rule]): readonly Complaint[] => {
    const value = thing[name]
    const at = `${place}.${name}`
    if (value === undefined || value === null) {
      if (rule.required) return [{ is: 'missing', what: `${at} is missing` }]
      return rule.recommended ? [{ is: 'recommended', what: `${at} is missing` }] : []
    }
    const values = Array.isArray(value) && rule.many ? value : [value]
    return values.flatMap((one) => complaintsOfValue(at, one, rule, complaintsAbout))
  })
}
