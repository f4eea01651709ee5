import type { PageStore } from '../page-store.ts'

/**
 * A value that loads after the page. After `waitFor` has set `status` and `value`, React's `use` returns the value at
 * once.
 */
export interface Deferred<Value> extends Promise<Value> {
  status?: 'fulfilled'
  value?: Value
}

/**
 * Waits until the value is loaded. Only the server calls this function, because its pages contain the rendered form. A
 * browser shows the page first.
 */
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
