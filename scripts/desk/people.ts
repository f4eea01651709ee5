import { listDepartments } from '#application/desk/departments.ts'
import { type Inviter, invite, listPeople, removePerson } from '#application/desk/people.ts'
import type { DeskTokens } from '#application/desk/ports/sign-in.ts'
import { newLink } from '#application/desk/sign-in.ts'
import { nowIn } from '#domain/careers/closing.ts'
import type { Department } from '#domain/careers/vacancy.ts'
import { type Person, ROLES } from '#domain/desk/person.ts'
import { isEmail } from '#domain/forms/email.ts'
import { foldedEmail } from '#domain/inbox/entry.ts'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import { type DeskSettings, deskSettings } from '#infrastructure/desk/settings.ts'
import { type DeskDatabase, deskDatabase } from '#infrastructure/desk/store/desk-database.ts'
import { sharedPlaceIn } from '#infrastructure/http/shared-place.ts'
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
DESK_HOST and DESK_PORT.
Exit codes: 0 done, 1 not done (one line says why), 2 wrong usage.`

const WRONG_USAGE = 2

const COMMANDS: ReadonlyMap<string, readonly string[]> = new Map([
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

const [argument = ''] = words

class Refusal extends Error {
  readonly status: number
  constructor(why: string, status = 1) {
    super(why)
    this.status = status
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const complain = (line: string) => process.stderr.write(`${shownText(line)}\n`)

const settings = (): DeskSettings => {
  const read = readSettings(process.env, MODULES)
  if (!read.ok) throw new Refusal(read.complaints.join('\n'))
  return deskSettings(read.settings)
}

const linkAddress = ({ DESK_URL, DESK_HOST, DESK_PORT }: DeskSettings, token: string): string => {
  if (DESK_URL === undefined && !DESK_PORT)
    throw new Refusal('Set DESK_URL or DESK_PORT as for the site: links lead there')
  return `${DESK_URL ?? `http://${DESK_HOST}:${DESK_PORT}`}/link?token=${token}`
}

const departmentsIn = async (contentDirectory: string): Promise<readonly Department[]> => {
  const read = await packVacancies(contentDirectory, nowIn(Date.now(), 'UTC')).vacancies()
  if (!read.ok) throw new Refusal(read.why)
  const listed = await listDepartments({ careers: { vacancies: async () => read } }, DEFAULT_LANGUAGE)
  return listed.ok ? listed.value : []
}

const departmentIds = async (
  words: readonly string[],
  contentDirectory: string,
): Promise<readonly number[]> => {
  if (words.length === 0) return []
  const known = await departmentsIn(contentDirectory)
  const named = (word: string) =>
    known.find(
      ({ id, title }) =>
        String(id) === word || Object.values(title).some((one) => one.toLowerCase() === word.toLowerCase()),
    )
  return words.map((word) => {
    const id = named(word)?.id
    if (id !== undefined) return id
    const all = known.map((one) => `${one.id} ${one.title[DEFAULT_LANGUAGE]}`).join(', ')
    throw new Refusal(`There is no department ${word}. Departments: ${all}`, WRONG_USAGE)
  })
}

const REFUSALS = {
  'bad-email': 'This is not an e-mail address',
  'bad-role': '--role takes reader, recruiter or owner',
  'no-department': 'A reader needs --department, at least one',
  'last-owner': 'This is the only owner: invite another owner first',
  forbidden: 'This is not allowed',
  unavailable: 'The inbox cannot be reached',
} as const

const WRONG_INVITATIONS: ReadonlySet<string> = new Set(['bad-email', 'bad-role', 'no-department'])

/** Returns a mistake in the arguments. Only `invite` has options. */
const usageProblem = (): string | null => {
  if (command === '') return missingArgument('COMMAND')
  const names = COMMANDS.get(command)
  if (names === undefined) return unknownCommand(command, COMMANDS.keys())
  const [option] = Object.keys(values)
  if (command !== 'invite')
    return option === undefined ? countProblem(words, names) : foreignOption(option, command)
  const problem = countProblem(words, names)
  if (problem !== null) return problem
  if (values.role === undefined) return missingOption(`--role ${ROLES.join('|')}`)
  if (!ROLES.some((role) => role === values.role)) return notAChoice('--role', ROLES, values.role)
  return isEmail(argument) ? null : `${argument} is not an e-mail address`
}

const OPERATOR: Inviter = { role: 'owner', email: null }

const run = async (database: DeskDatabase, asked: DeskSettings): Promise<void> => {
  const email = argument
  const tokens = { make: newToken, digestOf: sha256Hex } satisfies DeskTokens
  const desk = { inbox: database, tokens, clock: Date, sendLink: null }
  const all = async (): Promise<readonly Person[]> => {
    const known = await listPeople(desk, OPERATOR)
    if (!known.ok) throw new Refusal(REFUSALS[known.problem])
    return known.value
  }
  const person = async () => {
    const known = (await all()).find((one) => one.email === foldedEmail(email))
    if (known === undefined) throw new Refusal(`No person of the desk has the address ${email}`)
    return known
  }

  switch (command) {
    case 'people':
      for (const one of await all())
        print(
          [one.email, one.role, one.departments === 'all' ? 'all' : one.departments.join(',')]
            .map(shownLine)
            .join('\t'),
        )
      return
    case 'invite': {
      const departments = await departmentIds(values.department ?? [], asked.CONTENT_DIR)
      // Throws if the desk has no address. Without this check, the person would be invited, and then no link could be
      // printed.
      linkAddress(asked, '')
      const invited = { email, role: values.role ?? '', departments }
      const outcome = await invite(desk, OPERATOR, invited, DEFAULT_LANGUAGE)
      if (outcome.is !== 'invited')
        throw new Refusal(REFUSALS[outcome.is], WRONG_INVITATIONS.has(outcome.is) ? WRONG_USAGE : 1)
      return void print(linkAddress(asked, outcome.token ?? ''))
    }
    case 'link': {
      const known = await person()
      const recorded = await database.record([
        {
          name: 'link-made',
          detail: { email: known.email },
          by: { is: 'operator' },
          at: Date.now(),
          entry: null,
        },
      ])
      if (!recorded.ok) throw new Refusal(REFUSALS[recorded.problem])
      const token = await newLink(desk, known, 'asked')
      if (!token.ok) throw new Refusal(REFUSALS[token.problem])
      return void print(linkAddress(asked, token.value))
    }
    case 'remove': {
      const outcome = await removePerson(desk, OPERATOR, (await person()).id)
      if (outcome.is !== 'removed') throw new Refusal(REFUSALS[outcome.is])
      return void print(`Removed: ${foldedEmail(email)}`)
    }
  }
}

try {
  const problem = usageProblem()
  if (problem !== null)
    throw new Refusal(`${problem}\nnpm run desk -- --help lists the commands`, WRONG_USAGE)
  const asked = settings()
  const { database: server } = await sharedPlaceIn(MODULES, process.env)
  const place = { dataDirectory: asked.DATA_DIR, database: server }
  const database = deskDatabase(await openInbox(place, { warn: complain, error: complain }))
  await run(database, asked).finally(database.close)
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof Refusal ? error.status : 1
}
