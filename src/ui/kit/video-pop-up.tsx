import { useEffect, useState } from 'react'
import { createDialog } from '#application/site/dialog.ts'
import { embedAddress, type VideoId } from '#domain/studio/video.ts'
import { Dialog } from './dialog.tsx'
import styles from './video-pop-up.module.css'

const dialogOnThisPage = createDialog({})

/** A dialog of the view that opens it. */
const useDialog = () => {
  const [dialog] = useState(() => dialogOnThisPage('closed'))
  useEffect(() => () => dialog.close(), [dialog])
  return dialog
}

interface Props {
  readonly videoId: VideoId
  readonly title: string
  /** How often the player was requested: each request opens it. */
  readonly requests: number
  readonly closable?: boolean
}

/** The player is loaded only when the visitor opens the dialog: a closed dialog is not in the page. */
export const VideoPopUp = ({ videoId, title, requests, closable = true }: Props) => {
  const dialog = useDialog()
  useEffect(() => {
    if (requests > 0) dialog.open()
  }, [dialog, requests])
  return (
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
}
