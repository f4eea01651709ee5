/** What the engine is to do when it comes: begin its turns, go to the next slide, which is due, or stay where it is. */
export type SliderWish = 'begin' | 'move-on' | 'stay'

interface Waiting {
  readonly element: Element
  readonly list: Element
  /** How long a carousel that moves by itself stays at its first slide. */
  readonly movesAfter: number | null
  readonly start: (wish: SliderWish) => void
}

/**
 * The slides are a list that scrolls: what makes them glide arrives when the visitor turns to them, or when the first
 * slide of a carousel that is in sight has had its time.
 */
export const whenWanted = ({ element, list, movesAfter, start }: Waiting): (() => void) => {
  const carousel = element.parentElement ?? element
  const over = new AbortController()
  const { signal } = over
  let timer: ReturnType<typeof setTimeout> | undefined

  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer)
    const isSeen = entries.at(-1)?.isIntersecting ?? false
    if (isSeen && movesAfter !== null) timer = setTimeout(() => want('move-on'), movesAfter)
  })
  const stop = () => {
    over.abort()
    observer.disconnect()
    clearTimeout(timer)
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
  // A finger scrolls the list: the engine takes over where it came to rest.
  list.addEventListener('scrollend', turnedTo, { signal })
  return stop
}
