import type { ReactNode } from 'react'
import type { World } from '#domain/games/world-colours.ts'
import type { Image } from '#domain/studio/image.ts'
import { Picture } from './picture.tsx'
import styles from './picture-header.module.css'

interface Props {
  readonly image: Image | null
  /** False if the picture belongs to what the page says, and has an alternative text. */
  readonly decorative?: boolean
  /** The colours of a dark game. */
  readonly colours?: World['style'] | undefined
  readonly children: ReactNode
}

export const PictureHeader = ({ image, decorative = true, colours, children }: Props) => (
  <header className={image === null ? styles.plain : `${styles.header} black`} style={colours}>
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
