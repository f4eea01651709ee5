import { Swiper } from 'swiper'
import { Autoplay } from 'swiper/modules'
import { SLIDERS, type SliderKind } from '#domain/studio/image.ts'
import { motionRuns } from '#domain/studio/video.ts'

export interface SliderClasses {
  readonly list: string
  readonly slide: string
}

export interface SliderEvents {
  readonly moved: (index: number) => void
  readonly playing: (playing: boolean) => void
  readonly resized: () => void
}

export interface SliderEngine {
  readonly to: (index: number) => void
  readonly previous: () => void
  readonly next: () => void
  readonly play: () => void
  readonly pause: () => void
  readonly dispose: () => void
}

interface Start {
  readonly track: HTMLElement
  readonly kind: SliderKind
  readonly classes: SliderClasses
  /** How many different slides there are; the list may hold copies of them. */
  readonly count: number
  readonly first: number
  /** For visitors who prefer less motion, slides change without moving. */
  readonly still: boolean
  readonly events: SliderEvents
}

const SPEED_MS = 450

/** The style sheet says how far slides are apart. */
const spacing = (track: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(track).getPropertyValue('--slide-spacing'))

/** How many slides the track shows, the last one perhaps in part. */
export const slidesInView = (track: HTMLElement): number => {
  const slide = track.firstElementChild?.firstElementChild?.getBoundingClientRect().width
  return slide ? Math.ceil(track.clientWidth / slide) : 1
}

/** What cannot be seen cannot be reached by keyboard either. */
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

/** The engine's own answer to another width comes two frames later, and undoes what was pressed meanwhile. */
const followWidth = (track: HTMLElement, swiper: Swiper, resized: () => void): (() => void) => {
  let width = track.clientWidth
  const observer = new ResizeObserver(() => {
    if (track.clientWidth === width) return
    width = track.clientWidth
    swiper.params.spaceBetween = spacing(track)
    swiper.updateSize()
    swiper.updateSlides()
    swiper.slideTo(swiper.activeIndex, 0, false, true)
    resized()
  })
  observer.observe(track)
  return () => observer.disconnect()
}

/** Slides turn by themselves only while they can be seen: Swiper does not follow the tab unless it starts by itself. */
const turnsInView = (track: HTMLElement, autoplay: Swiper['autoplay']) => {
  let wanted = false
  let onScreen = true
  let isFollowing = false
  const follow = () => {
    const runs = motionRuns({ wanted, onScreen, tabShown: !document.hidden })
    if (runs === autoplay.running) return
    isFollowing = true
    if (runs) autoplay.start()
    else autoplay.stop()
    isFollowing = false
  }
  const observer = new IntersectionObserver((entries) => {
    onScreen = entries.at(-1)?.isIntersecting ?? onScreen
    follow()
  })
  observer.observe(track)
  document.addEventListener('visibilitychange', follow)
  return {
    /** Whether a stop is not of this making. */
    isWanted: () => wanted && !isFollowing,
    want: (isWanted: boolean) => {
      wanted = isWanted
      follow()
    },
    dispose: () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', follow)
    },
  }
}

export const startSlider = ({ track, kind, classes, count, first, still, events }: Start): SliderEngine => {
  const { slidesPerView, autoplayMs } = SLIDERS[kind]
  const swiper = new Swiper(track, {
    modules: [Autoplay],
    wrapperClass: classes.list,
    slideClass: classes.slide,
    slidesPerView,
    spaceBetween: spacing(track),
    loop: true,
    // Two quick presses mean two slides.
    loopPreventsSliding: false,
    initialSlide: first,
    speed: still ? 0 : SPEED_MS,
    autoplay: { enabled: false, delay: autoplayMs ?? 0, disableOnInteraction: true, pauseOnMouseEnter: true },
    resizeObserver: false,
    updateOnWindowResize: false,
    on: {
      realIndexChange: ({ realIndex }) => events.moved(realIndex % count),
    },
  })
  const stopObservingSlides = makeHiddenSlidesInert(track, swiper.slides)
  const stopObservingWidth = followWidth(track, swiper, events.resized)
  const turns = turnsInView(track, swiper.autoplay)
  // A visitor who takes hold of the slides stops them.
  swiper.on('autoplayStop', () => turns.isWanted() && events.playing(false))
  return {
    to: (index) => void swiper.slideToLoop(swiper.realIndex - (swiper.realIndex % count) + index),
    previous: () => void swiper.slidePrev(),
    next: () => void swiper.slideNext(),
    play: () => turns.want(true),
    pause: () => turns.want(false),
    dispose: () => {
      stopObservingSlides()
      stopObservingWidth()
      turns.dispose()
      swiper.off('autoplayStop')
      swiper.destroy(true, true)
    },
  }
}
