import type { StoreApi } from 'zustand/vanilla'

/** A store as others see it: they may look and listen; only the use case that made it may change it. */
export type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>
