import type { FetchFormTools } from '../ports/form-tools.ts'
import { type ContactForm, createContactForm } from './contact-form.ts'

interface Dependencies {
  readonly tools: FetchFormTools
}

export type OpenContactForm = () => Promise<ContactForm>

export const openContactForm =
  ({ tools }: Dependencies): OpenContactForm =>
  async () => {
    const { contactDesk, drafts, keys, clock, posted } = await tools()
    return createContactForm({ desk: contactDesk, drafts, keys, clock })(posted?.contact)
  }
