import { type ListedGame, type Press, pressPage, pressView } from '#application/press/press.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { Lead, PageTitle, SectionTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { definePage } from '../router/page.ts'
import { PageLink } from '../router/page-link.tsx'
import { MediaKit } from '../studio/media-kit.tsx'
import { pressMessagesIn } from './press-messages.ts'
import styles from './press-page.module.css'

const Games = ({ games }: { readonly games: readonly ListedGame[] }) => {
  const { address, messages } = useSite()
  return (
    <section className={styles.part} aria-labelledby="press-games">
      <SectionTitle id="press-games">{messages.ourGames}</SectionTitle>
      <ul className={styles.games}>
        {games.map(({ slug, title, genre, image }) => (
          <li key={slug}>
            <PageLink className={styles.game} to={pathTo('press-game', { slug })}>
              {image === null ? null : (
                <Picture
                  image={image}
                  sizes="(width > 900px) 30vw, (width > 600px) 46vw, 92vw"
                  upTo={960}
                  decorative
                  className={styles.picture}
                />
              )}
              <span className={styles.name}>{title}</span>
              <span className={styles.soft}>{inLanguageOrFallback(genre, address.language)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PressScreen = ({ press }: { readonly press: Press }) => {
  const { address, facts } = useSite()
  const { games, about, awards, office } = useView(press.state, pressView)
  const own = pressMessagesIn(address.language, facts)
  return (
    <div className={styles.press}>
      <header className={styles.header}>
        <PageTitle>{own.title}</PageTitle>
        <Lead>{own.intro}</Lead>
      </header>
      <Games games={games} />
      {about.length > 0 ? (
        <section className={styles.part} aria-labelledby="press-studio">
          <SectionTitle id="press-studio">{own.studio}</SectionTitle>
          <div className={styles.text}>
            {about.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      ) : null}
      {awards.length === 0 ? null : (
        <section className={styles.part} aria-labelledby="press-awards">
          <SectionTitle id="press-awards">{own.awards}</SectionTitle>
          <ul className={styles.awards}>
            {awards.map(({ id, year, title, link }) => (
              <li key={id}>
                <span className={styles.soft}>{year}</span>
                {link === null ? <span>{title}</span> : <TextLink link={link}>{title}</TextLink>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <MediaKit office={office} />
      <p className={styles.feed}>
        <a
          href={`${localizedAddress(pathTo('press'), address.language)}/feed.xml`}
          type="application/atom+xml"
        >
          {own.feed}
        </a>
      </p>
    </div>
  )
}

export const page = definePage({
  useCase: pressPage,
  render: (press) => <PressScreen press={press} />,
  head: (press, { language, facts }) => {
    const { title, intro } = pressMessagesIn(language, facts)
    return { title, description: intro, image: press.state.getState().games[0]?.image ?? null }
  },
})
