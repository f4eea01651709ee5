import { Swiper } from 'swiper'
import { SLIDERS, type SliderKind } from '#domain/studio/image.ts'
import { motionRuns } from '#domain/studio/video.ts'

export type SliderEngine = ReturnType<typeof startSlider>

export interface Start {
  readonly track: HTMLElement
  readonly kind: SliderKind
  readonly classes: { readonly list: string; readonly slide: string }
  /** The number of different slides. The list may contain several copies of each slide. */
  readonly count: number
  readonly first: number
  readonly still: boolean
  readonly moved: (index: number) => void
  readonly stopped: () => void
}

const SPEED_MS = 450

const spacing = (track: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(track).getPropertyValue('--slide-spacing'))

/**
 * Returns how many copies of each slide the list needs. An endless loop needs slides across the whole screen, because
 * the visitor may widen the window. It also needs one more slide on each side.
 */
export const copiesFor = (track: HTMLElement, count: number): number => {
  const slide = track.firstElementChild?.firstElementChild?.getBoundingClientRect().width
  const inView = slide ? Math.ceil(Math.max(track.clientWidth, screen.width) / slide) : 1
  return Math.ceil((inView + 2) / count)
}

const makeHiddenSlidesInert = (track: HTMLElement, slides: readonly HTMLElement[]): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (target instanceof HTMLElement) target.inert = !isIntersecting
      }
    },
    { root: track, threshold: 0.1 },
  )
  for (const slide of slides) observer.observe(slide)
  return () => observer.disconnect()
}

/**
 * Adapts the carousel to a new width at once. Swiper itself would adapt two frames later. If the visitor pressed a
 * button in between, Swiper would undo the press.
 */
const followWidth = (track: HTMLElement, swiper: Swiper): (() => void) => {
  let width = track.clientWidth
  const observer = new ResizeObserver(() => {
    if (track.clientWidth === width) return
    width = track.clientWidth
    swiper.params.spaceBetween = spacing(track)
    swiper.updateSize()
    swiper.updateSlides()
    swiper.slideTo(swiper.activeIndex, 0, false, true)
  })
  observer.observe(track)
  return () => observer.disconnect()
}

/**
 * Moves to the next slide every `afterMs` milliseconds. Pauses while the pointer is over the slides, or while the
 * slides are out of view.
 */
const turnsInView = (track: HTMLElement, swiper: Swiper, afterMs: number) => {
  let wanted = false
  let onScreen = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const runs = () => motionRuns({ wanted, onScreen, tabShown: !document.hidden }) && !track.matches(':hover')
  const move = () => {
    if (runs()) swiper.slideNext()
  }
  const turn = () => {
    if (!runs()) return
    // Reorders the slides one frame before they move. If both happened in one frame, the browser would count the
    // movement as a layout shift.
    swiper.loopFix({ direction: 'next' })
    requestAnimationFrame(() => requestAnimationFrame(move))
  }
  const follow = () => {
    clearTimeout(timer)
    if (runs()) timer = setTimeout(turn, afterMs)
  }
  swiper.on('transitionEnd', follow)
  const observer = new IntersectionObserver((entries) => {
    onScreen = entries.at(-1)?.isIntersecting ?? onScreen
    follow()
  })
  observer.observe(track)
  track.addEventListener('pointerleave', follow)
  document.addEventListener('visibilitychange', follow)
  const want = (isWanted: boolean) => {
    wanted = isWanted
    follow()
  }
  return {
    isWanted: () => wanted,
    want,
    dispose: () => {
      want(false)
      observer.disconnect()
      track.removeEventListener('pointerleave', follow)
      document.removeEventListener('visibilitychange', follow)
    },
  }
}

export const startSlider = ({ track, kind, classes, count, first, still, moved, stopped }: Start) => {
  const { slidesPerView, autoplayMs } = SLIDERS[kind]
  const swiper = new Swiper(track, {
    wrapperClass: classes.list,
    slideClass: classes.slide,
    slidesPerView,
    spaceBetween: spacing(track),
    loop: true,
    // With `true`, Swiper would ignore the second of two quick presses.
    loopPreventsSliding: false,
    initialSlide: first,
    speed: still ? 0 : SPEED_MS,
    resizeObserver: false,
    updateOnWindowResize: false,
    on: {
      realIndexChange: ({ realIndex }) => moved(realIndex % count),
    },
  })
  const stopObservingSlides = makeHiddenSlidesInert(track, swiper.slides)
  const stopObservingWidth = followWidth(track, swiper)
  const turns = turnsInView(track, swiper, autoplayMs ?? 0)
  swiper.on('sliderFirstMove', () => turns.isWanted() && stopped())
  return {
    to: (index: number): void =>
      void swiper.slideToLoop(swiper.realIndex - (swiper.realIndex % count) + index),
    previous: (): void => void swiper.slidePrev(),
    next: (): void => void swiper.slideNext(),
    play: () => turns.want(true),
    pause: () => turns.want(false),
    dispose: () => {
      stopObservingSlides()
      stopObservingWidth()
      turns.dispose()
      swiper.destroy(true, true)
    },
  }
}
