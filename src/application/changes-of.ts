import { Observable } from 'rxjs'
import type { Readable } from './readable.ts'

/** The states that a store comes to from now on. */
export const changesOf = <State>(store: Readable<State>): Observable<State> =>
  new Observable((subscriber) => store.subscribe((state) => subscriber.next(state)))
