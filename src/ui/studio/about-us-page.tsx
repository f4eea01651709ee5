import { type About, aboutUsPage, aboutView } from '#application/studio/about-us.ts'
import { hasText } from '#domain/language/localized.ts'
import { excerptOf } from '#domain/rich-text/plain-text.ts'
import { seoTitleOf } from '#domain/studio/seo-title.ts'
import type { PageHead } from '../head/page-head.ts'
import { ContactsBlock } from '../kit/contacts-block.tsx'
import { Quote } from '../kit/quote.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle, SectionTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import { AboutSlider } from './about-slider.tsx'
import styles from './about-us-page.module.css'
import { Awards } from './awards.tsx'

const AboutScreen = ({ about }: { readonly about: About }) => {
  const {
    messages,
    address: { language },
  } = useSite()
  const { title, subtitle, slides, sliderHeight, info, awardsTitle, quotes } = useView(about.state, aboutView)
  const visibleTitle = hasText(title) ? title : messages.about
  return (
    <>
      <header className={styles.header}>
        <div className={styles.title}>
          <PageTitle>{visibleTitle}</PageTitle>
        </div>
        <AboutSlider slides={slides} height={sliderHeight} label={visibleTitle} />
        {hasText(subtitle) ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </header>
      {info.length === 0 ? null : (
        <div className={styles.info}>
          {info.map((block) => (
            <RichText key={block} html={block} className={styles.block} />
          ))}
        </div>
      )}
      {quotes.length === 0 ? null : (
        <section className={styles.team} aria-labelledby="team">
          <SectionTitle id="team">{messages.team}</SectionTitle>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone, keyboard users must be able to scroll the row */}
          <ul className={styles.quotes} tabIndex={0}>
            {quotes.map((quote) => (
              <li key={quote.name[language]} data-of={quotes.length}>
                <Quote quote={quote} sizes="(width > 1024px) 26rem, 92vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Awards about={about} title={awardsTitle} />
      <ContactsBlock />
    </>
  )
}

const head = (about: About, { language, messages }: HeadContext): PageHead => {
  const state = { ...about.state.getState(), language }
  const { title, subtitle, info, slides } = aboutView(state)
  const visible = hasText(title) ? title : messages.about
  const description = hasText(subtitle) ? subtitle : excerptOf(info[0] ?? '')
  return {
    title: seoTitleOf(state.sheet, language, visible),
    ...(description === '' ? {} : { description }),
    image: state.sheet.widgetImage ?? slides[0] ?? null,
  }
}

export const page = definePage({
  useCase: aboutUsPage,
  render: (about) => <AboutScreen about={about} />,
  head,
})
