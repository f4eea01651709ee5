import { useEffect, useState } from 'react'
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

/** Whether to load the film: the page has loaded, and the visitor prefers neither reduced motion nor reduced data. */
export const useFilmWelcome = (): boolean => {
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
