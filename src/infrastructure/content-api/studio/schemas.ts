import * as z from 'zod/mini'
import type { AboutUs } from '#domain/studio/about-us.ts'
import type { Award } from '#domain/studio/award.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import type { Video } from '#domain/studio/video.ts'
import { id, image, link, numberOrNone, orNone, type SchemaOf, text } from '../pieces.ts'

export const aboutUs = z.object({
  aboutusWidgetImage: orNone(image),
  aboutusTitleEn: text,
  aboutusTitleRu: text,
  aboutusSubtitleEn: text,
  aboutusSubtitleRu: text,
  aboutusInfoEn: text,
  aboutusInfoRu: text,
  aboutusAwardsTitleEn: text,
  aboutusAwardsTitleRu: text,
  aboutusSeoTitleEn: text,
  aboutusSeoTitleRu: text,
  defaultSliderHeight: numberOrNone,
}) satisfies SchemaOf<AboutUs>

export const award = z.object({
  id,
  year: z.number(),
  titleEn: text,
  titleRu: text,
  textEn: text,
  textRu: text,
  link: orNone(link),
}) satisfies SchemaOf<Award>

export const contacts = z.object({
  contactusAddressEn: text,
  contactusAddressRu: text,
  contactusSeoTitleEn: text,
  contactusSeoTitleRu: text,
  image: orNone(image),
  mediaKit: orNone(z.object({ path: z.string() })),
}) satisfies SchemaOf<Contacts>

export const video = z.object({ name: z.string(), path: z.string() }) satisfies SchemaOf<Video>
