import type { PageStore } from '../page-store.ts'

/** Something that comes after the page; once it is marked as come, views can read it without waiting. */
export interface Late<Value> extends Promise<Value> {
  status?: 'fulfilled'
  value?: Value
}

/** Where a page is made whole, it waits for what others see later. */
export const waitFor = async <Value>(late: Late<Value>): Promise<void> => {
  late.value = await late
  late.status = 'fulfilled'
}

interface Disposable {
  dispose(): void
}

export interface WithForm<Form> {
  readonly form: Late<Form>
}

/** A page's store with the form on the page. */
export const withForm = <Store extends PageStore, Form extends Disposable>(
  store: Store,
  form: Late<Form>,
): Store & WithForm<Form> => ({
  ...store,
  form,
  dispose: () => {
    store.dispose()
    form.then(
      ({ dispose }) => dispose(),
      () => {},
    )
  },
})
