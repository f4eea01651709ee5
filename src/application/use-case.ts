import type { PageAddress } from '#domain/site/page-address.ts'
import type { PageMatch } from '#domain/site/pages.ts'
import type { PageResult, PageStore } from './page-store.ts'
import type { Ports } from './ports/ports.ts'

/**
 * Describes an operation of the application, such as opening a page. `create` makes the operation from the ports that
 * `needs` lists. The inversify container finds the use case by `id`. If `id` is the name of a port, the operation
 * itself implements this port.
 */
export interface UseCase<
  Operation,
  AllPorts = Ports,
  Needed extends keyof AllPorts & string = keyof AllPorts & string,
> {
  readonly id: symbol | (keyof AllPorts & string)
  readonly needs: readonly Needed[]
  readonly create: (ports: Pick<AllPorts, Needed>) => Operation
}

/** Defines a use case. If the operation uses a port that `needs` does not list, the code does not compile. */
export const defineUseCaseOver =
  <AllPorts>() =>
  <Needed extends keyof AllPorts & string, Operation>(
    needs: readonly Needed[],
    create: (ports: Pick<AllPorts, Needed>) => Operation,
  ): UseCase<Operation, AllPorts, Needed> => ({ id: Symbol(needs.join()), needs, create })

export const defineUseCase = defineUseCaseOver<Ports>()

/** Opens a page. `params` are the parameters in the path of the address. */
export type OpenPage<Store extends PageStore> = (
  address: PageAddress,
  params: PageMatch['params'],
) => Promise<PageResult<Store>>

/** Defines the use case that opens a page. */
export const definePageUseCase: <Needed extends keyof Ports & string, Store extends PageStore>(
  needs: readonly Needed[],
  create: (ports: Pick<Ports, Needed>) => OpenPage<Store>,
) => UseCase<OpenPage<Store>, Ports, Needed> = defineUseCase

export type Resolve = <Operation>(useCase: UseCase<Operation>) => Operation
