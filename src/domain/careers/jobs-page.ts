import type { Bilingual } from '../language/bilingual.ts'

/** The studio's own words on the page of vacancies. */
export interface JobsPage extends Bilingual<'jobsTitle' | 'jobsText' | 'jobsSeoTitle'> {}
