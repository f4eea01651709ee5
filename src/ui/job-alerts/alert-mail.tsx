import type { AlertMail } from '#application/job-alerts/tell-subscribers.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { filterQuery } from '#domain/careers/vacancy-filter.ts'
import type { LinkUse } from '#domain/job-alerts/subscription.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import type { Colours } from '#domain/studio/colours.ts'
import { filled } from '../messages/filled.ts'
import { MAIL_SOFT, MailButton, studioMail } from '../messages/mail-document.tsx'
import { messagesIn } from '../messages/messages-in.ts'
import { filterWords } from './filter-words.ts'
import { jobAlertsMessagesIn } from './job-alerts-messages.ts'

const LIST = { padding: 0, listStyle: 'none' } as const

const ROW = { marginBottom: 20 } as const

const TITLE = { color: 'inherit', fontSize: 18, fontWeight: 700 } as const

/** Writes an e-mail of the job alerts. It contains nothing that a visitor has typed. */
export const alertMailIn = (
  facts: SiteFacts,
  colours: Colours,
  mail: AlertMail,
  links: Readonly<Record<LinkUse, string>>,
) => {
  const { language } = mail
  const { letters, buttons } = jobAlertsMessagesIn(language, facts)
  const { brand, siteUrl } = facts
  const { text, link, ...others } = letters[mail.is]
  const subject = filled(others.subject, { brand })
  const foot = filled(others.foot, { brand })
  const words = mail.requested === null ? '' : filterWords(mail.requested, language, facts)
  const paragraphs = text.map((paragraph) => filled(paragraph, { brand, filter: words }))
  const [only, ...further] = mail.subscription.active?.filters ?? []
  const query = only === undefined || further.length > 0 ? '' : filterQuery(only)
  const jobs = siteUrl + localizedAddress(pathTo('jobs'), language) + query
  const to = { confirm: links.confirm, warn: links.renew, digest: jobs }[mail.is]
  const end = mail.is === 'confirm' ? null : links.end
  const unsubscribe = buttons.end.button
  const rows = mail.vacancies.map(({ id, slug, title, department }) => ({
    id,
    title: title[language],
    department: department === null ? '' : inLanguageOrFallback(department.title, language),
    address: siteUrl + localizedAddress(pathTo('vacancy', { slug }), language),
  }))
  return {
    subject,
    text: [
      ...paragraphs.flatMap((paragraph) => [paragraph, '']),
      ...rows.flatMap(({ title, department, address }) => [
        department === '' ? title : `${title} (${department})`,
        address,
        '',
      ]),
      `${link}:`,
      to,
      '',
      '--',
      foot,
      ...(end === null ? [] : [`${unsubscribe}:`, end]),
      '',
    ].join('\n'),
    html: studioMail({
      facts,
      colours,
      about: { path: localizedAddress(pathTo('jobs'), language), title: messagesIn(language, facts).jobs },
      subject,
      language,
      paragraphs,
      foot: (
        <>
          {foot} {end === null ? null : <a href={end}>{unsubscribe}</a>}
        </>
      ),
      children: (
        <>
          {rows.length === 0 ? null : (
            <ul style={LIST}>
              {rows.map(({ id, title, department, address }) => (
                <li key={id} style={ROW}>
                  <a href={address} style={TITLE}>
                    {title}
                  </a>
                  {department === '' ? null : <div style={MAIL_SOFT}>{department}</div>}
                </li>
              ))}
            </ul>
          )}
          <MailButton to={to} colours={colours}>
            {link}
          </MailButton>
        </>
      ),
    }),
  }
}
