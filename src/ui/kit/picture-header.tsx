import type { CSSProperties, ReactNode } from 'react'
import type { Image } from '#domain/studio/image.ts'
import { Picture } from './picture.tsx'
import styles from './picture-header.module.css'

interface Props {
  readonly image: Image | null
  /** If false, screen readers read the alternative text of the picture. */
  readonly decorative?: boolean
  /** Colours for the words on the picture. Words without a picture keep the colours of the page. */
  readonly colours?: CSSProperties | undefined
  readonly children: ReactNode
}

export const PictureHeader = ({ image, decorative = true, colours, children }: Props) => (
  <header
    className={image === null ? styles.plain : `${styles.header} black`}
    style={image === null ? undefined : colours}
  >
    {image === null ? null : (
      <Picture
        image={image}
        sizes="max(100vw, 60svh)"
        eager
        decorative={decorative}
        className={`cover ${styles.picture}`}
      />
    )}
    {children}
  </header>
)
