import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#domain/language/languages.ts'

const BODY = {
  maxWidth: '36rem',
  margin: '0 auto',
  padding: 16,
  font: '16px/1.5 sans-serif',
  overflowWrap: 'anywhere',
} as const

const BRAND = { margin: '8px 0 24px', fontSize: 20, fontWeight: 700 } as const

const BUTTON = {
  display: 'inline-block',
  padding: '12px 24px',
  border: '1px solid',
  borderRadius: 8,
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
} as const

export const MailButton = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <p>
    <a href={to} style={BUTTON}>
      {children}
    </a>
  </p>
)

interface Props {
  readonly subject: string
  /** The name of the studio at the top. A recruiter's reply is a letter and has none. */
  readonly brand?: string | undefined
  readonly language?: Language | undefined
  readonly children: ReactNode
}

/**
 * Returns the HTML of an e-mail. The styles are inline, because many mail programs ignore style sheets. The e-mail
 * sets no colours, so that mail programs in dark mode can choose their own.
 */
export const mailDocument = ({ subject, brand, language, children }: Props): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
      </head>
      <body>
        {/* The style is not on `body`, because some mail programs show only the content of `body`. */}
        <div style={BODY}>
          {brand === undefined ? null : <p style={BRAND}>{brand}</p>}
          {children}
        </div>
      </body>
    </html>,
  )}`
