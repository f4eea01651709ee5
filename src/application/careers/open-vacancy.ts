import { shownVacancies } from '#domain/careers/shown-vacancies.ts'
import type { OfferedVacancy } from '#domain/careers/vacancy-choice.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { perLanguageLater } from '#domain/language/localized.ts'
import { internalLinkAddress } from '#domain/rich-text/internal-link-address.ts'
import { firstInternalLink, withFirstInternalLink } from '#domain/rich-text/internal-links.ts'
import type { Markdown, SafeHtml } from '#domain/rich-text/safe-html.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import { type WithForm, waitFor, withForm } from '../forms/late.ts'
import type { Opened } from '../opened.ts'
import type { Clipboard } from '../ports/clipboard.ts'
import type { HtmlSanitiser } from '../ports/html-sanitiser.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import type { VacancyCatalog } from '../ports/vacancy-catalog.ts'
import { defineUseCase } from '../use-case.ts'
import type { ApplicationForm, OpenApplicationForm } from './application-form.ts'
import { openApplicationFormWhenNear } from './apply.ts'
import { VACANCY_CHOICES, vacancyKey } from './carried-careers.ts'
import { createVacancyPage, type VacancyPage } from './vacancy-page.ts'

interface Dependencies {
  readonly catalog: VacancyCatalog
  readonly sanitiser: HtmlSanitiser
  readonly transferState: TransferState
  readonly clipboard: Clipboard
  readonly openApplicationForm: OpenApplicationForm
}

export type OpenVacancy = (
  slug: string,
  address: PageAddress,
) => Promise<Opened<VacancyPage & WithForm<ApplicationForm>>>

const asOffered = ({ id, slug, title, status }: OfferedVacancy): OfferedVacancy => ({
  id,
  slug,
  title,
  status,
})

export const openVacancy = ({
  catalog,
  sanitiser,
  transferState,
  clipboard,
  openApplicationForm,
}: Dependencies): OpenVacancy => {
  const linked = async (html: SafeHtml): Promise<SafeHtml> => {
    const id = firstInternalLink(html)
    if (id === null) return html
    const link = await catalog.internalLink(id)
    return withFirstInternalLink(html, link.ok ? internalLinkAddress(link.value) : null)
  }
  const shown = async (text: Markdown) => linked(await sanitiser.markdown(text))

  const loaded = async (slug: string) => {
    const answer = await catalog.vacancy(slug)
    if (!answer.ok) return answer
    const description = await perLanguageLater((language) => shown(answer.value.description[language]))
    return found({ ...answer.value, description })
  }

  const choices = async () => {
    const list = await catalog.vacancies()
    if (!list.ok) return list
    const inSome = LANGUAGES.flatMap((language) => shownVacancies(list.value, language))
    return found([...new Set(inSome)].map(asOffered))
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

export const vacancyPage = defineUseCase(
  ['catalog', 'sanitiser', 'transferState', 'clipboard', 'attention', 'formTools'],
  (ports) => openVacancy({ ...ports, openApplicationForm: openApplicationFormWhenNear(ports) }),
)
