import 'reflect-metadata'
import { Container } from 'inversify'
import type { Ports } from './application/ports/ports.ts'
import type { Resolve, UseCase } from './application/use-case.ts'

const bindPorts = (container: Container, ports: Partial<Ports>): void => {
  for (const [name, port] of Object.entries(ports)) container.bind(name).toConstantValue(port)
}

/** Every call of `Resolve` calls the function `create` of the use case again. */
export const createContainer = (ports: Partial<Ports>) => {
  const container = new Container()
  bindPorts(container, ports)
  const provide = ({ id, needs, create }: UseCase<unknown>): void => {
    container
      .bind(id)
      .toResolvedValue(
        (...values: unknown[]) =>
          create(Object.assign({}, ...needs.map((name, index) => ({ [name]: values[index] })))),
        [...needs],
      )
  }
  return {
    provide,
    forRequest: (own: Partial<Ports>): Resolve => {
      const request = new Container({ parent: container })
      bindPorts(request, own)
      return ({ id }) => request.get(id)
    },
  }
}
