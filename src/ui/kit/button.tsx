import type { ReactNode } from 'react'
import styles from './button.module.css'
import { PageLink } from './page-link.tsx'

export const buttonClass = styles.button

export const ButtonLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <PageLink className={styles.button} to={to}>
    {children}
  </PageLink>
)
