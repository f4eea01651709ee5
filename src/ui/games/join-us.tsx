import type { GamePageView } from '#application/games/game.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { SectionTitle } from '../kit/title.tsx'
import styles from './join-us.module.css'

export const JoinUs = ({ game: { socials } }: { readonly game: GamePageView }) => {
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
