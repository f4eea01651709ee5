import { decodeEntities } from './decode-entities.ts'

export interface Attribute {
  /** In lower case. */
  readonly name: string
  /** What it says, entities decoded. */
  readonly value: string
  /** How it is written. */
  readonly source: string
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** What stands between the name of a tag and its `>`. */
export const attributesIn = (source: string): readonly Attribute[] =>
  Array.from(source.matchAll(ATTRIBUTE), ([written, name = '', double, single, bare]) => ({
    name: name.toLowerCase(),
    value: decodeEntities(double ?? single ?? bare ?? ''),
    source: written,
  }))

export const attribute = (name: string, value: string): Attribute => ({
  name,
  value,
  source: `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
})

/** The first of two equal attributes counts, as in browsers. */
export const valueNamed = (attributes: readonly Attribute[], name: string): string | null =>
  attributes.find((one) => one.name === name)?.value ?? null

/** In the place of the old one. */
export const withValue = (
  attributes: readonly Attribute[],
  name: string,
  value: string,
): readonly Attribute[] => attributes.map((one) => (one.name === name ? attribute(name, value) : one))
