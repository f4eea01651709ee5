import * as z from 'zod/mini'
import { sliderItem } from '#infrastructure/content-api/pieces.ts'
import { aboutUs, award, contacts, video } from '#infrastructure/content-api/studio/schemas.ts'
import { finding, listing } from '../operation.ts'

export const STUDIO_CALLS = [
  listing({
    id: 'videos',
    path: '/api/videos/',
    summary: 'All videos',
    schema: z.array(video.wire),
    answer: ({ videos }) => videos,
  }),
  finding({
    id: 'video',
    path: '/api/videos/name/{name}',
    summary: 'One video; the header of the home page is called main',
    schema: video.wire,
    answer: ({ videos }, params) => videos.find(({ name }) => name === params['name']),
    example: ({ videos }) => ({ name: videos[0]?.name ?? 'none' }),
  }),
  listing({
    id: 'aboutUs',
    path: '/api/aboutus/',
    summary: 'The studio about itself',
    schema: aboutUs.wire,
    answer: ({ aboutUs }) => aboutUs,
  }),
  listing({
    id: 'slides',
    path: '/api/aboutus-images/',
    summary: 'The pictures of the studio',
    schema: z.array(sliderItem.wire),
    answer: ({ slides }) => slides,
  }),
  listing({
    id: 'awards',
    path: '/api/aboutus-awards/',
    summary: 'The awards of the studio',
    schema: z.array(award.wire),
    answer: ({ awards }) => awards,
  }),
  listing({
    id: 'contacts',
    path: '/api/contactus/',
    summary: 'The offices; the first is the main one',
    schema: z.array(contacts.wire),
    answer: ({ contacts }) => contacts,
  }),
]
