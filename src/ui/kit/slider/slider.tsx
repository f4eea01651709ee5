import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { isCarousel, type SliderKind } from '#domain/studio/image.ts'
import { filled } from '../../messages/filled.ts'
import { Icon } from '../icon.tsx'
import { useSite } from '../site-context.ts'
import styles from './slider.module.css'
import { type SliderControls, type SliderState, useSlider } from './use-slider.ts'

export interface Slide {
  readonly key: string
  readonly content: ReactNode
}

interface Props {
  readonly slides: readonly Slide[]
  readonly label: string
  readonly kind?: SliderKind
  /** A CSS class that sets `--slide-width`. If all slides have the same height, it also sets `--slide-height`. */
  readonly className?: string | undefined
}

const CLASSES = { list: styles.list ?? '', slide: styles.slide ?? '' }

const copiesOf = (slides: readonly Slide[], copies: number) =>
  Array.from({ length: copies }, (_, copy) =>
    slides.map(({ key, content }, index) => ({ key: `${copy} ${key}`, content, place: index + 1 })),
  ).flat()

interface ControlsProps {
  readonly slides: readonly Slide[]
  readonly turns: boolean
  readonly slider: SliderState & SliderControls
}

const Controls = ({ slides, turns, slider }: ControlsProps) => {
  const { messages } = useSite()
  return (
    <div className={styles.controls}>
      {turns ? (
        <button
          type="button"
          className={styles.control}
          aria-label={slider.playing ? messages.pauseSlides : messages.playSlides}
          data-rotation
          onClick={slider.playing ? slider.pause : slider.play}
        >
          <Icon name={slider.playing ? 'pause' : 'play'} />
        </button>
      ) : null}
      <ul className={styles.bullets}>
        {slides.map(({ key }, index) => (
          <li key={key}>
            <button
              type="button"
              className={styles.bullet}
              aria-label={filled(messages.goToSlide, { n: index + 1 })}
              aria-current={index === slider.index ? 'true' : undefined}
              onClick={() => slider.to(index)}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.control}
        aria-label={messages.previousSlide}
        onClick={slider.previous}
      >
        <Icon name="back" />
      </button>
      <button type="button" className={styles.control} aria-label={messages.nextSlide} onClick={slider.next}>
        <Icon name="arrow" />
      </button>
    </div>
  )
}

const Carousel = ({ slides, label, kind = 'default', className = '' }: Props) => {
  const { messages } = useSite()
  const track = useRef<HTMLDivElement>(null)
  const focused = useRef(-1)
  const total = slides.length
  const slider = useSlider({ track, kind, count: total, classes: CLASSES })
  const { index: current, playing, phase, copies } = slider
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of copies creates new elements
  useLayoutEffect(() => {
    const slide = track.current?.firstElementChild?.children[focused.current]
    if (document.activeElement === document.body) slide?.querySelector('a')?.focus({ preventScroll: true })
  }, [copies])
  const announced = filled(messages.slideOf, { n: current + 1, total })

  // Remembers the position of the focused slide. If the number of copies changes, React creates new slides, and the
  // effect above moves the focus to the new slide at the same position.
  const focus = ({ target }: FocusEvent) => {
    const isByKeyboard = target.matches(':focus-visible')
    if (playing && isByKeyboard && !target.matches('[data-rotation]')) slider.pause()
    const slides = [...(track.current?.firstElementChild?.children ?? [])]
    focused.current = slides.findIndex((slide) => slide.contains(target))
    if (phase !== 'waiting') return
    if (isByKeyboard && focused.current > 0) slider.to(focused.current % total)
    else slider.load()
  }
  const approach = phase === 'waiting' ? slider.load : undefined
  return (
    <section
      className={`${styles.slider} ${className}`}
      aria-roledescription={messages.carousel}
      aria-label={label}
      data-kind={kind}
      data-phase={phase}
      onFocus={focus}
      onPointerEnter={approach}
    >
      <Controls slides={slides} turns={kind === 'default'} slider={slider} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click pauses the slides, and keyboard users have a pause button */}
      <div ref={track} className={styles.track} onClick={slider.pause}>
        {/* biome-ignore lint/a11y/useSemanticElements: a list that scrolls needs keyboard focus and a name */}
        <div
          // If the number of copies changes, this key makes React create a new list. React cannot update the old
          // list, because Swiper has reordered the slides in the list.
          key={copies}
          className={styles.list}
          tabIndex={phase === 'static' ? 0 : undefined}
          role="group"
          aria-label={label}
        >
          {copiesOf(slides, copies).map(({ key, content, place }) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
            <div
              key={key}
              className={styles.slide}
              role="group"
              aria-roledescription={messages.slide}
              aria-label={filled(messages.slideOf, { n: place, total })}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <p className="unseen" role="status">
        {playing || phase === 'static' ? '' : announced}
      </p>
    </section>
  )
}

export const Slider = (props: Props) => {
  const { look } = useSite().facts
  const [first] = props.slides
  if (first === undefined) return null
  if (look?.['data-plates'] !== undefined) {
    return (
      <ul className={styles.plates} aria-label={props.label}>
        {props.slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    )
  }
  if (!isCarousel(props.slides)) {
    return <div className={`${styles.single} ${props.className ?? ''}`}>{first.content}</div>
  }
  // If the slides change, this key makes React create a new carousel. React cannot update the old carousel, because
  // Swiper has reordered the old slides.
  return <Carousel key={props.slides.map(({ key }) => key).join()} {...props} />
}
