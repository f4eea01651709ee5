import type { ChangeNotice, EntranceNotice } from '#application/applicant/applicant-page.ts'
import type { KnownState } from '#domain/careers/application-state.ts'

export const applicantMessages = {
  title: 'Your application',
  subject: 'Application No. {id}',
  eyebrow: 'Your application, No. {id}',
  hello: 'Hello, {name}',
  vacancy: 'Read the vacancy again',
  sent: 'What you sent',
  waiting: 'While you wait',
  replies: 'Our e-mails to you',
  data: 'Your data',
  dataText: 'See, correct or download what we keep, withdraw the application, or erase everything.',
  notices: {
    unknown: 'There is nothing under this link. It may have expired, or the application has been erased.',
    ended:
      'Nothing was changed: this page had been open for too long. Open your link again and repeat what you wanted to do.',
    'link-sent':
      'If we have an application with this address, an e-mail with a new link will arrive in a few minutes.',
    left: 'Your application is closed on this device. The link opens it again.',
    erased: 'Everything has been erased: the application, its files and all our notes on it.',
    'too-many': 'Too many attempts have come from your network. Please wait a minute and try again.',
    unavailable: 'Your application cannot be shown right now. Please try again in a few minutes.',
    withdrawn: 'Your application has been withdrawn.',
    corrected: 'Your details have been corrected.',
    consented: 'Thank you. We will keep your application for five more years.',
    'consent-taken-back': 'Your consent has been withdrawn.',
    refused:
      'Nothing was changed: either the application has changed in the meantime, or a box was not ticked.',
    'too-often': 'Nothing was changed: this address has changed too often today. Please try again tomorrow.',
    outdated: 'Nothing was changed: the page was out of date. This is the application that is open now.',
  } satisfies Readonly<Record<EntranceNotice | ChangeNotice, string>>,
  entrance: {
    text: 'Open the link you received with your application. If nothing happens, enter its code here: it is in the e-mail, and at the end of the link, after the #.',
    code: 'Code',
    open: 'Open',
    lost: 'No e-mail, or the link does not work?',
    lostText:
      'Enter the e-mail address you applied with, and we will send a new link there. We send at most one e-mail an hour.',
    email: 'Email',
    askForLink: 'Send a new link',
  },
  states: {
    new: 'Received',
    'in-conversation': 'In conversation',
    offered: 'Our offer',
    hired: 'Hired',
    declined: 'Declined',
    withdrawn: 'Withdrawn by you',
  } satisfies Readonly<Record<KnownState, string>>,
  answer: 'To write to us, answer our latest e-mail.',
  /** Tells the applicant what each state means. These texts promise nothing, because each studio works differently. */
  now: {
    new: 'Thank you for applying. Your application is with us, and here you see how far it has come.',
    'in-conversation': 'We arrange the next step with you by e-mail.',
    offered: 'We have an offer for you. Ask whatever is not clear, and write to us when you have decided.',
    hired: 'We are colleagues now. Welcome! We look forward to working with you.',
    declined: 'This time it did not come together. Thank you for the time and the thought you gave us.',
    withdrawn: 'You have withdrawn your application. Thank you for thinking of us.',
  } satisfies Readonly<Record<KnownState, string>>,
  reference: 'Reference number',
  received: 'Received',
  state: 'State',
  keptUntil: 'Kept until',
  keptText: 'On that day all of it will be erased, including the files.',
  what: 'What we keep',
  files: 'Files',
  none: '–',
  agreed: 'Your consents',
  given: 'Given on {date}',
  notGiven: 'Not given on {date}',
  takenBack: 'Withdrawn on {date}',
  download: 'Download everything',
  downloadText: 'A ZIP archive with your application as JSON and with your files.',
  keepLink: 'The link to this page opens it for anyone who has it: keep it, and do not share it.',
  ownLink: 'Link to this page',
  contact: {
    title: 'Correct your e-mail or phone',
    text: 'If you change the e-mail address, links sent before will stop working.',
    save: 'Save',
  },
  further: {
    title: 'Five more years',
    /** The applicant agrees to this text. The site stores it as proof of the consent. */
    consent:
      'I agree that my application is stored for five more years, seven in all, and that I may be contacted about new vacancies.',
    give: 'I agree',
    given:
      'You have agreed that we keep your application for five more years and write to you about new vacancies.',
    takeBack: 'Withdraw my consent',
  },
  withdraw: {
    title: 'Withdraw the application',
    text: 'We will stop considering your application. What you sent is kept until the date above. To erase it now, choose “Erase everything”.',
    sure: 'Yes, withdraw my application',
    button: 'Withdraw',
  },
  erase: {
    title: 'Erase everything',
    text: 'The application and its files will be erased immediately and permanently. If we are still considering it, we will stop.',
    sure: 'Yes, erase my application and its files',
    button: 'Erase',
  },
  leave: 'Close on this device',
  letters: {
    received: {
      subject: '{brand} has your application',
      text: [
        'Thank you! We have received your application and will get back to you soon.',
        'We will keep it until {date}. The link below shows everything we keep; there you can also correct it, download it, withdraw the application or erase everything.',
      ],
    },
    'further-consent': {
      subject: 'May {brand} keep your application?',
      text: [
        'You applied to us almost two years ago. We are keeping your application until {date}.',
        'If you agree that we keep it for five more years and write to you about new vacancies, tell us on your page, using the link below. If you do nothing, it will be erased with its files.',
      ],
    },
    link: {
      subject: 'Your application to {brand}',
      text: ['Here is the link to your application that you asked for.'],
    },
    addressChanged: {
      subject: 'Your application to {brand} has a new e-mail address',
      text: [
        'The e-mail address of your application to {brand} (No. {id}) was changed. Links that we sent to this mailbox do not open it any more.',
        'If you changed the address, you need not do anything. If that was not you, write to {email} and give the number of the application.',
      ],
      foot: 'The {brand} site sent you this e-mail because your address was given in an application.',
    },
    open: 'See, change or erase your application',
    code: 'If the link does not open it, enter this code on the page:',
    foot: 'The {brand} site sent you this e-mail because your address was given in an application. If you did not apply, use the link above to erase it.',
  },
}
