import styles from './icon.module.css'

export const STROKES = {
  arrow: 'M4 12h16M13.5 5.5 20 12l-6.5 6.5',
  back: 'M20 12H4M10.5 5.5 4 12l6.5 6.5',
  chevron: 'm5.5 9 6.5 6.5L18.5 9',
  out: 'M7 17 17.5 6.5M8.5 6h9.5v9.5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  menu: 'M3 8h18M3 16h18',
  play: 'M8 5.2v13.6L19 12z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  plus: 'M12 5v14M5 12h14',
  check: 'm4.5 12.5 5 5 10-11',
  file: 'M6.5 3.5H14l4 4v13H6.5zM14 3.5v4h4',
  search: 'M14.5 14.5 20 20M10 4a6 6 0 1 0 0 12 6 6 0 1 0 0-12',
  download: 'M12 4v11.5M6.5 10.5 12 16l5.5-5.5M4.5 20h15',
} as const

export type IconName = keyof typeof STROKES

/** Draws an icon. Screen readers skip the icon, because a text next to it or the name of its button says the same. */
export const Strokes = ({ strokes, fill = 'none' }: { readonly strokes: string; readonly fill?: string }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={strokes} fill={fill} />
  </svg>
)

export const Icon = ({ name }: { readonly name: IconName }) => (
  <Strokes strokes={STROKES[name]} fill={name === 'play' ? 'currentcolor' : 'none'} />
)
