import type { SendLink } from '#application/desk/ports/sign-in.ts'
import { mailSender } from '#infrastructure/inbox/delivery/email-notifier.ts'
import type { OpenedDesk } from './desk-parts.ts'
import type { DeskViews } from './desk-views.ts'
import type { DeskSettings } from './settings.ts'

/** Returns null if no mail server is set up. */
export const linkSender = (
  { SMTP_URL: smtpUrl, INBOX_EMAIL: address }: DeskSettings,
  linkMail: DeskViews['linkMail'],
  linkAddress: OpenedDesk['linkAddress'],
  studio: () => string,
): SendLink | null => {
  if (smtpUrl === undefined || address === undefined) return null
  const send = mailSender({ smtpUrl, address })
  return (to, { token, purpose }, language) => {
    const words = { studio: studio(), link: linkAddress(token, language) }
    return send({
      ...linkMail(purpose, words, language),
      from: { name: words.studio, address },
      to,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
