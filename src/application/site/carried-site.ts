import type { Language } from '#domain/language/language.ts'
import type { MenuItem, MenuName } from '#domain/site/menu-item.ts'
import { carriedKey } from '../ports/transfer-state.ts'

export const menuKey = (name: MenuName, language: Language) =>
  carriedKey<readonly MenuItem[]>(`menu:${name}:${language}`)
