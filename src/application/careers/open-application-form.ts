import type { FetchFormTools } from '../ports/forms.ts'
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
    const { submission, drafts, keys, clock, maxUploadMb, posted } = await tools()
    const create = createApplicationForm({ submission, catalog, drafts, keys, clock })
    return create({ ...content, maxUploadMb }, posted?.application)
  }
