import type { ReactNode } from 'react'
import type { GamePageView } from '#application/games/game.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
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

const Achievements = ({ blocks }: { readonly blocks: readonly SafeHtml[] }) => {
  const { messages } = useSite()
  if (blocks.length === 0) return null
  return (
    <section className={styles.achievements} aria-labelledby="achievements">
      <SectionTitle id="achievements">{messages.achievements}</SectionTitle>
      <div className={styles.blocks}>
        {blocks.map((html) => (
          <RichText className={styles.block} key={html} html={html} />
        ))}
      </div>
    </section>
  )
}

interface Props {
  readonly game: GamePageView
  readonly children: ReactNode
}

export const AroundGame = ({ game, children }: Props) => {
  const { facts, messages } = useSite()
  const isOn = (page: 'jobs' | 'blog') => !isTurnedOff(pathTo(page), facts.off)
  const articles = isOn('blog') ? game.articles : []
  const vacancies = isOn('jobs') ? game.vacancies : []
  return (
    <>
      <Achievements blocks={game.achievements} />
      {children}
      {articles.length === 0 && game.quote === null ? null : (
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
      )}
      {vacancies.length === 0 ? null : (
        <section className={styles.vacancies} aria-labelledby="vacancies">
          <SectionTitle id="vacancies">{messages.workOnGame}</SectionTitle>
          <VacancyRows vacancies={vacancies} />
        </section>
      )}
      <JoinUs socials={game.socials} />
    </>
  )
}
