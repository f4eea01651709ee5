import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { contentCommand } from '#infrastructure/content-pack/content-command.ts'
import type { FormMessages, TwoConsentsMessages } from '#ui/forms/form-messages.ts'
import type { Messages } from '#ui/messages/messages.ts'

/**
 * `npm run content -- check`: what the site would say of its content pack, without starting it.
 * `npm run content -- status`: what is a draft, planned, about to close, missing in a language or used by nothing.
 * `npm run content -- preview blog/my-post`: a link by which drafts and the future can be seen.
 * `npm run content -- new news "Title"`: the folder of a new record, with its texts. `-- init FOLDER`: a new pack.
 * `npm run content -- tints`: notes the colour that is shown for each picture until it comes.
 */

/** As in `site.ts`; Node finds the catalogues by the language's code. */
const textsIn = async (language: Language): Promise<object> => {
  const [site, forms]: readonly [
    { readonly messages: Messages },
    { readonly formMessages: FormMessages; readonly twoConsents: TwoConsentsMessages },
  ] = await Promise.all([
    import(`../src/ui/messages/catalogues/${language}.ts`),
    import(`../src/ui/forms/catalogues/${language}.ts`),
  ])
  return { ...site.messages, forms: { ...forms.formMessages, twoConsents: forms.twoConsents } }
}

const { out, err, status } = await contentCommand(
  process.argv.slice(2),
  process.env['CONTENT_DIR'] || 'content',
  Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, await textsIn(language)])),
  ),
  process.env,
)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = status
