import type { CountForms } from '#domain/language/plural.ts'

const files: CountForms = { one: '{n} file', other: '{n} files' }

export const pressMessages = {
  title: 'Press',
  intro:
    'Facts, pictures and films about our games. You may use them in articles, videos and streams about the games.',
  studio: 'The studio',
  awards: 'Awards',
  website: 'Website',
  contact: 'Contact for journalists',
  kit: 'Download all',
  files,
  facts: 'Facts',
  release: 'Release',
  coming: 'Not released yet',
  genre: 'Genre',
  price: 'Price',
  stores: 'Stores',
  page: 'The game on our site',
  sentence: 'In a sentence',
  paragraph: 'In a paragraph',
  whole: 'In full',
  pictures: 'Pictures',
  film: 'Film',
  logo: 'Logo',
  quotes: 'Quotes',
  feed: 'Releases as a feed',
  pixels: '{width} × {height} pixels',
  vector: 'SVG, sharp at any size',
  embargo: {
    title: 'Embargo',
    until: 'Embargo until {moment}. Please publish nothing before.',
    person: 'This link is for {person}.',
    early: 'This material opens on {moment}.',
    over: 'This link has ended. Write to the studio for a new one.',
  },
}
