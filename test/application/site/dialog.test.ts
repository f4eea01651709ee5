import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDialog, type DialogPhase } from '#application/site/dialog.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

type Command = readonly [at: number, what: 'open' | 'close']

const lived = (commands: readonly Command[], times?: { enterMs: number; exitMs: number }) => {
  vi.setSystemTime(0)
  const dialog = createDialog('closed', times)
  const seen: (readonly [number, DialogPhase])[] = []
  dialog.phase.subscribe((phase) => seen.push([Date.now(), phase]))
  for (const [at, what] of commands) {
    vi.advanceTimersByTime(at - Date.now())
    dialog[what]()
  }
  vi.runAllTimers()
  return seen
}

test('a dialog opens at once, is closing for 75 ms, and then is closed', () => {
  expect(
    lived([
      [10, 'open'],
      [100, 'close'],
    ]),
  ).toEqual([
    [10, 'open'],
    [100, 'closing'],
    [175, 'closed'],
  ])
})

test('closing takes as long as the dialog says', () => {
  expect(
    lived(
      [
        [0, 'open'],
        [50, 'close'],
      ],
      { enterMs: 300, exitMs: 300 },
    ).at(-1),
  ).toEqual([350, 'closed'])
})

test('a dialog that is opened while it closes stays open', () => {
  expect(
    lived([
      [0, 'open'],
      [10, 'close'],
      [40, 'open'],
    ]),
  ).toEqual([
    [0, 'open'],
    [10, 'closing'],
    [40, 'open'],
  ])
})

test('a dialog that is closed cannot be closed', () => {
  expect(lived([[10, 'close']])).toEqual([])
})

const commands = fc.array(
  fc.tuple(fc.nat({ max: 500 }), fc.constantFrom('open' as const, 'close' as const)),
  {
    maxLength: 12,
  },
)

test('a dialog always goes from open to closing and from closing to closed or open', () => {
  fc.assert(
    fc.property(commands, (all) => {
      const phases = lived(all.toSorted(([one], [other]) => one - other)).map(([, phase]) => phase)
      for (const [index, phase] of phases.entries()) {
        const before = phases[index - 1] ?? 'closed'
        expect({ open: ['closed', 'closing'], closing: ['open'], closed: ['closing'] }[phase]).toContain(
          before,
        )
      }
      expect(phases.at(-1)).not.toBe('closing')
    }),
  )
})
