import 'reflect-metadata'
import { Container } from 'inversify'
import type { Token, Wire } from './wire.ts'

/** A binding that lives as long as its container. */
export const bindTo = <Value>(container: Container, token: Token<Value>, value: Value): void => {
  container.bind(token.id).toConstantValue(value)
}

/** The wiring list in an inversify container: each line is made anew for whoever asks, from what that one's container holds. */
export const containerOf = (wiring: readonly Wire[]): Container => {
  const container = new Container()
  for (const { provides, needs, make } of wiring) {
    const names = Object.keys(needs)
    container.bind(provides.id).toResolvedValue(
      (...given: unknown[]) => make(Object.fromEntries(names.map((name, index) => [name, given[index]]))),
      Object.values(needs).map(({ id }) => id),
    )
  }
  return container
}

/** A container for the length of one request: it adds to its parent and forgets with the request. */
export const requestContainer = (parent: Container): Container => new Container({ parent })

export const resolverOf =
  (container: Container) =>
  <Value>(token: Token<Value>): Value =>
    container.get<Value>(token.id)
