import { useEffect, useRef, useState } from 'react'
import { motionRuns, type Video } from '#domain/studio/video.ts'
import { cuesOf, filesOf, mediaTypeOf } from '../../kit/film-files.ts'
import { Icon } from '../../kit/icon.tsx'
import { mediaAddress } from '../../kit/media-address.ts'
import { useSite } from '../../kit/site-context.ts'

const TALL_SCREEN = '(max-aspect-ratio: 3/4)'

const useMainVideo = () => {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(true)
  // True after the film has come into view for the first time. The film does not load earlier.
  const [near, setNear] = useState(false)
  const [seen, setSeen] = useState(false)
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    const element = video.current
    if (element === null || broken) return
    let onScreen = near
    const follow = () => {
      if (!motionRuns({ wanted, onScreen, tabShown: !document.hidden })) {
        element.pause()
        return
      }
      // If the browser forbids autoplay, the film stays paused until the visitor starts it.
      element.play().catch((refusal: unknown) => {
        if (refusal instanceof DOMException && refusal.name === 'NotAllowedError') setWanted(false)
      })
    }
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? onScreen
      if (onScreen) setNear(true)
      follow()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [broken, wanted, near])

  return {
    video,
    broken,
    wanted,
    near,
    seen,
    toggle: () => setWanted((before) => !before),
    begin: () => setSeen(true),
    giveUp: () => setBroken(true),
  }
}

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
