import assert from 'node:assert/strict'
import type { RunningSite } from '../../../test/support/running-site.ts'
import { click, type Engine, run, type, until } from './engine.ts'

export interface EngineCheck {
  readonly title: string
  readonly run: (engine: Engine, site: RunningSite) => Promise<string | undefined>
}

export const LANGUAGES = ['en', 'ru'] as const

export const WIDE = 1440
export const NARROW = 390
export const HEIGHT = 900

/** Every engine prints this about a missing page. */
const EXPECTED = /status of 404|the server responded with a status of 404/

export const expectQuiet = async (engine: Engine, at: string): Promise<void> => {
  const said = (await engine.complaints()).filter((one) => !EXPECTED.test(one))
  assert.deepEqual(said, [], `messages on the console of ${at}`)
}

export const fill = async (engine: Engine, name: string, text: string): Promise<void> => {
  await click(engine, `form [name=${name}]`)
  await type(engine, text)
}

const isHydrated = (engine: Engine) =>
  run(
    engine,
    () =>
      (document.querySelector('#site[data-hydrated]') ?? document.querySelector('script[data-code]')) ===
        null || document.querySelector('#site[data-hydrated]') !== null,
  )

export const visit = async (engine: Engine, { url }: RunningSite, path: string): Promise<void> => {
  await engine.open(url + path)
  await until(`${path} is hydrated`, () => isHydrated(engine))
}
