import * as z from 'zod/mini'
import type { AboutUs } from '#domain/studio/about-us.ts'
import type { Award } from '#domain/studio/award.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import type { SliderItem } from '#domain/studio/slider-item.ts'
import type { Video } from '#domain/studio/video.ts'
import { sliderItem } from '../../content-api/pieces.ts'
import { aboutUs, award, contacts, video } from '../../content-api/studio/schemas.ts'
import type { PackTools } from '../pack-tools.ts'

const NOTHING_ABOUT_US: AboutUs = {
  aboutusWidgetImage: null,
  aboutusTitleEn: '',
  aboutusTitleRu: '',
  aboutusSubtitleEn: '',
  aboutusSubtitleRu: '',
  aboutusInfoEn: '',
  aboutusInfoRu: '',
  aboutusAwardsTitleEn: '',
  aboutusAwardsTitleRu: '',
  aboutusSeoTitleEn: '',
  aboutusSeoTitleRu: '',
  defaultSliderHeight: null,
}

export const readAboutUs = ({ source, sized }: PackTools): AboutUs => {
  const record = source.record('studio/aboutus/aboutus.json', aboutUs)
  if (record === null) return NOTHING_ABOUT_US
  const { value, at } = record
  const image = value.aboutusWidgetImage
  return {
    ...value,
    aboutusWidgetImage: image && sized(image, (...path) => at('aboutusWidgetImage', ...path)),
    aboutusInfoEn: source.text('studio/aboutus/aboutusInfo.en.html') || value.aboutusInfoEn,
    aboutusInfoRu: source.text('studio/aboutus/aboutusInfo.ru.html') || value.aboutusInfoRu,
  }
}

export const readSlides = ({ source, sized }: PackTools): readonly SliderItem[] => {
  const record = source.record('studio/aboutus-images.json', z.array(sliderItem))
  if (record === null) return []
  return record.value.map((slide, index) => sized(slide, (...path) => record.at(index, ...path)))
}

export const readAwards = ({ source }: PackTools): readonly Award[] =>
  source.record('studio/awards.json', z.array(award))?.value ?? []

export const readContacts = ({ source, sized }: PackTools): readonly Contacts[] => {
  const record = source.record('studio/contacts.json', z.array(contacts))
  if (record === null) return []
  return record.value.map((office, index) => ({
    ...office,
    image: office.image && sized(office.image, (...path) => record.at(index, 'image', ...path)),
  }))
}

export const readVideos = ({ source }: PackTools): readonly Video[] =>
  source.record('studio/videos.json', z.array(video))?.value ?? []
