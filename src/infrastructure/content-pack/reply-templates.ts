import type { ApplicationState } from '#domain/careers/application-state.ts'
import { REPLY_WORDS, unknownWords } from '#domain/studio/reply-template.ts'
import { text } from '../content-api/pieces.ts'
import { localized, record, wireFieldName } from '../content-api/record.ts'
import { checkKnown } from './diagnostics.ts'
import { listFile, type PackTools } from './readers.ts'
import { textIn } from './texts.ts'

const template = record({
  title: localized('title', text),
  state: text,
  subject: localized('subject', text),
  text: localized('text', text),
})

const WORDS = REPLY_WORDS.map((name) => `{${name}}`)

export const replyTemplates = (tools: PackTools, states: readonly ApplicationState[]) => {
  const names = states.map(({ name }) => name)
  const list = listFile('careers/replies.json', template, {
    texts: ['title'],
    optionalTexts: ['subject', 'text'],
    check: ({ value, at }, { diagnostics }) => {
      const { state } = value
      if (state !== '') checkKnown(diagnostics.error, at('state'), state, names)
      for (const language of diagnostics.languages)
        for (const field of ['subject', 'text'] as const) {
          const written = textIn(value, field, language)
          const other = textIn(value, field === 'text' ? 'subject' : 'text', language)
          const place = at(wireFieldName(field, language))
          if (written === '' && other !== '') diagnostics.error(place, 'no text', 'both a subject and a text')
          for (const word of unknownWords(written)) checkKnown(diagnostics.error, place, word, WORDS)
        }
    },
  })
  return list(tools).map((wire) => template.read(wire))
}
