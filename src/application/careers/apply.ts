import type { Ports } from '../ports/ports.ts'
import type { ApplicationForm, ApplicationFormContent } from './application-form.ts'

export const openApplicationFormWhenNear =
  ({ visibility, careers, formTools }: Pick<Ports, 'visibility' | 'careers' | 'formTools'>) =>
  async (content: Omit<ApplicationFormContent, 'maxUploadMb'>): Promise<ApplicationForm> => {
    await visibility.whenNear('apply')
    const { openApplicationForm } = await import('./application-form.ts')
    return openApplicationForm({ formTools, careers })(content)
  }
