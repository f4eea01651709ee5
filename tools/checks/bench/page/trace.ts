/** The work of a page's main thread as Chromium traced it, in milliseconds of processor time. */

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: {
    readonly beginData?: { readonly url?: string }
    readonly data?: { readonly type?: string }
  }
}

export interface Trace {
  readonly traceEvents: readonly TraceEvent[]
}

export const CATEGORIES: readonly string[] = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'loading',
  'blink.user_timing',
]

const KINDS = {
  style: /^(?:UpdateLayoutTree|ParseAuthorStyleSheet|CSSParser.*)$/,
  layout: /^(?:Layout|InvalidateLayout|IntersectionObserverController::computeIntersections)$/,
  script:
    /^(?:EvaluateScript|v8\..*|V8\..*|FunctionCall|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|EventDispatch|MinorGC|MajorGC|BlinkGC.*)$/,
  paint:
    /^(?:PrePaint|Paint|Layerize|Commit|UpdateLayer|Decode.*|.*[Rr]aster.*|CompositeLayers|ImageDecodeTask|Draw.*)$/,
  parse: /^ParseHTML$/,
} as const

type Kind = keyof typeof KINDS | 'other'

const isKind = (name: string): name is keyof typeof KINDS => Object.hasOwn(KINDS, name)

const kindOf = (name: string): Kind =>
  Object.keys(KINDS)
    .filter(isKind)
    .find((kind) => KINDS[kind].test(name)) ?? 'other'

/** Finds the thread that parsed the page, because the browser also has pages for itself. */
const mainThread = (events: readonly TraceEvent[], address: string): ((event: TraceEvent) => boolean) => {
  const parsed = events.find(
    ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.startsWith(address) === true,
  )
  if (parsed === undefined) throw new Error(`The trace has no page ${address}`)
  return ({ pid, tid }) => pid === parsed.pid && tid === parsed.tid
}

const TASK = 'RunTask'

const tasksIn = (events: readonly TraceEvent[]): number =>
  events
    .filter(({ name, ph }) => name === TASK && ph === 'X')
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)

const MOST_UNNOTICED_MS = 50

const ownTimes = (events: readonly TraceEvent[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  const open: { name: string; end: number }[] = []
  const add = (name: string, time: number) => times.set(name, (times.get(name) ?? 0) + time)
  const inOrder = events.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  for (const { name, ts, dur = 0, tdur = 0 } of inOrder) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop()
    add(name, tdur / 1000)
    const around = open.at(-1)
    if (around !== undefined) add(around.name, -tdur / 1000)
    open.push({ name, end: ts + dur })
  }
  return times
}

const kindsIn = (times: ReadonlyMap<string, number>) => {
  const ofKind = (...kinds: readonly Kind[]) =>
    [...times].reduce((sum, [name, time]) => sum + (kinds.includes(kindOf(name)) ? time : 0), 0)
  return { script: ofKind('script'), styleAndLayout: ofKind('style', 'layout'), paint: ofKind('paint') }
}

export interface Figures {
  readonly blocking: number
  readonly main: number
  readonly styleAndLayout: number
  readonly script: number
  readonly paint: number
}

export interface Profile {
  readonly byName: ReadonlyMap<string, number>
  readonly counts: ReadonlyMap<string, number>
  readonly figures: (slowdown: number) => Figures
}

/**
 * Multiplies processor time as Lighthouse does, so other work on the machine does not count. Chromium's own throttling
 * waits by the clock and has no effect on a busy machine.
 */
export const profileOf = ({ traceEvents }: Trace, address: string): Profile => {
  const own = traceEvents.filter(mainThread(traceEvents, address))
  const work = own.filter(({ ph }) => ph === 'X')
  const painted = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  const tasks = work
    .filter(({ name }) => name === TASK)
    .map(({ ts, tdur = 0 }) => ({ ts, time: tdur / 1000 }))
  const byName = ownTimes(work)
  const kinds = kindsIn(byName)
  return {
    byName,
    counts: new Map(
      [...byName.keys()].map((name) => [name, work.filter((event) => event.name === name).length]),
    ),
    figures: (slowdown) => ({
      blocking: tasks
        .filter(({ ts }) => ts >= painted)
        .reduce((sum, { time }) => sum + Math.max(0, time * slowdown - MOST_UNNOTICED_MS), 0),
      main: slowdown * tasks.reduce((sum, { time }) => sum + time, 0),
      styleAndLayout: slowdown * kinds.styleAndLayout,
      script: slowdown * kinds.script,
      paint: slowdown * kinds.paint,
    }),
  }
}

/** This category shows the events that `inspectorTime` counts. Tracing it costs time. */
export const COMPILATION = 'disabled-by-default-v8.compile'

/** Returns the processor time that the open inspector takes from the longest task. */
export const inspectorTime = ({ traceEvents }: Trace, address: string): number => {
  const own = traceEvents.filter(mainThread(traceEvents, address)).filter(({ ph }) => ph === 'X')
  const [longest] = own
    .filter(({ name }) => name === TASK)
    .toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))
  if (longest === undefined) return 0
  const { ts, dur = 0 } = longest
  return own
    .filter((event) => event.name === 'V8.CollectSourcePositions' && event.ts >= ts && event.ts < ts + dur)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
}

export const MARK = 'interaction'

const INPUTS = new Set(['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'input', 'change', 'toggle'])

/**
 * Returns, for each marked interaction, the processor time in milliseconds from an input until the frame that shows it.
 * An interaction has several inputs, and the slowest one counts.
 */
export const interactionTimes = ({ traceEvents }: Trace, address: string): readonly number[] => {
  const own = traceEvents.filter(mainThread(traceEvents, address)).toSorted((one, other) => one.ts - other.ts)
  const tasks = own.filter(({ name, ph }) => name === TASK && ph === 'X')
  const workedBetween = (start: number, end: number) =>
    tasksIn(tasks.filter(({ ts, dur = 0 }) => ts + dur > start && ts < end))
  const times: number[] = []
  let begun: number | null = null
  for (const { name, ts, args } of own) {
    if (name === MARK) {
      times.push(0)
      begun = null
    } else if (name === 'EventDispatch' && INPUTS.has(args?.data?.type ?? '')) begun ??= ts
    else if (name === 'Commit' && begun !== null && times.length > 0) {
      times.push(Math.max(times.pop() ?? 0, workedBetween(begun, ts)))
      begun = null
    }
  }
  return times
}

export interface Frame {
  readonly main: number
  readonly script: number
  readonly styleAndLayout: number
  readonly paint: number
}

/**
 * Returns the work of the main thread between two commits of frames, from each `from` mark until the `until` mark or
 * the end.
 */
export const framesBetween = (
  { traceEvents }: Trace,
  from: string,
  until?: string,
): readonly (readonly Frame[])[] => {
  const marked = traceEvents.find(({ name }) => name === from)
  const own = traceEvents
    .filter(({ pid, tid }) => pid === marked?.pid && tid === marked.tid)
    .toSorted((one, other) => one.ts - other.ts)
  const all: Frame[][] = []
  let frames: Frame[] | undefined
  let work: TraceEvent[] = []
  for (const event of own) {
    if (event.name === from) {
      frames = []
      all.push(frames)
      work = []
    } else if (event.name === until) frames = undefined
    else if (event.ph === 'X') work.push(event)
    if (event.name !== 'Commit') continue
    frames?.push({ main: tasksIn(work), ...kindsIn(ownTimes(work)) })
    work = []
  }
  return all
}
