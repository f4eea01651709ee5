import { fastifyPlugin } from 'fastify-plugin'
import { applicantRoutes } from '../applicant/applicant-routes.ts'

export const applicantPlugin = fastifyPlugin(
  async (app) => {
    const { facts, pages, rendering, writing } = app
    if (writing.applicant === undefined) return
    app.register(applicantRoutes, {
      ...writing.applicant,
      siteOrigin: () => facts().siteUrl,
      render: (address, page) => rendering(() => pages.renderApplicant(address, page)),
    })
  },
  { name: 'applicant', dependencies: ['inbox', 'pages'] },
)
