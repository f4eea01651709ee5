import { perLanguageLater } from '#domain/language/localized.ts'
import { paragraphBlocks } from '#domain/rich-text/paragraph-blocks.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { AboutUs } from '#domain/studio/about-us.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { Opened } from '../opened.ts'
import type { HtmlSanitiser } from '../ports/html-sanitiser.ts'
import type { StudioProfile } from '../ports/studio-profile.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import type { Viewport } from '../ports/viewport.ts'
import { defineUseCase } from '../use-case.ts'
import { type About, type AboutSheet, createAbout } from './about.ts'
import { ABOUT_SLIDES, ABOUT_US, AWARDS } from './carried-about.ts'

interface Dependencies {
  readonly profile: StudioProfile
  readonly sanitiser: HtmlSanitiser
  readonly transferState: TransferState
  readonly viewport: Viewport
}

/** Each block is in the page alone, so each must be whole. */
const sheetOf = async (about: AboutUs, { html }: HtmlSanitiser): Promise<AboutSheet> => ({
  ...about,
  info: await perLanguageLater((language) => Promise.all(paragraphBlocks(about.info[language]).map(html))),
})

export type OpenAbout = (address: PageAddress) => Promise<Opened<About>>

/** What the studio says of itself is the page's own content; slider and awards are left out where they cannot be had. */
export const openAbout =
  ({ profile, sanitiser, transferState, viewport }: Dependencies): OpenAbout =>
  async (address) => {
    const [sheet, slides, awards] = await Promise.all([
      carried(transferState, ABOUT_US, async () => {
        const answer = await profile.aboutUs()
        return answer.ok ? found(await sheetOf(answer.value, sanitiser)) : answer
      }),
      carried(transferState, ABOUT_SLIDES, () => profile.slides()),
      carried(transferState, AWARDS, () => profile.awards()),
    ])
    if (!sheet.ok) return { is: 'unavailable' }
    const content = {
      sheet: sheet.value,
      slides: slides.ok ? slides.value : [],
      awards: awards.ok ? awards.value : [],
    }
    return { is: 'shown', useCase: createAbout({ viewport })(content, address) }
  }

export const aboutUsPage = defineUseCase(['profile', 'sanitiser', 'transferState', 'viewport'], openAbout)
