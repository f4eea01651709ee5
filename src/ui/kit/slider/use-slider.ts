import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { SLIDERS, type SliderKind } from '#domain/studio/slider.ts'
import { slideList } from './slide-list.ts'
import type { SliderClasses, SliderEngine } from './slider-engine.ts'
import { type SliderWish, type WaitingSlider, whenWanted } from './slider-wish.ts'

interface SliderState {
  readonly index: number
  readonly playing: boolean
  /** A script is there to press the controls for. */
  readonly alive: boolean
  /** The engine is there: until then the slides are a list that scrolls. */
  readonly running: boolean
}

interface SliderControls {
  readonly to: (index: number) => void
  readonly previous: () => void
  readonly next: () => void
  readonly play: () => void
  readonly pause: () => void
}

const STILL: SliderState = { index: 0, playing: false, alive: false, running: false }

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Slides {
  readonly track: RefObject<HTMLElement | null>
  readonly kind: SliderKind
  readonly count: number
  readonly classes: SliderClasses
}

export const useSlider = ({ track, kind, count, classes }: Slides): SliderState & SliderControls => {
  const [state, setState] = useState(STILL)
  const engine = useRef<SliderEngine | null>(null)
  const waiting = useRef<WaitingSlider | null>(null)
  /** What the visitor asked for before the engine was there. */
  const asked = useRef<SliderWish | null>(null)

  const pause = useCallback(() => {
    asked.current = 'stay'
    waiting.current?.hold()
    engine.current?.pause()
  }, [])

  useEffect(() => {
    const element = track.current
    const list = element?.firstElementChild
    if (!element || !(list instanceof HTMLElement)) return
    const scrolling = slideList(list)
    let isGone = false
    const still = prefersStillness()
    const news = {
      moved: (index: number) => setState((before) => ({ ...before, index })),
      playing: (playing: boolean) => setState((before) => ({ ...before, playing })),
    }
    setState((before) => ({ ...before, alive: true }))
    const start = async (wish: SliderWish) => {
      const { startSlider } = await import('./slider-engine.ts')
      if (isGone) return
      const first = scrolling.place()
      scrolling.straighten()
      list.scrollLeft = 0
      engine.current = startSlider({
        track: element,
        kind,
        classes,
        first,
        still,
        wish: asked.current ?? wish,
        news,
      })
      setState((before) => ({ ...before, running: true }))
    }
    // Without the engine the list still scrolls: nothing is lost but the gliding.
    waiting.current = whenWanted({
      element,
      list,
      movesAfter: still ? null : SLIDERS[kind].autoplayMs,
      moveOn: () => news.moved(scrolling.moveOn()),
      playing: news.playing,
      start: (wish) => void start(wish).catch(() => {}),
    })
    // A click stops its turns, though the engine may have yet to come.
    element.addEventListener('click', pause)
    return () => {
      isGone = true
      element.removeEventListener('click', pause)
      waiting.current?.stop()
      engine.current?.dispose()
      engine.current = null
    }
  }, [track, kind, classes, pause])

  const controls = useMemo((): SliderControls => {
    const scrolling = () => {
      const list = track.current?.firstElementChild
      return list instanceof HTMLElement ? slideList(list) : null
    }
    const by = (steps: number) => {
      const list = scrolling()
      list?.scrollTo((list.place() + steps + count) % count)
    }
    return {
      to: (index) => (engine.current === null ? scrolling()?.scrollTo(index) : engine.current.to(index)),
      previous: () => (engine.current === null ? by(-1) : engine.current.previous()),
      next: () => (engine.current === null ? by(1) : engine.current.next()),
      play: () => {
        asked.current = 'begin'
        engine.current?.play()
      },
      pause,
    }
  }, [track, count, pause])

  return { ...state, ...controls }
}
