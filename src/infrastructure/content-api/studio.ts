import type { StudioContent } from '#application/ports/content.ts'
import type { AboutUs } from '#domain/studio/about-us.ts'
import type { Award } from '#domain/studio/awards.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import type { Video } from '#domain/studio/video.ts'
import { always, type CallsOf, ifFound } from './content-call.ts'
import { html, idOrNone, image, link, number, numberOrNone, sliderItem, string, text } from './pieces.ts'
import {
  list,
  listOrEmpty,
  listWithIds,
  localized,
  type MayLackId,
  named,
  orNone,
  type PieceOf,
  record,
  shortList,
  wrapped,
} from './record.ts'

export const aboutUs = record(
  {
    widgetImage: named('aboutusWidgetImage', orNone(image)),
    title: localized('aboutusTitle', text),
    subtitle: localized('aboutusSubtitle', text),
    info: localized('aboutusInfo', html),
    awardsTitle: localized('aboutusAwardsTitle', text),
    seoTitle: localized('aboutusSeoTitle', text),
    sliderHeight: named('defaultSliderHeight', numberOrNone),
  },
  'AboutUs',
) satisfies PieceOf<AboutUs>

export const award = record(
  {
    id: idOrNone,
    year: number,
    title: localized('title', text),
    text: localized('text', text),
    link: orNone(link),
  },
  'Award',
) satisfies PieceOf<MayLackId<Award>>

export const contacts = record(
  {
    address: localized('contactusAddress', html),
    seoTitle: localized('contactusSeoTitle', text),
    image: orNone(image),
    mediaKit: orNone(wrapped('path', string)),
  },
  'Contacts',
) satisfies PieceOf<Contacts>

export const video = record(
  { name: string, path: string, others: listOrEmpty(string) },
  'Video',
) satisfies PieceOf<Video>

export const studioCalls = {
  videos: always('videos', '/api/videos/', 'All videos', list(video)),
  video: ifFound(
    'video',
    '/api/videos/name/{name}',
    'One video; the header of the home page is called main',
    video,
  ),
  aboutUs: always('aboutUs', '/api/aboutus/', 'The studio about itself', aboutUs),
  slides: always('slides', '/api/aboutus-images/', 'The pictures of the studio', shortList(sliderItem)),
  awards: always('awards', '/api/aboutus-awards/', 'The awards of the studio', listWithIds(award)),
  contacts: always(
    'contacts',
    '/api/contactus/',
    'The offices; the first is the main one',
    shortList(contacts),
  ),
} satisfies CallsOf<StudioContent>
