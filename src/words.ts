import { fastifyPlugin } from 'fastify-plugin'
import { FURTHER_CONSENT } from './application/inbox/applicant.ts'
import { COOKIE_BANNER } from './domain/inbox/consent-proof.ts'
import type {} from './infrastructure/http/plugins/content.ts'
import type {} from './infrastructure/http/presentation.ts'
import { applicantMailIn, formerAddressMailIn } from './ui/careers/applicant/applicant-mail.tsx'
import { applicantMessagesIn } from './ui/careers/applicant/applicant-messages.ts'
import { formMessagesIn } from './ui/forms/form-messages-in.ts'
import { inboxMessagesIn } from './ui/inbox/inbox-messages.ts'
import { replyHtml } from './ui/inbox/reply-mail.tsx'
import { filled } from './ui/messages/filled.ts'
import { messagesIn } from './ui/messages/messages-in.ts'
import { previewMessagesIn } from './ui/messages/preview-messages.ts'

/** Provides the texts that the server writes outside of pages, from the catalogues of the views. */
export const wordsPlugin = fastifyPlugin(
  async (app) => {
    const { content, facts } = app
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
      mailToApplicant: async (event, applications) => {
        const vacancies = await content.ports.careers.vacancies()
        return applicantMailIn(facts(), event, applications, vacancies.ok ? vacancies.value : [])
      },
      mailToFormerAddress: (application, writeTo) => formerAddressMailIn(facts(), application, writeTo),
      previewTexts: previewMessagesIn,
      consentText: (field, language) => {
        if (field === COOKIE_BANNER) {
          const { consent } = messagesIn(language, facts())
          return Object.values(consent).join('\n')
        }
        if (field === FURTHER_CONSENT) return applicantMessagesIn(language, facts()).further.consent
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
