import type { ContentPorts } from '#application/ports/content.ts'
import type { FormTools, PostedStates } from '#application/ports/forms.ts'
import type { Ports } from '#application/ports/ports.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { parse5Sanitiser } from './parse5-sanitiser.ts'

type FactsOfForms = Pick<SiteFacts, 'maxUploadMegabytes' | 'retention'>

export const serverPorts = (
  content: ContentPorts,
  facts: () => FactsOfForms,
): Omit<Ports, 'pageState' | 'search'> => ({
  ...content,
  sanitiser: parse5Sanitiser,
  visibility: { whenNear: async () => {} },
  clipboard: { write: async () => false },
  viewport: { width: () => null, onResize: () => () => {} },
  formTools: async () => inertFormTools(facts()),
})

const notHere = () => {
  throw new Error('A form that is rendered is not filled in')
}

export const inertFormTools = (
  { maxUploadMegabytes, retention }: FactsOfForms,
  posted: PostedStates = {},
): FormTools => ({
  submission: { sendMessage: notHere, upload: notHere, sendApplication: notHere },
  drafts: { read: () => null, keep: notHere, forget: notHere },
  newKey: notHere,
  clock: SYSTEM_CLOCK,
  maxUploadMb: maxUploadMegabytes,
  retention,
  posted,
})
