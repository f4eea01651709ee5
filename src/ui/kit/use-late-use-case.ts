import { useCallback, useEffect, useRef, useState } from 'react'

/** A use case that the first draw can do without: it starts when the page stands, and wishes wait for it. */
export const useLateUseCase = <UseCase>(
  start: () => Promise<UseCase>,
): readonly [UseCase | null, (wish: (useCase: UseCase) => void) => void] => {
  const [useCase, setUseCase] = useState<UseCase | null>(null)
  const starting = useRef<Promise<UseCase> | null>(null)
  useEffect(() => {
    starting.current ??= start()
    // Without it the page stands as it is: a part of the program that did not arrive takes nothing else with it.
    starting.current.then(setUseCase, () => {})
  }, [start])
  const when = useCallback((wish: (useCase: UseCase) => void) => {
    starting.current?.then(wish, () => {})
  }, [])
  return [useCase, when]
}
