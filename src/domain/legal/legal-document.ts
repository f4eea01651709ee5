/** Documents come in more languages than the site: `langCode` is any code, such as `de`. */
export interface LegalDocument {
  readonly slug: string
  readonly langCode: string
  readonly name: string
  readonly html: string
}
