import styles from './tagline.module.css'

const SENTENCES = /(?<=[.!?])\s+/

export const Tagline = ({ text }: { readonly text: string }) =>
  text.split(SENTENCES).map((sentence) => (
    <span key={sentence} className={styles.sentence}>
      {sentence}{' '}
    </span>
  ))
