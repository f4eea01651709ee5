import { useState } from 'react'
import { NEW_TAB } from '#application/rich-text/shown-body.ts'
import type { Image } from '#domain/studio/image.ts'
import { embedAddress, type PlayableVideo } from '#domain/studio/video.ts'
import { quietButtonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { mediaAddress } from './media-address.ts'
import { useSite } from './site-context.ts'
import styles from './video-play.module.css'
import type { VideoPopUp } from './video-pop-up.tsx'

interface Props {
  readonly video: PlayableVideo | null
  readonly poster: Image | null
  readonly title: string
  /** True if the button is in a row of buttons. It then looks like them and shows its label. */
  readonly amongButtons?: boolean
}

export const VideoPlay = ({ video, poster, title, amongButtons = false }: Props) => {
  const { facts, messages } = useSite()
  const [player, setPlayer] = useState<{ readonly PopUp: typeof VideoPopUp; readonly times: number } | null>(
    null,
  )
  if (video === null) return null
  const address =
    video.is === 'film' ? mediaAddress(facts.videoBase, video.film.path) : embedAddress(video.id)
  const play = async () => {
    try {
      const { VideoPopUp } = await import('./video-pop-up.tsx')
      setPlayer((before) => ({ PopUp: VideoPopUp, times: (before?.times ?? 0) + 1 }))
    } catch {
      window.location.assign(address)
    }
  }
  return (
    <>
      <button
        type="button"
        className={amongButtons ? quietButtonClass : styles.play}
        aria-label={messages.playVideo}
        aria-haspopup="dialog"
        onClick={play}
      >
        <Icon name="play" />
        {amongButtons ? <span>{messages.playVideo}</span> : null}
      </button>
      <noscript>
        <a href={address} {...NEW_TAB}>
          {messages.playVideo}
        </a>
      </noscript>
      {player === null ? null : (
        <player.PopUp key={player.times} video={video} poster={poster} title={title} />
      )}
    </>
  )
}
