import 'reflect-metadata'
import { Container } from 'inversify'
import type { UseCase } from './application/use-case.ts'

const bindPorts = (container: Container, ports: object): void => {
  for (const [name, port] of Object.entries(ports)) container.bind(name).toConstantValue(port)
}

const resolverOf =
  <AllPorts>(container: Container) =>
  <Operation>({ id }: UseCase<Operation, AllPorts>): Operation =>
    container.get<Operation>(id)

/** Every call of `resolve` calls the function `create` of the use case again. */
export const createContainer = <AllPorts>(
  ports: Partial<AllPorts>,
  useCases: readonly UseCase<unknown, AllPorts>[],
) => {
  const container = new Container()
  bindPorts(container, ports)
  const provide = ({ id, needs, create }: UseCase<unknown, AllPorts>): void => {
    container
      .bind(id)
      .toResolvedValue(
        (...values: unknown[]) =>
          create(Object.fromEntries(needs.map((name, index) => [name, values[index]])) as AllPorts),
        [...needs],
      )
  }
  for (const useCase of useCases) provide(useCase)
  return {
    provide,
    resolve: resolverOf<AllPorts>(container),
    forRequest: (own: Partial<AllPorts>) => {
      const request = new Container({ parent: container })
      bindPorts(request, own)
      return resolverOf<AllPorts>(request)
    },
  }
}
