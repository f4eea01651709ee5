import type { Dialog as DialogLife } from '#application/site/dialog.ts'
import { embedAddress, type VideoId } from '#domain/studio/video-id.ts'
import { Dialog } from './dialog.tsx'
import styles from './video-dialog.module.css'

interface Props {
  readonly dialog: DialogLife
  readonly videoId: VideoId
  readonly title: string
  readonly closable?: boolean
}

/** The player is asked for only once the visitor wants to see the video: a closed dialog is not in the page. */
export const VideoDialog = ({ dialog, videoId, title, closable = true }: Props) => (
  <Dialog dialog={dialog} label={title} closable={closable} className={styles.dialog}>
    <iframe
      className={styles.player}
      src={`${embedAddress(videoId)}?autoplay=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  </Dialog>
)
