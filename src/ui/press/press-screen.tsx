import type { ReactNode } from 'react'
import { type ListedGame, type PressContent, pressView, type RoomSizes } from '#application/press/press.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { PRESS_PATH, pressGamePath, pressKitPath } from '#domain/press/press-link.ts'
import { mediaKitOf } from '#domain/studio/contacts.ts'
import { WORDMARK_NAME } from '#domain/studio/wordmark.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { Lead, PageTitle, SectionTitle } from '../kit/title.tsx'
import { Wordmark } from '../site/logo.tsx'
import { MediaKitLinks } from '../studio/media-kit.tsx'
import { Descriptions, formatOf, usePressMessages, useSizeWords } from './press-game-screen.tsx'

const SIZES = '(width > 900px) 30vw, (width > 600px) 46vw, 92vw'

interface GamesProps extends Pick<RoomSizes, 'kits'> {
  readonly games: readonly ListedGame[]
}

const Games = ({ games, kits }: GamesProps) => {
  const { address, messages } = useSite()
  const sizeWords = useSizeWords()
  const own = usePressMessages()
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
            <p className="kit">
              <a href={pressKitPath(slug)} download aria-label={`${own.kit}: ${title}`}>
                {own.kit}
              </a>
              <span className="soft">{sizeWords('ZIP', kits.get(slug)?.bytes, kits.get(slug)?.files)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const StudioLogo = () => {
  const { facts, messages } = useSite()
  const own = usePressMessages()
  const file = facts.logo?.address ?? (facts.brand === WORDMARK_NAME ? '/icons/logo.svg' : null)
  return file === null ? null : (
    <figure>
      <a className="logo" href={file} download aria-label={`${messages.download}: ${own.logo}`}>
        <span>
          <Wordmark />
        </span>
        <span>
          <Wordmark />
        </span>
      </a>
      <figcaption className="soft">
        {own.logo}: {own.vector}
      </figcaption>
    </figure>
  )
}

interface PressProps {
  readonly content: PressContent
  readonly sizes: RoomSizes
}

export const PressScreen = ({ content, sizes }: PressProps) => {
  const { address, facts, messages } = useSite()
  const { games, descriptions, awards, office, ...view } = pressView(content, address.language, facts.brand)
  const own = usePressMessages()
  const { pressEmail, siteUrl } = facts
  const sizeWords = useSizeWords()
  const home = siteUrl + localizedAddress('/', address.language)
  const rows: readonly (readonly [name: string, text: ReactNode])[] = [
    [messages.mainOffice, view.address],
    [
      own.website,
      <a key="website" href={home}>
        {new URL(home).host}
      </a>,
    ],
    [
      own.contact,
      pressEmail && (
        <TextLink key="contact" link={`mailto:${pressEmail}`}>
          {pressEmail}
        </TextLink>
      ),
    ],
  ]
  return (
    <div className="press">
      <header className="intro">
        <div className="part">
          <PageTitle>{own.title}</PageTitle>
          <Lead>{own.intro}</Lead>
          <p className="links">
            <MediaKitLinks
              office={office}
              note={sizeWords(formatOf(mediaKitOf(office, facts.mediaKit)), sizes.mediaKit)}
            />
            <a
              href={`${localizedAddress(PRESS_PATH, address.language)}/feed.xml`}
              type="application/atom+xml"
            >
              {own.feed}
            </a>
          </p>
        </div>
        <StudioLogo />
      </header>
      <Games games={games} kits={sizes.kits} />
      <div className="part top">
        <section className="part" aria-labelledby="press-studio">
          <SectionTitle id="press-studio">{own.studio}</SectionTitle>
          <dl>
            {rows
              .filter(([, text]) => text)
              .map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
          </dl>
        </section>
        {descriptions === null ? null : <Descriptions descriptions={descriptions} />}
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
