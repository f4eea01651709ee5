import type { PageStore } from '../page-store.ts'

/**
 * A value that loads after the page, such as a form. On the server, `waitFor` sets `status` and `value`. React's
 * `use` then returns the value without suspending.
 */
export interface Deferred<Value> extends Promise<Value> {
  status?: 'fulfilled'
  value?: Value
}

/**
 * Waits until the value is loaded. The server calls this function, so that the page's HTML contains the form. The
 * browser does not call this function. It shows the page before the form is loaded.
 */
export const waitFor = async <Value>(deferred: Deferred<Value>): Promise<void> => {
  deferred.value = await deferred
  deferred.status = 'fulfilled'
}

export interface WithForm<Form> {
  readonly form: Deferred<Form>
}

export const withForm = <Store extends PageStore, Form extends { dispose(): void }>(
  store: Store,
  form: Deferred<Form>,
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
