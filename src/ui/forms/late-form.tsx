import { type ComponentType, Suspense, use, useMemo } from 'react'
import type { Late } from '#application/forms/late.ts'
import { writtenAddress } from '#domain/site/page-address.ts'
import { buttonClass } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import { FormBoundary } from './form-boundary.tsx'
import styles from './forms.module.css'

interface Props<Form> {
  /** Where links to the form lead. */
  readonly id: string
  /** The form's own id. */
  readonly formId: string
  readonly form: Late<Form>
  readonly view: ComponentType<{ readonly form: Form }>
}

const NotArrived = () => {
  const { address, messages } = useSite()
  return (
    <div className={styles.broken}>
      <p>{messages.somethingWrong}</p>
      <a className={buttonClass} href={writtenAddress(address)}>
        {messages.tryAgain}
      </a>
    </div>
  )
}

/** Where the server has drawn the form, it stays as it is: the browser can send it without script. */
const orAsDrawn = <Form,>(form: Late<Form>, formId: string): Promise<Form> =>
  form.status === 'fulfilled'
    ? form
    : form.catch((error: unknown) => {
        if (document.getElementById(formId) === null) throw error
        return new Promise<never>(() => {})
      })

const Arrived = <Form,>({ form, view: View }: Pick<Props<Form>, 'view'> & { form: Promise<Form> }) => (
  <View form={use(form)} />
)

/** A form whose code comes after the page. What the server drew of it is there from the start. */
export const LateForm = <Form,>({ id, formId, form, view }: Props<Form>) => {
  const { path } = useSite().address
  // The same element as long as the form is the same: drawn again before its code is here, React would throw away what
  // the server drew.
  const place = useMemo(
    () => (
      <FormBoundary key={path} instead={<NotArrived />}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <Arrived form={orAsDrawn(form, formId)} view={view} />
        </Suspense>
      </FormBoundary>
    ),
    [path, form, formId, view],
  )
  return (
    <section className={styles.section} id={id} tabIndex={-1} aria-labelledby={`${formId}-title`}>
      {place}
    </section>
  )
}
