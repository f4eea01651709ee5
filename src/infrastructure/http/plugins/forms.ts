import { fastifyPlugin } from 'fastify-plugin'
import { applicationFields } from '#domain/careers/application-fields.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { formPostRoutes } from '../form-posts/form-post-routes.ts'
import { postedSubmission } from '../form-posts/posted-submission.ts'

export const formsPlugin = fastifyPlugin(
  async (app) => {
    const { content, facts, identity, pages, rendering, settings, words, writing } = app
    app.register(formPostRoutes, {
      clock: SYSTEM_CLOCK,
      holderOf: app.listener.holderOf,
      careers: content.ports.careers,
      maxUploadMb: settings.MAX_UPLOAD_MB,
      fields: () => applicationFields(identity().retention),
      siteOrigin: () => facts().siteUrl,
      guard: writing.options.guard,
      rateLimit: writing.options.rateLimit,
      submissionFrom: postedSubmission({ ...writing.options, log: app.siteLog }),
      choiceWords: words.choiceWords,
      cookieOfLink: writing.applicants?.cookieOfLink,
      isTurnedOff: (address) => isTurnedOff(address, identity().off),
      render: (address, posted) => rendering(() => pages.renderPosted(address, posted)),
    })
  },
  { name: 'forms', dependencies: ['inbox', 'pages', 'words'] },
)
