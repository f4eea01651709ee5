import type { Ports } from '../ports/ports.ts'
import type { OpenApplicationForm } from './application-form.ts'

export const openApplicationFormWhenNear =
  ({
    visibility,
    careers,
    formTools,
  }: Pick<Ports, 'visibility' | 'careers' | 'formTools'>): OpenApplicationForm =>
  async (content) => {
    await visibility.whenNear('apply')
    const { openApplicationForm } = await import('./application-form.ts')
    return openApplicationForm({ tools: formTools, careers })(content)
  }
