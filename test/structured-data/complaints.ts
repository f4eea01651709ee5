import { type Property, RULES, type Value } from './rules.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const VALUES: Readonly<Record<Value, (value: unknown) => boolean>> = {
  text: (value) => isText(value) && !/<[a-z/]|&[a-z]+;/i.test(value),
  html: (value) => isText(value) && /<(p|ul|h\d)[\s>]/.test(value),
  address: (value) => isText(value) && /^https?:\/\//.test(value) && URL.canParse(value),
  date: (value) => isText(value) && !Number.isNaN(Date.parse(value)),
  moment: (value) => isText(value) && MOMENT.test(value) && !Number.isNaN(Date.parse(value)),
  number: (value) => Number.isFinite(value),
  'yes or no': (value) => typeof value === 'boolean',
  language: (value) => isText(value) && /^[a-z]{2}$/.test(value),
}

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && '@type' in value

const complaintsOfValue = (place: string, value: unknown, { is }: Property): readonly string[] => {
  if (typeof is === 'string') return VALUES[is](value) ? [] : [`${place} is no ${is}`]
  if (!('things' in is)) return is.includes(String(value)) ? [] : [`${place} is none of ${is.join()}`]
  if (is.orAddress && VALUES.address(value)) return []
  if (!isThing(value) || !is.things.includes(String(value['@type'])))
    return [`${place} is no ${is.things.join()}`]
  return complaintsAbout(value, place)
}

/** What schema.org or a search engine would find wrong with a thing, by its place; nothing where all is well. */
export const complaintsAbout = (
  thing: Readonly<Record<string, unknown>>,
  place: string,
): readonly string[] => {
  const rules = RULES[String(thing['@type'])]
  if (rules === undefined) return [`${place} is of no known type`]
  const said = Object.keys(thing).filter((name) => !name.startsWith('@'))
  return [
    ...said.filter((name) => rules[name] === undefined).map((name) => `${place}.${name} is unknown`),
    ...Object.entries(rules).flatMap(([name, rule]) => {
      const value = thing[name]
      if (value === undefined) return rule.required ? [`${place}.${name} is missing`] : []
      const values = Array.isArray(value) && rule.many ? value : [value]
      return values.flatMap((one) => complaintsOfValue(`${place}.${name}`, one, rule))
    }),
  ]
}
