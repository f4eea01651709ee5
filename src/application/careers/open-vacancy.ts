import { internalLinkAddress } from '#domain/rich-text/internal-link-address.ts'
import { firstInternalLink, withFirstInternalLink } from '#domain/rich-text/internal-links.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { Opened } from '../opened.ts'
import type { Clipboard } from '../ports/clipboard.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import type { Typesetter } from '../ports/typesetter.ts'
import type { VacancyCatalog } from '../ports/vacancy-catalog.ts'
import { vacancyKey } from './carried-careers.ts'
import { createVacancyPage, type VacancyPage } from './vacancy-page.ts'

interface Dependencies {
  readonly catalog: VacancyCatalog
  readonly typesetter: Typesetter
  readonly transferState: TransferState
  readonly clipboard: Clipboard
}

export type OpenVacancy = (slug: string, address: PageAddress) => Promise<Opened<VacancyPage>>

export const openVacancy = ({ catalog, typesetter, transferState, clipboard }: Dependencies): OpenVacancy => {
  const linked = async (html: string): Promise<string> => {
    const id = firstInternalLink(html)
    if (id === null) return html
    const link = await catalog.internalLink(id)
    return withFirstInternalLink(html, link.ok ? internalLinkAddress(link.value) : null)
  }
  const set = async (markdown: string) => linked(await typesetter.markdown(markdown))

  const loaded = async (slug: string) => {
    const answer = await catalog.vacancy(slug)
    if (!answer.ok) return answer
    const [descriptionEn, descriptionRu] = await Promise.all([
      set(answer.value.descriptionEn),
      set(answer.value.descriptionRu),
    ])
    return found({ ...answer.value, descriptionEn, descriptionRu })
  }

  return async (slug, address) => {
    const vacancy = await carried(transferState, vacancyKey(slug), () => loaded(slug))
    if (vacancy.ok) return { is: 'shown', useCase: createVacancyPage({ clipboard })(vacancy.value, address) }
    return vacancy.problem === 'not-found' ? { is: 'not-found', returnPage: 'jobs' } : { is: 'unavailable' }
  }
}
