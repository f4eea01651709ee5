import type { FastifyInstance } from 'fastify'
import type { PicturedAlerts } from '#application/job-alerts/alerts-page.ts'
import type { AlertMail } from '#application/job-alerts/tell-subscribers.ts'
import type { Delivery, Inbox } from '#application/ports/inbox.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Colours } from '#domain/studio/colours.ts'
import { type MailSettings, mailSender, messageIdOf } from '#infrastructure/inbox/delivery/email-notifier.ts'
import type { LoadPrivate } from '../http/pages/private-pages.ts'
import { type AlertLinks, alertLinks } from './alert-links.ts'

export interface AlertViews {
  readonly loadAlertsPage: LoadPrivate<PicturedAlerts>
  readonly alertMailIn: (
    facts: SiteFacts,
    colours: Colours,
    mail: AlertMail,
    links: AlertLinks,
  ) => { readonly subject: string; readonly text: string; readonly html: string }
}

const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

export const alertMailer = (
  { facts, identity }: Pick<FastifyInstance, 'facts' | 'identity'>,
  inbox: Pick<Inbox, 'secret'>,
  { alertMailIn }: Pick<AlertViews, 'alertMailIn'>,
  settings: MailSettings,
) => {
  const { address } = settings
  const send = mailSender(settings)
  return async (mail: AlertMail): Promise<Delivery> => {
    const secret = await inbox.secret()
    if (!secret.ok) return { ok: false, why: 'the inbox is unavailable' }
    const site = facts()
    const links = alertLinks(secret.value, site.siteUrl, mail)
    // Lets mail programs show a button that ends the job alerts (RFC 8058).
    const ending = {
      'List-Unsubscribe': `<${links.end}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    return send({
      ...alertMailIn(site, identity().colours, mail, links),
      from: { name: site.brand, address },
      to: { name: '', address: mail.email },
      messageId: messageIdOf(`alert-${mail.id}-${mail.key}`, address),
      headers: { ...AUTOMATIC, ...(mail.is !== 'confirm' && ending) },
    })
  }
}
