import type { SchedulerLike } from 'rxjs'
import { createStore } from 'zustand/vanilla'
import type { Language } from '#domain/language/language.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { AboutUs } from '#domain/studio/about-us.ts'
import type { Award } from '#domain/studio/awards.ts'
import { AWARDS_NARROW_WIDTH, awardsInOrder, openAward } from '#domain/studio/awards.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import type { PageUseCase } from '../opened.ts'
import type { Viewport } from '../ports/viewport.ts'
import type { Readable } from '../readable.ts'
import { widthOf } from '../width-of.ts'

/** What the studio says of itself as its page shows it: the info sanitised, in its blocks. */
export type AboutSheet = AboutUs<readonly SafeHtml[]>

export interface AboutContent {
  readonly sheet: AboutSheet
  readonly slides: readonly SliderItem[]
  readonly awards: readonly Award[]
}

export interface AboutState extends AboutContent {
  readonly language: Language
  readonly width: number
  /** The place of the card that the visitor came to last. */
  readonly hovered: number | null
}

export interface About extends PageUseCase {
  readonly state: Readable<AboutState>
  hover(award: number): void
}

interface Dependencies {
  readonly viewport: Viewport
  readonly scheduler?: SchedulerLike
}

/** The server knows no width: the first state is that of a wide window. */
const WIDE = AWARDS_NARROW_WIDTH + 1

export const createAbout =
  ({ viewport, scheduler }: Dependencies) =>
  (content: AboutContent, { language }: PageAddress): About => {
    const store = createStore<AboutState>(() => ({ ...content, language, width: WIDE, hovered: null }))
    const widths = widthOf(viewport, scheduler).subscribe((width) => store.setState({ width }))
    return {
      state: store,
      hover: (award) => {
        if (award !== store.getState().hovered) store.setState({ hovered: award })
      },
      arrive: (address) => store.setState({ language: address.language }),
      dispose: () => widths.unsubscribe(),
    }
  }

export interface AboutView {
  readonly title: string
  readonly subtitle: string
  readonly slides: readonly SliderItem[]
  /** In px; null: as high as it comes. */
  readonly sliderHeight: number | null
  readonly info: readonly SafeHtml[]
  readonly awardsTitle: string
}

export const aboutView = ({ sheet, slides, language }: AboutState): AboutView => ({
  title: inLanguageOrFallback(sheet.title, language),
  subtitle: sheet.subtitle[language],
  slides,
  sliderHeight: sheet.sliderHeight,
  info: sheet.info[language].map((block) => shownBody(block, language)),
  awardsTitle: inLanguageOrFallback(sheet.awardsTitle, language),
})

export interface AwardView {
  readonly award: Award
  readonly title: string
  readonly text: string
  readonly isOpen: boolean
}

/** Not part of the rest, so that a hovered card draws the cards anew and nothing else. */
export const awardsView = ({ awards, language, width, hovered }: AboutState): readonly AwardView[] => {
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
