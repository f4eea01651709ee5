import type { GamePageView } from '#application/games/game.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { VacancyRows } from '../careers/vacancy-rows.tsx'
import { Quote } from '../kit/quote.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import { NewsLink } from '../news/news-link.tsx'
import styles from './around-game.module.css'
import { JoinUs } from './join-us.tsx'

interface Props {
  readonly game: GamePageView
}

const Achievements = ({ game }: Props) => {
  const { messages } = useSite()
  if (game.achievements.length === 0) return null
  return (
    <section className={styles.achievements} aria-labelledby="achievements">
      <SectionTitle id="achievements">{messages.achievements}</SectionTitle>
      <div className={styles.blocks}>
        {game.achievements.map((html) => (
          <RichText className={styles.block} key={html} html={html} />
        ))}
      </div>
    </section>
  )
}

const Articles = ({ game }: Props) => {
  const { facts, messages } = useSite()
  const articles = isTurnedOff(pathTo('blog'), facts.off) ? [] : game.articles
  if (articles.length === 0 && game.quote === null) return null
  return (
    <section className={styles.around} aria-labelledby="around">
      <SectionTitle id="around">{messages.aroundGame}</SectionTitle>
      <ul className={styles.voices}>
        {articles.map((item) => (
          <li key={item.id}>
            <NewsLink item={item} sizes="(width > 700px) 30vw, 80vw" />
          </li>
        ))}
        {game.quote === null ? null : (
          <li>
            <Quote quote={game.quote} />
          </li>
        )}
      </ul>
    </section>
  )
}

const Vacancies = ({ game: { vacancies } }: Props) => {
  const { facts, messages } = useSite()
  if (vacancies.length === 0 || isTurnedOff(pathTo('jobs'), facts.off)) return null
  return (
    <section className={styles.vacancies} aria-labelledby="vacancies">
      <SectionTitle id="vacancies">{messages.workOnGame}</SectionTitle>
      <VacancyRows vacancies={vacancies} />
    </section>
  )
}

const BLOCKS = { achievements: Achievements, articles: Articles, vacancies: Vacancies, socials: JoinUs }

export type BlockAround = keyof typeof BLOCKS

export const AroundGame = ({ game, block }: Props & { readonly block: BlockAround }) => {
  const Block = BLOCKS[block]
  return <Block game={game} />
}
