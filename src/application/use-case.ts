import type { Ports } from './ports/ports.ts'

/**
 * Describes an operation of the application, such as opening a page. `create` makes the operation from the ports that
 * `needs` lists. The inversify container finds the use case by `id`. If `id` is the name of a port, the operation
 * itself implements this port.
 */
export interface UseCase<Operation, AllPorts = Ports> {
  readonly id: symbol | (keyof AllPorts & string)
  readonly needs: readonly (keyof AllPorts & string)[]
  readonly create: (ports: AllPorts) => Operation
}

/** Defines a use case. If the operation uses a port that `needs` does not list, the code does not compile. */
export const defineUseCaseOver =
  <AllPorts>() =>
  <Needed extends keyof AllPorts & string, Operation>(
    needs: readonly Needed[],
    create: (ports: Pick<AllPorts, Needed>) => Operation,
  ): UseCase<Operation, AllPorts> => ({ id: Symbol(needs.join()), needs, create })

export const defineUseCase = defineUseCaseOver<Ports>()

export type Needs<Names extends readonly (keyof Ports)[]> = Pick<Ports, Names[number]>

export type Resolve = <Operation>(useCase: UseCase<Operation>) => Operation
