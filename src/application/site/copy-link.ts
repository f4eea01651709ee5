import { asyncScheduler, filter, type SchedulerLike, Subject, switchMap, timer } from 'rxjs'
import { createStore } from 'zustand/vanilla'
import type { PageStore } from '../page-store.ts'
import type { Clipboard } from '../ports/browser.ts'
import type { Readable } from '../readable.ts'
import { COPY_NOTICE_MS } from './share.ts'

export interface CopyLink {
  readonly copied: Readable<boolean>
  copy(address: string): void
  dismiss(): void
  dispose(): void
}

interface Dependencies {
  readonly clipboard: Clipboard
  readonly scheduler?: SchedulerLike
}

export const createCopyLink = ({ clipboard, scheduler = asyncScheduler }: Dependencies): CopyLink => {
  const store = createStore<boolean>(() => false)
  const addresses = new Subject<string | null>()
  const subscription = addresses
    .pipe(
      switchMap((address) => {
        if (address !== null) return clipboard.write(address)
        store.setState(false, true)
        return []
      }),
      filter((written) => written),
      switchMap(() => {
        store.setState(true, true)
        return timer(COPY_NOTICE_MS, scheduler)
      }),
    )
    .subscribe(() => store.setState(false, true))
  return {
    copied: store,
    copy: (address) => addresses.next(address),
    dismiss: () => addresses.next(null),
    dispose: () => subscription.unsubscribe(),
  }
}

export const withCopyLink = <Store extends PageStore>(store: Store, clipboard: Clipboard) => {
  const copyLink = createCopyLink({ clipboard })
  const dispose = () => {
    store.dispose()
    copyLink.dispose()
  }
  return { ...store, copyLink, dispose }
}
