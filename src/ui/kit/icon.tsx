import styles from './icon.module.css'

/** Strokes in a view box of 24 by 24. */
const STROKES = {
  arrow: 'M4 12h16M13.5 5.5 20 12l-6.5 6.5',
  back: 'M20 12H4M10.5 5.5 4 12l6.5 6.5',
  chevron: 'm5.5 9 6.5 6.5L18.5 9',
  out: 'M7 17 17.5 6.5M8.5 6h9.5v9.5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  menu: 'M3 8h18M3 16h18',
  play: 'M8 5.2v13.6L19 12z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  plus: 'M12 5v14M5 12h14',
  copy: 'M9 9V6.5A2.5 2.5 0 0 1 11.5 4h6A2.5 2.5 0 0 1 20 6.5v6a2.5 2.5 0 0 1-2.5 2.5H15M6.5 9h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-6A2.5 2.5 0 0 1 4 17.5v-6A2.5 2.5 0 0 1 6.5 9z',
  check: 'm4.5 12.5 5 5 10-11',
  file: 'M6.5 3.5H14l4 4v13H6.5zM14 3.5v4h4',
  download: 'M12 4v11.5M6.5 10.5 12 16l5.5-5.5M4.5 20h15',
  vk: 'M2.5 6.5c.7 7.4 4.3 11.5 10.3 11.5v-12M12.8 11.9c3.7-.3 6.4-2.3 7.7-5.4M12.8 11.9c4.1.3 7.2 2.4 8.7 6.1',
  telegram: 'M21 4 2.8 11.2l6 2.3L17.6 19 21 4zM8.8 13.5 15.2 9M8.8 13.5l.5 5.7 2.8-3.6',
  facebook: 'M13.5 21V9.2c0-2 1-3.2 3-3.2H18M9.5 12.5h7',
} as const

export type IconName = keyof typeof STROKES

const FILLED: ReadonlySet<IconName> = new Set(['play'])

/** An icon has no accessible name: the name is next to it, or on its control. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={STROKES[name]} fill={FILLED.has(name) ? 'currentcolor' : 'none'} />
  </svg>
)
