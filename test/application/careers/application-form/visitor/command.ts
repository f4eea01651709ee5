import type fc from 'fast-check'
import { settled } from '../../../../support/settled.ts'
import { isConsistent } from './expectations.ts'
import type { Model, Real } from './model.ts'

export type Command = fc.AsyncCommand<Model, Real>

export const command = (
  name: string,
  run: (model: Model, real: Real) => Promise<void> | void,
  check = (_: Model) => true,
): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real)
    await settled()
    isConsistent(model, real)
  },
  toString: () => name,
})
