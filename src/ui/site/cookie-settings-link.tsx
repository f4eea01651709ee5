import { documentAddress } from '#domain/legal/document-address.ts'
import { useSite } from '../kit/site-context.ts'

/** Opens the consent's settings; where no script runs, there is nothing to set, and the policy says why. */
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
