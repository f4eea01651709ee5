import type { ReferralSource } from '#domain/careers/referral.ts'
import type { FieldProblem } from '#domain/forms/field-problem.ts'

/** Every fixed text of the forms; they arrive with the forms. `{…}` is filled in by `filled`. */
export interface FormMessages {
  readonly contact: {
    readonly title: string
    readonly name: string
    readonly email: string
    readonly subject: string
    readonly message: string
  }
  readonly application: {
    readonly title: string
    readonly vacancy: string
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly referral: string
    readonly employee: string
    readonly aboutMe: string
    readonly link: string
    readonly file: string
    readonly additionalFile: string
    readonly retention: string
    /** The words in braces are the link to the notice. */
    readonly privacy: string
    readonly anyJob: string
    readonly addLink: string
    readonly removeLink: string
  }
  readonly referralSources: Readonly<Record<ReferralSource, string>>
  readonly send: string
  readonly sending: string
  readonly problems: Readonly<Record<FieldProblem['is'], string>>
  /** Over the list of what is wrong. */
  readonly invalid: string
  /** One entry of that list. */
  readonly problemOf: string
  /** How much of a long text is used up. */
  readonly countOf: string
  readonly files: {
    readonly choose: string
    readonly accepted: string
    /** Where there is script. */
    readonly kept: string
    /** A draft holds no files, and no page answers with them. */
    readonly notKept: string
    readonly clear: string
    readonly cancel: string
    readonly uploading: string
    readonly uploaded: string
    readonly kilobytes: string
    readonly megabytes: string
  }
  readonly results: Readonly<
    Record<'sent' | 'failed' | 'too-many', { readonly title: string; readonly text: string }>
  >
  readonly ok: string
  /** Beside a field that people do not see. */
  readonly leaveEmpty: string
}
