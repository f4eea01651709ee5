import type { ComponentProps } from 'react'
import styles from './close-button.module.css'
import { Icon } from './icon.tsx'

export const CloseButton = ({ className = '', ...rest }: Omit<ComponentProps<'button'>, 'children'>) => (
  <button type="button" className={`${styles.button} ${className}`} {...rest}>
    <Icon name="close" />
  </button>
)
