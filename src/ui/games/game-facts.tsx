import { type GameFacts as Facts, releaseOf } from '#domain/games/game.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
import { useSite } from '../kit/site-context.ts'
import { filled } from '../messages/filled.ts'
import type { Messages } from '../messages/messages.ts'
import styles from './game-facts.module.css'

const releaseText = (facts: Facts, messages: Messages): string => {
  const release = releaseOf(facts)
  if (release === null) return ''
  if (release.is === 'out') return String(release.year)
  return release.year === null ? messages.comingSoon : filled(messages.comingIn, { year: release.year })
}

export const GameFacts = ({ facts }: { readonly facts: Facts }) => {
  const { address, messages } = useSite()
  const shown = [inLanguageOrFallback(facts.genre, address.language), releaseText(facts, messages)].filter(
    hasText,
  )
  return shown.length === 0 ? null : <p className={styles.facts}>{shown.join('\u00a0·\u00a0')}</p>
}
