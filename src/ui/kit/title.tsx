import type { ReactNode } from 'react'
import type { Language } from '#domain/language/languages.ts'
import styles from './title.module.css'

interface Props {
  readonly children: ReactNode
  /** Set if the title is not in the language of the page. */
  readonly language?: Language
}

/**
 * The heading of the page. The heading gets the focus after a navigation, so that screen readers announce the new page.
 */
export const PageTitle = ({ children, language }: Props) => (
  <h1 className={styles.page} lang={language} tabIndex={-1} data-page-title>
    {children}
  </h1>
)

/** A sentence below the title of a page. */
export const Lead = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.lead}>{children}</p>
)

export const SectionTitle = ({ children, id }: { readonly children: ReactNode; readonly id?: string }) => (
  <h2 className={styles.section} id={id}>
    {children}
  </h2>
)
