import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Colours } from '#domain/studio/colours.ts'
import { cardAddress } from '../head/head-of.ts'

const WIDTH = 576

const BODY = {
  maxWidth: WIDTH,
  margin: '0 auto',
  padding: '24px 16px',
  font: "16px/1.6 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  overflowWrap: 'anywhere',
} as const

/** A mail program that blocks pictures shows the text alternative in this font. */
const CARD = {
  display: 'block',
  width: '100%',
  height: 'auto',
  border: 0,
  borderRadius: 12,
  fontSize: 18,
  fontWeight: 700,
} as const

const HEAD = { margin: '24px 0 0', fontSize: 18, fontWeight: 700 } as const

const ICON = { marginRight: 12, border: 0, borderRadius: 9, verticalAlign: 'middle' } as const

const HEADING = { margin: '40px 0 20px', fontSize: 28, lineHeight: 1.2, letterSpacing: '-.01em' } as const

/** Grey lines are visible on white and on black. */
export const MAIL_LINE = '1px solid rgba(128,128,128,.4)'

export const MAIL_SOFT = { opacity: 0.75, fontSize: 14 } as const

const FOOT = { ...MAIL_SOFT, margin: '48px 0 16px', borderTop: MAIL_LINE, paddingTop: 24 } as const

const accentOf = ({ white: { accent, onAccent } }: Colours) => ({ background: accent, color: onAccent })

const inDark = ({ black: { accent, onAccent } }: Colours): string =>
  `@media (prefers-color-scheme:dark){.accent{background:${accent}!important;color:${onAccent}!important}}`

interface ButtonProps {
  readonly to: string
  readonly colours: Colours
  readonly children: ReactNode
}

export const MailButton = ({ to, colours, children }: ButtonProps) => (
  <p style={{ margin: '32px 0' }}>
    <a
      href={to}
      className="accent"
      style={{
        ...accentOf(colours),
        display: 'inline-block',
        borderRadius: 24,
        padding: '14px 28px',
        textAlign: 'center',
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

interface HeadProps {
  readonly facts: Pick<SiteFacts, 'brand' | 'siteUrl' | 'cards'>
  readonly colours: Colours
  /** The page that the e-mail is about. Its card is at the top. */
  readonly about?: { readonly path: string; readonly title: string } | undefined
}

const StudioHead = ({ facts: { brand, siteUrl, cards }, colours, about }: HeadProps) => {
  if (about !== undefined && cards !== undefined) {
    const address = cardAddress(cards, siteUrl + about.path, { siteUrl })
    return (
      <img src={address} alt={`${brand}: ${about.title}`} width={WIDTH} fetchPriority="low" style={CARD} />
    )
  }
  return (
    <>
      <div className="accent" style={{ ...accentOf(colours), height: 4, fontSize: 0, lineHeight: 0 }} />
      <p style={HEAD}>
        {/* The name is the next word, so the icon needs no text. */}
        <img
          src={`${siteUrl}/icons/icon-192.png`}
          alt=""
          width={40}
          height={40}
          fetchPriority="low"
          style={ICON}
        />
        {brand}
      </p>
    </>
  )
}

interface StudioProps extends Props, HeadProps {
  readonly paragraphs: readonly string[]
  readonly foot: ReactNode
}

/**
 * Returns the HTML of an e-mail that the site writes. It has a card of the site, or the studio's icon and name. A
 * recruiter's reply has neither, because it is a personal letter. The inline accent colour has its own background. So it
 * is also readable in mail programs that use dark mode and ignore the style sheet.
 */
export const studioMail = ({
  facts,
  colours,
  about,
  paragraphs,
  foot,
  children,
  ...others
}: StudioProps): string =>
  mailDocument({
    ...others,
    style: inDark(colours),
    children: (
      <>
        <StudioHead facts={facts} colours={colours} about={about} />
        <h1 style={HEADING}>{others.subject}</h1>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
        <p style={FOOT}>{foot}</p>
      </>
    ),
  })
