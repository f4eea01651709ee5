import 'reflect-metadata'
import { Container } from 'inversify'
import type { UseCase } from './application/use-case.ts'

type ResolveWith<AllPorts> = <Operation>(useCase: UseCase<Operation, AllPorts>) => Operation

export interface UseCaseContainer<AllPorts> {
  readonly provide: (useCase: UseCase<unknown, AllPorts>) => void
  readonly resolve: ResolveWith<AllPorts>
  readonly forRequest: (ports: Partial<AllPorts>) => ResolveWith<AllPorts>
}

const bindPorts = (container: Container, ports: object): void => {
  for (const [name, port] of Object.entries(ports)) container.bind(name).toConstantValue(port)
}

const resolverOf =
  (container: Container) =>
  <Operation, AllPorts>({ id }: UseCase<Operation, AllPorts>): Operation =>
    container.get<Operation>(id)

/** Every call of `resolve` calls the function `create` of the use case again. */
export const createContainer = <AllPorts>(
  ports: Partial<AllPorts>,
  useCases: readonly UseCase<unknown, AllPorts>[],
): UseCaseContainer<AllPorts> => {
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
    resolve: resolverOf(container),
    forRequest: (own) => {
      const request = new Container({ parent: container })
      bindPorts(request, own)
      return resolverOf(request)
    },
  }
}
