import type { SubmissionResult } from '../ports/forms.ts'
import type { Outcome } from './form-state.ts'

export const outcomeOf = ({ is }: SubmissionResult): Outcome => {
  switch (is) {
    case 'delivered':
      return 'sent'
    case 'too-many':
      return 'too-many'
    case 'refused':
    case 'unavailable':
      return 'failed'
  }
}
