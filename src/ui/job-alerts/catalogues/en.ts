export const jobAlertsMessages = {
  title: 'New vacancies by e-mail',
  intro: 'We write to you when a vacancy like these opens:',
  example: 'You will get e-mails like this one',
  email: 'Email',
  rhythm: 'How often',
  rhythms: { day: 'Once a day at most', week: 'Once a week at most' },
  subscribe: 'Subscribe',
  first:
    'First you will get a link to confirm. We send it to an address only once, so that nobody can bother a stranger with it.',
  privacy: 'We use your address for nothing else. A link in each message ends the subscription.',
  notices: {
    'bad-email': '',
    foreign: 'Nothing was sent: the form did not come from this site. Please send it again.',
    'too-many': 'Too many requests have come from your network. Please wait a few minutes and try again.',
    unavailable: 'This does not work right now. Please try again in a few minutes.',
  },
  buttons: {
    confirm: { text: 'One click, and we will write to you about new vacancies.', button: 'Yes, write to me' },
    renew: { text: 'One click, and we will write to you for another year.', button: 'Yes, go on' },
    end: { text: 'We will stop writing to you and erase your address.', button: 'Unsubscribe' },
  },
  answers: {
    request:
      'If the address is right and we have not sent it a link before, an e-mail will arrive in a few minutes. If it does not, look into the spam folder.',
    confirm: 'Thank you! We will write to you when a vacancy opens that you asked for.',
    renew: 'Thank you! We will write to you for another year.',
    end: 'Done. We will not write to you any more, and your address is erased.',
    gone: 'There is nothing under this link. It may have expired, or the e-mails have already ended.',
    unavailable: 'This does not work right now. Please try again in a few minutes.',
  },
  toJobs: 'All vacancies',
  letters: {
    confirm: {
      subject: '{brand}: confirm your job alerts',
      text: [
        'Somebody, probably you, asked us to write to this address about new vacancies at {brand}.',
        'Chosen: {filter}',
        'If it was you, open the link and press the button. The link works for two days.',
      ],
      link: 'Confirm',
      foot: 'If it was not you, do nothing: we will not write to you again.',
    },
    digest: {
      subject: '{brand}: new vacancies',
      text: ['New since our last e-mail:'],
      link: 'All matching vacancies',
      foot: 'You get this e-mail because you subscribed to new vacancies at {brand}.',
    },
    warn: {
      subject: '{brand}: do you still want new vacancies?',
      text: [
        'A year ago you asked us to write to you about new vacancies at {brand}.',
        'If you want us to go on, open the link and press the button. If you do nothing, the e-mails will end in a month and we will erase your address.',
      ],
      link: 'Go on',
      foot: 'You get this e-mail because you subscribed to new vacancies at {brand}.',
    },
  },
}
