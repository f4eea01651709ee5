import type { PageStore } from '../page-store.ts'

/**
 * A value that loads after the page. After `waitFor`, `status` is `fulfilled` and views read `value` without waiting.
 */
export interface Deferred<Value> extends Promise<Value> {
  status?: 'fulfilled'
  value?: Value
}

/**
 * Waits for a value that a browser loads only after the page. The server needs the value earlier, because it renders
 * the page with its form.
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
