import { Swiper } from 'swiper'
import { Autoplay } from 'swiper/modules'
import { SLIDERS, type SliderKind } from '#domain/studio/slider.ts'
import type { SliderWish } from './slider-wish.ts'

export interface SliderClasses {
  readonly list: string
  readonly slide: string
}

export interface SliderNews {
  readonly moved: (index: number) => void
  readonly playing: (playing: boolean) => void
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
  /** The slide that the visitor has already scrolled to. */
  readonly first: number
  /** Nothing moves by itself, and nothing glides. */
  readonly still: boolean
  readonly wish: SliderWish
  readonly news: SliderNews
}

const SPEED_MS = 450

/** What cannot be seen cannot be reached by keyboard either. */
const holdBackUnseen = (track: HTMLElement, slides: readonly HTMLElement[]): (() => void) => {
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

/** The style sheet says how far slides are apart. */
const spacing = (track: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(track).getPropertyValue('--slide-spacing'))

export const startSlider = ({ track, kind, classes, first, still, wish, news }: Start): SliderEngine => {
  const { slidesPerView, autoplayMs } = SLIDERS[kind]
  const moves = autoplayMs !== null && !still && wish !== 'stay'
  const swiper = new Swiper(track, {
    modules: [Autoplay],
    wrapperClass: classes.list,
    slideClass: classes.slide,
    slidesPerView,
    loop: true,
    // Whoever presses twice means two slides.
    loopPreventsSliding: false,
    initialSlide: first,
    speed: still ? 0 : SPEED_MS,
    spaceBetween: spacing(track),
    autoplay: {
      enabled: moves,
      delay: autoplayMs ?? 0,
      disableOnInteraction: true,
      pauseOnMouseEnter: true,
    },
    on: {
      beforeResize: ({ params }) => {
        params.spaceBetween = spacing(track)
      },
      realIndexChange: ({ realIndex }) => news.moved(realIndex),
      autoplayStart: () => news.playing(true),
      autoplayStop: () => news.playing(false),
    },
  })
  news.moved(swiper.realIndex)
  const seeAll = holdBackUnseen(track, swiper.slides)
  return {
    to: (index) => void swiper.slideToLoop(index),
    previous: () => void swiper.slidePrev(),
    next: () => void swiper.slideNext(),
    play: () => void swiper.autoplay.start(),
    pause: () => void swiper.autoplay.stop(),
    dispose: () => {
      seeAll()
      swiper.destroy(true, true)
    },
  }
}
