/** What the engine is to do when it comes: begin its turns, go to the next slide, which is due, or stay where it is. */
export type SliderWish = 'begin' | 'move-on' | 'stay'

interface Waiting {
  readonly element: Element
  readonly list: Element
  /** How long a carousel that moves by itself stays at a slide. */
  readonly movesAfter: number | null
  /** Scrolls the list to its next slide; `false` where it ends, and the carousel would have to go round. */
  readonly scrollOn: () => boolean
  readonly playing: (playing: boolean) => void
  readonly start: (wish: SliderWish) => void
}

export interface WaitingSlider {
  /** Stays where it is from now on. */
  readonly hold: () => void
  readonly stop: () => void
}

/**
 * The slides are a list that scrolls, by itself too while it is in sight: what makes them glide and go round arrives when
 * the visitor turns to them, or when the list has come to its end.
 */
export const whenWanted = ({
  element,
  list,
  movesAfter,
  scrollOn,
  playing,
  start,
}: Waiting): WaitingSlider => {
  const carousel = element.parentElement ?? element
  const over = new AbortController()
  const { signal } = over
  let timer: ReturnType<typeof setTimeout> | undefined
  let scrollsByItself = false

  const moveAfterAWhile = (ms: number) => {
    timer = setTimeout(() => {
      if (!scrollOn()) return want('move-on')
      scrollsByItself = true
      return moveAfterAWhile(ms)
    }, ms)
  }
  const observer = new IntersectionObserver((entries) => {
    if (movesAfter === null) return
    clearTimeout(timer)
    const isSeen = entries.at(-1)?.isIntersecting ?? false
    if (isSeen) moveAfterAWhile(movesAfter)
    playing(isSeen)
  })
  const hold = () => {
    observer.disconnect()
    clearTimeout(timer)
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
  const turnedTo = () => want('begin')
  carousel.addEventListener(
    'focusin',
    // Whoever walks through it by keyboard is not to be carried away from what they reached.
    ({ target }) => want(target instanceof Element && target.matches(':focus-visible') ? 'stay' : 'begin'),
    { signal },
  )
  carousel.addEventListener(
    'pointerenter',
    (event) => {
      if (event instanceof PointerEvent && event.pointerType === 'mouse') turnedTo()
    },
    { signal },
  )
  list.addEventListener(
    'scrollend',
    () => {
      // A finger scrolls the list: the engine takes over where it came to rest.
      if (!scrollsByItself) turnedTo()
      scrollsByItself = false
    },
    { signal },
  )
  return { hold, stop }
}
