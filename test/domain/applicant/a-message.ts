export const A_MESSAGE = {
  sent: { kind: 'message', message: { name: '', email: '', subject: '', message: '' } },
  state: 'new',
  consents: [],
} as const
