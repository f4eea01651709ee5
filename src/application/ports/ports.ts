import type { PageState } from '../page-state.ts'
import type { Clipboard, Viewport, Visibility } from './browser.ts'
import type { ContentPorts } from './content.ts'
import type { FetchFormTools } from './forms.ts'
import type { HtmlSanitiser } from './html-sanitiser.ts'
import type { SiteSearch } from './site-search.ts'

/** The ports that a use case may need, by name. The server and the browser each bind an adapter to every name. */
export interface Ports extends ContentPorts {
  readonly sanitiser: HtmlSanitiser
  readonly search: SiteSearch
  readonly pageState: PageState
  readonly clipboard: Clipboard
  readonly visibility: Visibility
  readonly viewport: Viewport
  readonly formTools: FetchFormTools
}
