import type { JsonLd } from './json-ld.ts'

export interface AbsoluteCrumb {
  readonly name: string
  readonly url: string
}

/** The pages from the home page to this one, which is the last. */
export const breadcrumbs = (way: readonly AbsoluteCrumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
