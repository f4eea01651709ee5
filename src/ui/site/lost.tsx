import styles from './lost.module.css'

const FOURS =
  'M60 0H88V62H104V84H88V100H62V84H0V63ZM62 36 31 62H62ZM288 0H316V62H332V84H316V100H290V84H228V63ZM290 36 259 62H290Z'

const Mark = () => (
  <>
    <path d="M3.8 31A50 50 0 0 1 96.2 31ZM.8 59L50 86.5L99.2 59A50 50 0 0 1 .8 59Z" />
    <path
      className={styles.visor}
      d="M.7 41.5H99.3A50 50 0 0 1 99.8 46.1L50 74L.2 46.1A50 50 0 0 1 .7 41.5Z"
    />
  </>
)

/** 404, whose zero is the studio's mark: its visor glows on. */
export const Lost = () => (
  <svg className={styles.lost} viewBox="0 0 332 100" aria-hidden="true" focusable="false">
    <path d={FOURS} />
    <g transform="translate(116 0)">
      <Mark />
    </g>
  </svg>
)

/** The studio's mark alone, for what went wrong on this side. */
export const Dazed = () => (
  <svg className={styles.dazed} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <Mark />
  </svg>
)
