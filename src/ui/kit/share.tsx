import { useStore } from 'zustand'
import type { CopyLink } from '#application/site/copy-link.ts'
import { inLanguage } from '#domain/language/address.ts'
import { NEW_TAB } from '#domain/rich-text/shown-body.ts'
import { NETWORKS, type Network, shareAddress } from '#domain/site/share.ts'
import { Icon } from './icon.tsx'
import styles from './share.module.css'
import { useSite } from './site-context.ts'

const NAMES: Readonly<Record<Network, string>> = { vk: 'VK', telegram: 'Telegram', facebook: 'Facebook' }

/** Sharing pages of three networks, and the address to take along. */
export const Share = ({ copyLink }: { readonly copyLink: CopyLink }) => {
  const { address, facts, messages } = useSite()
  const copied = useStore(copyLink.copied)
  const here = facts.siteUrl + inLanguage(address.path, address.language)
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
              <Icon name={network} />
            </a>
          </li>
        ))}
        <li>
          <button className={styles.copy} type="button" onClick={() => copyLink.copy(here)}>
            <Icon name={copied ? 'check' : 'copy'} />
            {messages.copyLink}
          </button>
        </li>
      </ul>
      <div className={styles.notice} data-shown={copied || undefined}>
        <p role="status">{copied ? messages.linkCopied : null}</p>
        {copied ? (
          <button
            className={styles.dismiss}
            type="button"
            aria-label={messages.close}
            onClick={copyLink.dismiss}
          >
            <Icon name="close" />
          </button>
        ) : null}
      </div>
    </div>
  )
}
