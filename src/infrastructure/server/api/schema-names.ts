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
  AboutUs: aboutUs.wire,
  Award: award.wire,
  Benefit: benefit.wire,
  Category: category.wire,
  Contacts: contacts.wire,
  Department: department.wire,
  GalleryEntry: galleryEntry.wire,
  Game: game.wire,
  GamesWidget: gamesWidget.wire,
  Image: image.wire,
  InternalLink: internalLink.wire,
  JobsPage: jobsPage.wire,
  LegalDoc: legalDocument.wire,
  LegalIntro: legalIntro.wire,
  Link: link.wire,
  Menu: menu.wire,
  Message: message,
  News: newsItem.wire,
  Platform: platform.wire,
  Redirect: redirect.wire,
  SliderItem: sliderItem.wire,
  Social: social.wire,
  TitleGroup: titleGroup.wire,
  Vacancy: vacancy.wire,
  Video: video.wire,
}
