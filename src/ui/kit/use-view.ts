import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Readable } from '#application/readable.ts'

/** Connects a page to its use case. The page shows a pure function of the use case's state. */
export const useView = <State, View>(state: Readable<State>, viewOf: (state: State) => View): View => {
  const current = useStore(state)
  return useMemo(() => viewOf(current), [viewOf, current])
}
