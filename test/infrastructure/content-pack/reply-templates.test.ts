import { expect, test } from 'vitest'
import { checkedWith } from '../../support/small-pack.ts'

const REPLY = {
  state: 'declined',
  titleEn: 'A refusal',
  titleRu: 'Отказ',
  subjectEn: '{vacancy}',
  subjectRu: '{vacancy}',
  textEn: 'Dear {name}, no.',
  textRu: 'Здравствуйте, {name}!',
}

const checked = (...replies: readonly object[]) =>
  checkedWith({ 'careers/replies.json': JSON.stringify(replies) })

const errorsOf = (reply: object) => {
  const loaded = checked(reply)
  return loaded.ok ? [] : loaded.errors.map(({ field, found, expected }) => `${field}: ${found}, ${expected}`)
}

test('a studio without templates has none', () => {
  const loaded = checkedWith()
  expect(loaded.ok && loaded.content.identity.replies).toEqual([])
})

test('templates are read in their order, in every language', () => {
  const loaded = checked(REPLY, { ...REPLY, state: undefined })
  expect(loaded.ok && loaded.content.identity.replies).toMatchObject([
    { state: 'declined', text: { en: 'Dear {name}, no.', ru: 'Здравствуйте, {name}!' } },
    { state: '', title: { en: 'A refusal', ru: 'Отказ' } },
  ])
})

test('a word that is never filled in, and a state that the studio does not have, are errors', () => {
  expect(errorsOf({ ...REPLY, textEn: 'Dear {nmae}' })).toEqual([
    '[0].textEn: "{nmae}", one of {name}, {vacancy}, {studio}, {reference}; did you mean "{name}"?',
  ])
  expect(errorsOf({ ...REPLY, state: 'declinde' })).toEqual([
    '[0].state: "declinde", one of new, in-conversation, offered, hired, declined, withdrawn; did you mean "declined"?',
  ])
  expect(errorsOf({ ...REPLY, textRu: '' })).toEqual(['[0].textRu: no text, both a subject and a text'])
})
