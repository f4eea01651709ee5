import { Icon } from './icon.tsx'
import styles from './play-button.module.css'
import { useSite } from './site-context.ts'

interface Props {
  readonly onClick: () => void
  /** Which video it is, where the page has several. */
  readonly title?: string
  readonly className?: string | undefined
}

/** A round play button for the middle of a poster. */
export const PlayButton = ({ onClick, title, className = '' }: Props) => {
  const { messages } = useSite()
  return (
    <button
      type="button"
      className={`${styles.play} ${className}`}
      aria-label={title === undefined ? messages.playVideo : `${messages.playVideo}: ${title}`}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon name="play" />
    </button>
  )
}
