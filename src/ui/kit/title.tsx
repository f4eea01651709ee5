import type { ReactNode } from 'react'
import styles from './title.module.css'

/**
 * The heading of the page. The heading gets the focus after a navigation, so that screen readers announce the new page.
 */
export const PageTitle = ({ children }: { readonly children: ReactNode }) => (
  <h1 className={styles.page} tabIndex={-1} data-page-title>
    {children}
  </h1>
)

export const SectionTitle = ({ children, id }: { readonly children: ReactNode; readonly id?: string }) => (
  <h2 className={styles.section} id={id}>
    {children}
  </h2>
)
