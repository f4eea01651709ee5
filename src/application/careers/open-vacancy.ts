import { shownVacancies } from '#domain/careers/shown-vacancies.ts'
import type { OfferedVacancy } from '#domain/careers/vacancy-choice.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { internalLinkAddress } from '#domain/rich-text/internal-link-address.ts'
import { firstInternalLink, withFirstInternalLink } from '#domain/rich-text/internal-links.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import { type WithForm, waitFor, withForm } from '../forms/late.ts'
import type { Opened } from '../opened.ts'
import type { Clipboard } from '../ports/clipboard.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import type { Typesetter } from '../ports/typesetter.ts'
import type { VacancyCatalog } from '../ports/vacancy-catalog.ts'
import type { ApplicationForm } from './application-form.ts'
import { VACANCY_CHOICES, vacancyKey } from './carried-careers.ts'
import type { OpenApplicationForm } from './open-application-form.ts'
import { createVacancyPage, type VacancyPage } from './vacancy-page.ts'

interface Dependencies {
  readonly catalog: VacancyCatalog
  readonly typesetter: Typesetter
  readonly transferState: TransferState
  readonly clipboard: Clipboard
  readonly openApplicationForm: OpenApplicationForm
}

export type OpenVacancy = (
  slug: string,
  address: PageAddress,
) => Promise<Opened<VacancyPage & WithForm<ApplicationForm>>>

const asOffered = ({ id, slug, titleEn, titleRu, status }: OfferedVacancy): OfferedVacancy => ({
  id,
  slug,
  titleEn,
  titleRu,
  status,
})

export const openVacancy = ({
  catalog,
  typesetter,
  transferState,
  clipboard,
  openApplicationForm,
}: Dependencies): OpenVacancy => {
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

  const choices = async () => {
    const list = await catalog.vacancies()
    if (!list.ok) return list
    const shown = LANGUAGES.flatMap((language) => shownVacancies(list.value, language))
    return found([...new Set(shown)].map(asOffered))
  }

  return async (slug, address) => {
    const [vacancy, offered] = await Promise.all([
      carried(transferState, vacancyKey(slug), () => loaded(slug)),
      carried(transferState, VACANCY_CHOICES, choices),
    ])
    if (vacancy.ok) {
      const form = openApplicationForm({
        vacancies: offered.ok ? offered.value : [],
        ofPage: asOffered(vacancy.value),
      })
      if (transferState.collects) await waitFor(form)
      return {
        is: 'shown',
        useCase: withForm(createVacancyPage({ clipboard })(vacancy.value, address), form),
      }
    }
    return vacancy.problem === 'not-found' ? { is: 'not-found', returnPage: 'jobs' } : { is: 'unavailable' }
  }
}
