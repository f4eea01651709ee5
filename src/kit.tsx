import './ui/styles/fonts.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { SITE_FACTS, type SiteFacts } from './application/site/site-facts.ts'
import { localizedAddress } from './domain/language/address.ts'
import { isLanguage, LANGUAGES, type Language } from './domain/language/languages.ts'
import type { RawHtml } from './domain/rich-text/safe-html.ts'
import { queryValue } from './domain/site/page-address.ts'
import type { Image } from './domain/studio/image.ts'
import { browserPageState } from './infrastructure/browser/browser-page-state.ts'
import { domSanitiser } from './infrastructure/browser/dom-sanitiser.ts'
import { both, Gallery, type Shown } from './ui/kit/gallery/gallery.tsx'
import { SiteContext } from './ui/kit/site-context.ts'
import { loadMessages, messagesIn } from './ui/messages/messages-in.ts'

/**
 * The page /kit of `npm run dev`. It shows every part of src/ui/kit in all its states, and is not part of any build.
 */

const SCHEMES = ['white', 'black'] as const

type Scheme = (typeof SCHEMES)[number]

const TEXT =
  `<p>Text with <a href="/jobs">a link</a>, <strong>strong</strong> words and <code>code</code>.</p>
<h2>A heading</h2><ul><li>One</li><li>Two</li></ul><blockquote>A quotation</blockquote>
<table><thead><tr><th>Name</th><th>Day</th></tr></thead><tbody><tr><td>Lantern</td><td>1</td></tr></tbody></table>` as RawHtml

const homePage = async (language: Language): Promise<Document> => {
  const answer = await fetch(localizedAddress('/', language))
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

const pictureIn = (home: Document, { imageBase }: SiteFacts): Image => {
  const image = [...home.querySelectorAll('img')].find(({ src }) => src.includes(imageBase))
  return {
    path: image?.src.split(imageBase)[1] ?? '',
    alt: both('A picture of the studio', 'Картинка студии'),
    width: image?.width ?? null,
    height: image?.height ?? null,
  }
}

const Kit = ({ scheme, ...shown }: Shown & { readonly scheme: Scheme }) => (
  <main className={scheme} style={{ padding: '2rem', background: 'var(--ground)', color: 'var(--ink)' }}>
    <nav aria-label="kit">
      {LANGUAGES.flatMap((one) =>
        SCHEMES.map((other) => {
          const isCurrent = one === shown.language && other === scheme
          const Name = isCurrent ? 'strong' : 'a'
          const href = isCurrent ? undefined : `?language=${one}&scheme=${other}`
          return (
            <Name key={one + other} href={href} style={{ display: 'inline-block', padding: '0.5rem' }}>
              {one} {other}
            </Name>
          )
        }),
      )}
    </nav>
    <Gallery {...shown} />
  </main>
)

const nothing = () => {}

const show = async () => {
  const root = document.getElementById('kit')
  const given = queryValue(location.search, 'language') ?? ''
  const language = isLanguage(given) ? given : LANGUAGES[0]
  const scheme = SCHEMES.find((one) => one === queryValue(location.search, 'scheme')) ?? SCHEMES[0]
  const [home, text] = await Promise.all([
    homePage(language),
    domSanitiser.html(TEXT),
    loadMessages(language),
  ])
  const facts = browserPageState(home).take(SITE_FACTS)
  if (root === null || !facts?.ok) return
  document.documentElement.lang = language
  document.head.append(...home.head.querySelectorAll('style'))
  const site = {
    address: { language, path: '/kit', search: '', hash: '' },
    messages: messagesIn(language, facts.value),
    facts: facts.value,
    games: [],
    retry: nothing,
    navigate: (to: string) => location.assign(to),
    prepare: nothing,
    openCookieSettings: nothing,
    addressIn: () => null,
  }
  const current = { subscribe: () => nothing, getState: () => site, getInitialState: () => site }
  createRoot(root, { onCaughtError: nothing }).render(
    <SiteContext value={current}>
      <Kit language={language} scheme={scheme} image={pictureIn(home, facts.value)} text={text} />
    </SiteContext>,
  )
}

void show()
