import { tracingChannel } from 'node:diagnostics_channel'

/** One piece of work of the site. The names follow the conventions of OpenTelemetry. */
export interface ObservedWork {
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  /** Starts a new trace, even inside other work. */
  readonly isRoot?: true
  /**
   * Details of the work, which may be added until it ends. They must not contain personal data such as a query, an
   * address, a name or a text.
   */
  readonly attributes: Record<string, string | number>
  readonly callerHeaders?: Readonly<Record<string, unknown>> | undefined
  /** Headers that are sent with the work. A listener may add headers when the work starts. */
  readonly sentHeaders?: Headers
  failure?: string
  error?: unknown
}

/** The diagnostics channel of these operations. A module subscribes to this name. */
export const OPERATION_CHANNEL = 'studio-site:operation'

const operations = tracingChannel<ObservedWork>(OPERATION_CHANNEL)

/** Does the work and publishes its start and its end. Without a listener it only does the work. */
export const observed = <Value>(
  operation: ObservedWork,
  work: (operation: ObservedWork) => Promise<Value>,
): Promise<Value> => operations.tracePromise(() => work(operation), operation)

/** Publishes an operation that lasts longer than `work`, and returns how to end it. */
export const beginOperation = (operation: ObservedWork, work: () => void): (() => void) => {
  operations.start.runStores(operation, work)
  return () => operations.asyncEnd.publish(operation)
}

export const isObserved = (): boolean => operations.hasSubscribers
