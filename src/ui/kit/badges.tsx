import type { Image } from '#domain/studio/image.ts'
import styles from './badges.module.css'
import { Picture } from './picture.tsx'
import { TextLink } from './text-link.tsx'

interface Badge {
  readonly language?: string
  readonly link: string
  readonly image: Image | null
  readonly icon?: string
  readonly name?: string
}

interface Props {
  readonly badges: readonly Badge[]
  readonly label?: string
}

export const Badges = ({ badges, label }: Props) => {
  const areSmall = badges.every(({ icon }) => icon)
  return badges.length === 0 ? null : (
    <ul className={areSmall ? styles.small : styles.list} aria-label={label}>
      {badges.map(({ language, link, image, icon, name }) => (
        <li key={`${language} ${link} ${image?.path}`}>
          <TextLink className={styles.badge} link={link} label={name}>
            {image === null ? (
              name
            ) : (
              <Picture
                image={areSmall && icon ? { path: icon, alt: image.alt, width: 24, height: 24 } : image}
                sizes={areSmall ? '24px' : '160px'}
                decorative={name !== undefined}
                className={styles.image}
              />
            )}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
