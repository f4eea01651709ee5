import type { CSSProperties } from 'react'
import { type DocumentPage, documentPage, documentPageView } from '#application/legal/document.ts'
import type { Section } from '#application/rich-text/sections.ts'
import type { Language } from '#domain/language/languages.ts'
import { documentAddress, documentVersionAddress } from '#domain/legal/document-address.ts'
import { documentAlternates, type languageLinks } from '#domain/legal/document-languages.ts'
import { excerptOf } from '#domain/rich-text/plain-text.ts'
import { pathTo } from '#domain/site/pages.ts'
import type { PageHead } from '../head/page-head.ts'
import { BackLink } from '../kit/back-link.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import { SiteLink } from '../router/site-link.tsx'
import styles from './document-page.module.css'

const LanguageLinks = ({ links }: { readonly links: ReturnType<typeof languageLinks> }) => {
  if (links.length === 0) return null
  return (
    <ul className={styles.languages}>
      {links.map(({ language, address, current }) => (
        <li key={language}>
          <SiteLink
            className={styles.language}
            to={address}
            lang={language}
            hrefLang={language}
            aria-current={current ? 'page' : undefined}
          >
            {language}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** A document with fewer sections is read as a whole. */
const FEWEST_SECTIONS = 3

const Contents = ({ sections }: { readonly sections: readonly Section[] }) => {
  const { messages } = useSite()
  if (sections.length < FEWEST_SECTIONS) return null
  return (
    <nav aria-label={messages.onThisPage} className={styles.contents}>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.section} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * Returns the length of the longest word, so that the style sheet can fit this word on one line. Two words with a
 * no-break space between them count as one word.
 */
const longestWord = (text: string): number => Math.max(...text.split(' ').map((word) => word.length))

const DocumentScreen = ({ page }: { readonly page: DocumentPage }) => {
  const { messages } = useSite()
  const { heading, language, links, html, sections } = useView(page.state, documentPageView)
  return (
    <article className={styles.page} style={{ '--longest': longestWord(heading) } as CSSProperties}>
      <header className={styles.header}>
        <BackLink to={pathTo('terms')}>{messages.backToList}</BackLink>
        <div className={styles.title} lang={language}>
          <PageTitle>{heading}</PageTitle>
        </div>
        <LanguageLinks links={links} />
      </header>
      <div className={styles.body}>
        <div className={styles.aside} lang={language}>
          <Contents sections={sections} />
        </div>
        <div className={styles.text} lang={language}>
          <RichText html={html} />
        </div>
      </div>
    </article>
  )
}

const head = (page: DocumentPage, { messages, language }: HeadContext): PageHead => {
  const { document, languages } = page.state.getState()
  const description = excerptOf(document.html)
  return {
    title: document.name,
    ...(description === '' ? {} : { description }),
    languages: [language],
    alternates: documentAlternates(document.slug, languages),
    above: [{ name: messages.terms, path: pathTo('terms') }],
  }
}

/**
 * Returns the address of the document in the language `wanted`. For the language of the page, returns the address of
 * the shown document. For example, an English page may show a document that exists only in German.
 */
const addressIn = (page: DocumentPage, wanted: Language): string => {
  const { document, languages, language } = page.state.getState()
  return wanted === language
    ? documentAddress(document.slug, document.language)
    : documentVersionAddress(document.slug, languages, wanted)
}

export const page = definePage({
  useCase: documentPage,
  render: (page) => <DocumentScreen page={page} />,
  head,
  addressIn,
})
