import { useState } from 'react'
import { NEW_TAB } from '#domain/rich-text/shown-body.ts'
import { embedAddress, videoIdOf } from '#domain/studio/video.ts'
import { Icon } from './icon.tsx'
import { useSite } from './site-context.ts'
import styles from './video-play.module.css'
import type { VideoPopUp } from './video-pop-up.tsx'

interface Props {
  /** Any link to the video; where it has no video's id in it, there is no button. */
  readonly link: string
  /** What the video is of: the player's name. */
  readonly title: string
}

interface Player {
  readonly PopUp: typeof VideoPopUp
  readonly times: number
}

/** A play button with its pop-up player, which is loaded when it is opened; a plain link without script. */
export const VideoPlay = ({ link, title }: Props) => {
  const { messages } = useSite()
  const [player, setPlayer] = useState<Player | null>(null)
  const videoId = videoIdOf(link)
  if (videoId === null) return null
  const play = async () => {
    try {
      const { VideoPopUp } = await import('./video-pop-up.tsx')
      setPlayer((before) => ({ PopUp: VideoPopUp, times: (before?.times ?? 0) + 1 }))
    } catch {
      // The player did not load: the link to the video still works.
      window.location.assign(embedAddress(videoId))
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.play}
        aria-label={messages.playVideo}
        aria-haspopup="dialog"
        onClick={play}
      >
        <Icon name="play" />
      </button>
      <noscript>
        <a href={embedAddress(videoId)} {...NEW_TAB}>
          {messages.playVideo}
        </a>
      </noscript>
      {player === null ? null : <player.PopUp key={player.times} videoId={videoId} title={title} />}
    </>
  )
}
