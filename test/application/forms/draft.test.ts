import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftOf, restoredValues } from '#application/forms/draft.ts'
import { APPLICATION_FIELDS, emptyApplication } from '#domain/careers/application-fields.ts'
import { application } from '../../arbitraries/careers.ts'
import { memoryDraftStore } from '../../doubles/memory-draft-store.ts'

const EMPTY = emptyApplication()

const restored = (draft: Readonly<Record<string, unknown>>, values = EMPTY) =>
  restoredValues(APPLICATION_FIELDS, values, draft)

test('a draft restores every value except files, which a page cannot keep', () => {
  fc.assert(
    fc.property(application, (filled) => {
      const drafts = memoryDraftStore()
      drafts.keep('application', draftOf(APPLICATION_FIELDS, filled))
      expect(restored(drafts.read('application') ?? {})).toEqual({
        ...filled,
        vacancy: filled.vacancy ?? EMPTY.vacancy,
        referral: filled.referral ?? EMPTY.referral,
        file: null,
        additionalFile: null,
      })
    }),
  )
})

test('a draft of another form, or a broken one, never breaks the form', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('name', 'portfolioLinks', 'checkboxYears', 'referralSelect'),
        fc.jsonValue(),
      ),
      (draft) => {
        const { name, portfolioLinks, consentsToStorage, referral } = restored(draft)
        expect(typeof name).toBe('string')
        expect(portfolioLinks.length).toBeGreaterThan(0)
        expect(portfolioLinks.length).toBeLessThanOrEqual(APPLICATION_FIELDS.portfolioLinks.most)
        expect(portfolioLinks.every((link) => typeof link === 'string')).toBe(true)
        expect(typeof consentsToStorage).toBe('boolean')
        expect(APPLICATION_FIELDS.referral.options).toContain(referral)
      },
    ),
  )
})
