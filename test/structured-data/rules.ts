/**
 * What schema.org lets the things of this site say, and what search engines require of them.
 *
 * Properties and the types of their values: https://schema.org/<type>, inherited ones included, as far as the site uses
 * them: a property that is not listed is a slip of the pen until someone has looked it up. Required: Google's
 * documentation of structured data (developers.google.com/search/docs/appearance/structured-data, pages job-posting,
 * video, article, breadcrumb, organization, site-names, software-app). It requires nothing of an Organization and an
 * article; of those, what it asks for to show them well is required here. Of a VideoGame it shows nothing without a
 * price and a rating, which the studio's content does not have.
 */

export type Value = 'text' | 'html' | 'address' | 'date' | 'moment' | 'number' | 'yes or no' | 'language'

export interface Property {
  /** A kind of value, a list of words of which it is one, or the types of things that may stand there. */
  readonly is: Value | readonly string[] | { readonly things: readonly string[]; readonly orAddress?: true }
  readonly required?: true
  /** It may be a list of these. */
  readonly many?: true
}

const required = true
const many = true

const ORGANIZATION = { things: ['Organization'] } as const

export const RULES: Readonly<Record<string, Readonly<Record<string, Property>>>> = {
  Organization: {
    name: { is: 'text', required },
    url: { is: 'address' },
    sameAs: { is: 'address', many },
    logo: { is: { things: ['ImageObject'], orAddress: true } },
  },
  WebSite: {
    name: { is: 'text', required },
    url: { is: 'address', required },
    inLanguage: { is: 'language', many },
    publisher: { is: ORGANIZATION },
  },
  ImageObject: {
    url: { is: 'address', required },
    width: { is: 'number' },
    height: { is: 'number' },
  },
  BreadcrumbList: {
    itemListElement: { is: { things: ['ListItem'] }, required, many },
  },
  ListItem: {
    position: { is: 'number', required },
    name: { is: 'text', required },
    item: { is: 'address', required },
  },
  VideoGame: {
    name: { is: 'text', required },
    url: { is: 'address', required },
    image: { is: 'address', required },
    description: { is: 'text', required },
    inLanguage: { is: 'language' },
    applicationCategory: { is: 'text' },
    author: { is: ORGANIZATION },
    publisher: { is: ORGANIZATION },
    sameAs: { is: 'address', many },
    trailer: { is: { things: ['VideoObject'] } },
  },
  Person: { name: { is: 'text', required } },
  NewsArticle: {
    headline: { is: 'text', required },
    image: { is: 'address', required },
    datePublished: { is: 'moment', required },
    dateModified: { is: 'moment', required },
    author: { is: { things: ['Organization', 'Person'] }, required },
    publisher: { is: ORGANIZATION },
    description: { is: 'text' },
    inLanguage: { is: 'language' },
    articleSection: { is: 'text' },
    mainEntityOfPage: { is: 'address' },
  },
  VideoObject: {
    name: { is: 'text', required },
    description: { is: 'text', required },
    thumbnailUrl: { is: 'address', required },
    uploadDate: { is: 'moment', required },
    embedUrl: { is: 'address', required },
  },
  JobPosting: {
    title: { is: 'text', required },
    description: { is: 'html', required },
    datePosted: { is: 'moment', required },
    hiringOrganization: { is: ORGANIZATION, required },
    jobLocation: { is: { things: ['Place'] }, many },
    jobLocationType: { is: ['TELECOMMUTE'] },
    applicantLocationRequirements: { is: { things: ['Country'] }, many },
    validThrough: { is: 'date' },
    employmentType: {
      many,
      is: ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'],
    },
    identifier: { is: { things: ['PropertyValue'] } },
    baseSalary: { is: { things: ['MonetaryAmount'] } },
    directApply: { is: 'yes or no' },
  },
  Country: { name: { is: 'text', required } },
  Place: { address: { is: { things: ['PostalAddress'] }, required } },
  PostalAddress: {
    addressLocality: { is: 'text', required },
    addressCountry: { is: 'text', required },
  },
  PropertyValue: { name: { is: 'text', required }, value: { is: 'text', required } },
  MonetaryAmount: {
    currency: { is: 'text', required },
    value: { is: { things: ['QuantitativeValue'] }, required },
  },
  QuantitativeValue: {
    minValue: { is: 'number', required },
    maxValue: { is: 'number', required },
    unitText: { is: ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'], required },
  },
}
