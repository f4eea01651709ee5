import type { ReactNode } from 'react'
import type { Image } from '#domain/studio/image.ts'
import { Picture } from './picture.tsx'
import styles from './picture-header.module.css'

interface Props {
  readonly image: Image | null
  readonly children: ReactNode
}

export const PictureHeader = ({ image, children }: Props) =>
  image === null ? (
    <header className={styles.plain}>{children}</header>
  ) : (
    <header className={`${styles.header} black`}>
      <Picture
        image={image}
        sizes="max(100vw, 60svh)"
        eager
        decorative
        className={`cover ${styles.picture}`}
      />
      {children}
    </header>
  )
