import fc from 'fast-check'
import { perLanguage } from '#domain/language/languages.ts'
import type { Award } from '#domain/studio/awards.ts'
import type { ContactMessage } from '#domain/studio/contact-fields.ts'
import type { SliderItem } from '#domain/studio/image.ts'

const NO_TEXT = perLanguage(() => '')

export const aSlide = (path: string): SliderItem => ({
  path,
  alt: NO_TEXT,
  width: null,
  height: null,
  videoPath: '',
})

export const anAward = (id: number, year: number): Award => ({
  id,
  year,
  title: NO_TEXT,
  text: NO_TEXT,
  link: null,
})

/** Uses few years, so that many awards share one. */
export const awards = fc
  .uniqueArray(fc.nat(50))
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.integer({ min: 2019, max: 2022 }).map((year) => anAward(id, year)))),
  )

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' ', '\t\n', 'x'.repeat(101)))

export const contactMessage: fc.Arbitrary<ContactMessage> = fc.record({
  name: text,
  email: fc.oneof(text, fc.emailAddress()),
  subject: text,
  message: text,
})
