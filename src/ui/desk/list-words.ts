import { type ApplicationState, isKnownState } from '#domain/careers/application-state.ts'
import { type EntryFilter, entryFilterQuery } from '#domain/desk/entry-filter.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
import { useDesk } from './desk-context.ts'

export const useStateWord = (states: readonly ApplicationState[]) => {
  const { messages, language } = useDesk()
  return (name: string): string => {
    const title = states.find((state) => state.name === name)?.title
    const own = title === undefined ? '' : inLanguageOrFallback(title, language)
    if (hasText(own)) return own
    return isKnownState(name) ? messages.states[name] : name
  }
}

export const useListAddress = () => {
  const { at } = useDesk()
  return (filter: EntryFilter): string => {
    const query = String(new URLSearchParams(entryFilterQuery(filter)))
    return query === '' ? at('/') : `${at('/')}?${query}`
  }
}
