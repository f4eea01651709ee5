import type { StoreApi } from 'zustand/vanilla'

/** A store that others may read and subscribe to. Only the use case that created the store can change it. */
export type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>
