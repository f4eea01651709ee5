import { sliderItem } from '../content-api/pieces.ts'
import { aboutUs, award, contacts, video } from '../content-api/studio.ts'
import { entriesOf, partOf } from './pack-source.ts'
import { requireFilm, requireMedia } from './pictures.ts'
import { listFile, recordFile, reportRepeats } from './readers.ts'

export const studioContent = {
  aboutUs: recordFile('studio/aboutus/aboutus.json', aboutUs, {
    isRequired: true,
    textFiles: { aboutusInfo: 'html' },
    texts: ['aboutusTitle'],
    optionalTexts: ['aboutusSubtitle', 'aboutusInfo', 'aboutusAwardsTitle', 'aboutusSeoTitle'],
  }),
  slides: listFile('studio/aboutus-images.json', sliderItem),
  awards: listFile('studio/awards.json', award, { texts: ['title'], optionalTexts: ['text'] }),
  contacts: listFile('studio/contacts.json', contacts, {
    isRequired: true,
    html: ['contactusAddress'],
    texts: ['contactusAddress'],
    optionalTexts: ['contactusSeoTitle'],
    checkList: ({ value, at }, { diagnostics }) => {
      if (value.length === 0) diagnostics.error(at(), 'an empty list', 'at least the main office')
    },
    check: ({ value: { mediaKit }, at }, tools) => {
      if (mediaKit !== null) requireMedia(tools, at('mediaKit', 'path'), 'media/', mediaKit.path)
    },
  }),
  videos: listFile('studio/videos.json', video, {
    checkList: (videos, { diagnostics }) => {
      const names = entriesOf(videos).map((one) => partOf(one, 'name'))
      reportRepeats(diagnostics, names, 'a name of its own')
    },
    check: (film, tools) => requireFilm(tools, film),
  }),
}
