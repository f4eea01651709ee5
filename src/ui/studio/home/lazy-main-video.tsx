import { type ComponentProps, useEffect, useState } from 'react'
import { prefersReducedData, REDUCED_MOTION } from '../../kit/reduced-motion.ts'
import styles from './hero.module.css'
import type { MainVideo } from './main-video.tsx'

type Props = Pick<ComponentProps<typeof MainVideo>, 'film' | 'onWorld'>

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

export const LazyMainVideo = ({ film, onWorld }: Props) => {
  const isAllowed = useFilmAllowed()
  const [Player, setPlayer] = useState<typeof MainVideo | null>(null)
  useEffect(() => {
    if (!isAllowed) return
    import('./main-video.tsx').then(({ MainVideo }) => setPlayer(() => MainVideo)).catch(() => {})
  }, [isAllowed])
  return isAllowed && Player !== null ? (
    <Player film={film} className={styles.film} controlClass={styles.control} onWorld={onWorld} />
  ) : null
}
