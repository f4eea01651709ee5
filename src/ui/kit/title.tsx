import type { ReactNode } from 'react'
import type { Language } from '#domain/language/languages.ts'
import styles from './title.module.css'

interface PageTitleProps {
  readonly children: ReactNode
  readonly isSmall?: boolean
}

/** The main heading of a page. It gets the focus after a navigation, so that screen readers announce the new page. */
export const PageTitle = ({ children, isSmall = false }: PageTitleProps) => (
  <h1 className={isSmall ? `${styles.page} ${styles.small}` : styles.page} tabIndex={-1} data-page-title>
    {children}
  </h1>
)

interface LeadProps {
  readonly children: ReactNode
  /** Set if the text is not in the language of the page. */
  readonly language?: Language
}

export const Lead = ({ children, language }: LeadProps) => (
  <p className={styles.lead} lang={language}>
    {children}
  </p>
)

export const SectionTitle = ({ children, id }: { readonly children: ReactNode; readonly id?: string }) => (
  <h2 className={styles.section} id={id}>
    {children}
  </h2>
)
