import { perLanguage } from '../language/languages.ts'
import type { Localized } from '../language/localized.ts'

/** The states that every site knows. */
const KNOWN_STATES = ['new', 'in-conversation', 'offered', 'hired', 'declined', 'withdrawn'] as const

export type KnownState = (typeof KNOWN_STATES)[number]

/** The name of a state in rows and exports. Every site knows it, or the studio has added it. */
export type StateName = string

export interface ApplicationState {
  readonly name: StateName
  /** The studio's name for the state. If empty, the site's name is used. */
  readonly title: Localized
  /** True if an application ends with this state. */
  readonly isFinal: boolean
}

export const FIRST_STATE = 'new' satisfies KnownState

/** Only the applicant sets it, and it is final. */
export const WITHDRAWN = 'withdrawn' satisfies KnownState

const FINAL: ReadonlySet<StateName> = new Set<KnownState>(['hired', 'declined', 'withdrawn'])

export const isKnownState = (name: StateName): name is KnownState =>
  KNOWN_STATES.some((known) => known === name)

const knownState = (name: KnownState): ApplicationState => ({
  name,
  title: perLanguage(() => ''),
  isFinal: FINAL.has(name),
})

export const DEFAULT_STATES: readonly ApplicationState[] = KNOWN_STATES.map(knownState)

/**
 * Rule: A studio may have its own states, in its own order. Each application begins as new and can be withdrawn. If the
 * studio does not name these two, they are added as the first and the last.
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
 * Rule: An applicant sees the states of the studio that do not end an application, in the studio's order. If the application
 * has ended, its applicant sees the first of them and the end.
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
 * Rule: The applicant may withdraw an application until it has ended. A state that the studio has removed does not end
 * it.
 */
export const mayWithdraw = (states: readonly ApplicationState[], now: StateName): boolean =>
  now !== WITHDRAWN && states.find(({ name }) => name === now)?.isFinal !== true

/**
 * Rule: The studio may set any of its states, also an earlier one, because people make mistakes. No application becomes
 * new again. Only the applicant withdraws, and that is final.
 */
export const mayBecome = (states: readonly ApplicationState[], now: StateName, next: StateName): boolean =>
  now !== WITHDRAWN &&
  next !== now &&
  next !== FIRST_STATE &&
  next !== WITHDRAWN &&
  states.some(({ name }) => name === next)
