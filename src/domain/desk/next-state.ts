import {
  type ApplicationState,
  type KnownState,
  mayBecome,
  type StateName,
} from '../careers/application-state.ts'

const DECLINED = 'declined' satisfies KnownState

/**
 * Rule: As the next step of an open application, the desk offers the next state in the studio's order, but never
 * "declined". An application with a final state has no next step.
 */
export const nextState = (states: readonly ApplicationState[], now: StateName): StateName | null => {
  const place = states.findIndex(({ name }) => name === now)
  if (place === -1 || states[place]?.isFinal === true) return null
  const later = states.slice(place + 1).map(({ name }) => name)
  return later.find((name) => name !== DECLINED && mayBecome(states, now, name)) ?? null
}
