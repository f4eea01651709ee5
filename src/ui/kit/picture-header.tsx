import type { ReactNode } from 'react'
import type { Image } from '#domain/studio/image.ts'
import { Picture } from './picture.tsx'
import styles from './picture-header.module.css'
import { useSite } from './site-context.ts'

interface Props {
  readonly image: Image | null
  readonly children: ReactNode
}

export const PictureHeader = ({ image, children }: Props) => {
  const { facts } = useSite()
  const isApart = facts.look?.['data-apart'] !== undefined
  return image === null ? (
    <header className={styles.plain}>{children}</header>
  ) : (
    <header className={`${styles.header} black`}>
      <Picture
        image={image}
        {...(isApart ? { sizes: '100vw' } : { sizes: 'max(100vw, 80svh)', tallSizes: '100vw' })}
        eager
        decorative
        className={`cover ${styles.picture}`}
      />
      {children}
    </header>
  )
}
