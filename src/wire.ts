import { once } from './application/once.ts'

declare const stands: unique symbol

interface Named {
  readonly id: symbol
}

/** A name for something of one type: a binding of another type does not compile. */
export interface Token<Value> extends Named {
  readonly [stands]?: (value: Value) => Value
}

export const token = <Value>(name: string): Token<Value> => ({ id: Symbol(name) })

type Needs = Readonly<Record<string, Named>>

type Fulfilled<Wanted extends Needs> = {
  readonly [Name in keyof Wanted]: Wanted[Name] extends Token<infer Value> ? Value : never
}

/** One line of the wiring: what it provides, what it needs for that, and how it is made. */
export interface Wire {
  readonly provides: Named
  readonly needs: Needs
  readonly make: (given: Readonly<Record<string, unknown>>) => unknown
}

export const wire = <Value, Wanted extends Needs>(
  provides: Token<Value>,
  needs: Wanted,
  make: (given: Fulfilled<Wanted>) => Value,
): Wire => ({ provides, needs, make: (given) => make(given as Fulfilled<Wanted>) })

/** A use case whose code arrives when it is first asked for. */
export const lazily = <Dependencies, Arguments extends unknown[], Result>(
  load: () => Promise<(dependencies: Dependencies) => (...given: Arguments) => Promise<Result>>,
) => {
  const arrived = once(load)
  return (dependencies: Dependencies) =>
    async (...given: Arguments): Promise<Result> =>
      (await arrived())(dependencies)(...given)
}

/** The same, but not before the time has come. */
export const lazilyWhen = <Timing, Dependencies, Arguments extends unknown[], Result>(
  time: (dependencies: Timing) => Promise<void>,
  load: () => Promise<(dependencies: Dependencies) => (...given: Arguments) => Promise<Result>>,
) => {
  const arrived = once(load)
  return (dependencies: Timing & Dependencies) =>
    async (...given: Arguments): Promise<Result> => {
      await time(dependencies)
      return (await arrived())(dependencies)(...given)
    }
}
