import styles from './plots.module.css'

interface Column {
  readonly label: string
  readonly value: number
}

const COLUMN = { width: 48, height: 160, gap: 12, above: 20, below: 24 } as const

/** Columns side by side. A plot is hidden from screen readers, because the table next to it says the same. */
export const Columns = ({ columns }: { readonly columns: readonly Column[] }) => {
  const { width, height, gap, above, below } = COLUMN
  const most = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${columns.length * width} ${above + height + below}`}
      aria-hidden="true"
      focusable="false"
    >
      {columns.map(({ label, value }, at) => {
        const tall = (value / most) * height
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
            <text className={styles.tick} x={middle} y={above + height - tall - 6}>
              {value}
            </text>
            <text className={styles.label} x={middle} y={above + height + below - 6}>
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const WIDTH = 100

/** The bar in a row of a table. `part` is its share of the longest bar, from 0 to 1. */
export const Bar = ({ part }: { readonly part: number }) => (
  <svg
    className={styles.line}
    viewBox={`0 0 ${WIDTH} 1`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <rect className={styles.bar} width={part * WIDTH} height="1" />
  </svg>
)
