import { useEffect, useRef } from 'react'
import { formatInZone } from '#domain/language/date.ts'
import { LANGUAGE_FACTS } from '#domain/language/languages.ts'
import { writtenAddress } from '#domain/site/page-address.ts'
import { useSite } from '../kit/site-context.ts'
import styles from '../site/shell.module.css'

/** On paper: the address of the page, and the day on which it was printed. */
export const Printed = () => {
  const { address, facts } = useSite()
  const day = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const date = () => {
      const now = formatInZone(Date.now(), facts.timeZone, LANGUAGE_FACTS[address.language].date)
      if (day.current !== null) day.current.textContent = ` · ${now}`
    }
    addEventListener('beforeprint', date)
    return () => removeEventListener('beforeprint', date)
  }, [address.language, facts.timeZone])
  return (
    <p className={styles.printed}>
      {facts.siteUrl + writtenAddress(address)}
      <span ref={day} />
    </p>
  )
}
