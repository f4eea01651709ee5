import { MOST_PORTFOLIO_LINKS } from '#domain/careers/portfolio-links.ts'
import type { FieldProblem } from '#domain/forms/field-problem.ts'
import { formMessagesIn } from '../../forms/form-messages-in.ts'
import { TextField } from '../../forms/text-field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useSite } from '../../kit/site-context.ts'
import styles from './application-form.module.css'
import { labelOfLink } from './field-labels.ts'

interface Props {
  readonly links: readonly string[]
  readonly idOf: (place: number) => string
  readonly problemOf: (place: number) => FieldProblem | null
  readonly canAdd: boolean
  readonly canRemove: boolean
  readonly isLocked: boolean
  readonly onType: (place: number, link: string) => void
  readonly onLeave: (place: number) => void
  readonly onAdd: () => void
  readonly onRemove: (place: number) => void
}

/** One to four links to what somebody has made. */
export const PortfolioLinksFields = ({
  links,
  idOf,
  problemOf,
  canAdd,
  canRemove,
  isLocked,
  onType,
  onLeave,
  onAdd,
  onRemove,
}: Props) => {
  const messages = formMessagesIn(useSite().address.language)
  const { application } = messages
  const focus = (place: number) => document.getElementById(idOf(place))?.focus()
  return (
    <div className={styles.links}>
      {links.map((link, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no other name than its place
        <div className={styles.link} key={place}>
          <TextField
            id={idOf(place)}
            name="portfolioLinks"
            label={labelOfLink(place, links.length, messages)}
            type="url"
            autoComplete="url"
            value={link}
            problem={problemOf(place)}
            isLocked={isLocked}
            onType={(text) => onType(place, text)}
            onLeave={() => onLeave(place)}
          />
          {canRemove ? (
            <button
              type="button"
              className={styles.remove}
              aria-label={`${application.removeLink} ${place + 1}`}
              disabled={isLocked}
              onClick={() => {
                onRemove(place)
                focus(Math.max(0, place - 1))
              }}
            >
              <Icon name="close" />
            </button>
          ) : null}
        </div>
      ))}
      <noscript className={styles.more}>
        {Array.from({ length: MOST_PORTFOLIO_LINKS - links.length }, (_, more) => links.length + more).map(
          (place) => (
            <label key={place}>
              {labelOfLink(place, MOST_PORTFOLIO_LINKS, messages)}
              <input name="portfolioLinks" type="url" />
            </label>
          ),
        )}
      </noscript>
      <button
        type="button"
        className={styles.add}
        aria-disabled={!canAdd || isLocked}
        onClick={() => {
          onAdd()
          if (canAdd) setTimeout(() => focus(links.length))
        }}
      >
        <Icon name="plus" />
        {application.addLink}
      </button>
    </div>
  )
}
