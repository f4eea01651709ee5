import { useState } from 'react'
import type { Video } from '#domain/studio/video.ts'
import { cuesOf, filesOf, mediaTypeOf } from '../../kit/film-files.ts'
import { Icon } from '../../kit/icon.tsx'
import { mediaAddress } from '../../kit/media-address.ts'
import { useSite } from '../../kit/site-context.ts'
import { useMainVideo } from './use-main-video.ts'

const TALL_SCREEN = '(max-aspect-ratio: 3/4)'

interface Props {
  readonly film: Video
  /**
   * Classes of `hero.module.css`. This component does not import the style sheet, because the home page has already
   * loaded it.
   */
  readonly className: string | undefined
  readonly controlClass: string | undefined
  /** Called with the slug of the game that the film shows. */
  readonly onWorld: (slug: string | undefined) => void
}

export const MainVideo = ({ film, className, controlClass, onWorld }: Props) => {
  const { facts, messages } = useSite()
  const { video, broken, wanted, near, seen, toggle, begin, giveUp } = useMainVideo()
  const [files] = useState(() => filesOf(film, facts.film === undefined && matchMedia(TALL_SCREEN).matches))
  const cues = cuesOf(film)
  const follow = (element: HTMLTrackElement | null) => {
    const track = element?.track
    if (track) track.oncuechange = () => onWorld((track.activeCues?.[0] as VTTCue | undefined)?.text)
  }
  if (broken) return null
  return (
    <>
      <video
        ref={video}
        className={`cover recede ${className}`}
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
        {cues && <track ref={follow} kind="metadata" src={mediaAddress(facts.videoBase, cues)} default />}
      </video>
      <button
        type="button"
        className={controlClass}
        aria-label={wanted ? messages.pauseVideo : messages.playVideo}
        onClick={toggle}
      >
        <Icon name={wanted ? 'pause' : 'play'} />
      </button>
    </>
  )
}
