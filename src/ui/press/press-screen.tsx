import { type ListedGame, type PressContent, pressView } from '#application/press/press.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { PRESS_PATH, pressGamePath } from '#domain/press/press-link.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { Lead, PageTitle, SectionTitle } from '../kit/title.tsx'
import { MediaKitLinks } from '../studio/media-kit.tsx'
import { pressMessagesIn } from './press-messages.ts'

const SIZES = '(width > 900px) 30vw, (width > 600px) 46vw, 92vw'

const Games = ({ games }: { readonly games: readonly ListedGame[] }) => {
  const { address, messages } = useSite()
  return (
    <section className="part" aria-labelledby="press-games">
      <SectionTitle id="press-games">{messages.ourGames}</SectionTitle>
      <ul className="games">
        {games.map(({ slug, title, genre, image }) => (
          <li key={slug}>
            <a className="game" href={localizedAddress(pressGamePath(slug), address.language)}>
              {image === null ? null : (
                <Picture
                  image={image}
                  sizes={games.length === 1 ? '(width > 1050px) 960px, 92vw' : SIZES}
                  upTo={960}
                  decorative
                  className="picture"
                />
              )}
              <span className="name">{title}</span>
              <span className="soft">{inLanguageOrFallback(genre, address.language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const PressScreen = ({ content }: { readonly content: PressContent }) => {
  const { address, facts } = useSite()
  const { games, about, awards, office } = pressView(content, address.language)
  const [boilerplate, ...story] = about
  const own = pressMessagesIn(address.language, facts)
  return (
    <div className="press">
      <header className="intro">
        <PageTitle>{own.title}</PageTitle>
        <Lead>{own.intro}</Lead>
        <p className="links">
          <MediaKitLinks office={office} isMain />
          <a href={`${localizedAddress(PRESS_PATH, address.language)}/feed.xml`} type="application/atom+xml">
            {own.feed}
          </a>
        </p>
      </header>
      <Games games={games} />
      <div className="part top">
        {boilerplate === undefined ? null : (
          <section className="part" aria-labelledby="press-studio">
            <SectionTitle id="press-studio">{own.studio}</SectionTitle>
            <p className="text lead">{boilerplate}</p>
            <div className="text">
              {story.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </section>
        )}
        {awards.length === 0 ? null : (
          <section className="part" aria-labelledby="press-awards">
            <SectionTitle id="press-awards">{own.awards}</SectionTitle>
            <ul className="awards">
              {awards.map(({ id, year, title, link }) => (
                <li key={id}>
                  <span className="soft">{year}</span>
                  {link === null ? <span>{title}</span> : <TextLink link={link}>{title}</TextLink>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
