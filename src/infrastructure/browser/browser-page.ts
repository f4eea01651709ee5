import type { Page } from '#application/ports/page.ts'

export const browserPage: Page = { reload: () => location.reload() }
