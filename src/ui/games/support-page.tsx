import { type Support, supportPage, supportView } from '#application/games/support.ts'
import { NEW_TAB } from '#application/rich-text/shown-body.ts'
import { Icon } from '../kit/icon.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import styles from './support-page.module.css'

interface CardProps {
  readonly card: ReturnType<typeof supportView>[number]
  readonly first: boolean
}

const SupportCard = ({ card: { title, picture, link }, first }: CardProps) => (
  <a className={styles.card} href={link} {...NEW_TAB}>
    {picture === null ? null : (
      <Picture
        image={picture}
        sizes={first ? '(width > 1024px) 47vw, 92vw' : '(width > 1024px) 24vw, (width > 600px) 31vw, 46vw'}
        eager={first}
        decorative
        className={`cover zoom ${styles.picture}`}
      />
    )}
    <span className={styles.name}>
      {title}
      <Icon name="out" />
    </span>
  </a>
)

const SupportScreen = ({ support }: { readonly support: Support }) => {
  const { messages } = useSite()
  const cards = useView(support.state, supportView)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageTitle>{messages.support}</PageTitle>
        <p className={styles.text}>{messages.supportText}</p>
      </header>
      {cards.length === 0 ? null : (
        <ul className={styles.games}>
          {cards.map((card, place) => (
            <li key={card.id} className={styles.game}>
              <SupportCard card={card} first={place === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const head = (support: Support, { messages }: HeadContext) => ({
  title: messages.support,
  description: messages.supportText,
  image: supportView(support.state.getState())[0]?.picture ?? null,
})

export const page = definePage({
  useCase: supportPage,
  render: (support) => <SupportScreen support={support} />,
  head,
})
