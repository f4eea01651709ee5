import type { PageStore } from '../page-store.ts'

/** A value that is loaded after the page. Once it is marked as fulfilled, views read it without waiting. */
export interface Deferred<Value> extends Promise<Value> {
  status?: 'fulfilled'
  value?: Value
}

/** The server renders a page with its form, so it waits for what a browser loads after the page. */
export const waitFor = async <Value>(deferred: Deferred<Value>): Promise<void> => {
  deferred.value = await deferred
  deferred.status = 'fulfilled'
}

interface Disposable {
  dispose(): void
}

export interface WithForm<Form> {
  readonly form: Deferred<Form>
}

/** A page's store with the form on the page. */
export const withForm = <Store extends PageStore, Form extends Disposable>(
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
