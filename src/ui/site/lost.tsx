import styles from './lost.module.css'

/** 404, whose zero is the studio's mark: a visor that looks about. */
export const Lost = () => (
  <svg className={styles.lost} viewBox="0 0 334 100" aria-hidden="true" focusable="false">
    <path d="M60 0H88V62H104V84H88V100H62V84H0V63ZM62 36 31 62H62ZM288 0H316V62H332V84H316V100H290V84H228V63ZM290 36 259 62H290Z" />
    <g transform="translate(116 0)">
      <path d="M3.8 31A50 50 0 0 1 96.2 31ZM.8 59L50 86.5L99.2 59A50 50 0 0 1 .8 59Z" />
      <path
        className={styles.visor}
        d="M.7 41.5H99.3A50 50 0 0 1 99.8 46.1L50 74L.2 46.1A50 50 0 0 1 .7 41.5Z"
      />
    </g>
  </svg>
)
