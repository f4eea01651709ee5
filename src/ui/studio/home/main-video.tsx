import { useState } from 'react'
import { filesOf, mediaTypeOf } from '#domain/studio/film-files.ts'
import type { Video } from '#domain/studio/video.ts'
import { Icon } from '../../kit/icon.tsx'
import { mediaAddress } from '../../kit/media-address.ts'
import { useSite } from '../../kit/site-context.ts'
import { useMainVideo } from './use-main-video.ts'

/** Matches screens that are at least as tall as the tall version of the film. */
const TALL_SCREEN = '(max-aspect-ratio: 3/4)'

interface Props {
  readonly film: Video
  /** The styles of the header, which the film uses too. The browser therefore loads no further style sheet. */
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
        className={styles.film}
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
