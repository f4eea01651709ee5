import { fastifyPlugin } from 'fastify-plugin'
import type {} from './infrastructure/http/plugins/content.ts'
import type {} from './infrastructure/http/presentation.ts'
import { formMessagesIn } from './ui/forms/form-messages-in.ts'
import { inboxMessagesIn } from './ui/inbox/inbox-messages.ts'
import { replyHtml } from './ui/inbox/reply-mail.tsx'
import { filled } from './ui/messages/filled.ts'
import { messagesIn } from './ui/messages/messages-in.ts'

/** Provides the texts for everything that the server writes outside of pages, such as feeds and e-mails. */
export const wordsPlugin = fastifyPlugin(
  async (app) => {
    const { facts } = app
    app.decorate('words', {
      feedTitle: (page, language) => {
        const { blogTitle, jobsPageTitle } = messagesIn(language, facts())
        const { brand } = facts()
        return page === 'blog' ? filled(blogTitle, { brand }) : `${brand}: ${jobsPageTitle}`
      },
      busyTexts: (language) => {
        const { somethingWrong, tryAgain } = messagesIn(language, facts())
        return { title: somethingWrong, again: tryAgain }
      },
      replyHtml,
      announcementWords: (language) => inboxMessagesIn(language).announcement,
      consentText: (field, language) => {
        const labels: Readonly<Record<string, string>> = formMessagesIn(language, facts()).application.labels
        return labels[field] ?? ''
      },
      choiceWords: (language) => ({
        anyJob: formMessagesIn(language, facts()).application.anyJob,
        remote: messagesIn(language, facts()).remote,
      }),
    })
  },
  { name: 'words', dependencies: ['content'] },
)
