/** What the engine is to do when it comes: begin its turns, or stay where it is. */
export type SliderWish = 'begin' | 'stay'

interface Waiting {
  readonly element: Element
  readonly list: Element
  /** How long a carousel that moves by itself stays at a slide. */
  readonly movesAfter: number | null
  readonly moveOn: () => void
  readonly playing: (playing: boolean) => void
  readonly start: (wish: SliderWish) => void
}

export interface WaitingSlider {
  /** Stays where it is from now on. */
  readonly hold: () => void
  readonly stop: () => void
}

/**
 * The slides are a list that scrolls, by itself too while it is in sight: what makes them glide under the visitor's hand
 * arrives when the visitor turns to them.
 */
export const whenWanted = ({ element, list, movesAfter, moveOn, playing, start }: Waiting): WaitingSlider => {
  const carousel = element.parentElement ?? element
  const over = new AbortController()
  const { signal } = over
  let timer: ReturnType<typeof setInterval> | undefined
  let isTouched = false

  const observer = new IntersectionObserver((entries) => {
    if (movesAfter === null) return
    clearInterval(timer)
    const isSeen = entries.at(-1)?.isIntersecting ?? false
    if (isSeen) timer = setInterval(moveOn, movesAfter)
    playing(isSeen)
  })
  const hold = () => {
    observer.disconnect()
    clearInterval(timer)
    playing(false)
  }
  const stop = () => {
    over.abort()
    hold()
  }
  const want = (wish: SliderWish) => {
    stop()
    start(wish)
  }
  observer.observe(element)
  carousel.addEventListener(
    'focusin',
    // Whoever walks through it by keyboard is not to be carried away from what they reached.
    ({ target }) => want(target instanceof Element && target.matches(':focus-visible') ? 'stay' : 'begin'),
    { signal },
  )
  carousel.addEventListener(
    'pointerenter',
    (event) => {
      if (event instanceof PointerEvent && event.pointerType === 'mouse') want('begin')
    },
    { signal },
  )
  list.addEventListener(
    'pointerdown',
    () => {
      isTouched = true
    },
    { signal },
  )
  list.addEventListener(
    'scrollend',
    () => {
      // A finger scrolls the list: the engine takes over where it came to rest.
      if (isTouched) want('begin')
    },
    { signal },
  )
  return { hold, stop }
}
