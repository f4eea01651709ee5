import { createHash } from 'node:crypto'
import { readBenefits, readDepartments, readJobsPage } from './careers/careers.ts'
import { readVacancies } from './careers/vacancies.ts'
import type { Content } from './content.ts'
import { readGames } from './games/games.ts'
import { readWidget } from './games/widget.ts'
import { readLegalIntro, readLegalShelves } from './legal/legal.ts'
import { readCategories, readNews } from './news/news.ts'
import type { PackTools } from './pack-tools.ts'
import { readInternalLinks, readMenus, readRedirects } from './site/site.ts'
import { readAboutUs, readAwards, readContacts, readSlides, readVideos } from './studio/studio.ts'

const VERSION_LENGTH = 16

const versionOf = (content: Omit<Content, 'version'>): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...content, internalLinks: [...content.internalLinks] }))
    .digest('hex')
    .slice(0, VERSION_LENGTH)

export const assemble = (tools: PackTools): Content => {
  const departments = readDepartments(tools)
  const games = readGames(tools)
  const categories = readCategories(tools)
  const shelves = readLegalShelves(tools)
  const internalLinks = readInternalLinks(tools)
  const content = {
    departments,
    vacancies: readVacancies(tools, { departments, internalLinks }),
    benefits: readBenefits(tools),
    jobsPage: readJobsPage(tools),
    internalLinks,
    games,
    gamesWidget: readWidget(tools, games),
    categories,
    news: readNews(tools, categories),
    legalIntro: readLegalIntro(tools),
    legalGroups: shelves.map(({ group }) => group),
    legalDocuments: shelves.flatMap(({ documents }) => documents),
    aboutUs: readAboutUs(tools),
    slides: readSlides(tools),
    awards: readAwards(tools),
    contacts: readContacts(tools),
    videos: readVideos(tools),
    menus: readMenus(tools),
    redirects: readRedirects(tools),
  }
  return { version: versionOf(content), ...content }
}
