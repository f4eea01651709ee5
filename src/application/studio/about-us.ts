import { createStore } from 'zustand/vanilla'
import type { Language } from '#domain/language/languages.ts'
import { hasText, inLanguageOrFallback, perLanguageAsync } from '#domain/language/localized.ts'
import { paragraphBlocks } from '#domain/rich-text/paragraph-blocks.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { AboutUs } from '#domain/studio/about-us.ts'
import { AWARDS_NARROW_WIDTH, type Award, awardsInOrder, openAward } from '#domain/studio/awards.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import { shownQuotes, type TeamQuote } from '#domain/studio/team-quote.ts'
import { mapped } from '../answer.ts'
import { pageKey, takeOrElse, takeOrLoad } from '../page-state.ts'
import type { PageStore } from '../page-store.ts'
import type { HtmlSanitiser } from '../ports/html-sanitiser.ts'
import type { Ports } from '../ports/ports.ts'
import type { Readable } from '../readable.ts'
import { shownBody } from '../rich-text/shown-body.ts'
import { definePageUseCase } from '../use-case.ts'
import { watchWidth } from '../watch-width.ts'

export const ABOUT_US = pageKey<AboutSheet>('aboutUs')

export const ABOUT_SLIDES = pageKey<readonly SliderItem[]>('aboutSlides')

export const TEAM_QUOTES = pageKey<readonly TeamQuote[]>('teamQuotes')

export const AWARDS = pageKey<readonly Award[]>('awards')

export type AboutSheet = AboutUs<readonly SafeHtml[]>

export interface AboutContent {
  readonly sheet: AboutSheet
  readonly slides: readonly SliderItem[]
  readonly awards: readonly Award[]
  readonly quotes: readonly TeamQuote[]
}

export interface AboutState extends AboutContent {
  readonly language: Language
  readonly width: number
  readonly hovered: number | null
}

export interface About extends PageStore {
  readonly state: Readable<AboutState>
  hover(award: number): void
}

/** The width of the first render. The server does not know the real width, so it renders for a wide window. */
const WIDE = AWARDS_NARROW_WIDTH + 1

export const createAbout =
  ({ viewport }: Pick<Ports, 'viewport'>) =>
  (content: AboutContent, { language }: PageAddress): About => {
    const store = createStore<AboutState>(() => ({ ...content, language, width: WIDE, hovered: null }))
    const dispose = watchWidth(viewport, (width) => store.setState({ width }))
    return {
      state: store,
      hover: (award) => {
        if (award !== store.getState().hovered) store.setState({ hovered: award })
      },
      onAddressChange: (address) => store.setState({ language: address.language }),
      dispose,
    }
  }

export const aboutView = ({ sheet, slides, quotes, language }: AboutState) => ({
  title: inLanguageOrFallback(sheet.title, language),
  subtitle: sheet.subtitle[language],
  slides,
  sliderHeight: sheet.sliderHeight,
  info: sheet.info[language].map((block) => shownBody(block, language)),
  awardsTitle: inLanguageOrFallback(sheet.awardsTitle, language),
  quotes: shownQuotes(quotes, language),
})

/**
 * When the visitor points at an award, React renders the awards again. It does not render the rest of the page,
 * because `awardsView` is separate from `aboutView`.
 */
export const awardsView = ({ awards, language, width, hovered }: AboutState) => {
  const open = openAward(width, hovered)
  return awardsInOrder(awards).map((award, place) => {
    const text = award.text[language]
    return {
      award,
      title: inLanguageOrFallback(award.title, language),
      text: hasText(text) ? text : '',
      isOpen: place === open,
    }
  })
}

const sheetOf = async (about: AboutUs, { html }: HtmlSanitiser): Promise<AboutSheet> => ({
  ...about,
  info: await perLanguageAsync((language) => Promise.all(paragraphBlocks(about.info[language]).map(html))),
})

export const aboutUsPage = definePageUseCase(
  ['studio', 'careers', 'sanitiser', 'pageState', 'viewport'],
  ({ studio, careers, sanitiser, pageState, viewport }) =>
    async (address) => {
      const [sheet, slides, awards, quotes] = await Promise.all([
        takeOrLoad(pageState, ABOUT_US, () => mapped(studio.aboutUs(), (about) => sheetOf(about, sanitiser))),
        takeOrElse(pageState, ABOUT_SLIDES, [], () => studio.slides()),
        takeOrElse(pageState, AWARDS, [], () => studio.awards()),
        takeOrElse(pageState, TEAM_QUOTES, [], () => mapped(careers.jobsPage(), ({ quotes }) => quotes)),
      ])
      if (!sheet.ok) return { is: 'unavailable' }
      const content = { sheet: sheet.value, slides, awards, quotes }
      return { is: 'shown', store: createAbout({ viewport })(content, address) }
    },
)
