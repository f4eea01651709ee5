import { setTimeout as wait } from 'node:timers/promises'

export interface InputSource {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' }
  readonly actions: readonly Readonly<Record<string, string | number>>[]
}

export interface Scope {
  /** Returns the value of an expression as JSON. A promise is awaited. */
  evaluate(expression: string): Promise<string>
}

export interface Engine extends Scope {
  readonly name: string
  open(address: string): Promise<void>
  frame(selector: string): Scope
  picture(): Promise<Buffer>
  perform(sources: readonly InputSource[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Resolves to null if the engine cannot print. */
  print(): Promise<Buffer | null>
  complaints(): Promise<readonly string[]>
  /**
   * Returns the complaints while pages load, for the session that is signed in. `complaints` begins only after loading.
   */
  loadComplaints(addresses: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}

export const run = async <Given extends readonly unknown[], Value>(
  scope: Scope,
  work: (...given: Given) => Value,
  ...given: Given
): Promise<Awaited<Value>> => {
  const call = `(${work})(...${JSON.stringify(given)})`
  const text = await scope.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`)
  return JSON.parse(text) as Awaited<Value>
}

const PATIENCE_MS = 30_000

/** Tries again after an error, because there is no document while one page replaces another. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await isSo().catch(String)
    if (found === true) return
    if (Date.now() > end)
      throw new Error(`It does not come to this: ${what}${found === false ? '' : ` (${found})`}`)
    await wait(100)
  }
}

const keys = (values: readonly string[]): readonly InputSource[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' }

export const press = (engine: Engine, key: keyof typeof KEYS): Promise<void> =>
  engine.perform(keys([KEYS[key]]))

export const type = (engine: Engine, text: string): Promise<void> => engine.perform(keys([...text]))

export const isVisible = (engine: Engine, selector: string): Promise<boolean> =>
  run(
    engine,
    (one) => document.querySelector(one)?.checkVisibility({ visibilityProperty: true }) ?? false,
    selector,
  )

export const withText = async (engine: Engine, selector: string, text: string): Promise<string> => {
  const mark = () =>
    run(
      engine,
      (one, wanted) => {
        for (const marked of document.querySelectorAll('[data-walk]')) marked.removeAttribute('data-walk')
        const all = [...document.querySelectorAll(one)]
        const found = all.find((each) => each.checkVisibility() && each.textContent?.trim() === wanted)
        found?.setAttribute('data-walk', '')
        return found !== undefined
      },
      selector,
      text,
    )
  await until(`${selector} with ${text}`, mark)
  return '[data-walk]'
}

export const clickAt = (engine: Engine, x: number, y: number): Promise<void> =>
  engine.perform([
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ])

export const click = async (engine: Engine, selector: string): Promise<void> => {
  await until(`${selector} is visible`, () => isVisible(engine, selector))
  const middle = async () => {
    const place = await run(
      engine,
      (one) => {
        const found = document.querySelector(one)
        found?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const box = found?.getBoundingClientRect() ?? new DOMRect()
        return [box.x + box.width / 2, box.y + box.height / 2] as const
      },
      selector,
    )
    return place.map(Math.round)
  }
  let [before, now] = [await middle(), await middle()]
  while (String(before) !== String(now)) [before, now] = [now, await middle()]
  const [x = 0, y = 0] = now
  await clickAt(engine, x, y)
}
