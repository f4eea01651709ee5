import type { ApplicationFormState } from '../careers/application-form.ts'
import type { ContactFormState } from '../studio/contact-form.ts'

/** What a browser without script has posted, as the forms start with it. */
export interface Posted {
  readonly application?: Partial<ApplicationFormState>
  readonly contact?: Partial<ContactFormState>
}
