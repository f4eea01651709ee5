import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#domain/language/languages.ts'

const BODY = {
  maxWidth: '36rem',
  padding: 16,
  font: '16px/1.5 sans-serif',
  overflowWrap: 'anywhere',
} as const

interface Props {
  readonly subject: string
  readonly language?: Language | undefined
  readonly children: ReactNode
}

/**
 * Returns the HTML of an e-mail. The styles are inline, because many mail programs ignore style sheets. The e-mail
 * sets no colours, so that mail programs in dark mode can choose their own.
 */
export const mailDocument = ({ subject, language, children }: Props): string =>
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
        <div style={BODY}>{children}</div>
      </body>
    </html>,
  )}`
