import type { FetchFormTools } from '../ports/form-tools.ts'
import type { VacancyCatalog } from '../ports/vacancy-catalog.ts'
import {
  type ApplicationForm,
  type ApplicationFormContent,
  createApplicationForm,
} from './application-form.ts'

interface Dependencies {
  readonly tools: FetchFormTools
  readonly catalog: VacancyCatalog
}

export type OpenApplicationForm = (
  content: Omit<ApplicationFormContent, 'maxUploadMb'>,
) => Promise<ApplicationForm>

export const openApplicationForm =
  ({ tools, catalog }: Dependencies): OpenApplicationForm =>
  async (content) => {
    const { applicationDesk, drafts, keys, clock, maxUploadMb, posted } = await tools()
    const create = createApplicationForm({ desk: applicationDesk, catalog, drafts, keys, clock })
    return create({ ...content, maxUploadMb }, posted?.application)
  }
