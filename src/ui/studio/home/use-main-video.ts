import { type RefObject, useEffect, useRef, useState } from 'react'
import { mainVideoRuns } from '#domain/studio/main-video.ts'
import { STILLNESS } from '../../kit/prefers-stillness.ts'

interface Connected {
  readonly connection?: { readonly saveData?: boolean }
}

const savesData = () =>
  (navigator as Navigator & Connected).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

const afterLoad = (then: () => void): (() => void) => {
  if (document.readyState === 'complete') {
    const soon = setTimeout(then)
    return () => clearTimeout(soon)
  }
  addEventListener('load', then, { once: true })
  return () => removeEventListener('load', then)
}

/** Whether the film may come: the page has loaded, and its visitor wants neither stillness nor to save data. */
const useWelcome = (): boolean => {
  const [welcome, setWelcome] = useState(false)
  useEffect(() => {
    const stillness = matchMedia(STILLNESS)
    const decide = () => setWelcome(!stillness.matches && !savesData())
    const stopWaiting = afterLoad(() => {
      decide()
      stillness.addEventListener('change', decide)
    })
    return () => {
      stopWaiting()
      stillness.removeEventListener('change', decide)
    }
  }, [])
  return welcome
}

interface MainVideoControls {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly welcome: boolean
  readonly wanted: boolean
  /** Its first picture is there. */
  readonly seen: boolean
  readonly toggle: () => void
  readonly begin: () => void
  readonly giveUp: () => void
}

export const useMainVideo = (): MainVideoControls => {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(true)
  const [seen, setSeen] = useState(false)
  const [broken, setBroken] = useState(false)
  const welcome = useWelcome() && !broken

  useEffect(() => {
    const element = video.current
    if (element === null || !welcome) return
    let onScreen = true
    const follow = () => {
      if (!mainVideoRuns({ wanted, onScreen, tabShown: !document.hidden })) {
        element.pause()
        return
      }
      // Some browsers let nothing play by itself: then it waits for its visitor.
      element.play().catch((refusal: unknown) => {
        if (refusal instanceof DOMException && refusal.name === 'NotAllowedError') setWanted(false)
      })
    }
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? onScreen
      follow()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [welcome, wanted])

  return {
    video,
    welcome,
    wanted,
    seen,
    toggle: () => setWanted((before) => !before),
    begin: () => setSeen(true),
    giveUp: () => setBroken(true),
  }
}
