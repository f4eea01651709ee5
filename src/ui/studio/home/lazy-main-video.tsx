import { useEffect, useState } from 'react'
import type { Video } from '#domain/studio/video.ts'
import { prefersReducedData, REDUCED_MOTION } from '../../kit/reduced-motion.ts'
import styles from './hero.module.css'
import type { MainVideo } from './main-video.tsx'

const useFilmAllowed = (): boolean => {
  const [isAllowed, setAllowed] = useState(false)
  useEffect(() => {
    const reducedMotion = matchMedia(REDUCED_MOTION)
    const left = new AbortController()
    const { signal } = left
    const decide = () => setAllowed(!reducedMotion.matches && !prefersReducedData())
    const begin = () => {
      if (signal.aborted) return
      decide()
      reducedMotion.addEventListener('change', decide, { signal })
    }
    const whenIdle = () => (self.requestIdleCallback ?? setTimeout)(begin)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { signal })
    return () => left.abort()
  }, [])
  return isAllowed
}

export const LazyMainVideo = ({ film }: { readonly film: Video }) => {
  const isAllowed = useFilmAllowed()
  const [Player, setPlayer] = useState<typeof MainVideo | null>(null)
  useEffect(() => {
    if (!isAllowed) return
    import('./main-video.tsx').then(({ MainVideo }) => setPlayer(() => MainVideo)).catch(() => {})
  }, [isAllowed])
  return isAllowed && Player !== null ? <Player film={film} styles={styles} /> : null
}
