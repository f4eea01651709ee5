import { at, type Fault, facts, fault, inHead, marked } from '../plant.ts'

const PLACE = {
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality: 'Oslo', addressCountry: 'NO' },
}

const salary = (value: object) => ({
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', unitText: 'YEAR', ...value },
  },
})

export const THINGS: readonly Fault[] = [
  fault(
    'has structured data that cannot be read: it has no @type',
    inHead('/games/saltwind', '<script type="application/ld+json">{"name":"Saltwind"}</script>'),
  ),
  fault(
    'VideoGame is not of schema.org: https://schema.example',
    facts('/games/acre', 'VideoGame', { '@context': 'https://schema.example' }),
  ),
  fault(
    'VideoGame.name is not what the page shows: “Another game”',
    facts('/games/rainline', 'VideoGame', { name: 'Another game' }),
  ),
  fault(
    'VideoGame.trailer.uploadDate is missing',
    facts('/games/deepbell', 'VideoGame', {
      trailer: {
        '@type': 'VideoObject',
        name: 'Trailer',
        description: 'It moves',
        thumbnailUrl: at('/icons/icon-512.png'),
      },
    }),
  ),
  fault('VideoGame.image is no ImageObject', facts('/games/ringfall', 'VideoGame', { image: 7 })),
  fault(
    'BreadcrumbList counts 2, 3, 4',
    marked('/games/mainspring', 'BreadcrumbList', (list) =>
      JSON.stringify(list).replace(/"position":(\d)/g, (_, at: string) => `"position":${Number(at) + 1}`),
    ),
  ),
  fault(
    'BreadcrumbList ends at https://studio.example/games',
    marked('/games/last-lantern', 'BreadcrumbList', (list) =>
      JSON.stringify(list).replaceAll(at('/games/last-lantern'), at('/games')),
    ),
  ),
  fault(
    'NewsArticle.headline is not what the page shows: “You will not believe it”',
    facts('/blog/we-are-moving', 'NewsArticle', { headline: 'You will not believe it' }),
  ),
  fault(
    'NewsArticle.dateModified is before datePublished: 2001-01-01',
    facts('/blog/why-the-islands-move', 'NewsArticle', { dateModified: '2001-01-01' }),
  ),
  fault(
    'NewsArticle.image is missing',
    facts('/blog/jam-one-square-metre', 'NewsArticle', { image: undefined }),
  ),
  fault(
    'JobPosting.datePosted is missing',
    facts('/jobs/recruiter', 'JobPosting', { datePosted: undefined }),
  ),
  fault('JobPosting.datePosted is no date', facts('/jobs/producer', 'JobPosting', { datePosted: 'soon' })),
  fault(
    'JobPosting.datePosted is in the future: 2999-01-01',
    facts('/jobs/ui-artist', 'JobPosting', { datePosted: '2999-01-01' }),
  ),
  fault(
    'JobPosting.validThrough is past: 2020-01-01',
    facts('/jobs/level-designer', 'JobPosting', { validThrough: '2020-01-01' }),
  ),
  fault(
    'JobPosting.employmentType is no FULL_TIME, PART_TIME, CONTRACTOR, TEMPORARY, INTERN, VOLUNTEER, PER_DIEM, OTHER',
    facts('/jobs/build-engineer', 'JobPosting', { employmentType: 'Full-time' }),
  ),
  fault(
    'JobPosting has neither a place (jobLocation) nor TELECOMMUTE',
    facts('/jobs/lead-qa-engineer', 'JobPosting', { jobLocation: undefined }),
  ),
  fault(
    'JobPosting is remote, but names no country (applicantLocationRequirements)',
    facts('/jobs/english-writer', 'JobPosting', { jobLocation: undefined }),
  ),
  fault(
    'JobPosting names a country for remote work (applicantLocationRequirements), but is not TELECOMMUTE',
    facts('/jobs/sound-designer', 'JobPosting', { jobLocationType: undefined }),
  ),
  fault(
    'JobPosting’s place is not what the page shows: Oslo',
    facts('/jobs/narrative-designer', 'JobPosting', { jobLocation: PLACE }),
  ),
  fault(
    'JobPosting.baseSalary is not what the page shows: 90000',
    facts('/jobs/network-programmer', 'JobPosting', salary({ minValue: 54000, maxValue: 90000 })),
  ),
  fault(
    'JobPosting.baseSalary goes from 72000 down to 54000',
    facts('/ru/jobs/network-programmer', 'JobPosting', salary({ minValue: 72000, maxValue: 54000 })),
  ),
  fault(
    'JobPosting.title is not what the page shows: “Rockstar”',
    facts('/jobs/economy-designer', 'JobPosting', { title: 'Rockstar' }),
  ),
  fault(
    'JobPosting.hiringOrganization is not what the page shows: Another studio',
    facts('/jobs/lead-game-designer', 'JobPosting', {
      hiringOrganization: { '@type': 'Organization', name: 'Another studio' },
    }),
  ),
  fault(
    'JobPosting.description is not what the page shows: “Free beer.”',
    facts('/jobs/concept-art-intern', 'JobPosting', { description: '<p>Free beer.</p>' }),
  ),
  fault(
    'JobPosting.description is no html',
    facts('/jobs/associate-producer', 'JobPosting', { description: 'Producer' }),
  ),
  fault(
    'JobPosting.jobLocation.address.addressCountry is missing',
    facts('/jobs/rendering-programmer', 'JobPosting', {
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Limassol' } },
    }),
  ),
  fault(
    'has 2 JobPostings: each belongs on a page of its own',
    marked('/jobs/lead-shader-artist', 'JobPosting', (posting) => JSON.stringify([posting, posting])),
  ),
]
