import { ALL_ACCEPTED, type Consent, NECESSARY_ONLY } from './consent.ts'

export type ConsentChoice =
  | { readonly chose: 'only necessary' }
  | { readonly chose: 'all' }
  | { readonly chose: 'settings'; readonly performance: boolean }

/** Rule: Necessary is part of every choice; Performance only where the visitor accepted it. */
export const consentOf = (choice: ConsentChoice): Consent => {
  switch (choice.chose) {
    case 'only necessary':
      return NECESSARY_ONLY
    case 'all':
      return ALL_ACCEPTED
    case 'settings':
      return choice.performance ? ALL_ACCEPTED : NECESSARY_ONLY
  }
}

/** Rule: A choice in the banner takes effect at once; saving in the settings reloads the page. */
export const needsReload = ({ chose }: ConsentChoice): boolean => chose === 'settings'
