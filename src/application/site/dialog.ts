import { asyncScheduler, type SchedulerLike, Subject, switchMap, timer } from 'rxjs'
import { createStore } from 'zustand/vanilla'
import { DIALOG_TIMES, type DialogPhase, type DialogTimes } from '#domain/site/dialog.ts'
import type { Readable } from '../readable.ts'

export interface Dialog {
  readonly phase: Readable<DialogPhase>
  readonly times: DialogTimes
  open(): void
  /**
   * Starts the closing animation. When the animation ends, the dialog is closed. If `open` is called during the
   * animation, the dialog stays open.
   */
  close(): void
  dispose(): void
}

interface Dependencies {
  readonly scheduler?: SchedulerLike
}

export const createDialog =
  ({ scheduler = asyncScheduler }: Dependencies) =>
  (first: DialogPhase = 'closed', times: DialogTimes = DIALOG_TIMES): Dialog => {
    const store = createStore<DialogPhase>(() => first)
    const commands = new Subject<'open' | 'close'>()
    const subscription = commands
      .pipe(
        switchMap((command) => {
          store.setState(command === 'open' ? 'open' : 'closing', true)
          return command === 'open' ? [] : timer(times.exitMs, scheduler)
        }),
      )
      .subscribe(() => store.setState('closed', true))
    return {
      phase: store,
      times,
      open: () => commands.next('open'),
      close: () => {
        if (store.getState() === 'open') commands.next('close')
      },
      dispose: () => subscription.unsubscribe(),
    }
  }
