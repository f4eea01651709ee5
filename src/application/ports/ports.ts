import type { PageState } from '../page-state.ts'
import type { Clipboard, Viewport, Visibility } from './browser.ts'
import type { FetchFormTools } from './forms.ts'
import type { GameCatalog } from './game-catalog.ts'
import type { HtmlSanitiser } from './html-sanitiser.ts'
import type { LegalLibrary } from './legal-library.ts'
import type { MenuBook } from './menu-book.ts'
import type { NewsRoom } from './news-room.ts'
import type { StudioProfile } from './studio-profile.ts'
import type { VacancyCatalog } from './vacancy-catalog.ts'

/** What a use case may need, by name. The server and the browser each bind an adapter to every name. */
export interface Ports {
  readonly catalog: VacancyCatalog
  readonly games: GameCatalog
  readonly newsRoom: NewsRoom
  readonly library: LegalLibrary
  readonly profile: StudioProfile
  readonly menus: MenuBook
  readonly sanitiser: HtmlSanitiser
  readonly pageState: PageState
  readonly clipboard: Clipboard
  readonly visibility: Visibility
  readonly viewport: Viewport
  readonly formTools: FetchFormTools
}
