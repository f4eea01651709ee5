import { createStore } from 'zustand/vanilla'
import type { PageStore } from '../page-store.ts'
import type { Clipboard } from '../ports/browser.ts'
import type { Readable } from '../readable.ts'
import { createTimer } from '../timer.ts'
import { COPY_NOTICE_MS } from './share.ts'

export const createCopyLink = (clipboard: Clipboard) => {
  const store = createStore<boolean>(() => false)
  const notice = createTimer()
  let latest = {}
  const dismiss = () => {
    latest = {}
    notice.stop()
    store.setState(false, true)
  }
  const copy = async (address: string) => {
    const attempt = {}
    latest = attempt
    if (!(await clipboard.write(address)) || attempt !== latest) return
    store.setState(true, true)
    notice.start(COPY_NOTICE_MS, dismiss)
  }
  const copied: Readable<boolean> = store
  return { copied, copy, dismiss, dispose: dismiss }
}

export type CopyLink = ReturnType<typeof createCopyLink>

export const withCopyLink = <Store extends PageStore>(store: Store, clipboard: Clipboard) => {
  const copyLink = createCopyLink(clipboard)
  const dispose = () => {
    store.dispose()
    copyLink.dispose()
  }
  return { ...store, copyLink, dispose }
}
