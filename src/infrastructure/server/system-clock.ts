import type { Clock } from '#application/ports/clock.ts'

export const SYSTEM_CLOCK: Clock = { now: Date.now }
