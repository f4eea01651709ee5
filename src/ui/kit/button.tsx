import type { ComponentProps, ReactNode } from 'react'
import { PageLink } from '../router/page-link.tsx'
import styles from './button.module.css'
import { TextLink } from './text-link.tsx'

export type ButtonLook = 'main' | 'quiet'

export const buttonClass = styles.button

export const quietButtonClass = `${styles.button} ${styles.quiet}`

const classOf = (look: ButtonLook) => (look === 'main' ? buttonClass : quietButtonClass)

interface LinkProps {
  readonly look?: ButtonLook
  readonly children: ReactNode
}

export const ButtonLink = ({
  to,
  look = 'main',
  replace = false,
  children,
}: LinkProps & {
  readonly to: string
  readonly replace?: boolean
}) => (
  <PageLink className={classOf(look)} to={to} replace={replace}>
    {children}
  </PageLink>
)

export const ButtonAway = ({ link, look = 'main', children }: LinkProps & { readonly link: string }) => (
  <TextLink className={classOf(look)} link={link}>
    {children}
  </TextLink>
)

export const Button = ({
  look = 'main',
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { readonly look?: ButtonLook }) => (
  <button type="button" className={classOf(look)} {...rest} />
)
