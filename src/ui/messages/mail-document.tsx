import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Colours } from '#domain/studio/colours.ts'

const BODY = {
  maxWidth: '36rem',
  margin: '0 auto',
  padding: 16,
  font: '16px/1.5 sans-serif',
  overflowWrap: 'anywhere',
} as const

const HEAD = { margin: '24px 0 32px', fontSize: 18, fontWeight: 700 } as const

const ICON = { marginRight: 12, border: 0, borderRadius: 9, verticalAlign: 'middle' } as const

const HEADING = { margin: '0 0 16px', fontSize: 26, lineHeight: 1.25 } as const

/** Grey lines are visible on white and on black. */
export const MAIL_LINE = '1px solid rgba(128,128,128,.4)'

export const MAIL_SOFT = { opacity: 0.75, fontSize: 14 } as const

const FOOT = { ...MAIL_SOFT, margin: '32px 0 16px', borderTop: MAIL_LINE, paddingTop: 16 } as const

const accentOf = ({ white: { accent, onAccent } }: Colours) => ({ background: accent, color: onAccent })

const inDark = ({ black: { accent, onAccent } }: Colours): string =>
  `@media (prefers-color-scheme:dark){.accent{background:${accent}!important;color:${onAccent}!important}}`

interface ButtonProps {
  readonly to: string
  readonly colours: Colours
  readonly children: ReactNode
}

export const MailButton = ({ to, colours, children }: ButtonProps) => (
  <p style={{ margin: '24px 0' }}>
    <a
      href={to}
      className="accent"
      style={{
        ...accentOf(colours),
        display: 'inline-block',
        borderRadius: 24,
        padding: '12px 24px',
        fontWeight: 700,
        textDecoration: 'none',
      }}
    >
      {children}
    </a>
  </p>
)

interface Props {
  readonly subject: string
  readonly language?: Language | undefined
  readonly style?: string
  readonly children: ReactNode
}

/**
 * Returns the HTML of an e-mail. The styles are inline, because many mail programs ignore style sheets. Text and ground
 * have no colours, so that mail programs in dark mode can choose their own.
 */
export const mailDocument = ({ subject, language, style, children }: Props): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        {style === undefined ? null : <style>{style}</style>}
      </head>
      <body>
        {/* The style is not on `body`, because some mail programs show only the content of `body`. */}
        <div style={BODY}>{children}</div>
      </body>
    </html>,
  )}`

interface StudioProps extends Props {
  readonly facts: Pick<SiteFacts, 'brand' | 'siteUrl'>
  readonly colours: Colours
  readonly paragraphs: readonly string[]
  readonly foot: ReactNode
}

/**
 * Returns the HTML of an e-mail that the site writes, with the studio's icon, name and accent colour. A recruiter's
 * reply is a letter and has none of them. The inline accent colour has its own ground, so it is readable also in mail
 * programs in dark mode that ignore the style sheet.
 */
export const studioMail = ({ facts, colours, paragraphs, foot, children, ...others }: StudioProps): string =>
  mailDocument({
    ...others,
    style: inDark(colours),
    children: (
      <>
        <div className="accent" style={{ ...accentOf(colours), height: 4, fontSize: 0, lineHeight: 0 }} />
        <p style={HEAD}>
          {/* The name is the next word, so the icon needs no text. */}
          <img
            src={`${facts.siteUrl}/icons/icon-192.png`}
            alt=""
            width={40}
            height={40}
            fetchPriority="low"
            style={ICON}
          />
          {facts.brand}
        </p>
        <h1 style={HEADING}>{others.subject}</h1>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
        <p style={FOOT}>{foot}</p>
      </>
    ),
  })
