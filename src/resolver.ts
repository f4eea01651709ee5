import type { Token, Wire } from './wire.ts'

export type Binding = readonly [symbol, unknown]

export const bind = <Value>(token: Token<Value>, value: Value): Binding => [token.id, value]

export type Resolve = <Value>(token: Token<Value>) => Value

/**
 * Fulfils the wiring list without a container: all that the browser's door needs of one.
 * The server and the command line feed the same list to inversify, whose weight no visitor carries there.
 */
export const resolver = (wiring: readonly Wire[], bindings: readonly Binding[]): Resolve => {
  const made = new Map<symbol, unknown>(bindings)
  const wires = new Map(wiring.map((line) => [line.provides.id, line]))

  const resolve = (id: symbol): unknown => {
    if (made.has(id)) return made.get(id)
    const line = wires.get(id)
    if (line === undefined) throw new Error(`Nothing is bound to ${String(id.description)}`)
    const value = line.make(
      Object.fromEntries(Object.entries(line.needs).map(([name, need]) => [name, resolve(need.id)])),
    )
    made.set(id, value)
    return value
  }
  return <Value>(token: Token<Value>) => resolve(token.id) as Value
}
