import './application-form.module.css'
import { lazy } from 'react'
import type { ApplicationForm } from '#application/careers/application-form.ts'
import type { Deferred } from '#application/forms/deferred.ts'
import { DeferredForm } from '../../forms/deferred-form.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { useSite } from '../../kit/site-context.ts'

const APPLY = 'apply'

const View = import.meta.env.SSR
  ? (await import('./application-form.tsx')).ApplicationFormView
  : lazy(async () => ({
      default: (await import('./application-form.tsx')).ApplicationFormView,
    }))

export const ApplyBlock = ({ form }: { readonly form: Deferred<ApplicationForm> }) => (
  <DeferredForm id={APPLY} formId="application" form={form} view={View} />
)

export const ApplyLink = ({ label = '' }: { readonly label?: string }) => {
  const { messages } = useSite()
  return (
    <a className={buttonClass} href={`#${APPLY}`}>
      {label || messages.sendResume}
    </a>
  )
}
