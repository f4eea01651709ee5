import { type ComponentType, Suspense, use, useMemo } from 'react'
import type { Deferred } from '#application/forms/deferred.ts'
import { writtenAddress } from '#domain/site/page-address.ts'
import { Boundary } from '../kit/boundary.tsx'
import { buttonClass } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import styles from './forms.module.css'

interface Props<Form> {
  readonly id: string
  readonly formId: string
  readonly form: Deferred<Form>
  readonly view: ComponentType<{ readonly form: Form }>
}

const NotLoaded = () => {
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

/**
 * Resolves to the form when its code is loaded. If the code cannot be loaded, but the server has rendered the form,
 * the promise never settles. React then keeps the server's form, which works without JavaScript.
 */
const orAsRendered = <Form,>(form: Deferred<Form>, formId: string): Promise<Form> =>
  form.status === 'fulfilled'
    ? form
    : form.catch((error: unknown) => {
        if (document.getElementById(formId) === null) throw error
        return new Promise<never>(() => {})
      })

const Loaded = <Form,>({ form, view: View }: Pick<Props<Form>, 'view'> & { form: Promise<Form> }) => (
  <View form={use(form)} />
)

export const DeferredForm = <Form,>({ id, formId, form, view }: Props<Form>) => {
  // `useMemo` keeps the same element, so that React does not render the form again. A second render before the form's
  // code is loaded would remove the form that the server rendered.
  const place = useMemo(
    () => (
      <Boundary instead={<NotLoaded />}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <Loaded form={orAsRendered(form, formId)} view={view} />
        </Suspense>
      </Boundary>
    ),
    [form, formId, view],
  )
  return (
    <section className={styles.section} id={id} tabIndex={-1} aria-labelledby={`${formId}-title`}>
      {place}
    </section>
  )
}
