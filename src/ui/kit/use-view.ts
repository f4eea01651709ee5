import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Readable } from '#application/readable.ts'

/** The only hook between React and the stores: what a page shows is a pure function of a use case's state. */
export const useView = <State, View>(state: Readable<State>, viewOf: (state: State) => View): View => {
  const current = useStore(state)
  return useMemo(() => viewOf(current), [viewOf, current])
}
