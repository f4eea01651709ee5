import type { PageAddress } from '#domain/site/page-address.ts'
import type { PageMatch } from '#domain/site/pages.ts'
import type { PageResult, PageStore } from './page-store.ts'
import type { Ports } from './ports/ports.ts'

/**
 * Describes an operation of the application, such as opening a page. `create` makes the operation from the ports that
 * `needs` lists. The inversify container finds the use case by `id`. If `id` is the name of a port, the operation
 * itself implements this port.
 */
export interface UseCase<Operation, Needed extends keyof Ports & string = keyof Ports & string> {
  readonly id: symbol | (keyof Ports & string)
  readonly needs: readonly Needed[]
  readonly create: (ports: Pick<Ports, Needed>) => Operation
}

/** Defines a use case. If the operation uses a port that `needs` does not list, the code does not compile. */
export const defineUseCase = <Needed extends keyof Ports & string, Operation>(
  needs: readonly Needed[],
  create: (ports: Pick<Ports, Needed>) => Operation,
): UseCase<Operation, Needed> => ({ id: Symbol(needs.join()), needs, create })

/** Opens a page. `params` are the parameters in the path of the address. */
export type OpenPage<Store extends PageStore> = (
  address: PageAddress,
  params: PageMatch['params'],
) => Promise<PageResult<Store>>

/** Defines the use case that opens a page. */
export const definePageUseCase: <Needed extends keyof Ports & string, Store extends PageStore>(
  needs: readonly Needed[],
  create: (ports: Pick<Ports, Needed>) => OpenPage<Store>,
) => UseCase<OpenPage<Store>, Needed> = defineUseCase

export type Resolve = <Operation>(useCase: UseCase<Operation>) => Operation
