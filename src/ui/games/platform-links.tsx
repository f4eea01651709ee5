import type { Platform } from '#domain/games/game.ts'
import { Picture } from '../kit/picture.tsx'
import { TextLink } from '../kit/text-link.tsx'
import styles from './platform-links.module.css'

interface Props {
  readonly platforms: readonly Platform[]
  /** The game whose stores these are. */
  readonly title: string
}

/** The stores that have a game: their badges. */
export const PlatformLinks = ({ platforms, title }: Props) =>
  platforms.length === 0 ? null : (
    <ul className={styles.platforms} aria-label={title}>
      {platforms.map(({ link, image, language }) => (
        <li key={`${language} ${link} ${image.path}`}>
          <TextLink className={styles.platform} link={link}>
            <Picture image={image} sizes="160px" className={styles.badge} />
          </TextLink>
        </li>
      ))}
    </ul>
  )
