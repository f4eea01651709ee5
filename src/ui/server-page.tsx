import { renderToString } from 'react-dom/server'
import { appliedVacancy } from '#application/careers/applied-vacancy.ts'
import type { ApplicantPage } from '#application/inbox/applicant-page.ts'
import { type Layout, layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { applicantMessagesIn } from './careers/applicant/applicant-messages.ts'
import { APPLICANT_STYLE, ENTRANCE_SCRIPT } from './careers/applicant/applicant-style.ts'
import { ApplicantView } from './careers/applicant/applicant-view.tsx'
import { fontPreloads } from './head/font-preloads.ts'
import { headOf } from './head/head-of.ts'
import { meta, writtenHead } from './head/head-tag.ts'
import { messagesIn } from './messages/messages-in.ts'
import type { OpenPage } from './router/page.ts'
import { notFoundScreen, openScreen, pageOf, type SiteScreen } from './router/screen.ts'
import { StillShell } from './site/still-shell.tsx'

const nothing = () => {}

const markupOf = (parts: Layout, facts: SiteFacts, screen: SiteScreen): string =>
  renderToString(<StillShell layout={parts} facts={facts} screen={screen} />)

const rendered = (parts: Layout, facts: SiteFacts, screen: SiteScreen) => {
  const { language, tags } = headOf(screen, facts, parts)
  const markup = markupOf(parts, facts, screen)
  const fonts = fontPreloads(screen.address.language, facts)
  screen.dispose?.()
  return { language, head: fonts.tags + writtenHead(tags), link: fonts.link, markup }
}

const loaded = async (resolve: Resolve, facts: SiteFacts, opening: Promise<SiteScreen>) => {
  const [parts, screen] = await Promise.all([resolve(layout)(), opening])
  if (screen.is === 'moved') return screen
  return { is: screen.is, page: pageOf(screen), render: () => rendered(parts, facts, screen) }
}

export const loadPage = (resolve: Resolve, facts: SiteFacts, address: PageAddress) =>
  loaded(resolve, facts, openScreen(resolve, facts)(address))

export const loadNotFound = (resolve: Resolve, facts: SiteFacts, address: PageAddress) =>
  loaded(resolve, facts, notFoundScreen(address))

/**
 * Loads the applicant's page with the styles of a page with a form. The head tells search engines to ignore the page,
 * because only the applicant may see it.
 */
export const loadApplicantPage = async (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  page: ApplicantPage,
) => {
  const { language } = address
  const vacancy = page.is === 'application' ? page.shown.application.vacancy : null
  const [parts, applied] = await Promise.all([
    resolve(layout)(),
    page.is === 'application' ? resolve(appliedVacancy)(vacancy?.slug ?? null) : null,
  ])
  const { title } = applicantMessagesIn(language, facts)
  const open: OpenPage = {
    store: { onAddressChange: nothing, dispose: nothing },
    render: () => <ApplicantView page={page} applied={applied} />,
    head: () => ({ title }),
  }
  return {
    is: 'page' as const,
    page: 'jobs' as const,
    render: () => {
      const fonts = fontPreloads(language, facts)
      const tags = [
        { name: 'title' as const, attributes: {}, text: title },
        meta('robots', 'noindex, nofollow'),
      ]
      return {
        language,
        head: fonts.tags + writtenHead(tags),
        link: fonts.link,
        markup: markupOf(parts, facts, { is: 'page', page: open, address }),
        style: APPLICANT_STYLE,
        script: ENTRANCE_SCRIPT,
      }
    },
  }
}

export const sharedCard = async (resolve: Resolve, facts: SiteFacts, address: PageAddress) => {
  const screen = await openScreen(resolve, facts)(address)
  if (screen.is !== 'page') return null
  const { language } = address
  const {
    title,
    cardLine = '',
    image,
  } = screen.page.head(screen.page.store, { language, messages: messagesIn(language, facts), facts })
  screen.dispose?.()
  return { title, line: cardLine, image: image?.path ?? null }
}
