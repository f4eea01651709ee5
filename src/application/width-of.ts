import {
  asyncScheduler,
  distinctUntilChanged,
  filter,
  map,
  Observable,
  type SchedulerLike,
  throttleTime,
} from 'rxjs'
import type { Viewport } from './ports/browser.ts'
import { THROTTLE_MS } from './site/timing.ts'

const isMeasured = (width: number | null): width is number => width !== null

export const widthOf = (
  viewport: Viewport,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<number> => {
  const resized = new Observable<void>((subscriber) => viewport.onResize(() => subscriber.next())).pipe(
    throttleTime(THROTTLE_MS, scheduler, { leading: true, trailing: true }),
  )
  return new Observable<void>((subscriber) => {
    subscriber.next()
    return resized.subscribe(subscriber)
  }).pipe(
    map(() => viewport.width()),
    filter(isMeasured),
    distinctUntilChanged(),
  )
}
