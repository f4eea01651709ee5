import { defineModule } from '#infrastructure/http/module.ts'
import { cardRoutes } from './card-routes.ts'

export const cards = defineModule({
  name: 'cards',
  dependencies: ['content', 'pages', 'pictures'],
  isOn: ({ PICTURE_SIZES }) => PICTURE_SIZES,
  plugin: async (app) => {
    const { changeFacts, freshness, identity, pages, pictureOrigin: origin } = app
    changeFacts({ cards: '/cards' })
    app.register(cardRoutes, { cardOf: pages.card, origin, identity, freshness })
  },
})
