import type { Language } from '#domain/language/languages.ts'
import type { MenuItem, MenuName } from '#domain/site/menu.ts'
import type { Answer } from '../answer.ts'

export interface MenuBook {
  menu(name: MenuName, language: Language): Promise<Answer<readonly MenuItem[]>>
}
