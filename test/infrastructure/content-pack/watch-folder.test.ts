import { expect, onTestFinished, test, vi } from 'vitest'
import { lookRegularly } from '#infrastructure/content-pack/watch-folder.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'

test('If the system reports no changes, the site finds each change by polling, and nothing else', async () => {
  const { directory, write } = await packOnDisk()
  const changes = vi.fn()
  const looked = vi.fn()
  const watch = lookRegularly(directory, changes, looked)
  onTestFinished(() => watch.close())
  await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThanOrEqual(2), 10_000)
  expect(changes).not.toHaveBeenCalled()
  await write('careers/new.json', '[]')
  await vi.waitFor(() => expect(changes).toHaveBeenCalledOnce(), 10_000)
})
