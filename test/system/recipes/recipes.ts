/** A step of a recipe in CONTRIBUTING.md. It changes a file or adds one. */
export interface Step {
  readonly file: string
  /** Receives the text of the file, which is empty for a new file. */
  readonly change: (text: string) => string
}

const written = (file: string, text: string): Step => ({ file, change: () => text.trimStart() })

/** Puts lines before the first place of a word. */
const before = (file: string, word: string, lines: string): Step => ({
  file,
  change: (text) => {
    if (!text.includes(word)) throw new Error(`${file} does not hold ${word}`)
    return text.replace(word, () => lines + word)
  },
})

const replaced = (file: string, word: string, by: string): Step => ({
  file,
  change: (text) => {
    if (!text.includes(word)) throw new Error(`${file} does not hold ${word}`)
    return text.replace(word, () => by)
  },
})

interface Named extends Step {
  readonly word: string
  /** The file that the compiler's error names. */
  readonly at: string
}

export interface Recipe {
  /** The heading in CONTRIBUTING.md. */
  readonly title: string
  readonly begun: readonly Step[]
  /** Steps that the compiler demands, each with the word in its error. */
  readonly named: readonly Named[]
  readonly rest: readonly Step[]
}

const naming = (word: string, step: Step, at = step.file): Named => ({ ...step, word, at })

const CONTENT_API = 'src/infrastructure/content-api/studio.ts'

const DOUBLE = 'test/doubles/memory-studio.ts'

/** The companies that a studio makes games with. */
export const CONTENT_TYPE: Recipe = {
  title: 'To add a content type',
  begun: [
    written(
      'src/domain/studio/partner.ts',
      `
/** A company that makes games with the studio. */
export interface Partner {
  readonly name: string
}
`,
    ),
    replaced(
      'src/application/ports/content.ts',
      "import type { SliderItem } from '#domain/studio/image.ts'\n",
      "import type { SliderItem } from '#domain/studio/image.ts'\nimport type { Partner } from '#domain/studio/partner.ts'\n",
    ),
    before(
      'src/application/ports/content.ts',
      '  video(name: string): Promise<Lookup<Video>>',
      '  partners(): Promise<Answer<readonly Partner[]>>\n',
    ),
    before(
      CONTENT_API,
      'import type { Video }',
      "import type { Partner } from '#domain/studio/partner.ts'\n",
    ),
    before(
      CONTENT_API,
      'export const studioCalls',
      "export const partner = record({ name: string }, 'Partner') satisfies PieceOf<Partner>\n\n",
    ),
    before(
      CONTENT_API,
      '  contacts: always(',
      "  partners: always('partners', '/api/partners/', 'Companies that make games with it', list(partner)),\n",
    ),
  ],
  named: [
    naming(
      'partners',
      before(
        'src/infrastructure/content-pack/studio.ts',
        '  contacts: listFile(',
        "  partners: listFile('studio/partners.json', partner),\n",
      ),
      'src/infrastructure/content-pack/answers.ts',
    ),
    naming('partners', before(DOUBLE, '    contacts: () =>', '    partners: () => answered(partners),\n')),
  ],
  rest: [
    replaced(
      'src/infrastructure/content-pack/studio.ts',
      'aboutUs, award, contacts, video',
      'aboutUs, award, contacts, partner, video',
    ),
    before(DOUBLE, 'import type { Video }', "import type { Partner } from '#domain/studio/partner.ts'\n"),
    before(DOUBLE, '  readonly videos?', '  readonly partners?: readonly Partner[]\n'),
    replaced(DOUBLE, 'awards, contacts, videos }', 'awards, contacts, partners, videos }'),
    written('content/studio/partners.json', '[{ "name": "Levant Games" }]\n'),
    before(
      '.vscode/settings.json',
      '    { "fileMatch": ["**/site/redirects.json"]',
      '    { "fileMatch": ["**/studio/partners.json"], "url": "./content/schemas/partners.schema.json" },\n',
    ),
    before(
      'docs/reference/content.md',
      'site/menus.json ',
      'studio/partners.json                [{ name }]\n',
    ),
  ],
}

