import { embedAddress, type VideoId } from '#domain/studio/video.ts'
import { Dialog, useOpenDialog } from './dialog.tsx'
import styles from './video-pop-up.module.css'

interface Props {
  readonly videoId: VideoId
  readonly title: string
}

/** The player is loaded only when the visitor opens the dialog: a closed dialog is not in the page. */
export const VideoPopUp = ({ videoId, title }: Props) => (
  <Dialog dialog={useOpenDialog()} label={title} isMedia className={styles.dialog}>
    <iframe
      className={styles.player}
      src={`${embedAddress(videoId)}?autoplay=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  </Dialog>
)
