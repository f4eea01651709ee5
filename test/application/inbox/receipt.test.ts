import { expect, test } from 'vitest'
import { receiptIn } from '#application/inbox/receipt.ts'
import { memoryAudit } from '../../doubles/memory-audit.ts'
import { AN_ACT } from '../../support/received.ts'

const erased = (entry: number, receipt: string) =>
  ({ ...AN_ACT, name: 'entry-erased', entry, detail: { kind: 'message', files: '2', receipt } }) as const

test('a receipt lists only the entries that were erased under its number', async () => {
  const audit = memoryAudit()
  await audit.record([erased(1, 'R-1'), erased(2, 'R-2'), erased(3, 'R-1'), AN_ACT])
  expect(await receiptIn(audit, 'R-1')).toMatchObject({
    value: { receipt: 'R-1', entries: [{ id: 3, kind: 'message', files: '2' }, { id: 1 }] },
  })
})

test('an unknown number, or none, has no receipt', async () => {
  const audit = memoryAudit()
  await audit.record([erased(1, '')])
  for (const number of ['R-1', ''])
    expect(await receiptIn(audit, number)).toMatchObject({ problem: 'not-found' })
})
