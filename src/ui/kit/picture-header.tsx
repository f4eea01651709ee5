import type { ReactNode } from 'react'
import type { World } from '#domain/games/world-colours.ts'
import type { Image } from '#domain/studio/image.ts'
import { Picture } from './picture.tsx'
import styles from './picture-header.module.css'

interface Props {
  readonly image: Image | null
  /** False if the picture belongs to what the page says, and has an alternative text. */
  readonly isDecorative?: boolean
  /** The colours of a dark game. */
  readonly colours?: World['style'] | undefined
  readonly children: ReactNode
}

export const PictureHeader = ({ image, isDecorative = true, colours, children }: Props) =>
  image === null ? (
    <header className={styles.plain}>{children}</header>
  ) : (
    <header className={`${styles.header} black`} style={colours}>
      <Picture
        image={image}
        sizes="max(100vw, 60svh)"
        eager
        decorative={isDecorative}
        className={`cover ${styles.picture}`}
      />
      {children}
    </header>
  )
