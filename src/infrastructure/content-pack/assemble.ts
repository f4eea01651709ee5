import { createHash } from 'node:crypto'
import { readBenefits, readDepartments, readJobsPage } from './careers/careers.ts'
import { readInternalLinks } from './careers/internal-links.ts'
import { readVacancies } from './careers/vacancies.ts'
import type { Content } from './content.ts'
import { readGames } from './games/games.ts'
import { readWidget } from './games/widget.ts'
import { readLegalIntro, readLegalShelves } from './legal/legal.ts'
import { readCategories, readNews } from './news/news.ts'
import type { PackTools } from './pack-tools.ts'
import { readMenus } from './site/menus.ts'
import { readRedirects } from './site/redirects.ts'
import { readAboutUs } from './studio/about-us.ts'
import { readAwards } from './studio/awards.ts'
import { readSlides, readVideos } from './studio/films.ts'
import { readContacts } from './studio/offices.ts'

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
