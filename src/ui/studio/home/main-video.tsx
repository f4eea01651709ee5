import { useState } from 'react'
import type { Video } from '#domain/studio/video.ts'
import { filesOf, mediaTypeOf } from '../../kit/film-files.ts'
import { Icon } from '../../kit/icon.tsx'
import { mediaAddress } from '../../kit/media-address.ts'
import { useSite } from '../../kit/site-context.ts'
import { useMainVideo } from './use-main-video.ts'

const TALL_SCREEN = '(max-aspect-ratio: 3/4)'

interface Props {
  readonly film: Video
  /**
   * The classes of `hero.module.css`. This component does not import the style sheet, because the home page has
   * already loaded it.
   */
  readonly styles: CSSModuleClasses
}

export const MainVideo = ({ film, styles }: Props) => {
  const { facts, messages } = useSite()
  const { video, broken, wanted, near, seen, toggle, begin, giveUp } = useMainVideo()
  const [files] = useState(() => filesOf(film, facts.film === undefined && matchMedia(TALL_SCREEN).matches))
  if (broken) return null
  return (
    <>
      <video
        ref={video}
        className={`cover recede ${styles.film}`}
        data-seen={seen || undefined}
        autoPlay
        loop
        muted
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={begin}
        onError={giveUp}
      >
        {(near ? files : []).map((path, index) => (
          <source
            key={path}
            src={mediaAddress(facts.videoBase, path)}
            type={mediaTypeOf(path)}
            onError={index === files.length - 1 ? giveUp : undefined}
          />
        ))}
      </video>
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
