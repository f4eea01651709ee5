import type { ReactNode } from 'react'
import type { Screen } from '#application/site/navigation.ts'
import type { Offer } from '#application/site/not-found-offer.ts'
import { WAY_BACK } from '#application/site/not-found-offer.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { ReturnPage } from '#domain/site/return-page.ts'
import type { OpenPage } from './page.ts'
import { routeOf } from './routes.tsx'
import type { UseCases } from './use-cases.ts'

/** What is shown at an address: a page, or why there is none. */
export type SiteScreen = Screen &
  (
    | { readonly is: 'page'; readonly page: OpenPage }
    | { readonly is: 'not-found'; readonly returnPage: ReturnPage; readonly draw: () => ReactNode }
    | { readonly is: 'unavailable' }
    | { readonly is: 'moved'; readonly to: string }
  )

const nothing = () => {}

export const unavailableScreen = (address: PageAddress): SiteScreen => ({
  is: 'unavailable',
  address,
  dispose: nothing,
})

/** Few visitors are ever lost: what they see arrives when they are. */
export const notFoundScreen = async (
  address: PageAddress,
  returnPage: ReturnPage = 'home',
  offer: Offer = WAY_BACK,
): Promise<SiteScreen> => {
  const { drawNotFound } = await import('./site/not-found-page.tsx')
  return { is: 'not-found', returnPage, draw: drawNotFound(returnPage, offer), address, dispose: nothing }
}

const notFoundAt = async (useCases: UseCases, address: PageAddress, returnPage: ReturnPage) =>
  notFoundScreen(address, returnPage, await useCases.openNotFound(returnPage))

/** Where the code of a screen is that the entry does not bring. */
export const moduleOf = (screen: SiteScreen): string | undefined =>
  screen.is === 'not-found' ? 'src/ui/site/not-found-page.tsx' : routeOf(screen.address.path)?.route.module

export const openScreen =
  (useCases: UseCases) =>
  async (address: PageAddress): Promise<SiteScreen> => {
    const match = routeOf(address.path)
    if (match === null) return notFoundScreen(address)
    const page = await match.route.page()
    const opening = await page.open(useCases, address, match.params)
    if (opening.is === 'not-found') return notFoundAt(useCases, address, opening.returnPage)
    if (opening.is !== 'shown') return { ...opening, address, dispose: nothing }
    return { is: 'page', page: opening.page, address, dispose: opening.page.dispose }
  }

/** Another language or query of the same page needs no opening; a page that failed does. */
export const movedScreen = (screen: SiteScreen, to: PageAddress): SiteScreen | null => {
  if (screen.address.path !== to.path || screen.is === 'unavailable') return null
  if (screen.is === 'page') screen.page.arrive(to)
  return { ...screen, address: to }
}
