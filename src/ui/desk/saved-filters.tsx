import type { InboxView } from '#application/desk/screens/inbox.ts'
import { entryFilterQuery } from '#domain/desk/entry-filter.ts'
import { LONGEST_FILTER_NAME } from '#domain/desk/saved-filter.ts'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { ActionForm, FilterFields, Input, Submit } from './parts.tsx'

/** The menu that saves the filter of the list, and removes saved ones. */
export const SavedFilters = ({ filter, saved }: Pick<InboxView, 'filter' | 'saved'>) => {
  const { saved: texts } = useDesk().messages.entries
  const { action, filters, mayKeep, isFull } = saved
  const isFiltered = Object.keys(entryFilterQuery(filter)).length > 0
  if (filters.length === 0 && !isFiltered) return null
  return (
    <details name="menu" className={styles.menuOf}>
      <summary className={styles.quiet}>{texts.title}</summary>
      <div className={styles.panel}>
        {mayKeep && !isFull && (
          <ActionForm action={action} className={styles.line}>
            <FilterFields filter={filter} />
            <Input label={texts.name} name="name" maxLength={LONGEST_FILTER_NAME} required />
            <Submit name="button" value="save" look="secondary">
              {texts.save}
            </Submit>
          </ActionForm>
        )}
        {isFull && <p className={styles.soft}>{texts.full}</p>}
        {!mayKeep && isFiltered && <p className={styles.soft}>{texts.notWords}</p>}
        <ul className={styles.rows}>
          {filters.map(({ name }) => (
            <li key={name} className={styles.row}>
              <span className={styles.grows}>{name}</span>
              <ActionForm action={action}>
                <input type="hidden" name="name" value={name} />
                <Submit name="button" value="remove" look="quiet" aria-label={`${texts.remove}: ${name}`}>
                  {texts.remove}
                </Submit>
              </ActionForm>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
