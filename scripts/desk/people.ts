import { departmentsOf } from '#application/desk/departments.ts'
import { type Inviter, invite, removePerson } from '#application/desk/people.ts'
import { newLink } from '#application/desk/sign-in.ts'
import { nowIn } from '#domain/careers/closing.ts'
import { ROLES } from '#domain/desk/person.ts'
import { isEmail } from '#domain/forms/email.ts'
import { foldedEmail } from '#domain/inbox/entry.ts'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import { type DeskSettings, deskSettings } from '#infrastructure/desk/settings.ts'
import { type DeskDatabase, deskDatabase } from '#infrastructure/desk/store/desk-database.ts'
import { sharedPlaceIn } from '#infrastructure/http/module.ts'
import { openInbox } from '#infrastructure/inbox/open-inbox.ts'
import { newToken, sha256Hex } from '#infrastructure/inbox/token.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import {
  countProblem,
  foreignOption,
  missingArgument,
  missingOption,
  notAChoice,
  unknownCommand,
} from '#infrastructure/terminal/arguments.ts'
import { shownLine, shownText } from '#infrastructure/terminal/output.ts'
import { packVacancies } from '#infrastructure/vacancy-source/vacancy-source.ts'
import { MODULES } from '../../src/modules.ts'
import { parseArguments } from '../parse-arguments.ts'

const USAGE = `usage: npm run desk -- COMMAND
  people                   lists the people who may sign in
  invite EMAIL --role reader|recruiter|owner [--department ID|TITLE]...
                           invites a person or changes the role; prints a link that works once, within 7 days
  link EMAIL               prints a link for a person who may sign in already; it works once, within 15 minutes
  remove EMAIL             removes a person and signs them out everywhere

The inbox is in DATA_DIR (default: data) or DATABASE_URL. The site may run meanwhile. Links lead to DESK_URL, or to
DESK_PORT.
Exit codes: 0 done, 1 not done (one line says why), 2 wrong usage.`

const ARGUMENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['people', []],
  ['invite', ['EMAIL']],
  ['link', ['EMAIL']],
  ['remove', ['EMAIL']],
])

const { values, positionals } = parseArguments(
  USAGE,
  { role: { type: 'string' }, department: { type: 'string', multiple: true } },
  { positionals: true },
)

const [command = '', ...words] = positionals
const [email = ''] = words

const REFUSALS = {
  'bad-email': 'This is not an e-mail address',
  'bad-role': '--role takes reader, recruiter or owner',
  'no-department': 'A reader needs --department, at least one',
  'last-owner': 'This is the only owner: invite another owner first',
  forbidden: 'This is not allowed',
  unavailable: 'The inbox cannot be reached',
} as const

/** Returns a mistake in the arguments. Only `invite` has options. */
const usageProblem = (): string | null => {
  if (command === '') return missingArgument('COMMAND')
  const names = ARGUMENTS.get(command)
  if (names === undefined) return unknownCommand(command, ARGUMENTS.keys())
  const [option] = Object.keys(values)
  if (command !== 'invite' && option !== undefined) return foreignOption(option, command)
  const problem = countProblem(words, names)
  if (problem !== null || command !== 'invite') return problem
  if (values.role === undefined) return missingOption(`--role ${ROLES.join('|')}`)
  if (!ROLES.some((role) => role === values.role)) return notAChoice('--role', ROLES, values.role)
  if (values.role === 'reader' && values.department === undefined) return REFUSALS['no-department']
  return isEmail(email) ? null : `${email} is not an e-mail address`
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const complain = (line: string) => process.stderr.write(`${shownText(line)}\n`)

const linkAddress = ({ DESK_URL, DESK_PORT }: DeskSettings, token: string): string => {
  if (DESK_URL === undefined && !DESK_PORT?.port)
    throw new Error('Set DESK_URL or DESK_PORT as for the site: links lead there')
  return `${DESK_URL ?? `http://${DESK_PORT?.host}:${DESK_PORT?.port}`}/link?token=${token}`
}

const departmentIds = async (contentDirectory: string): Promise<readonly number[]> => {
  if (values.department === undefined) return []
  const read = await packVacancies(contentDirectory, nowIn(Date.now(), 'UTC')).vacancies()
  if (!read.ok) throw new Error(read.why)
  const known = departmentsOf(read.value, DEFAULT_LANGUAGE)
  return values.department.map((word) => {
    const found = known.find(({ id, title }) =>
      [String(id), ...Object.values(title)].some((name) => name.toLowerCase() === word.toLowerCase()),
    )
    if (found !== undefined) return found.id
    const all = known.map((one) => `${one.id} ${one.title[DEFAULT_LANGUAGE]}`).join(', ')
    throw new Error(`There is no department ${word}. Departments: ${all}`)
  })
}

const OPERATOR: Inviter = { role: 'owner', email: null }

const run = async (database: DeskDatabase, settings: DeskSettings): Promise<void> => {
  const desk = {
    inbox: database,
    tokens: { make: newToken, digestOf: sha256Hex },
    clock: Date,
    sendLink: null,
  }
  if (command === 'invite') {
    const departments = await departmentIds(settings.CONTENT_DIR)
    // Throws if the desk has no address. Without this check, the person would be invited, and then no link could be
    // printed.
    linkAddress(settings, '')
    const invited = { email, role: values.role ?? '', departments }
    const answer = await invite(desk, OPERATOR, invited, DEFAULT_LANGUAGE)
    if (!answer.ok) throw new Error(REFUSALS[answer.problem])
    print(linkAddress(settings, answer.value.token ?? ''))
    return
  }
  const listed = await database.people()
  if (!listed.ok) throw new Error(REFUSALS[listed.problem])
  if (command === 'people') {
    for (const one of listed.value) {
      const departments = one.departments === 'all' ? 'all' : one.departments.join(',')
      print([one.email, one.role, departments].map(shownLine).join('\t'))
    }
    return
  }
  const person = listed.value.find((one) => one.email === foldedEmail(email))
  if (person === undefined) throw new Error(`No person of the desk has the address ${email}`)
  if (command === 'remove') {
    const removed = await removePerson(desk, OPERATOR, person.id)
    if (!removed.ok) throw new Error(REFUSALS[removed.problem])
    print(`Removed: ${person.email}`)
    return
  }
  const act = { name: 'link-made', detail: { email: person.email }, by: { is: 'operator' } } as const
  const recorded = await database.record([{ ...act, at: Date.now(), entry: null }])
  const token = recorded.ok ? await newLink(desk, person, 'asked') : recorded
  if (!token.ok) throw new Error(REFUSALS[token.problem])
  print(linkAddress(settings, token.value))
}

const openAndRun = async (): Promise<void> => {
  const read = readSettings(process.env, MODULES)
  if (!read.ok) throw new Error(read.complaints.join('\n'))
  const settings = deskSettings(read.settings)
  const { database: server } = await sharedPlaceIn(MODULES, process.env)
  const place = { dataDirectory: settings.DATA_DIR, database: server }
  const database = deskDatabase(await openInbox(place, { warn: complain, error: complain }))
  await run(database, settings).finally(database.close)
}

const problem = usageProblem()
if (problem === null)
  await openAndRun().catch((error: unknown) => {
    complain(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
else {
  complain(`${problem}\nnpm run desk -- --help lists the commands`)
  process.exitCode = 2
}
