import { NEW_TAB } from '#domain/rich-text/external-links.ts'
import { embedAddress, videoIdOf } from '#domain/studio/video-id.ts'
import { PlayButton } from './play-button.tsx'
import { useSite } from './site-context.ts'
import { useDialog } from './use-dialog.ts'
import { VideoDialog } from './video-dialog.tsx'

interface Props {
  /** Any link to the video; where it has no video's id in it, there is no button. */
  readonly link: string
  /** What the video is of: the player's name. */
  readonly title: string
  readonly className?: string | undefined
}

/** A play button with its pop-up player; a plain link where no script runs. */
export const VideoPlay = ({ link, title, className }: Props) => {
  const { messages } = useSite()
  const dialog = useDialog()
  const videoId = videoIdOf(link)
  if (videoId === null) return null
  return (
    <>
      <PlayButton className={className} onClick={dialog.open} />
      <noscript>
        <a href={embedAddress(videoId)} {...NEW_TAB}>
          {messages.playVideo}
        </a>
      </noscript>
      <VideoDialog dialog={dialog} videoId={videoId} title={title} />
    </>
  )
}
