import * as z from 'zod/mini'
import { aboutUs } from '../../content-api/studio.ts'
import { requireText, warnIfUntranslated } from '../checks/languages.ts'
import { needFile } from '../checks/need-file.ts'
import type { AboutUsRecord } from '../content.ts'
import type { PackTools } from '../pack-tools.ts'
import { inner } from '../record.ts'
import { textsOf } from '../text-files.ts'

const FILE = 'studio/aboutus/aboutus.json'

export const readAboutUs = (tools: PackTools): AboutUsRecord => {
  const { source, notebook, sized } = tools
  needFile(tools, FILE)
  const record = source.record(FILE, aboutUs.wire)
  if (record === null) return z.parse(aboutUs.wire, {})
  const { value, at } = record
  const image = value.aboutusWidgetImage
  const told = {
    ...value,
    ...textsOf<'aboutusInfo'>(source, 'studio/aboutus', 'aboutusInfo', 'html', value),
  }
  requireText<'aboutusTitle'>(notebook, at, told, 'aboutusTitle')
  warnIfUntranslated(
    notebook,
    at,
    told,
    'aboutusSubtitle',
    'aboutusInfo',
    'aboutusAwardsTitle',
    'aboutusSeoTitle',
  )
  return { ...told, aboutusWidgetImage: image && sized(inner(record, image, 'aboutusWidgetImage')) }
}
