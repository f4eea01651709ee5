import { asyncScheduler, concat, map, of, type SchedulerLike, Subject, switchMap, timer } from 'rxjs'
import { createStore } from 'zustand/vanilla'
import { DIALOG_TIMES, type DialogPhase, type DialogTimes } from '#domain/site/dialog.ts'
import type { Readable } from '../readable.ts'

export interface Dialog {
  readonly phase: Readable<DialogPhase>
  open(): void
  /** It is closing for as long as it takes to leave; opened meanwhile, it stays. */
  close(): void
  dispose(): void
}

interface Dependencies {
  readonly scheduler?: SchedulerLike
}

/** The life of one dialog, whatever it shows. */
export const createDialog =
  ({ scheduler = asyncScheduler }: Dependencies) =>
  (first: DialogPhase = 'closed', times: DialogTimes = DIALOG_TIMES): Dialog => {
    const store = createStore<DialogPhase>(() => first)
    const wishes = new Subject<'open' | 'close'>()
    const left = timer(times.exitMs, scheduler).pipe(map((): DialogPhase => 'closed'))
    const subscription = wishes
      .pipe(
        switchMap((wish) =>
          wish === 'open' ? of<DialogPhase>('open') : concat(of<DialogPhase>('closing'), left),
        ),
      )
      .subscribe((phase) => store.setState(phase, true))
    return {
      phase: store,
      open: () => wishes.next('open'),
      close: () => {
        if (store.getState() === 'open') wishes.next('close')
      },
      dispose: () => subscription.unsubscribe(),
    }
  }
