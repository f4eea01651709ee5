import type { PageUseCase } from '../opened.ts'

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

/** A page's use case with the form that stands on the page. */
export const withForm = <UseCase extends PageUseCase, Form extends Disposable>(
  useCase: UseCase,
  form: Late<Form>,
): UseCase & WithForm<Form> => ({
  ...useCase,
  form,
  dispose: () => {
    useCase.dispose()
    form.then(
      ({ dispose }) => dispose(),
      () => {},
    )
  },
})
