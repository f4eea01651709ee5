import type { Video } from '#domain/studio/video.ts'
import { Icon } from '../../kit/icon.tsx'
import { mediaAddress } from '../../kit/media-address.ts'
import { useSite } from '../../kit/site-context.ts'
import styles from './main-video.module.css'
import { useMainVideo } from './use-main-video.ts'

/** The header's film, which stops while it is out of view. */
export const MainVideo = ({ film }: { readonly film: Video }) => {
  const { facts, messages } = useSite()
  const { video, broken, wanted, near, seen, toggle, begin, giveUp } = useMainVideo()
  if (broken) return null
  return (
    <>
      <video
        ref={video}
        className={styles.film}
        data-seen={seen || undefined}
        src={near ? mediaAddress(facts.videoBase, film.path) : undefined}
        autoPlay
        loop
        muted
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={begin}
        onError={giveUp}
      />
      <button
        type="button"
        className={styles.control}
        aria-label={wanted ? messages.pauseVideo : messages.playVideo}
        onClick={toggle}
      >
        <Icon name={wanted ? 'pause' : 'play'} />
      </button>
    </>
  )
}
