import type { Delivery } from '../ports/delivery.ts'
import type { Outcome } from './form-state.ts'

export const outcomeOf = ({ is }: Delivery): Outcome => {
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
