import { NEW_TAB } from '#application/rich-text/shown-body.ts'
import type { Image } from '#domain/studio/image.ts'
import {
  embedAddress,
  type Film,
  type PlayableVideo,
  type VideoId,
  watchAddress,
} from '#domain/studio/video.ts'
import { Dialog, useOpenDialog } from './dialog.tsx'
import { filesOf, mediaTypeOf } from './film-files.ts'
import { mediaAddress } from './media-address.ts'
import { Picture } from './picture.tsx'
import { useSite } from './site-context.ts'
import styles from './video-pop-up.module.css'

interface Props {
  readonly video: PlayableVideo
  readonly poster: Image | null
  readonly title: string
}

const OwnFilm = ({ film, title }: { readonly film: Film; readonly title: string }) => {
  const { facts } = useSite()
  return (
    // biome-ignore lint/a11y/useMediaCaption: these films have no speech
    <video className={styles.player} aria-label={title} controls autoPlay playsInline>
      {filesOf(film, false).map((path) => (
        <source key={path} src={mediaAddress(facts.videoBase, path)} type={mediaTypeOf(path)} />
      ))}
    </video>
  )
}

const HostedVideo = ({ id, title }: { readonly id: VideoId; readonly title: string }) => (
  <iframe
    className={styles.player}
    src={`${embedAddress(id)}?autoplay=1&rel=0`}
    title={title}
    allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    referrerPolicy="strict-origin-when-cross-origin"
  />
)

export const VideoPopUp = ({ video, poster, title }: Props) => {
  const { messages } = useSite()
  return (
    <Dialog dialog={useOpenDialog()} label={title} isMedia className={styles.dialog}>
      <div className={styles.stage}>
        {poster === null ? null : <Picture image={poster} sizes="1000px" decorative className="cover" />}
        {video.is === 'film' ? (
          <OwnFilm film={video.film} title={title} />
        ) : (
          <HostedVideo id={video.id} title={title} />
        )}
      </div>
      {video.id === null ? null : (
        <p className={styles.page}>
          <a href={watchAddress(video.id)} {...NEW_TAB}>
            {messages.watchAtHost}
          </a>
        </p>
      )}
    </Dialog>
  )
}
