import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { Opened } from '../opened.ts'
import type { StudioProfile } from '../ports/studio-profile.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import type { Typesetter } from '../ports/typesetter.ts'
import type { Viewport } from '../ports/viewport.ts'
import { type About, createAbout } from './about.ts'
import { aboutSheetOf } from './about-sheet.ts'
import { ABOUT_SLIDES, ABOUT_US, AWARDS } from './carried-about.ts'

interface Dependencies {
  readonly profile: StudioProfile
  readonly typesetter: Typesetter
  readonly transferState: TransferState
  readonly viewport: Viewport
}

export type OpenAbout = (address: PageAddress) => Promise<Opened<About>>

/** What the studio says of itself is the page's own content; slider and awards are left out where they cannot be had. */
export const openAbout =
  ({ profile, typesetter, transferState, viewport }: Dependencies): OpenAbout =>
  async (address) => {
    const [sheet, slides, awards] = await Promise.all([
      carried(transferState, ABOUT_US, async () => {
        const answer = await profile.aboutUs()
        return answer.ok ? found(await aboutSheetOf(answer.value, typesetter)) : answer
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
