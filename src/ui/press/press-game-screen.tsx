import type { GameSizes, PressGameView } from '#application/press/press-game.ts'
import { shownSize } from '#domain/forms/attachment.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
import { formatNumber } from '#domain/language/number.ts'
import { pluralPhrase } from '#domain/language/plural.ts'
import { pathTo } from '#domain/site/pages.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import { watchAddress } from '#domain/studio/video.ts'
import { formMessagesIn } from '../forms/form-messages-in.ts'
import { buttonClass } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { mediaAddress } from '../kit/media-address.ts'
import { Picture } from '../kit/picture.tsx'
import { PictureHeader } from '../kit/picture-header.tsx'
import { imageAddress } from '../kit/picture-sources.ts'
import { Quote } from '../kit/quote.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { PageTitle, SectionTitle } from '../kit/title.tsx'
import { filled } from '../messages/filled.ts'
import { PageLink } from '../router/page-link.tsx'
import { factRows } from './fact-sheet.ts'
import { pressMessagesIn } from './press-messages.ts'

export const usePressMessages = () => {
  const { address, facts } = useSite()
  return pressMessagesIn(address.language, facts)
}

export const formatOf = (path: string): string => path.split('.').at(-1)?.toUpperCase() ?? ''

/** Returns the words for the size of a download, such as "ZIP, 24.1 MB, 12 files". */
export const useSizeWords = () => {
  const { address, facts } = useSite()
  const messages = usePressMessages()
  const { files } = formMessagesIn(address.language, facts)
  return (format: string, bytes: number | null = null, count?: number): string => {
    if (bytes === null) return format
    const { unit, amount } = shownSize(bytes)
    const size = filled(files[unit], { n: formatNumber(address.language, amount) })
    const counted = count === undefined ? [] : [pluralPhrase(address.language, count, messages.files)]
    return [format, size, ...counted].join(', ')
  }
}

