type JsonLdValue = string | number | boolean | JsonLdNode | readonly JsonLdValue[] | undefined

interface JsonLdNode {
  readonly '@type': string
  readonly [property: string]: JsonLdValue
}

/** One thing of schema.org; undefined properties are left out of the JSON. */
export type JsonLd = JsonLdNode

export const writtenJsonLd = (thing: JsonLd): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
