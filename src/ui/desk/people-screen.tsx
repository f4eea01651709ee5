import type { ScreenOf } from '#application/desk/desk-page.ts'
import type { PeopleOutcome } from '#application/desk/screens/people.ts'
import type { Department } from '#domain/careers/vacancy.ts'
import { type ReadDepartments, ROLES } from '#domain/desk/person.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { filled } from '../messages/filled.ts'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { ActionForm, DeskSection, focusedWhere, Input, Select, Submit } from './parts.tsx'
import peopleStyles from './people.module.css'

const PROBLEM = 'invite-problem'

const Outcome = ({ outcome }: { readonly outcome: PeopleOutcome }) => {
  const { outcomes } = useDesk().messages
  if (outcome.is !== 'invited') {
    return (
      <p id={PROBLEM} role={outcome.is === 'removed' ? 'status' : 'alert'} className={styles.outcome}>
        {outcomes[outcome.is]}
      </p>
    )
  }
  const { email, link } = outcome
  return (
    <div role="status" className={styles.outcome}>
      <p>{filled(link === null ? outcomes.invited : outcomes.invitedWithLink, { email })}</p>
      {link !== null && <code className={peopleStyles.link}>{link}</code>}
    </div>
  )
}

export const useDepartmentWords = (departments: readonly Department[]) => {
  const { messages, language } = useDesk()
  const titles = new Map(
    departments.map(({ id, title }) => [id, inLanguageOrFallback(title, language)] as const),
  )
  return (read: ReadDepartments): string =>
    read === 'all' ? messages.people.allDepartments : read.map((id) => titles.get(id) ?? `#${id}`).join(', ')
}

interface RoleFieldsProps extends Pick<ScreenOf<'people'>, 'departments'> {
  readonly role?: string | undefined
  readonly read?: ReadDepartments | undefined
  readonly refusedWhere?: (problem: PeopleOutcome['is']) => object
}

const RoleFields = ({ departments, role, read = 'all', refusedWhere }: RoleFieldsProps) => {
  const { messages, language } = useDesk()
  const { people: texts } = messages
  return (
    <>
      <Select
        label={texts.role}
        name="role"
        defaultValue={role}
        options={ROLES.map((one) => [one, texts.roles[one]])}
        {...refusedWhere?.('bad-role')}
      />
      <fieldset className={styles.choices}>
        <legend>
          {texts.departments}
          <span className={styles.soft}>{texts.departmentsHint}</span>
        </legend>
        {departments.map(({ id, title }, place) => (
          <label key={id} className={styles.choice}>
            <input
              type="checkbox"
              name="department"
              value={id}
              defaultChecked={read !== 'all' && read.includes(id)}
              {...(place === 0 && refusedWhere?.('no-department'))}
            />
            {inLanguageOrFallback(title, language)}
          </label>
        ))}
      </fieldset>
    </>
  )
}

type Row = ScreenOf<'people'>['people'][number]

/** The form invites the person again. Inviting a known address changes the person's role and departments. */
const Change = ({ person, ...screen }: ScreenOf<'people'> & { readonly person: Row }) => {
  const { people: texts } = useDesk().messages
  const { email, role, departments } = person
  return (
    <details name="menu" className={styles.menuOf}>
      <summary className={styles.quiet} aria-label={`${texts.change}: ${email}`}>
        {texts.change}
      </summary>
      <ActionForm action={screen.invite} className={styles.panel}>
        <input type="hidden" name="email" value={email} />
        <RoleFields departments={screen.departments} role={role} read={departments} />
        <p className={styles.soft}>{texts.changing}</p>
        <div>
          <Submit aria-label={`${texts.save}: ${email}`}>{texts.save}</Submit>
        </div>
      </ActionForm>
    </details>
  )
}

const Removal = ({ email, remove }: Row) => {
  const { people: texts } = useDesk().messages
  return (
    <details name="menu" className={styles.menuOf}>
      <summary className={styles.quiet} aria-label={`${texts.remove}: ${email}`}>
        {texts.remove}
      </summary>
      <ActionForm action={remove} className={styles.panel}>
        <p>{texts.removal}</p>
        <div>
          <Submit name="sure" value="yes" aria-label={`${texts.sure}: ${email}`}>
            {texts.sure}
          </Submit>
        </div>
      </ActionForm>
    </details>
  )
}

const Roles = () => {
  const { people: texts } = useDesk().messages
  return (
    <DeskSection id="roles" title={texts.rolesTitle} className={peopleStyles.roles}>
      <dl>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{texts.roles[role]}</dt>
            <dd>{texts.may[role]}</dd>
          </div>
        ))}
      </dl>
    </DeskSection>
  )
}

const Invite = ({ departments, invite, invited, outcome }: ScreenOf<'people'>) => {
  const { people: texts, signIn } = useDesk().messages
  const refusedWhere = (problem: PeopleOutcome['is']) => ({
    ...focusedWhere(outcome?.is === problem),
    'aria-describedby': outcome?.is === problem ? PROBLEM : undefined,
  })
  return (
    <ActionForm action={invite} className={styles.card}>
      <h2 className={styles.heading}>{texts.inviteTitle}</h2>
      {invited !== null && outcome !== null && <Outcome outcome={outcome} />}
      <Input
        label={signIn.email}
        type="email"
        name="email"
        required
        defaultValue={invited?.email}
        {...refusedWhere('bad-email')}
      />
      <RoleFields
        departments={departments}
        role={invited?.role}
        read={invited?.departments}
        refusedWhere={refusedWhere}
      />
      <Submit>{texts.invite}</Submit>
    </ActionForm>
  )
}

export const PeopleScreen = (screen: ScreenOf<'people'>) => {
  const { messages, moment } = useDesk()
  const { people: texts } = messages
  const { people, departments, invited, outcome } = screen
  const departmentsOf = useDepartmentWords(departments)
  return (
    <div className={peopleStyles.people}>
      {invited === null && outcome !== null && <Outcome outcome={outcome} />}
      <ul className={styles.rows}>
        {people.map((person) => (
          <li key={person.id} className={styles.row}>
            <span className={styles.grows}>
              {person.email}
              {person.isThis && <span className={styles.mark}>{texts.you}</span>}
              <span className={styles.soft}>
                {person.signedInAt === null
                  ? texts.notSignedIn
                  : filled(texts.signedIn, { moment: moment(person.signedInAt) })}
              </span>
            </span>
            <span className={peopleStyles.role}>{texts.roles[person.role]}</span>
            <span className={styles.soft}>{departmentsOf(person.departments)}</span>
            {!person.isThis && (
              <div className={peopleStyles.actions}>
                <Change {...screen} person={person} />
                <Removal {...person} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <Invite {...screen} />
      <Roles />
    </div>
  )
}