const Facts = ({ game }: { readonly game: PressGameView }) => {
  const { language } = useSite().address
  const messages = usePressMessages()
  return (
    <section className="part" aria-labelledby="press-facts">
      <SectionTitle id="press-facts">{messages.facts}</SectionTitle>
      <dl>
        {factRows(game, messages).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {game.stores.length === 0 ? null : (
        <ul className="links" aria-label={messages.stores}>
          {game.stores.map(({ link, image }) => (
            <li key={link}>
              <TextLink link={link}>{inLanguageOrFallback(image.alt, language)}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export const Descriptions = ({ descriptions }: Pick<PressGameView, 'descriptions'>) => {
  const messages = usePressMessages()
  const { sentence, paragraph, whole } = descriptions
  const short = [
    [messages.sentence, sentence],
    [messages.paragraph, paragraph],
  ] as const
  return (
    <div className="part lengths">
      {short
        .filter(([, text]) => hasText(text))
        .map(([title, text]) => (
          <section key={title} className="text">
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      {whole.length === 0 ? null : (
        <details>
          <summary>
            <h2>{messages.whole}</h2>
          </summary>
          <div className="text">
            {whole.map(({ text, is }) =>
              is === 'heading' ? <h3 key={text}>{text}</h3> : <p key={text}>{text}</p>,
            )}
          </div>
        </details>
      )}
    </div>
  )
}

const Original = ({ picture, size }: { readonly picture: SliderItem; readonly size: string }) => {
  const { facts } = useSite()
  return (
    <figure>
      <a href={imageAddress(picture, facts.imageBase)} download>
        <Picture
          image={picture}
          sizes="(width > 900px) 30vw, (width > 600px) 46vw, 92vw"
          upTo={960}
          className="picture"
        />
      </a>
      {size === '' ? null : <figcaption className="soft">{size}</figcaption>}
    </figure>
  )
}

const Pictures = ({
  title,
  pictures,
}: {
  readonly title: string
  readonly pictures: readonly SliderItem[]
}) => {
  const messages = usePressMessages()
  if (pictures.length === 0) return null
  const sizeOf = ({ path, width, height }: SliderItem) => {
    if (path.endsWith('.svg')) return messages.vector
    return width === null || height === null ? '' : filled(messages.pixels, { width, height })
  }
  const sizes = new Set(pictures.map(sizeOf))
  return (
    <section className="part" aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      {sizes.size === 1 ? <p className="soft">{[...sizes]}</p> : null}
      <div className="pictures">
        {pictures.map((picture) => (
          <Original key={picture.path} picture={picture} size={sizes.size === 1 ? '' : sizeOf(picture)} />
        ))}
      </div>
    </section>
  )
}

type FilmProps = Pick<PressGameView, 'trailer' | 'poster'> & Pick<GameSizes, 'films'>

const Film = ({ trailer, poster, films }: FilmProps) => {
  const { facts, messages: common } = useSite()
  const messages = usePressMessages()
  const sizeWords = useSizeWords()
  if (trailer === null) return null
  const files = trailer.is === 'film' ? [trailer.film.path, ...trailer.film.others] : []
  return (
    <section className="part" aria-labelledby="press-film">
      <SectionTitle id="press-film">{messages.film}</SectionTitle>
      {files.length === 0 ? null : (
        // biome-ignore lint/a11y/useMediaCaption: trailers have no speech
        <video
          className="picture"
          controls
          preload="none"
          aria-labelledby="press-film"
          poster={poster === null ? undefined : imageAddress(poster, facts.imageBase)}
        >
          {files.map((path) => (
            <source key={path} src={mediaAddress(facts.videoBase, path)} />
          ))}
        </video>
      )}
      <p className="links">
        {files.map((path) => (
          <a key={path} href={mediaAddress(facts.videoBase, path)} download>
            {common.download}: {sizeWords(formatOf(path), films.get(path))}
          </a>
        ))}
        {trailer.id === null ? null : <TextLink link={watchAddress(trailer.id)}>YouTube</TextLink>}
      </p>
    </section>
  )
}

const Quotes = ({ quotes }: Pick<PressGameView, 'quotes'>) => {
  const { language } = useSite().address
  const messages = usePressMessages()
  return quotes.length === 0 ? null : (
    <section className="part" aria-labelledby="press-quotes">
      <SectionTitle id="press-quotes">{messages.quotes}</SectionTitle>
      <ul className="quotes">
        {quotes.map((quote) => (
          <li key={quote.text[language]}>
            <Quote quote={quote} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Contact = () => {
  const { facts } = useSite()
  const messages = usePressMessages()
  const { pressEmail } = facts
  return pressEmail === undefined ? null : (
    <section className="part" aria-labelledby="press-contact">
      <SectionTitle id="press-contact">{messages.contact}</SectionTitle>
      <p>
        <TextLink link={`mailto:${pressEmail}`}>{pressEmail}</TextLink>
      </p>
    </section>
  )
}

interface Props {
  readonly game: PressGameView
  readonly sizes: GameSizes
  /** The address of the archive. */
  readonly kit: string
  /** The notice on the private page of a game under embargo. Null on the public page. */
  readonly notice?: string | null
}

export const PressGameScreen = ({ game, sizes, kit, notice = null }: Props) => {
  const messages = usePressMessages()
  const sizeWords = useSizeWords()
  const { slug, title, poster, logo, pictures } = game
  // The first picture of the list and the poster of the film differ from the picture at the top of the page.
  const [main, ...others] = pictures
  return (
    <>
      <PictureHeader image={poster}>
        <div className="press head">
          <p>{messages.title}</p>
          <PageTitle>
            {logo === null ? title : <Picture image={logo} sizes="30rem" eager className="lettering" />}
          </PageTitle>
          {notice === null ? null : <p className="notice">{notice}</p>}
          <p className="links">
            <a className={buttonClass} href={kit} download>
              <Icon name="download" />
              {messages.kit}
            </a>
            <span>{sizeWords('ZIP', sizes.kit?.bytes, sizes.kit?.files)}</span>
            {notice === null ? <PageLink to={pathTo('game', { slug })}>{messages.page}</PageLink> : null}
          </p>
        </div>
      </PictureHeader>
      <div className="press sheet">
        <div className="top">
          <Facts game={game} />
          <Descriptions descriptions={game.descriptions} />
        </div>
        <Pictures title={messages.pictures} pictures={main === undefined ? [] : [...others, main]} />
        <Film trailer={game.trailer} poster={others.at(-1) ?? poster} films={sizes.films} />
        <div className="top">
          <Pictures title={messages.logo} pictures={logo === null ? [] : [logo]} />
          <Quotes quotes={game.quotes} />
        </div>
        <Contact />
      </div>
    </>
  )
}
