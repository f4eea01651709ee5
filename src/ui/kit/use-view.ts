import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Readable } from '#application/readable.ts'

/** Returns `viewOf(state)`. `viewOf` must be pure, because the result is reused until the state changes. */
export const useView = <State, View>(state: Readable<State>, viewOf: (state: State) => View): View => {
  const current = useStore(state)
  return useMemo(() => viewOf(current), [viewOf, current])
}
