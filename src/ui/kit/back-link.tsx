import type { ComponentProps } from 'react'
import { PageLink } from '../router/page-link.tsx'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'

export const BackLink = ({ to, children }: Pick<ComponentProps<typeof PageLink>, 'to' | 'children'>) => (
  <PageLink className={styles.back} to={to}>
    <Icon name="back" />
    {children}
  </PageLink>
)
