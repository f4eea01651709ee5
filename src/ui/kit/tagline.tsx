import styles from './tagline.module.css'

const SENTENCES = /(?<=[.!?])\s+/

/** The studio's tagline, with a line for each sentence. */
export const Tagline = ({ text }: { readonly text: string }) =>
  text.split(SENTENCES).map((sentence) => (
    <span key={sentence} className={styles.sentence}>
      {sentence}{' '}
    </span>
  ))
