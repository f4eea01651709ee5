import styles from './plots.module.css'

interface Bar {
  readonly label: string
  readonly value: number
}

interface Props {
  readonly bars: readonly Bar[]
}

const most = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({ value }) => value))

const COLUMN = { width: 48, height: 160, gap: 12, above: 20, below: 24 } as const

/** Columns side by side, oldest first. The table beside a plot says the same: readers of screens are spared the plot. */
export const Columns = ({ bars }: Props) => {
  const { width, height, gap, above, below } = COLUMN
  const all = most(bars)
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${bars.length * width} ${above + height + below}`}
      aria-hidden="true"
      focusable="false"
    >
      {bars.map(({ label, value }, at) => {
        const tall = (value / all) * height
        const middle = at * width + width / 2
        return (
          <g key={label}>
            <rect
              className={styles.bar}
              x={at * width + gap / 2}
              y={above + height - tall}
              width={width - gap}
              height={tall}
            />
            <text className={styles.value} x={middle} y={above + height - tall - 6}>
              {value}
            </text>
            <text className={styles.tick} x={middle} y={above + height + below - 6}>
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const ROW = { height: 26, bar: 14, width: 480 } as const

/** Bars below each other, the longest first, in the order of the rows of the table. */
export const Bars = ({ bars }: Props) => {
  const { height, bar, width } = ROW
  const all = most(bars)
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${width} ${bars.length * height}`}
      aria-hidden="true"
      focusable="false"
    >
      {bars.map(({ label, value }, at) => (
        <rect
          key={label}
          className={styles.bar}
          x={0}
          y={at * height + (height - bar) / 2}
          width={Math.max(1, (value / all) * width)}
          height={bar}
        />
      ))}
    </svg>
  )
}
