import type { AboutUs } from '#domain/studio/about-us.ts'
import { aboutUs } from '../../content-api/studio/schemas.ts'
import { needText, wishTwin } from '../checks/languages.ts'
import { needFile } from '../checks/need-file.ts'
import type { PackTools } from '../pack-tools.ts'
import { inner } from '../record.ts'

const FILE = 'studio/aboutus/aboutus.json'

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

export const readAboutUs = (tools: PackTools): AboutUs => {
  const { source, notebook, sized } = tools
  needFile(tools, FILE)
  const record = source.record(FILE, aboutUs)
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
