import { type Localized, NO_TEXT } from '../language/localized.ts'

const KNOWN_STATES = ['new', 'in-conversation', 'offered', 'hired', 'declined', 'withdrawn'] as const

export type KnownState = (typeof KNOWN_STATES)[number]

/** The name of a state in the database and in exports. It is a `KnownState`, or a name that the studio has chosen. */
export type StateName = string

export interface ApplicationState {
  readonly name: StateName
  readonly title: Localized
  readonly isFinal: boolean
}

export const FIRST_STATE = 'new' satisfies KnownState

/** The final state of an application that the applicant has withdrawn. Only the applicant can set this state. */
export const WITHDRAWN = 'withdrawn' satisfies KnownState

const FINAL: ReadonlySet<StateName> = new Set<KnownState>(['hired', 'declined', 'withdrawn'])

export const isKnownState = (name: StateName): name is KnownState =>
  KNOWN_STATES.some((known) => known === name)

const knownState = (name: KnownState): ApplicationState => ({
  name,
  title: NO_TEXT,
  isFinal: FINAL.has(name),
})

export const DEFAULT_STATES: readonly ApplicationState[] = KNOWN_STATES.map(knownState)

/**
 * Rule: A studio may define its own states and their order. The states "new" and "withdrawn" always exist. If the
 * studio does not list "new", this state comes first. If the studio does not list "withdrawn", this state comes last.
 */
export const statesWith = (own: readonly ApplicationState[]): readonly ApplicationState[] => {
  if (own.length === 0) return DEFAULT_STATES
  const isNamed = (name: StateName) => own.some((state) => state.name === name)
  const all = own.map((state) => ({ ...state, isFinal: state.isFinal || FINAL.has(state.name) }))
  return [
    ...(isNamed(FIRST_STATE) ? [] : [knownState(FIRST_STATE)]),
    ...all,
    ...(isNamed(WITHDRAWN) ? [] : [knownState(WITHDRAWN)]),
  ]
}

/**
 * Rule: While an application is open, the applicant sees all states that are not final, in the studio's order. When
 * the application has a final state, the applicant sees only the first state and this final state.
 */
export const statesForApplicant = (
  states: readonly ApplicationState[],
  now: StateName,
): readonly ApplicationState[] => {
  const end = states.find(({ name, isFinal }) => isFinal && name === now)
  const open = states.filter(({ isFinal }) => !isFinal)
  return end === undefined ? open : [...open.slice(0, 1), end]
}

/**
 * Rule: The studio may move an application to any other state except "new" and "withdrawn". Even a move to an earlier
 * state is allowed, so that the studio can correct a mistake. Only the applicant can withdraw an application. The
 * state of a withdrawn application never changes.
 */
export const mayBecome = (states: readonly ApplicationState[], now: StateName, next: StateName): boolean =>
  now !== WITHDRAWN &&
  next !== now &&
  next !== FIRST_STATE &&
  next !== WITHDRAWN &&
  states.some(({ name }) => name === next)
