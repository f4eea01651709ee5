import * as z from 'zod/mini'
import type { AboutUs } from '#domain/studio/about-us.ts'
import type { Award } from '#domain/studio/award.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import type { SliderItem } from '#domain/studio/slider-item.ts'
import type { Video } from '#domain/studio/video.ts'
import { sliderItem } from '../../content-api/pieces.ts'
import { aboutUs, award, contacts, video } from '../../content-api/studio/schemas.ts'
import { checkListedIds } from '../checks/ids.ts'
import { needText, wishTwin } from '../checks/languages.ts'
import { needMediaFile } from '../checks/media-file.ts'
import { noteRepeats } from '../checks/repeats.ts'
import { wholeFile } from '../notebook.ts'
import type { PackTools } from '../pack-tools.ts'
import { entriesOf, inner } from '../record.ts'

const VIDEOS = 'media/videos/'

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

/** Pages of their own stand on these two, so a pack without them is not whole. */
const needFile = ({ source, notebook }: PackTools, file: string): void => {
  if (!source.has(file)) notebook.error(wholeFile(file), 'no such file', 'one, since a page is made of it')
}

export const readAboutUs = (tools: PackTools): AboutUs => {
  const { source, notebook, sized } = tools
  const file = 'studio/aboutus/aboutus.json'
  needFile(tools, file)
  const record = source.record(file, aboutUs)
  if (record === null) return NOTHING_ABOUT_US
  const { value, at } = record
  const image = value.aboutusWidgetImage
  const told = {
    ...value,
    aboutusInfoEn: source.text('studio/aboutus/aboutusInfo.en.html') || value.aboutusInfoEn,
    aboutusInfoRu: source.text('studio/aboutus/aboutusInfo.ru.html') || value.aboutusInfoRu,
  }
  needText<'aboutusTitle'>(notebook, at, told, 'aboutusTitle')
  wishTwin(notebook, at, told, 'aboutusSubtitle', 'aboutusInfo', 'aboutusAwardsTitle', 'aboutusSeoTitle')
  return { ...told, aboutusWidgetImage: image && sized(inner(record, image, 'aboutusWidgetImage')) }
}

export const readSlides = (tools: PackTools): readonly SliderItem[] => {
  const record = tools.source.record('studio/aboutus-images.json', z.array(sliderItem))
  if (record === null) return []
  return entriesOf(record).map((slide) => {
    const { videoPath } = slide.value
    if (videoPath !== '') needMediaFile(tools, slide.at('videoPath'), VIDEOS, videoPath)
    return tools.sized(slide)
  })
}

export const readAwards = ({ source, notebook }: PackTools): readonly Award[] => {
  const record = source.record('studio/awards.json', z.array(award))
  if (record === null) return []
  checkListedIds(notebook, record)
  for (const { value, at } of entriesOf(record)) {
    needText<'title'>(notebook, at, value, 'title')
    wishTwin<'text'>(notebook, at, value, 'text')
  }
  return record.value
}

export const readContacts = (tools: PackTools): readonly Contacts[] => {
  const file = 'studio/contacts.json'
  needFile(tools, file)
  const record = tools.source.record(file, z.array(contacts))
  if (record === null) return []
  if (record.value.length === 0)
    tools.notebook.error(record.at(), 'an empty list', 'at least the main office')
  return entriesOf(record).map((office) => {
    const { value, at } = office
    needText<'contactusAddress'>(tools.notebook, at, value, 'contactusAddress')
    wishTwin<'contactusSeoTitle'>(tools.notebook, at, value, 'contactusSeoTitle')
    if (value.mediaKit !== null) needMediaFile(tools, at('mediaKit', 'path'), 'media/', value.mediaKit.path)
    return { ...value, image: value.image && tools.sized(inner(office, value.image, 'image')) }
  })
}

export const readVideos = (tools: PackTools): readonly Video[] => {
  const record = tools.source.record('studio/videos.json', z.array(video))
  if (record === null) return []
  const videos = entriesOf(record)
  noteRepeats(
    tools.notebook,
    videos.map(({ value, at }) => ({ key: value.name, place: at('name') })),
    'a name of its own',
  )
  for (const { value, at } of videos) needMediaFile(tools, at('path'), VIDEOS, value.path)
  return record.value
}
