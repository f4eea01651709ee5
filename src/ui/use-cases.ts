import type { OpenJobList } from '#application/careers/open-job-list.ts'
import type { OpenVacancy } from '#application/careers/open-vacancy.ts'
import type { OpenGame } from '#application/games/open-game.ts'
import type { OpenGameList } from '#application/games/open-game-list.ts'
import type { OpenSupport } from '#application/games/open-support.ts'
import type { OpenDocument } from '#application/legal/open-document.ts'
import type { OpenDocumentRedirect } from '#application/legal/open-document-redirect.ts'
import type { OpenTerms } from '#application/legal/open-terms.ts'
import type { OpenArticle } from '#application/news/open-article.ts'
import type { OpenBlog } from '#application/news/open-blog.ts'
import type { OpenLayout } from '#application/site/open-layout.ts'
import type { OpenNotFound } from '#application/site/open-not-found.ts'
import type { OpenAbout } from '#application/studio/open-about.ts'
import type { OpenContacts } from '#application/studio/open-contacts.ts'
import type { OpenHome } from '#application/studio/open-home.ts'

/** All that pages start from: plain functions, whoever made them. */
export interface UseCases {
  readonly openLayout: OpenLayout
  readonly openNotFound: OpenNotFound
  readonly openHome: OpenHome
  readonly openGameList: OpenGameList
  readonly openGame: OpenGame
  readonly openJobList: OpenJobList
  readonly openVacancy: OpenVacancy
  readonly openBlog: OpenBlog
  readonly openArticle: OpenArticle
  readonly openTerms: OpenTerms
  readonly openDocument: OpenDocument
  readonly openDocumentRedirect: OpenDocumentRedirect
  readonly openAbout: OpenAbout
  readonly openContacts: OpenContacts
  readonly openSupport: OpenSupport
}
