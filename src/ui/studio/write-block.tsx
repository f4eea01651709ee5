import { lazy } from 'react'
import type { Late } from '#application/forms/late.ts'
import type { ContactForm } from '#application/studio/contact-form.ts'
import { LateForm } from '../forms/late-form.tsx'

// The server draws the form with the page; in the browser its code comes after it.
const View = import.meta.env.SSR
  ? (await import('./contact-form/contact-form.tsx')).ContactFormView
  : lazy(async () => ({ default: (await import('./contact-form/contact-form.tsx')).ContactFormView }))

export const WriteBlock = ({ form }: { readonly form: Late<ContactForm> }) => (
  <LateForm id="write" formId="contact" form={form} view={View} />
)
