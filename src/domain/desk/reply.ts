import type { StateName } from '../careers/application-state.ts'
import { TURNING } from '../inbox/clean-text.ts'
import { type Entry, senderOf, subjectOf } from '../inbox/entry.ts'
import type { Reply, ReplyText } from '../inbox/reply.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../language/languages.ts'
import { hasText, inLanguageOrFallback } from '../language/localized.ts'
import { isReplyWord, PLACEHOLDER, type ReplyTemplate, type ReplyWords } from '../studio/reply-template.ts'

/**
 * Rule: In a text of one line, such as the subject of a reply, the desk replaces line breaks and other control
 * characters with spaces. The desk also removes characters that reverse the direction of the text.
 */
export const inOneLine = (text: string): string =>
  text
    .replace(TURNING, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

export interface ReplyDraft extends ReplyText {
  readonly state: StateName
}

const withBrackets = (text: string): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (isReplyWord(name) ? `(${name})` : whole))

/**
 * Rule: The desk replaces each placeholder of a reply template with a detail on one line, such as the sender's name.
 * The desk refuses a reply that still contains a placeholder. If a sender's name is `{vacancy}`, the desk writes
 * `(vacancy)`, so that the desk does not refuse the reply.
 */
export const filledReply = ({ subject, text }: ReplyText, words: ReplyWords): ReplyText => {
  const filled = (template: string) =>
    template.replace(PLACEHOLDER, (whole, name: string) =>
      isReplyWord(name) ? withBrackets(inOneLine(words[name])) : whole,
    )
  return { subject: inOneLine(filled(subject)), text: filled(text).trim() }
}

/**
 * Rule: In a reply to an application, the placeholder `{vacancy}` becomes the vacancy's title in the language of the
 * reply. In a reply to a message, this placeholder becomes the subject of the message.
 */
export const wordsOf = (
  { id, sent }: Pick<Entry, 'id' | 'sent'>,
  studio: string,
  language: Language,
): ReplyWords => {
  const chosen = sent.kind === 'application' ? sent.application.vacancy : null
  return {
    name: senderOf(sent).name,
    vacancy: (chosen && inLanguageOrFallback(chosen.title, language)) || subjectOf(sent),
    studio,
    reference: String(id),
  }
}

export interface TemplateChoice {
  readonly place: number
  readonly language: Language
}

/** Rule: A reply to an application starts in the language of the application. */
export const languageOf = ({ sent }: Pick<Entry, 'sent'>): Language =>
  sent.kind === 'application' ? sent.application.language : DEFAULT_LANGUAGE

/** Rule: A template is written in a language if it has a subject and a text in this language. */
export const isWrittenIn = ({ subject, text }: ReplyTemplate, language: Language): boolean =>
  hasText(subject[language]) && hasText(text[language])

/** Rule: The desk fills in a template in the same way for one applicant and for many. */
export const templateReply = (
  { subject, text }: ReplyTemplate,
  entry: Pick<Entry, 'id' | 'sent'>,
  studio: string,
  language: Language,
): ReplyText =>
  writtenReply(
    filledReply({ subject: subject[language], text: text[language] }, wordsOf(entry, studio, language)),
  )

/**
 * Rule: A person may start a reply with any template that has a subject and a text in the same language. For a reply
 * to a message, the desk does not offer templates that belong to a state of applications.
 */
export const templateChoices = (
  templates: readonly ReplyTemplate[],
  { sent }: Pick<Entry, 'sent'>,
): readonly TemplateChoice[] =>
  LANGUAGES.flatMap((language) =>
    [...templates.entries()]
      .filter(([, template]) => isWrittenIn(template, language))
      .filter(([, { state }]) => sent.kind === 'application' || state === '')
      .map(([place]) => ({ place, language })),
  )

/**
 * Rule: The reply to a message starts without a template, because most templates are for applicants. Its subject is
 * "Re:" and the subject of the message.
 */
export const emptyReply = ({ sent }: Pick<Entry, 'sent'>): ReplyDraft => ({
  subject: sent.kind === 'message' ? inOneLine(`Re: ${sent.message.subject}`) : '',
  text: '',
  state: '',
})

