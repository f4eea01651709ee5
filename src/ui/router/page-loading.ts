import { createStore } from 'zustand/vanilla'
import type { Readable } from '#application/readable.ts'
import { LOADING_LINGERS_MS } from '#application/site/timing.ts'
import { createTimer } from '#application/timer.ts'
import type { NavigationState } from './navigation.ts'

export const createPageLoading = (navigation: Readable<NavigationState<unknown>>) => {
  const store = createStore<boolean>(() => false)
  const lingering = createTimer()
  const stopListening = navigation.subscribe(({ is }) => {
    if (is === 'shown') return lingering.start(LOADING_LINGERS_MS, () => store.setState(false, true))
    lingering.stop()
    store.setState(true, true)
  })
  const dispose = () => {
    stopListening()
    lingering.stop()
  }
  return { state: store, dispose }
}
