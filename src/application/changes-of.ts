import { Observable } from 'rxjs'
import type { Readable } from './readable.ts'

/** The states of a store after the current one. */
export const changesOf = <State>(store: Readable<State>): Observable<State> =>
  new Observable((subscriber) => store.subscribe((state) => subscriber.next(state)))
