/** The slides without their engine: a list that scrolls, and goes round. */
export interface SlideList {
  /** Which slide it has come to. */
  readonly place: () => number
  readonly scrollTo: (index: number) => void
  /** Scrolls to the next slide, and on from the last to the first; tells which one that is. */
  readonly moveOn: () => number
  /** Puts the slides where they were. */
  readonly straighten: () => void
}

const hasRoomToMove = ({ clientWidth, scrollWidth }: Element): boolean => scrollWidth > clientWidth + 1

const roomAhead = ({ scrollLeft, clientWidth, scrollWidth }: Element): number =>
  scrollWidth - clientWidth - scrollLeft

export const slideList = (list: HTMLElement): SlideList => {
  const slides = () => [...list.children].filter((slide) => slide instanceof HTMLElement)
  const fromStart = (slide: Element | undefined): number =>
    (slide?.getBoundingClientRect().left ?? 0) - list.getBoundingClientRect().left

  const place = () => {
    const distances = slides().map((slide) => Math.abs(fromStart(slide)))
    return Math.max(0, distances.indexOf(Math.min(...distances)))
  }
  const scrollTo = (index: number) => {
    list.scrollBy({ left: fromStart(slides()[index]) })
  }
  /** Those before the slide follow after the last one; what is in sight stays where it is. */
  const beginWith = (first: number) => {
    const all = slides()
    const before = fromStart(all[first])
    // To snap now would be to jump.
    list.style.scrollSnapType = 'none'
    list.addEventListener('scrollend', () => list.style.removeProperty('scroll-snap-type'), { once: true })
    for (const [index, slide] of all.entries())
      slide.style.order = String((index - first + all.length) % all.length)
    list.scrollBy({ left: fromStart(all[first]) - before, behavior: 'instant' })
  }
  return {
    place,
    scrollTo,
    moveOn: () => {
      const current = place()
      if (!hasRoomToMove(list)) return current
      const next = (current + 1) % slides().length
      const way = fromStart(slides()[next])
      if (way <= 0 || way > roomAhead(list)) beginWith(current)
      scrollTo(next)
      return next
    },
    straighten: () => {
      for (const slide of slides()) slide.style.removeProperty('order')
    },
  }
}
