/**
 * The result of a call to a port (an interface to the outside, such as the inbox). A port returns an expected failure
 * as a `problem`. It throws only if there is a bug.
 */
export type Answer<Value, Problem extends string = 'unavailable'> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

export type Lookup<Value> = Answer<Value, 'not-found' | 'unavailable'>

export const found = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

/** Replaces the value of a successful answer. */
export const mapped = async <Value, Problem extends string, Made>(
  asked: Answer<Value, Problem> | Promise<Answer<Value, Problem>>,
  make: (value: Value) => Made | Promise<Made>,
): Promise<Answer<Made, Problem>> => {
  const answer = await asked
  return answer.ok ? found(await make(answer.value)) : answer
}

/** Returns a function that maps the value of an answer. The answer is asked for once, when it is first needed. */
export const askedOnce = <Value, Problem extends string>(ask: () => Promise<Answer<Value, Problem>>) => {
  let asked: ReturnType<typeof ask> | undefined
  return <Made>(make: (value: Value) => Made): Promise<Answer<Made, Problem>> => {
    asked ??= ask()
    return mapped(asked, make)
  }
}

export const NOT_FOUND = { ok: false, problem: 'not-found' } as const

export const UNAVAILABLE = { ok: false, problem: 'unavailable' } as const
