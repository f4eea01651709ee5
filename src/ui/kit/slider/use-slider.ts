import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { SLIDERS } from '#domain/studio/image.ts'
import { prefersReducedMotion } from '../reduced-motion.ts'
import type { SliderEngine, Start } from './slider-engine.ts'

type Engine = typeof import('./slider-engine.ts')

export interface SliderState {
  readonly index: number
  readonly playing: boolean
  readonly copies: number
  /**
   * The three phases of the carousel:
   * - `static`: The page is not hydrated yet.
   * - `waiting`: `slider-engine.ts` is not loaded yet. It loads when the visitor uses a control, or when the slides
   *   have been in view for `STAY_MS`.
   * - `running`: The engine moves the slides.
   */
  readonly phase: 'static' | 'waiting' | 'running'
  readonly code?: Engine
}

export type SliderControls = Omit<SliderEngine, 'dispose'> & { readonly load: () => void }

interface Slides extends Pick<Start, 'kind' | 'count' | 'classes'> {
  readonly track: RefObject<HTMLElement | null>
}

const FIRST: SliderState = { index: 0, playing: false, copies: 1, phase: 'static' }

/**
 * How long the slides must be in view before the engine loads. A visitor who only scrolls past the slides does not
 * need the engine.
 */
const STAY_MS = 1500

const inView = (element: Element, first: () => void, then: () => void): (() => void) => {
  let stay: ReturnType<typeof setTimeout> | undefined
  let isFirst = true
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(stay)
    if (!entries.at(-1)?.isIntersecting) return
    if (isFirst) first()
    isFirst = false
    stay = setTimeout(then, STAY_MS)
  })
  observer.observe(element)
  return () => {
    clearTimeout(stay)
    observer.disconnect()
  }
}

const changed = (before: SliderState, change: Partial<SliderState>): SliderState => ({ ...before, ...change })

export const useSlider = ({ track, kind, count, classes }: Slides): SliderState & SliderControls => {
  const [state, update] = useReducer(changed, FIRST)
  const engine = useRef<SliderEngine>(null)
  const { index, playing, phase, code } = state
  const latest = useRef(index)
  const place = useRef(index)

  const load = useCallback(async () => {
    try {
      const code = await import('./slider-engine.ts')
      if (track.current !== null && engine.current === null)
        update({ code, copies: code.copiesFor(track.current, count) })
    } catch {
      // Without the engine, the carousel does not loop, but the controls still scroll to each slide.
    }
  }, [track, count])

  useEffect(() => {
    latest.current = index
  }, [index])

  useEffect(() => {
    const list = track.current?.firstElementChild
    if (!list) return
    update({
      phase: 'waiting',
      playing: SLIDERS[kind].autoplayMs !== null && !prefersReducedMotion(),
    })
    // The carousel starts at the slide to which the visitor scrolled before hydration. The scroll position is read
    // only when the slides come into view, because reading it makes the browser compute the layout.
    const scrolled = () => update({ index: Math.round((list.scrollLeft / list.scrollWidth) * count) })
    return inView(list, scrolled, () => void load())
  }, [track, kind, count, load])

  // A layout effect starts the engine before the browser draws the next frame. Otherwise the visitor would briefly
  // see slides in the wrong place.
  useLayoutEffect(() => {
    const element = track.current
    if (code === undefined || element === null) return
    element.firstElementChild?.scrollTo({ left: 0, behavior: 'instant' })
    engine.current = code.startSlider({
      track: element,
      kind,
      classes,
      count,
      first: latest.current,
      still: prefersReducedMotion(),
      moved: (place) => update({ index: place }),
      stopped: () => update({ playing: false }),
    })
    update({ phase: 'running' })
    return () => {
      engine.current?.dispose()
      engine.current = null
    }
  }, [code, track, kind, count, classes])

  useEffect(() => {
    if (phase !== 'running') return
    if (playing) engine.current?.play()
    else engine.current?.pause()
  }, [phase, playing])

  useEffect(() => {
    const list = track.current?.firstElementChild
    const slide = list?.children[index]
    if (phase !== 'waiting' || index === place.current || !list || !slide) return
    place.current = index
    const ahead = slide.getBoundingClientRect().left - list.getBoundingClientRect().left
    list.scrollBy({ left: ahead, behavior: 'instant' })
  }, [track, phase, index])

  const move = (go: (engine: SliderEngine) => void, place: number) => {
    update({ playing: false })
    if (engine.current !== null) return go(engine.current)
    // Sets `latest` at once, because the engine may start before the next render.
    latest.current = place
    update({ index: place })
    void load()
  }
  return {
    ...state,
    load: () => void load(),
    to: (place) => move(({ to }) => to(place), place),
    previous: () => move(({ previous }) => previous(), (index + count - 1) % count),
    next: () => move(({ next }) => next(), (index + 1) % count),
    play: () => {
      update({ playing: true })
      void load()
    },
    pause: () => update({ playing: false }),
  }
}
