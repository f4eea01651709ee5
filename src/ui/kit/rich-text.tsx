import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { isFile, isOwnPath } from '#domain/language/link.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { isPlainClick } from '../router/site-link.tsx'
import styles from './rich-text.module.css'
import { useSite } from './site-context.ts'
import { trustedHtml } from './trusted-text.ts'

/**
 * Lets the keyboard focus a table or a code block that is wider than the text, so that visitors can scroll it
 * sideways.
 */
const keepScrollersReachable = (body: HTMLElement): (() => void) => {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  for (const scroller of body.querySelectorAll('table, pre')) observer.observe(scroller)
  return () => observer.disconnect()
}

interface Props {
  readonly html: SafeHtml
  readonly className?: string | undefined
}

export const RichText = ({ html, className = '' }: Props) => {
  const body = useRef<HTMLDivElement>(null)
  const { navigate } = useSite()
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link?.getAttribute('href') ?? ''
    if (link === null || link.target !== '' || !isPlainClick(event.nativeEvent)) return
    if (!isOwnPath(to) || isFile(to)) return
    event.preventDefault()
    navigate(to)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has new elements
  useEffect(() => (body.current === null ? undefined : keepScrollersReachable(body.current)), [html])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only the links in the text react
    <div
      ref={body}
      className={`${styles.text} ${className}`}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that the HTML is safe
      dangerouslySetInnerHTML={trusted}
    />
  )
}
