import type { PageName } from '#domain/site/pages.ts'
import type { Page } from './page.ts'

/** The views of all pages, each a chunk of its own that is loaded when the page is first opened. */
const VIEWS = new Map(
  Object.entries(import.meta.glob<{ readonly page: Page }>('./*/*-page.tsx')).map(([path, load]) => [
    path.replace(/^.*\/|-page\.tsx$/g, ''),
    load,
  ]),
)

/** The view of a page is found by the page's name. */
export const viewOf = async (name: PageName): Promise<Page> => {
  const view = await VIEWS.get(name)?.()
  if (view === undefined) throw new Error(`There is no file ui/*/${name}-page.tsx`)
  return view.page
}
