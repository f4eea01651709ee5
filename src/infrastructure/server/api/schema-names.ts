import type { $ZodType } from 'zod/v4/core'
import {
  benefit,
  department,
  internalLink,
  jobsPage,
  vacancy,
} from '#infrastructure/content-api/careers/schemas.ts'
import {
  galleryEntry,
  game,
  gamesWidget,
  platform,
  social,
} from '#infrastructure/content-api/games/schemas.ts'
import { legalDocument, legalIntro, titleGroup } from '#infrastructure/content-api/legal/schemas.ts'
import { category, newsItem } from '#infrastructure/content-api/news/schemas.ts'
import { image, link, sliderItem } from '#infrastructure/content-api/pieces.ts'
import { menu, redirect } from '#infrastructure/content-api/site/schemas.ts'
import { aboutUs, award, contacts, video } from '#infrastructure/content-api/studio/schemas.ts'
import { message } from './message.ts'

/** What the shapes are called in the description of the API. */
export const SCHEMA_NAMES: Readonly<Record<string, $ZodType>> = {
  AboutUs: aboutUs,
  Award: award,
  Benefit: benefit,
  Category: category,
  Contacts: contacts,
  Department: department,
  GalleryEntry: galleryEntry,
  Game: game,
  GamesWidget: gamesWidget,
  Image: image,
  InternalLink: internalLink,
  JobsPage: jobsPage,
  LegalDoc: legalDocument,
  LegalIntro: legalIntro,
  Link: link,
  Menu: menu,
  Message: message,
  News: newsItem,
  Platform: platform,
  Redirect: redirect,
  SliderItem: sliderItem,
  Social: social,
  TitleGroup: titleGroup,
  Vacancy: vacancy,
  Video: video,
}
