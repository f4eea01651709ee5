/**
 * Lists the structured data that a studio's site may use. The doctor ignores all other types and properties.
 *
 * The types and properties are from https://schema.org/<type>, and include inherited properties. Google's
 * documentation says which properties are required or recommended. See the pages job-posting, video, article,
 * breadcrumb, organization and site-names under developers.google.com/search/docs/appearance/structured-data. Google
 * shows nothing for a VideoGame without a price and a rating.
 */

export type Value =
  | 'text'
  | 'label'
  | 'html'
  | 'address'
  | 'date'
  | 'moment'
  | 'number'
  | 'yes or no'
  | 'language'

export interface Property {
  /** A kind of value, a list of allowed words, or the types of allowed things. A label is a text or a number. */
  readonly is: Value | readonly string[] | Things
  readonly required?: true
  readonly recommended?: true
  /** The value may be a list. */
  readonly many?: true
}

interface Things {
  readonly things: readonly string[]
  readonly orAddress?: true
  readonly orText?: true
}

const required = true
const recommended = true
const many = true

const ORGANIZATION = { things: ['Organization', 'Corporation'] } as const

const AUTHOR = { things: ['Organization', 'Person'] } as const

const PICTURE = { things: ['ImageObject'], orAddress: true } as const

const ARTICLE: Readonly<Record<string, Property>> = {
  headline: { is: 'text', recommended },
  image: { is: PICTURE, recommended, many },
  datePublished: { is: 'date', recommended },
  dateModified: { is: 'date', recommended },
  author: { is: AUTHOR, recommended, many },
  publisher: { is: ORGANIZATION },
  description: { is: 'text' },
  inLanguage: { is: 'language' },
  articleSection: { is: 'text', many },
  mainEntityOfPage: { is: { things: ['WebPage'], orAddress: true } },
}

export const RULES: Readonly<Record<string, Readonly<Record<string, Property>>>> = {
  Organization: {
    name: { is: 'text', recommended },
    url: { is: 'address' },
    sameAs: { is: 'address', many },
    logo: { is: PICTURE },
  },
  Person: {
    name: { is: 'text', required },
    url: { is: 'address', recommended },
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
    item: { is: 'address' },
  },
  VideoGame: {
    name: { is: 'text', required },
    url: { is: 'address' },
    image: { is: PICTURE, many },
    description: { is: 'text' },
    inLanguage: { is: 'language', many },
    applicationCategory: { is: 'text' },
    genre: { is: 'text' },
    datePublished: { is: 'date' },
    author: { is: AUTHOR, many },
    publisher: { is: ORGANIZATION },
    sameAs: { is: 'address', many },
    trailer: { is: { things: ['VideoObject'] } },
  },
  NewsArticle: ARTICLE,
  BlogPosting: ARTICLE,
  Article: ARTICLE,
  VideoObject: {
    name: { is: 'text', required },
    thumbnailUrl: { is: 'address', required, many },
    uploadDate: { is: 'moment', required },
    description: { is: 'text', recommended },
    embedUrl: { is: 'address' },
    contentUrl: { is: 'address' },
  },
  JobPosting: {
    title: { is: 'text', required },
    description: { is: 'html', required },
    datePosted: { is: 'date', required },
    hiringOrganization: { is: ORGANIZATION, required },
    jobLocation: { is: { things: ['Place'] }, many },
    jobLocationType: { is: ['TELECOMMUTE'] },
    applicantLocationRequirements: { is: { things: ['Country', 'State', 'AdministrativeArea'] }, many },
    validThrough: { is: 'date', recommended },
    employmentType: {
      many,
      recommended,
      is: ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'],
    },
    identifier: { is: { things: ['PropertyValue'] }, recommended },
    baseSalary: { is: { things: ['MonetaryAmount'] }, recommended },
    directApply: { is: 'yes or no' },
  },
  Country: { name: { is: 'text', required } },
  Place: { address: { is: { things: ['PostalAddress'] }, required } },
  PostalAddress: {
    addressCountry: { is: { things: ['Country'], orText: true }, required },
    addressLocality: { is: 'text', recommended },
  },
  PropertyValue: { name: { is: 'text', required }, value: { is: 'label', required } },
  MonetaryAmount: {
    currency: { is: 'text', required },
    value: { is: { things: ['QuantitativeValue'] }, required },
  },
  QuantitativeValue: {
    value: { is: 'number' },
    minValue: { is: 'number' },
    maxValue: { is: 'number' },
    unitText: { is: ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'], required },
  },
}
