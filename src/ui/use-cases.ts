import type { OpenJobList } from '#application/careers/open-job-list.ts'
import type { OpenVacancy } from '#application/careers/open-vacancy.ts'
import type { OpenLayout } from '#application/site/open-layout.ts'
import type { OpenNotFound } from '#application/site/open-not-found.ts'

/** All that pages start from: plain functions, whoever made them. */
export interface UseCases {
  readonly openLayout: OpenLayout
  readonly openNotFound: OpenNotFound
  readonly openJobList: OpenJobList
  readonly openVacancy: OpenVacancy
}
