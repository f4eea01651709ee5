import { createElement, type ReactNode } from 'react'
import type { PageStore } from '#application/page-store.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { type PageName, pageAt, type ReturnPage } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { loadMessages } from '../messages/messages-in.ts'
import type { Screen } from './navigation.ts'
import type { Page, PageView } from './page.ts'

const VIEWS = new Map(
  Object.entries(import.meta.glob<{ readonly page: Page }>('../*/*-page.tsx')).map(([path, load]) => [
    path.replace(/^.*\/|-page\.tsx$/g, ''),
    load,
  ]),
)

export const viewOf = async (name: PageName): Promise<Page> => {
  const view = await VIEWS.get(name)?.()
  if (view === undefined) throw new Error(`There is no file ui/*/${name}-page.tsx`)
  return view.page
}

export type SiteScreen = Screen &
  (
    | { readonly is: 'page'; readonly store: PageStore; readonly view: PageView }
    | { readonly is: 'not-found'; readonly returnPage: ReturnPage; readonly render: () => ReactNode }
    | { readonly is: 'unavailable'; readonly isBroken?: true }
    | { readonly is: 'moved'; readonly to: string }
  )

export const brokenScreen = (address: PageAddress): SiteScreen => ({
  is: 'unavailable',
  isBroken: true,
  address,
})

/**
 * Returns true if the browser must load the page from the server. The server may have newer code, a redirect, or a
 * page that the browser does not know.
 */
export const isForServer = (screen: SiteScreen): boolean =>
  screen.is === 'not-found' || (screen.is === 'unavailable' && screen.isBroken === true)

export const notFoundAt = async (
  resolve: Resolve,
  address: PageAddress,
  returnPage: ReturnPage = 'home',
): Promise<SiteScreen> => {
  const { offerNotFound } = await import('#application/site/not-found.ts')
  const offer = await resolve(offerNotFound)(returnPage)
  const { NotFoundPage } = await import('../site/not-found-page.tsx')
  const render = () => createElement(NotFoundPage, { returnPage, offer })
  return { is: 'not-found', returnPage, render, address }
}

export const pageOf = (screen: SiteScreen): PageName | undefined =>
  screen.is === 'not-found' ? 'not-found' : pageAt(screen.address.path)?.page

export const openScreen =
  (resolve: Resolve, { off }: Pick<SiteFacts, 'off'>) =>
  async (address: PageAddress): Promise<SiteScreen> => {
    const match = isTurnedOff(address.path, off) ? null : pageAt(address.path)
    const messages = loadMessages(address.language)
    if (match === null) {
      await messages
      return notFoundAt(resolve, address)
    }
    const [view] = await Promise.all([viewOf(match.page), messages])
    const opened = await resolve(view.useCase)(address, match.params)
    if (opened.is === 'not-found') return notFoundAt(resolve, address, opened.returnPage)
    if (opened.is !== 'shown') return { ...opened, address }
    const { store } = opened
    return { is: 'page', view, store, address, dispose: () => store.dispose() }
  }

export const movedScreen = (screen: SiteScreen, to: PageAddress): SiteScreen | null => {
  if (screen.address.path !== to.path || screen.is === 'unavailable' || screen.is === 'moved') return null
  if (screen.is === 'page') screen.store.onAddressChange(to)
  return { ...screen, address: to }
}
