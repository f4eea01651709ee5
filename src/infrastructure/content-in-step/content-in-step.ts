import { defineModule } from '#infrastructure/http/module.ts'
import { contentRollout } from './content-rollout.ts'

export const contentInStep = defineModule({
  name: 'content-in-step',
  dependencies: ['content', 'inbox'],
  plugin: async (app) => {
    const { content, startOptions, writing } = app
    const { edits } = content
    const report = writing.database?.reportVersion
    // The development server shows an edit immediately. Only the development server has an `errorPage`.
    if (edits === undefined || report === undefined || startOptions.errorPage !== undefined) return
    const { offer, stop } = contentRollout(report, edits.shown)
    edits.showThrough(offer)
    app.addHook('onClose', stop)
  },
})
