import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import { message } from '../message.ts'
import type { ReadingCall } from './reading-call.ts'

/** A résumé is never handed to a visitor: these calls exist elsewhere, and find nothing here. */
const never = (id: string, path: ReadingCall['path']): ReadingCall => ({
  id,
  method: 'GET',
  path,
  summary: 'Nothing: applications are not handed out',
  answers: { 404: { summary: 'Always', schema: message } },
  answer: () => undefined,
  example: () => ({ lang: DEFAULT_LANGUAGE }),
})

export const RESUMES_CALLS = [never('resumes', '/api/cvs/'), never('resume', '/api/cvs/{lang}')]
