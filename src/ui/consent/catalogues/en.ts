import type { ConsentMessages } from '../consent-messages.ts'

export const consentMessages: ConsentMessages = {
  weUseCookies: 'We use cookies',
  whyCookies: 'Some keep the site working. Others count visits, and only if you agree.',
  onlyNecessary: 'Only necessary',
  acceptAll: 'Accept all',
  settings: 'Settings',
  necessary: 'Necessary',
  whyNecessary: 'Remember your choice and protect the forms. The site does not work without them.',
  performance: 'Performance',
  whyPerformance: 'Count visits and show us what is read. They help us improve the site.',
  save: 'Save',
}
