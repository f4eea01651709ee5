import type { CSSProperties } from 'react'
import { WORDMARK, WORDMARK_NAME } from '#domain/studio/wordmark.ts'
import { useSite } from '../kit/site-context.ts'
import { PageLink } from '../router/page-link.tsx'
import styles from './logo.module.css'

export const Wordmark = () => {
  const { brand, logo, nameWidth } = useSite().facts
  if (logo !== undefined) {
    const style = { '--logo': `url("${logo.address}")`, aspectRatio: `${logo.width}/${logo.height}` }
    return <span className={styles.drawing} style={style as CSSProperties} aria-hidden="true" />
  }
  return brand === WORDMARK_NAME ? (
    <svg className={styles.wordmark} viewBox="0 -2 472 104" aria-hidden="true" focusable="false">
      <path fill="currentcolor" fillRule="evenodd" d={WORDMARK} />
    </svg>
  ) : (
    <span className={styles.name} style={{ '--ems': nameWidth } as CSSProperties} aria-hidden="true">
      {brand}
    </span>
  )
}

export const Logo = () => {
  const { facts } = useSite()
  return (
    <PageLink className={styles.logo} to="/" aria-label={facts.brand}>
      <Wordmark />
    </PageLink>
  )
}