/**
 * Rule: The reply to an application starts with the template for the application's state, in the applicant's language.
 * If this template does not exist, the reply starts with a template in the same language that belongs to no state.
 */
export const firstChoice = (
  templates: readonly ReplyTemplate[],
  entry: Pick<Entry, 'sent' | 'state'>,
): TemplateChoice | null => {
  if (entry.sent.kind === 'message') return null
  const language = languageOf(entry)
  const inLanguage = templateChoices(templates, entry).filter((choice) => choice.language === language)
  const ofState = (state: StateName) => inLanguage.find(({ place }) => templates[place]?.state === state)
  return ofState(entry.state) ?? ofState('') ?? null
}

export const LONGEST_SUBJECT = 200
/**
 * Even if every character takes many bytes, a reply of this length fits into the largest request that the desk
 * accepts.
 */
export const LONGEST_TEXT = 10_000

export const REPLY_PROBLEMS = ['no-subject', 'no-text', 'too-long', 'not-filled-in', 'gap'] as const

export type ReplyProblem = (typeof REPLY_PROBLEMS)[number]

const GAP = /^[-–—][ \t]*$/m

/** Rule: A line that has only a dash is a gap in a template, where a person writes a date or an offer. */
export const hasGap = (text: string): boolean => GAP.test(text)

/**
 * Rule: The subject of a reply is one line. The text of a reply keeps its line breaks and tabs, but loses all other
 * control characters.
 */
export const writtenReply = ({ subject, text }: ReplyText): ReplyText => ({
  subject: inOneLine(subject.toWellFormed()),
  text: text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim(),
})

/** Rule: A reply needs a subject and a text of limited length. Every placeholder and every gap must be filled in. */
export const replyProblem = ({ subject, text }: ReplyText): ReplyProblem | null => {
  if (!hasText(subject)) return 'no-subject'
  if (!hasText(text)) return 'no-text'
  if (subject.length > LONGEST_SUBJECT || text.length > LONGEST_TEXT) return 'too-long'
  const isLeft = [...`${subject} ${text}`.matchAll(PLACEHOLDER)].some(([, name = '']) => isReplyWord(name))
  if (isLeft) return 'not-filled-in'
  return hasGap(text) ? 'gap' : null
}

const TWICE_MS = 10 * 60_000

/**
 * Rule: If a person sends the same subject and text again within ten minutes, the site sends only the first reply.
 * The site sends both replies if the first one could not be delivered, or if the second one changes the application's
 * state.
 */
export const isSentTwice = (
  last: Reply | undefined,
  { by, subject, text, state }: ReplyDraft & Pick<Reply, 'by'>,
  entry: Pick<Entry, 'state'>,
  now: number,
): boolean =>
  last !== undefined &&
  last.by === by &&
  last.subject === subject &&
  last.text === text &&
  last.delivery.state !== 'given-up' &&
  last.at > now - TWICE_MS &&
  (state === '' || state === entry.state)

/** Matches a permanent error code at the end of `lastProblem`, such as 550 or 5.1.1. */
const REFUSED = /(?:^| )5(?:\d\d|(?:\.\d+){2})$/

/**
 * Rule: When the site gives up sending a reply, the desk shows the reason. After a permanent error, the desk says
 * that a mail server has refused the reply. After any other error, the desk says that no mail server accepted the
 * reply in time. The permanent errors of a mail server have the codes 500 to 599. A bounce message (an e-mail that
 * reports a failed delivery) has a permanent error if its status is 5.x.x.
 */
export const deliveryStatus = ({
  state,
  lastProblem,
}: Reply['delivery']): 'waiting' | 'failing' | 'delivered' | 'given-up' | 'unreached' => {
  if (state === 'waiting' && lastProblem !== '') return 'failing'
  return state === 'given-up' && !REFUSED.test(lastProblem) ? 'unreached' : state
}

/** Rule: A reply can be opened in the person's mail program, with the recipient, the subject and the text filled in. */
export const mailtoAddress = (to: string, { subject, text }: ReplyText): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
