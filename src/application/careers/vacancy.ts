import { stepsOfVacancy } from '#domain/careers/hiring-step.ts'
import { type JobsPage, quoteOfVacancy } from '#domain/careers/jobs-page.ts'
import {
  isActive,
  type ListedVacancy,
  othersBeside,
  takesApplications,
  type Vacancy,
} from '#domain/careers/vacancy.ts'
import { pictureOf } from '#domain/games/gallery.ts'
import { type GameCard, plainTitle } from '#domain/games/game.ts'
import { availabilityOf, isTitledIn, titledRecords } from '#domain/language/availability.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback, perLanguageAsync } from '#domain/language/localized.ts'
import type { Markdown, SafeHtml } from '#domain/rich-text/safe-html.ts'
import { mapped } from '../answer.ts'
import { type WithForm, waitFor, withForm } from '../forms/deferred.ts'
import { loadGameCard } from '../games/game-cards.ts'
import { pageKey, takeOrElse, takeOrLoad } from '../page-state.ts'
import { createLanguageStore, failedPage, type PageResult, type PageStore } from '../page-store.ts'
import type { Ports } from '../ports/ports.ts'
import type { Readable } from '../readable.ts'
import { firstInternalLink, internalLinkAddress, withFirstInternalLink } from '../rich-text/internal-links.ts'
import { withExternalLinksInNewTabs, withLinksInLanguage } from '../rich-text/shown-body.ts'
import { type CopyLink, withCopyLink } from '../site/copy-link.ts'
import { definePageUseCase } from '../use-case.ts'
import type { ApplicationForm } from './application-form.ts'
import { openApplicationFormWhenNear } from './apply.ts'
import { loadVacancies, VACANCIES } from './load-vacancies.ts'

export const vacancyKey = (slug: string) => pageKey<Vacancy<SafeHtml>>(`vacancy:${slug}`)

/** The part of the jobs page that a vacancy's page shows. The page state leaves out the rest to keep pages small. */
type JobsPagePart = Pick<JobsPage, 'image' | 'quotes' | 'steps'>

const jobsPagePartKey = (slug: string) => pageKey<JobsPagePart>(`jobsPage:${slug}`)

const jobsPagePart = (page: JobsPage, vacancy: Pick<Vacancy, 'department' | 'game'>): JobsPagePart => {
  const shown = LANGUAGES.map((language) => quoteOfVacancy(page, vacancy, language))
  return {
    image: page.image,
    quotes: page.quotes.filter((quote) => shown.includes(quote)),
    steps: page.steps,
  }
}

export interface VacancyPageState {
  readonly vacancy: Vacancy<SafeHtml>
  readonly listed: readonly ListedVacancy[]
  readonly jobsPage: JobsPagePart | null
  readonly game: GameCard | null
  readonly language: Language
}

export interface VacancyPage extends PageStore {
  readonly state: Readable<VacancyPageState>
  readonly copyLink: CopyLink
}

interface Pictured extends Pick<VacancyPageState, 'game' | 'jobsPage'> {
  readonly vacancy: Pick<Vacancy, 'image'> | null
}

export const pictureOfVacancy = ({ vacancy, game, jobsPage }: Pictured) =>
  vacancy?.image ??
  (game && pictureOf(game.gallery, 'gameRectangleImage', 'gameMainImage')) ??
  jobsPage?.image ??
  null

export const vacancyPageView = ({ vacancy, listed, jobsPage, game, language }: VacancyPageState) => ({
  vacancy,
  title: vacancy.title[language],
  department: vacancy.department === null ? null : inLanguageOrFallback(vacancy.department.title, language),
  availability: availabilityOf(vacancy, language),
  isOpen: isActive(vacancy),
  takesApplications: takesApplications(vacancy, language),
  others: othersBeside(listed, vacancy, language),
  game: game && { slug: game.slug, title: plainTitle(game) },
  picture: pictureOfVacancy({ vacancy, game, jobsPage }),
  quote: quoteOfVacancy(jobsPage, vacancy, language),
  steps: takesApplications(vacancy, language)
    ? titledRecords(stepsOfVacancy(vacancy, jobsPage?.steps ?? []), language)
    : [],
  applyLabel: vacancy.applyLabel[language].trim(),
  descriptionHtml: vacancy.description[language],
})

/**
 * Returns the vacancy's description as safe HTML. A link to a page of this site leads to the page in the visitor's
 * language. The first link such as `href="#12"` leads to the address that the studio's content defines.
 */
export const descriptionHtml =
  ({ careers, sanitiser }: Pick<Ports, 'careers' | 'sanitiser'>) =>
  async (text: Markdown, language: Language): Promise<SafeHtml> => {
    const html = withLinksInLanguage(await sanitiser.markdown(text), language)
    const id = firstInternalLink(html)
    const link = id === null ? null : await careers.internalLink(id)
    const address = link?.ok ? internalLinkAddress(link.value) : null
    return withExternalLinksInNewTabs(withFirstInternalLink(html, address))
  }

export const vacancyPage = definePageUseCase(
  ['careers', 'games', 'sanitiser', 'pageState', 'clipboard', 'visibility', 'formTools'],
  (ports) =>
    async (address, { slug = '' }): Promise<PageResult<VacancyPage & Partial<WithForm<ApplicationForm>>>> => {
      const { careers, pageState, clipboard } = ports
      const shown = descriptionHtml(ports)
      const ofAddress = takeOrLoad(pageState, vacancyKey(slug), () =>
        mapped(careers.vacancy(slug), async (raw) => ({
          ...raw,
          description: await perLanguageAsync((language) => shown(raw.description[language], language)),
        })),
      )
      const [vacancy, game, offered, jobsPage] = await Promise.all([
        ofAddress,
        ofAddress.then((own) => loadGameCard(ports, own.ok ? own.value.game : null, 'gameRectangleImage')),
        loadVacancies(ports),
        takeOrElse(pageState, jobsPagePartKey(slug), null, async () => {
          const [all, own] = await Promise.all([careers.jobsPage(), ofAddress])
          return mapped(all, (page) =>
            jobsPagePart(page, own.ok ? own.value : { department: null, game: null }),
          )
        }),
      ])
      if (!vacancy.ok) {
        // Replaces the stored list of vacancies with the failure. The error page does not show the list, and thousands
        // of vacancies would make the page megabytes large.
        pageState.keep(VACANCIES, vacancy)
        return failedPage(vacancy.problem, 'jobs')
      }
      if (!LANGUAGES.some((language) => isTitledIn(vacancy.value, language)))
        return { is: 'not-found', returnPage: 'jobs' }
      const listed = offered.ok ? offered.value : []
      const content = { vacancy: vacancy.value, listed, jobsPage, game }
      const store = withCopyLink(createLanguageStore(content, address), clipboard)
      if (!isActive(vacancy.value)) return { is: 'shown', store }
      const form = openApplicationFormWhenNear(ports)({
        vacancies: listed,
        ofPage: vacancy.value,
        steps: stepsOfVacancy(vacancy.value, jobsPage?.steps ?? []),
        picture: pictureOfVacancy(content),
      })
      if (pageState.collects) await waitFor(form)
      return { is: 'shown', store: withForm(store, form) }
    },
)