/** A page that shows the companies. */
export const PAGE: Recipe = {
  title: 'To add a page',
  begun: [
    before(
      'src/domain/site/pages.ts',
      "  support: { path: '/support'",
      "  events: { path: '/events', inHeader: true },\n",
    ),
    written(
      'src/application/studio/events.ts',
      `
import type { Partner } from '#domain/studio/partner.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import { type AddressStore, createLanguageStore } from '../page-store.ts'
import { definePageUseCase } from '../use-case.ts'

export const PARTNERS = pageKey<readonly Partner[]>('partners')

export type Events = AddressStore<{ readonly partners: readonly Partner[] }>

export const eventsView = ({ partners }: { readonly partners: readonly Partner[] }): readonly string[] =>
  partners.map(({ name }) => name)

export const eventsPage = definePageUseCase(
  ['studio', 'pageState'],
  ({ studio, pageState }) =>
    async (address) => {
      const partners = await takeOrLoad(pageState, PARTNERS, () => studio.partners())
      if (!partners.ok) return { is: 'unavailable' }
      return { is: 'shown', store: createLanguageStore({ partners: partners.value }, address) }
    },
)
`,
    ),
  ],
  named: [
    naming('events', before('src/ui/messages/catalogues/en.ts', '  contacts:', "  events: 'Events',\n")),
    naming('events', before('src/ui/messages/catalogues/ru.ts', '  contacts:', "  events: 'События',\n")),
    naming(
      'events',
      before(
        'test/browser/fixtures/every-page.ts',
        "  jobs: { en: 'Jobs'",
        "  events: { en: 'Events', ru: 'События' },\n",
      ),
    ),
  ],
  rest: [
    written(
      'src/ui/studio/events-page.tsx',
      `
import { type Events, eventsPage, eventsView } from '#application/studio/events.ts'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { definePage } from '../router/page.ts'
import styles from './events-page.module.css'

const EventsScreen = ({ events }: { readonly events: Events }) => {
  const { messages } = useSite()
  const partners = useView(events.state, eventsView)
  return (
    <div className={styles.page}>
      <PageTitle>{messages.events}</PageTitle>
      <ul>
        {partners.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

export const page = definePage({
  useCase: eventsPage,
  render: (events) => <EventsScreen events={events} />,
  head: (_events, { messages }) => ({ title: messages.events }),
})
`,
    ),
    written(
      'src/ui/studio/events-page.module.css',
      `
.page {
  display: grid;
  gap: var(--space-6);
}
`,
    ),
    written(
      'test/application/studio/events.test.ts',
      `
import { expect, test } from 'vitest'
import { eventsPage, eventsView } from '#application/studio/events.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'
import { memoryStudio } from '../../doubles/memory-studio.ts'

test('the events page names the partners', async () => {
  const studio = memoryStudio({ partners: [{ name: 'Levant Games' }] })
  const opened = await eventsPage.create({ studio, pageState: memoryPageState() })(pageAddress('/events'), {})
  if (opened.is !== 'shown') throw new Error(opened.is)
  expect(eventsView(opened.store.state.getState())).toEqual(['Levant Games'])
})

test('without them the page is unavailable', async () => {
  const open = eventsPage.create({ studio: memoryStudio({}), pageState: memoryPageState() })
  expect(await open(pageAddress('/events'), {})).toEqual({ is: 'unavailable' })
})
`,
    ),
    written(
      'test/browser/events.spec.ts',
      `
import { expect, test } from './fixtures/site-test.ts'

test('the events page names the partners', async ({ page }) => {
  await page.goto('/events')
  await expect(page.getByRole('listitem').filter({ hasText: 'Levant Games' })).toBeVisible()
})
`,
    ),
    replaced('docs/reference/studio.md', '`contacts`, ', '`contacts`, `events`, '),
    replaced('content/site/redirects.json', '"/events"', '"/meetings"'),
  ],
}

/** The field of the recipe's example. */
export const formField = (row: string): Recipe => ({
  title: 'To add a field to a form',
  begun: [
    before('src/domain/careers/application-fields.ts', '  referral: {\n', row),
    replaced(
      'src/domain/careers/application-fields.ts',
      'The name, the e-mail address, the',
      'The name, the e-mail address, the city, the',
    ),
  ],
  named: [
    naming('city', before('src/ui/forms/catalogues/en.ts', "      referral: 'How", "      city: 'City',\n")),
    naming('city', before('src/ui/forms/catalogues/ru.ts', "      referral: 'Как", "      city: 'Город',\n")),
    naming('city', before('test/arbitraries/careers.ts', '  referral: fc.option', '  city: typed,\n')),
    naming(
      'city',
      before('test/arbitraries/careers.ts', "  referral: 'site',\n  employee: '',", "  city: 'Limassol',\n"),
    ),
  ],
  rest: [
    replaced(
      'test/domain/careers/application-fields.test.ts',
      "      { field: 'email', problem: { is: 'required' } },\n",
      "      { field: 'email', problem: { is: 'required' } },\n      { field: 'city', problem: { is: 'required' } },\n",
    ),
  ],
})

/** A module that names the people who made the site. */
export const MODULE: Recipe = {
  title: 'To add a module',
  begun: [
    written(
      'src/infrastructure/humans/humans.ts',
      `
import { defineModule } from '#infrastructure/http/module.ts'

/** The file in which a site names the people who made it. */
export const humans = defineModule({
  name: 'humans',
  dependencies: ['content'],
  plugin: async (app) => {
    app.get('/humans.txt', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(\`Made by \${app.identity().brand}\\n\`),
    )
  },
})
`,
    ),
  ],
  named: [],
  rest: [
    before(
      'src/modules.ts',
      'import { jobAlerts }',
      "import { humans } from './infrastructure/humans/humans.ts'\n",
    ),
    before('src/modules.ts', '  jobBoard,\n', '  humans,\n'),
    written(
      'test/infrastructure/humans/humans.test.ts',
      `
import { expect, test } from 'vitest'
import { openSite } from '../../support/site-in-node.ts'

test.each([
  ['', 200],
  ['humans', 404],
])('with MODULES_OFF=%s the file of its makers answers %i', async (off, status) => {
  const site = await openSite({ settings: { MODULES_OFF: off } })
  expect((await site.get('/humans.txt')).status).toBe(status)
  await site.close()
})
`,
    ),
    written('docs/modules/humans.md', '# The makers\n\nThe site names its studio at `/humans.txt`.\n'),
    replaced(
      'docs/modules/README.md',
      '| [job-board feeds]',
      '| [makers](humans.md) | visitors learn who made the site | always |\n| [job-board feeds]',
    ),
  ],
}
