import { mapped } from '#application/answer.ts'
import { jobOffers } from '#application/job-board/job-offers.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { pathTo } from '#domain/site/pages.ts'
import { withAbsoluteAddresses } from '#infrastructure/discovery/feeds.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import { yieldingSanitiser } from '#infrastructure/rendering/parse5-sanitiser.ts'
import { jobBoardXml } from './job-board-xml.ts'

export const jobBoard = defineModule({
  name: 'job-board',
  dependencies: ['files', 'use-cases'],
  plugin: async ({ facts, provide, resolve, serveDocument }) => {
    provide(jobOffers)
    const readOffers = resolve(jobOffers, { sanitiser: yieldingSanitiser })
    for (const language of LANGUAGES)
      serveDocument({
        address: `${localizedAddress(pathTo('jobs'), language)}/indeed.xml`,
        type: 'application/xml',
        language,
        write: async () => {
          const { siteUrl, brand, timeZone } = facts()
          return mapped(readOffers(language), (offers) =>
            jobBoardXml({
              language,
              publisher: brand,
              siteUrl,
              timeZone,
              offers: offers.map(({ path, vacancy, html }) => ({
                url: siteUrl + localizedAddress(path, language),
                vacancy,
                html: withAbsoluteAddresses(html, siteUrl),
              })),
            }),
          )
        },
      })
  },
})
