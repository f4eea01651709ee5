import { fastifyPlugin } from 'fastify-plugin'
import { formPostRoutes } from '../form-posts/form-post-routes.ts'

export const formsPlugin = fastifyPlugin(async (app) => void app.register(formPostRoutes), {
  name: 'forms',
  dependencies: ['inbox', 'pages', 'words'],
})
