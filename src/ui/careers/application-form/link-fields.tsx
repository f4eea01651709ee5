import type { FieldProblem } from '#domain/forms/checks.ts'
import { canAddLink, canRemoveLink, withLink, withLinkAdded, withoutLink } from '#domain/forms/link-list.ts'
import { useFormMessages } from '../../forms/form-messages-in.ts'
import { TextField } from '../../forms/text-field.tsx'
import { CloseButton } from '../../kit/close-button.tsx'
import { Icon } from '../../kit/icon.tsx'
import styles from './application-form.module.css'

export const labelOfLink = (label: string, place: number, count: number): string =>
  count === 1 ? label : `${label} ${place + 1}`

interface Props {
  readonly name: string
  readonly label: string
  readonly links: readonly string[]
  readonly most: number
  readonly idOf: (place: number) => string
  readonly problemOf: (place: number) => FieldProblem | null
  readonly isLocked: boolean
  readonly onChange: (links: readonly string[]) => void
  readonly onLeave: (place: number) => void
}

type MoreProps = Pick<Props, 'name' | 'label' | 'most'> & { readonly from: number }

/** Without JavaScript, the visitor cannot add fields, so all fields are on the page. */
const MoreLinksWithoutScript = ({ name, label, most, from }: MoreProps) => (
  <noscript className={styles.more}>
    {Array.from({ length: most - from }, (_, more) => from + more).map((place) => (
      <label key={place}>
        {labelOfLink(label, place, most)}
        <input name={name} type="url" />
      </label>
    ))}
  </noscript>
)

export const LinkFields = ({
  name,
  label,
  links,
  most,
  idOf,
  problemOf,
  isLocked,
  onChange,
  onLeave,
}: Props) => {
  const { application } = useFormMessages()
  const canAdd = canAddLink(links, most)
  const focus = (place: number) => document.getElementById(idOf(place))?.focus()
  return (
    <div className={styles.links}>
      {links.map((link, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no key other than its position
        <div className={styles.link} key={place}>
          <TextField
            id={idOf(place)}
            name={name}
            label={labelOfLink(label, place, links.length)}
            type="url"
            autoComplete="url"
            value={link}
            problem={problemOf(place)}
            isLocked={isLocked}
            onType={(text) => onChange(withLink(links, place, text))}
            onLeave={() => onLeave(place)}
          />
          {canRemoveLink(links) ? (
            <CloseButton
              className={styles.remove}
              aria-label={`${application.removeLink} ${place + 1}`}
              disabled={isLocked}
              onClick={() => {
                onChange(withoutLink(links, place))
                focus(Math.max(0, place - 1))
              }}
            />
          ) : null}
        </div>
      ))}
      <MoreLinksWithoutScript name={name} label={label} most={most} from={links.length} />
      <button
        type="button"
        className={styles.add}
        aria-disabled={!canAdd || isLocked}
        onClick={() => {
          onChange(withLinkAdded(links, most))
          if (canAdd) setTimeout(() => focus(links.length))
        }}
      >
        <Icon name="plus" />
        {application.addLink}
      </button>
    </div>
  )
}
