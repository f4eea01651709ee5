import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import type { Catalogues } from '#infrastructure/content-pack/readers.ts'
import type { FormMessages, TwoConsentsMessages } from '#ui/forms/form-messages.ts'
import type { Messages } from '#ui/messages/messages.ts'
import { moduleTexts } from '../src/module-texts.ts'
import { MODULES } from '../src/modules.ts'

/** Loads the catalogues as `site.ts` does. Node and the build both find them by the code of the language. */
const textsIn = async (language: Language): Promise<object> => {
  const [site, forms]: readonly [
    { readonly messages: Messages },
    {
      readonly formMessages: FormMessages
      readonly twoConsents: TwoConsentsMessages
    },
  ] = await Promise.all([
    import(`../src/ui/messages/catalogues/${language}.ts`),
    import(`../src/ui/forms/catalogues/${language}.ts`),
  ])
  return {
    ...site.messages,
    ...(await moduleTexts(MODULES, language)),
    forms: { ...forms.formMessages, twoConsents: forms.twoConsents },
  }
}

export const siteCatalogues = async (): Promise<Catalogues> =>
  Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, await textsIn(language)])),
  )
