import { documentAddress } from '#domain/legal/document-address.ts'
import { useSite } from '../kit/site-context.ts'

/** Opens the cookie settings; without script there are none, and the link leads to the policy. */
export const CookieSettingsLink = ({ className }: { readonly className?: string | undefined }) => {
  const { address, messages, openCookieSettings } = useSite()
  return (
    <a
      className={className}
      href={documentAddress('cookie-policy', address.language)}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        openCookieSettings()
      }}
    >
      {messages.cookieSettings}
    </a>
  )
}
