import type { FetchFormTools } from '../ports/forms.ts'
import { type ContactForm, createContactForm } from './contact-form.ts'

interface Dependencies {
  readonly tools: FetchFormTools
}

export type OpenContactForm = () => Promise<ContactForm>

export const openContactForm =
  ({ tools }: Dependencies): OpenContactForm =>
  async () => {
    const { submission, drafts, keys, clock, posted } = await tools()
    return createContactForm({ submission, drafts, keys, clock })(posted?.contact)
  }
