import { useEffect, useState } from 'react'
import type { Video } from '#domain/studio/video.ts'
import { prefersReducedData, REDUCED_MOTION } from '../../kit/reduced-motion.ts'
import type { MainVideo } from './main-video.tsx'

const afterLoad = (then: () => void): (() => void) => {
  if (document.readyState === 'complete') {
    const soon = setTimeout(then)
    return () => clearTimeout(soon)
  }
  addEventListener('load', then, { once: true })
  return () => removeEventListener('load', then)
}

/** Whether to load the film: the page has loaded, and the visitor prefers neither reduced motion nor reduced data. */
const useFilmAllowed = (): boolean => {
  const [isAllowed, setAllowed] = useState(false)
  useEffect(() => {
    const reducedMotion = matchMedia(REDUCED_MOTION)
    const decide = () => setAllowed(!reducedMotion.matches && !prefersReducedData())
    const stopWaiting = afterLoad(() => {
      decide()
      reducedMotion.addEventListener('change', decide)
    })
    return () => {
      stopWaiting()
      reducedMotion.removeEventListener('change', decide)
    }
  }, [])
  return isAllowed
}

/** The header's film: in the browser alone, once the page has loaded, for visitors who do not prefer reduced motion. */
export const LazyMainVideo = ({ film }: { readonly film: Video }) => {
  const isAllowed = useFilmAllowed()
  const [Player, setPlayer] = useState<typeof MainVideo | null>(null)
  useEffect(() => {
    if (!isAllowed) return
    // If the film does not load, the poster stays.
    import('./main-video.tsx').then(({ MainVideo }) => setPlayer(() => MainVideo)).catch(() => {})
  }, [isAllowed])
  return isAllowed && Player !== null ? <Player film={film} /> : null
}
