import { type About, awardsView } from '#application/studio/about-us.ts'
import { hasText } from '#domain/language/localized.ts'
import { Icon } from '../kit/icon.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { SectionTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import styles from './awards.module.css'

interface CardProps {
  readonly view: ReturnType<typeof awardsView>[number]
  readonly heading: 'h2' | 'h3'
  readonly open: () => void
}

/**
 * An award, which opens when its button gets the focus or a click, or when the pointer moves over the card. It does
 * not open on `pointerenter`, because this event also fires when the card scrolls under a resting pointer.
 */
const AwardCard = ({ view: { award, title, text, isOpen }, heading: Heading, open }: CardProps) => {
  const { messages } = useSite()
  const id = `award-${award.id}`
  return (
    <li className={styles.card} data-open={isOpen || undefined} onPointerMove={open}>
      <span className={styles.year}>{award.year}</span>
      <Heading className={styles.title}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onFocus={open}
          onClick={open}
        >
          {title}
        </button>
        <span className={styles.name}>{title}</span>
      </Heading>
      <div className={styles.story} id={id}>
        {text === '' ? null : <p className={styles.text}>{text}</p>}
        {award.link === null ? null : (
          <TextLink className={styles.link} link={award.link} label={`${messages.moreDetails}: ${title}`}>
            {messages.moreDetails}
            <Icon name="arrow" />
          </TextLink>
        )}
      </div>
    </li>
  )
}

interface Props {
  readonly about: About
  readonly title: string
}

export const Awards = ({ about, title }: Props) => {
  const awards = useView(about.state, awardsView)
  if (awards.length === 0) return null
  const hasTitle = hasText(title)
  return (
    <section className={styles.awards} aria-labelledby={hasTitle ? 'awards' : undefined}>
      {hasTitle ? <SectionTitle id="awards">{title}</SectionTitle> : null}
      <ul>
        {awards.map((view, place) => (
          <AwardCard
            key={view.award.id}
            view={view}
            heading={hasTitle ? 'h3' : 'h2'}
            open={() => about.hover(place)}
          />
        ))}
      </ul>
    </section>
  )
}
