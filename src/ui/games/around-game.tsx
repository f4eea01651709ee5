import type { GamePageView } from '#application/games/game.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { VacancyRows } from '../careers/vacancy-rows.tsx'
import { Picture } from '../kit/picture.tsx'
import { Quote } from '../kit/quote.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { SectionTitle } from '../kit/title.tsx'
import { NewsLink } from '../news/news-link.tsx'
import styles from './around-game.module.css'
import { GamePlan } from './game-plan.tsx'

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

const JoinUs = ({ game: { socials } }: Props) => {
  const { messages } = useSite()
  if (socials.length === 0) return null
  return (
    <section className={styles.join} aria-labelledby="join-us">
      <SectionTitle id="join-us">{messages.joinUs}</SectionTitle>
      <ul className={styles.socials}>
        {socials.map(({ link, image }) => (
          <li key={`${link} ${image.path}`}>
            <TextLink className={styles.social} link={link}>
              <Picture image={image} sizes="32px" className={styles.icon} />
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const BLOCKS = {
  plan: GamePlan,
  achievements: Achievements,
  articles: Articles,
  vacancies: Vacancies,
  socials: JoinUs,
}

export type BlockAround = keyof typeof BLOCKS

export const AroundGame = ({ game, block }: Props & { readonly block: BlockAround }) => {
  const Block = BLOCKS[block]
  return <Block game={game} />
}
