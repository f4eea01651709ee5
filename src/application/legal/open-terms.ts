import type { PageAddress } from '#domain/site/page-address.ts'
import { carried } from '../carried.ts'
import type { Opened } from '../opened.ts'
import type { LegalLibrary } from '../ports/legal-library.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import { defineUseCase } from '../use-case.ts'
import { LEGAL_INTRO, LEGAL_TITLES } from './carried-legal.ts'
import { createTerms, type Terms } from './terms.ts'

interface Dependencies {
  readonly library: LegalLibrary
  readonly transferState: TransferState
}

export type OpenTerms = (address: PageAddress) => Promise<Opened<Terms>>

/** The titles are the page's own content. */
export const openTerms =
  ({ library, transferState }: Dependencies): OpenTerms =>
  async (address) => {
    const [groups, intro] = await Promise.all([
      carried(transferState, LEGAL_TITLES, () => library.titles()),
      carried(transferState, LEGAL_INTRO, () => library.intro()),
    ])
    if (!groups.ok) return { is: 'unavailable' }
    const content = { groups: groups.value, intro: intro.ok ? intro.value : null }
    return { is: 'shown', useCase: createTerms(content, address) }
  }

export const termsPage = defineUseCase(['library', 'transferState'], openTerms)
