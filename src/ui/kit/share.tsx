import { useRef } from 'react'
import { useStore } from 'zustand'
import { NEW_TAB } from '#application/rich-text/shown-body.ts'
import type { CopyLink } from '#application/site/copy-link.ts'
import { NETWORKS, type Network, shareAddress } from '#application/site/share.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { CloseButton } from './close-button.tsx'
import { Icon, Strokes } from './icon.tsx'
import styles from './share.module.css'
import { useSite } from './site-context.ts'

const NAMES: Readonly<Record<Network, string>> = { vk: 'VK', telegram: 'Telegram', facebook: 'Facebook' }

/** These icons are not in `icon.tsx`, because every page loads `icon.tsx`. */
const STROKES: Readonly<Record<Network, string>> = {
  vk: 'M2.5 6.5c.7 7.4 4.3 11.5 10.3 11.5v-12M12.8 11.9c3.7-.3 6.4-2.3 7.7-5.4M12.8 11.9c4.1.3 7.2 2.4 8.7 6.1',
  telegram: 'M21 4 2.8 11.2l6 2.3L17.6 19 21 4zM8.8 13.5 15.2 9M8.8 13.5l.5 5.7 2.8-3.6',
  facebook: 'M13.5 21V9.2c0-2 1-3.2 3-3.2H18M9.5 12.5h7',
}

const COPY =
  'M9 9V6.5A2.5 2.5 0 0 1 11.5 4h6A2.5 2.5 0 0 1 20 6.5v6a2.5 2.5 0 0 1-2.5 2.5H15M6.5 9h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-6A2.5 2.5 0 0 1 4 17.5v-6A2.5 2.5 0 0 1 6.5 9z'

export const Share = ({ copyLink }: { readonly copyLink: CopyLink }) => {
  const { address, facts, messages } = useSite()
  const copied = useStore(copyLink.copied)
  const copy = useRef<HTMLButtonElement>(null)
  const here = facts.siteUrl + localizedAddress(address.path, address.language)
  return (
    <div className={styles.share}>
      <h2 className={styles.title}>{messages.share}</h2>
      <ul className={styles.ways}>
        {NETWORKS.map((network) => (
          <li key={network}>
            <a
              className={styles.way}
              href={shareAddress(network, here)}
              aria-label={NAMES[network]}
              {...NEW_TAB}
            >
              <Strokes strokes={STROKES[network]} />
            </a>
          </li>
        ))}
        <li>
          <button ref={copy} className={styles.copy} type="button" onClick={() => copyLink.copy(here)}>
            {copied ? <Icon name="check" /> : <Strokes strokes={COPY} />}
            {messages.copyLink}
          </button>
        </li>
      </ul>
      <div className={styles.notice} data-shown={copied || undefined}>
        <p role="status">{copied ? messages.linkCopied : null}</p>
        {copied ? (
          <CloseButton
            className={styles.dismiss}
            aria-label={messages.close}
            onClick={() => {
              copyLink.dismiss()
              copy.current?.focus()
            }}
          />
        ) : null}
      </div>
    </div>
  )
}
