import * as z from 'zod/mini'
import type { AboutUs } from '#domain/studio/about-us.ts'
import type { Award } from '#domain/studio/awards.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import type { Video } from '#domain/studio/video.ts'
import { html, id, image, link, number, numberOrNone, string, text } from '../pieces.ts'
import { localized, named, orNone, type PieceOf, record } from '../record.ts'

export const aboutUs = record({
  widgetImage: named('aboutusWidgetImage', orNone(image)),
  title: localized('aboutusTitle', text),
  subtitle: localized('aboutusSubtitle', text),
  info: localized('aboutusInfo', html),
  awardsTitle: localized('aboutusAwardsTitle', text),
  seoTitle: localized('aboutusSeoTitle', text),
  sliderHeight: named('defaultSliderHeight', numberOrNone),
}) satisfies PieceOf<AboutUs>

export const award = record({
  id,
  year: number,
  title: localized('title', text),
  text: localized('text', text),
  link: orNone(link),
}) satisfies PieceOf<Award>

const mediaKit = {
  wire: z.object({ path: z.string() }),
  read: (kit: { readonly path: string }) => kit.path,
  write: (path: string) => ({ path }),
}

export const contacts = record({
  address: localized('contactusAddress', html),
  seoTitle: localized('contactusSeoTitle', text),
  image: orNone(image),
  mediaKit: orNone(mediaKit),
}) satisfies PieceOf<Contacts>

export const video = record({ name: string, path: string }) satisfies PieceOf<Video>
