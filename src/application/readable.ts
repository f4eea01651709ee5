import type { StoreApi } from 'zustand/vanilla'

/** A store to read and to subscribe to. Only the use case that created it can change it. */
export type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>
