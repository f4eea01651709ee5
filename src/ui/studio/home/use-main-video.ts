import { useEffect, useRef, useState } from 'react'
import { motionRuns } from '#domain/studio/video.ts'

export const useMainVideo = () => {
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
