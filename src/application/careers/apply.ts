import type { Ports } from '../ports/ports.ts'
import type { OpenApplicationForm } from './application-form.ts'

/** The application form's code and tools are loaded when the visitor comes near it. */
export const openApplicationFormWhenNear =
  ({
    attention,
    catalog,
    formTools,
  }: Pick<Ports, 'attention' | 'catalog' | 'formTools'>): OpenApplicationForm =>
  async (content) => {
    await attention.near('apply')
    const { openApplicationForm } = await import('./application-form.ts')
    return openApplicationForm({ tools: formTools, catalog })(content)
  }
