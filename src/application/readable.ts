import type { StoreApi } from 'zustand/vanilla'

/** A read-only view of a store. Only the use case that created the store can change the state. */
export type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>
