import type { PageState } from '../page-state.ts'
import type { Clipboard, Viewport, Visibility } from './browser.ts'
import type { ContentPorts } from './content.ts'
import type { FetchFormTools } from './forms.ts'
import type { HtmlSanitiser } from './html-sanitiser.ts'
import type { SiteSearch } from './site-search.ts'

export interface Ports extends ContentPorts {
  readonly sanitiser: HtmlSanitiser
  readonly search: SiteSearch
  readonly pageState: PageState
  readonly clipboard: Clipboard
  readonly visibility: Visibility
  readonly viewport: Viewport
  readonly formTools: FetchFormTools
}
