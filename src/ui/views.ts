import type { PageName } from '#domain/site/pages.ts'
import type { Page } from './page.ts'

/** The views of all pages. Each is a separate chunk that loads when the page is first opened. */
const VIEWS = new Map(
  Object.entries(import.meta.glob<{ readonly page: Page }>('./*/*-page.tsx')).map(([path, load]) => [
    path.replace(/^.*\/|-page\.tsx$/g, ''),
    load,
  ]),
)

/** Finds the view by the name of the page. */
export const viewOf = async (name: PageName): Promise<Page> => {
  const view = await VIEWS.get(name)?.()
  if (view === undefined) throw new Error(`There is no file ui/*/${name}-page.tsx`)
  return view.page
}
