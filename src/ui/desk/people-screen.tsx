import type { DeskScreen, PeopleOutcome } from '#application/desk/desk-page.ts'
import { type Person, ROLES } from '#domain/desk/person.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { filled } from '../messages/filled.ts'
import { ActionForm } from './action-form.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'

type Screen = Extract<DeskScreen, { is: 'people' }>

const Outcome = ({ outcome }: { readonly outcome: PeopleOutcome }) => {
  const { outcomes } = useDesk().messages
  if (outcome.is !== 'invited') {
    return (
      <p role={outcome.is === 'removed' ? 'status' : 'alert'} className={styles.outcome}>
        {outcomes[outcome.is]}
      </p>
    )
  }
  const { email, link } = outcome
  return (
    <div role="status" className={styles.outcome}>
      <p>{filled(link === null ? outcomes.invited : outcomes.invitedWithLink, { email })}</p>
      {link !== null && <code className={styles.link}>{link}</code>}
    </div>
  )
}

export const PeopleScreen = ({ screen }: { readonly screen: Screen }) => {
  const { messages, language } = useDesk()
  const { people: texts } = messages
  const { people, departments, invite, outcome } = screen
  const titles = new Map(
    departments.map(({ id, title }) => [id, inLanguageOrFallback(title, language)] as const),
  )
  const read = ({ departments: ids }: Pick<Person, 'departments'>) =>
    ids === 'all' ? texts.allDepartments : ids.map((id) => titles.get(id) ?? `#${id}`).join(', ')

  return (
    <>
      {outcome !== null && <Outcome outcome={outcome} />}
      <ul className={styles.rows}>
        {people.map((person) => (
          <li key={person.id} className={styles.row}>
            <span className={styles.grows}>
              {person.email}
              {person.isThis && <span className={styles.mark}>{texts.you}</span>}
              <span className={styles.soft}>
                {texts.roles[person.role]}: {read(person)}
              </span>
            </span>
            <ActionForm action={person.remove}>
              <button type="submit" className={styles.quiet} aria-label={`${texts.remove}: ${person.email}`}>
                {texts.remove}
              </button>
            </ActionForm>
          </li>
        ))}
      </ul>
      <ActionForm action={invite} className={styles.card}>
        <h2 className={styles.heading}>{texts.inviteTitle}</h2>
        <label className={styles.field}>
          {texts.email}
          <input className={styles.control} type="email" name="email" required />
        </label>
        <label className={styles.field}>
          {texts.role}
          <select className={styles.control} name="role">
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {texts.roles[role]}
              </option>
            ))}
          </select>
        </label>
        <fieldset className={styles.choices}>
          <legend>{texts.departments}</legend>
          <p className={styles.soft}>{texts.departmentsHint}</p>
          {[...titles].map(([id, title]) => (
            <label key={id} className={styles.choice}>
              <input type="checkbox" name="department" value={id} />
              {title}
            </label>
          ))}
        </fieldset>
        <button type="submit" className={styles.primary}>
          {texts.invite}
        </button>
      </ActionForm>
    </>
  )
}
