import { fastifyPlugin } from 'fastify-plugin'
import { jobsFeed, newsFeed } from './application/site/feeds.ts'
import { layout } from './application/site/layout.ts'
import { offerNotFound } from './application/site/not-found.ts'
import { siteMapEntries } from './application/site/site-map.ts'
import { createContainer } from './container.ts'
import { PAGE_NAMES, rowOf } from './domain/site/pages.ts'
import type {} from './infrastructure/http/plugins/content.ts'
import type {} from './infrastructure/http/presentation.ts'
import { serverPorts } from './infrastructure/rendering/server-ports.ts'
import { viewOf } from './ui/router/screen.ts'
import { loadNotFound, loadPage, sharedCard } from './ui/server-page.tsx'

export const useCasesPlugin = fastifyPlugin(
  async (app) => {
    const { content, facts } = app
    const { provide, forRequest } = createContainer(serverPorts(content.ports, facts))
    const views = await Promise.all(PAGE_NAMES.filter((page) => !rowOf(page).ofModule).map(viewOf))
    for (const { useCase } of views) provide(useCase)
    for (const useCase of [layout, offerNotFound, siteMapEntries, newsFeed, jobsFeed]) provide(useCase)
    app.decorate('provide', provide)
    app.decorate('resolve', (useCase, own = {}) => forRequest(own)(useCase))
    app.decorate('views', {
      load: (own, address) => loadPage(forRequest(own), facts(), address),
      loadNotFound: (own, address) => loadNotFound(forRequest(own), facts(), address),
      card: (own, address) => sharedCard(forRequest(own), facts(), address),
    })
  },
  { name: 'use-cases', dependencies: ['content'] },
)
