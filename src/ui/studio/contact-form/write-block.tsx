import { lazy } from 'react'
import type { Deferred } from '#application/forms/deferred.ts'
import type { ContactForm } from '#application/studio/contact-form.ts'
import { DeferredForm } from '../../forms/deferred-form.tsx'

/** Stays outside the page's file. An edit of that file would make `View` again, and the form would lose typed text. */
const View = import.meta.env.SSR
  ? (await import('./contact-form.tsx')).ContactFormView
  : lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactFormView }))

export const WriteBlock = ({ form }: { readonly form: Deferred<ContactForm> }) => (
  <DeferredForm id="write" formId="contact" form={form} view={View} />
)
