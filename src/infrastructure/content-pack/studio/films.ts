import * as z from 'zod/mini'
import { sliderItem } from '../../content-api/pieces.ts'
import { video } from '../../content-api/studio.ts'
import { needMediaFile } from '../checks/media-file.ts'
import { noteRepeats } from '../checks/repeats.ts'
import type { SlideRecord, VideoRecord } from '../content.ts'
import type { PackTools } from '../pack-tools.ts'
import { entriesOf } from '../record.ts'

const VIDEOS = 'media/videos/'

export const readSlides = (tools: PackTools): readonly SlideRecord[] => {
  const record = tools.source.record('studio/aboutus-images.json', z.array(sliderItem.wire))
  if (record === null) return []
  return entriesOf(record).map((slide) => {
    const { videoPath } = slide.value
    if (videoPath !== '') needMediaFile(tools, slide.at('videoPath'), VIDEOS, videoPath)
    return tools.sized(slide)
  })
}

export const readVideos = (tools: PackTools): readonly VideoRecord[] => {
  const record = tools.source.record('studio/videos.json', z.array(video.wire))
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
