import { APPLICATION_FIELDS, emptyApplication } from '#domain/careers/application-fields.ts'
import { keptValues } from '#domain/forms/submitted-values.ts'

export const GRACE = keptValues(APPLICATION_FIELDS, {
  ...emptyApplication(),
  name: 'Grace',
  email: 'g@example.com',
})

export const applicationIn = (state: string) =>
  ({
    sent: { kind: 'application', application: { language: 'en', vacancy: null, values: GRACE } },
    state,
    consents: [],
  }) as const
