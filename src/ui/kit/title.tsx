import type { ReactNode } from 'react'
import styles from './title.module.css'

/** The page's heading: focus moves here after a navigation, so that the new page is announced. */
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
