import {
  type PressGamePage,
  type PressGameView,
  pressGamePage,
  pressGameView,
} from '#application/press/press-game.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { hasText } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import { watchAddress } from '#domain/studio/video.ts'
import { absoluteAddress } from '../head/json-ld.ts'
import { Badges } from '../kit/badges.tsx'
import { quietButtonClass } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { mediaAddress } from '../kit/media-address.ts'
import { Picture } from '../kit/picture.tsx'
import { PictureHeader } from '../kit/picture-header.tsx'
import { imageAddress } from '../kit/picture-sources.ts'
import { Quote } from '../kit/quote.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { PageTitle, SectionTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { filled } from '../messages/filled.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import { PageLink } from '../router/page-link.tsx'
import { factRows } from './fact-rows.ts'
import styles from './press-game-page.module.css'
import { pressMessagesIn } from './press-messages.ts'

const usePressMessages = () => {
  const { address, facts } = useSite()
  return pressMessagesIn(address.language, facts)
}

const Facts = ({ game }: { readonly game: PressGameView }) => {
  const messages = usePressMessages()
  return (
    <section className={styles.part} aria-labelledby="press-facts">
      <SectionTitle id="press-facts">{messages.facts}</SectionTitle>
      <dl className={styles.facts}>
        {factRows(game, messages).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Badges badges={game.stores} label={messages.stores} />
    </section>
  )
}

const Descriptions = ({ descriptions }: Pick<PressGameView, 'descriptions'>) => {
  const messages = usePressMessages()
  const { sentence, paragraph, whole } = descriptions
  const parts = [
    [messages.sentence, [sentence]],
    [messages.paragraph, [paragraph]],
    [messages.whole, whole],
  ] as const
  return (
    <div className={styles.part}>
      {parts
        .filter(([, texts]) => texts.some(hasText))
        .map(([title, texts]) => (
          <section key={title} className={styles.text}>
            <h2>{title}</h2>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
    </div>
  )
}

const Original = ({ picture }: { readonly picture: SliderItem }) => {
  const { facts } = useSite()
  const messages = usePressMessages()
  const { width, height } = picture
  return (
    <figure className={styles.figure}>
      <a href={imageAddress(picture, facts.imageBase)} download>
        <Picture
          image={picture}
          sizes="(width > 900px) 30vw, (width > 600px) 46vw, 92vw"
          upTo={960}
          className={styles.picture}
        />
      </a>
      {width === null || height === null ? null : (
        <figcaption className={styles.soft}>{filled(messages.pixels, { width, height })}</figcaption>
      )}
    </figure>
  )
}

const Pictures = ({
  title,
  pictures,
}: {
  readonly title: string
  readonly pictures: readonly SliderItem[]
}) =>
  pictures.length === 0 ? null : (
    <section className={styles.part} aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <div className={styles.pictures}>
        {pictures.map((picture) => (
          <Original key={picture.path} picture={picture} />
        ))}
      </div>
    </section>
  )

const Film = ({ trailer }: Pick<PressGameView, 'trailer'>) => {
  const { facts, messages: common } = useSite()
  const messages = usePressMessages()
  if (trailer === null) return null
  const files = trailer.is === 'film' ? [trailer.film.path, ...trailer.film.others] : []
  return (
    <section className={styles.part} aria-labelledby="press-film">
      <SectionTitle id="press-film">{messages.film}</SectionTitle>
      <p className={styles.links}>
        {files.map((path) => (
          <a key={path} href={mediaAddress(facts.videoBase, path)} download>
            {common.download}: {path.split('.').at(-1)?.toUpperCase()}
          </a>
        ))}
        {trailer.id === null ? null : <TextLink link={watchAddress(trailer.id)}>YouTube</TextLink>}
      </p>
    </section>
  )
}

const Voices = ({ voices }: Pick<PressGameView, 'voices'>) => {
  const { language } = useSite().address
  const messages = usePressMessages()
  return voices.length === 0 ? null : (
    <section className={styles.part} aria-labelledby="press-voices">
      <SectionTitle id="press-voices">{messages.voices}</SectionTitle>
      <ul className={styles.voices}>
        {voices.map((quote) => (
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
    <section className={styles.part} aria-labelledby="press-contact">
      <SectionTitle id="press-contact">{messages.contact}</SectionTitle>
      <p>
        <TextLink link={`mailto:${pressEmail}`}>{pressEmail}</TextLink>
      </p>
    </section>
  )
}

interface ScreenProps {
  readonly page: PressGamePage
  /** The address of the archive. */
  readonly kit: string
  /** The notice on the private page of a game under embargo. Null on the public page. */
  readonly notice?: string | null
}

export const PressGameScreen = ({ page, kit, notice = null }: ScreenProps) => {
  const { timeZone } = useSite().facts
  const messages = usePressMessages()
  const game = useView(page.state, (state) => pressGameView(state, timeZone))
  const { slug, title, poster, logo } = game
  return (
    <>
      <PictureHeader image={poster}>
        <p>{messages.title}</p>
        <PageTitle>{title}</PageTitle>
        {notice === null ? null : <p className={styles.notice}>{notice}</p>}
        <p className={styles.links}>
          <a className={quietButtonClass} href={kit} download>
            <Icon name="download" />
            {messages.kit}
          </a>
          {notice === null ? <PageLink to={pathTo('game', { slug })}>{messages.page}</PageLink> : null}
        </p>
      </PictureHeader>
      <div className={styles.sheet}>
        <div className={styles.top}>
          <Facts game={game} />
          <Descriptions descriptions={game.descriptions} />
        </div>
        <Pictures title={messages.pictures} pictures={game.pictures} />
        <Film trailer={game.trailer} />
        <Pictures title={messages.logo} pictures={logo === null ? [] : [logo]} />
        <Voices voices={game.voices} />
        <Contact />
      </div>
    </>
  )
}

export const kitAddress = (slug: string): string => `/press/kits/${encodeURIComponent(slug)}.zip`

export const pressGameHead = (page: PressGamePage, { language, facts }: HeadContext) => {
  const state = { ...page.state.getState(), language }
  const { slug, title, poster, descriptions, facts: shown } = pressGameView(state, facts.timeZone)
  const messages = pressMessagesIn(language, facts)
  return {
    title: `${title} – ${messages.title}`,
    description: descriptions.sentence,
    image: poster,
    above: [{ name: messages.title, path: pathTo('press') }],
    jsonLd: [
      {
        '@type': 'VideoGame',
        name: title,
        description: descriptions.sentence,
        genre: shown.genre || undefined,
        datePublished: state.game.releaseDate || undefined,
        url: absoluteAddress(localizedAddress(pathTo('game', { slug }), language), facts),
      },
    ],
  }
}

export const page = definePage({
  useCase: pressGamePage,
  render: (page) => <PressGameScreen page={page} kit={kitAddress(page.state.getState().game.slug)} />,
  head: pressGameHead,
})
