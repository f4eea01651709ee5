import { expect, test } from 'vitest'
import { type Deferred, waitFor, withForm } from '#application/forms/deferred.ts'

test('a loaded form is read without waiting', async () => {
  const form: Deferred<string> = Promise.resolve('form')
  await waitFor(form)
  expect([form.status, form.value]).toEqual(['fulfilled', 'form'])
})

const pageWith = (form: Deferred<{ dispose(): void }>, disposed: string[]) =>
  withForm({ onAddressChange: () => {}, dispose: () => disposed.push('page') }, form)

test('leaving a page disposes of its form, even if the form arrives later', async () => {
  const disposed: string[] = []
  const { promise, resolve } = Promise.withResolvers<{ dispose(): void }>()
  pageWith(promise, disposed).dispose()
  resolve({ dispose: () => disposed.push('form') })
  await promise
  expect(disposed).toEqual(['page', 'form'])
})

test('leaving a page whose form never loaded causes no error', async () => {
  const disposed: string[] = []
  const failed = Promise.reject(new Error('The form did not load'))
  pageWith(failed, disposed).dispose()
  await failed.catch(() => {})
  expect(disposed).toEqual(['page'])
})
