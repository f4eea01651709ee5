import type { ApplicantMessages } from '../applicant-messages.ts'

export const applicantMessages: ApplicantMessages = {
  title: 'Your application',
  notices: {
    unknown: 'Nothing is kept under this link. It may be too old, or the application has been erased.',
    'link-sent':
      'If there is an application with this address, a letter with a new link will be there in a few minutes.',
    left: 'Your application is closed in this browser. The link opens it again.',
    erased: 'Everything is erased: the application, its files, and all that we noted about it.',
    'too-many': 'Too many attempts have come from your network. Please wait a minute and try again.',
    unavailable: 'Your application cannot be shown right now. Please try again in a few minutes.',
    withdrawn: 'Your application is withdrawn.',
    corrected: 'Your details are corrected.',
    consented: 'Thank you. We keep your application for five more years.',
    'consent-taken-back': 'Your consent is taken back.',
    refused: 'That was not done: the application may have changed meanwhile, or a box was not ticked.',
  },
  entrance: {
    text: 'Open the link that you got with your application. If nothing happens, enter its code here: it is in the letter, and at the end of the link, after the #.',
    code: 'Code',
    open: 'Open',
    lost: 'No letter, or the link does not work?',
    lostText:
      'Enter the e-mail address of your application, and we will send a new link there. We send one letter an hour at most.',
    email: 'Email',
    askForLink: 'Send a new link',
  },
  states: {
    new: 'Received',
    'in-conversation': 'In conversation',
    offered: 'We have made you an offer',
    hired: 'Hired',
    declined: 'Declined',
    withdrawn: 'Withdrawn by you',
  },
  reference: 'Reference number',
  received: 'Received',
  state: 'State',
  keptUntil: 'Kept until',
  keptText: 'On that day all of it is erased, files included.',
  what: 'What we keep',
  files: 'Files',
  none: '–',
  agreed: 'What you agreed to',
  given: 'Agreed on {date}',
  notGiven: 'Not agreed on {date}',
  download: 'Download everything',
  downloadText: 'A ZIP archive with your application as JSON and with your files.',
  keepLink: 'Keep this link: it opens your application later, too. Anyone who has it can do the same.',
  contact: {
    title: 'Correct your e-mail or phone',
    text: 'After another e-mail address, links that were sent before do not work any more.',
    save: 'Save',
  },
  further: {
    title: 'Five more years',
    consent:
      'I agree that my application is stored for five more years, seven in all, and that I may be contacted about new vacancies.',
    give: 'I agree',
    given:
      'You have agreed that we keep your application for five more years, and write to you about new vacancies.',
    takeBack: 'Take the consent back',
  },
  withdraw: {
    title: 'Withdraw the application',
    text: 'You are not considered any more. What you sent stays until its day; it can be erased at once below.',
    sure: 'Yes, withdraw my application',
    button: 'Withdraw',
  },
  erase: {
    title: 'Erase everything',
    text: 'The application and its files are erased at once and for good. If you are still being considered, that ends.',
    sure: 'Yes, erase my application and its files',
    button: 'Erase',
  },
  leave: 'Close in this browser',
  letters: {
    received: {
      subject: '{brand} has your application',
      text: [
        'Thank you! We have received your application and will get back to you soon.',
        'We keep it until {date}. By the link below you see all that we keep, and can correct it, download it, withdraw the application or erase everything.',
      ],
    },
    'further-consent': {
      subject: 'May {brand} keep your application?',
      text: [
        'Two years ago you applied to us. We keep your application until {date}.',
        'If you agree that we keep it for five more years and write to you about new vacancies, say so on your page, by the link below. If you do nothing, it is erased with its files.',
      ],
    },
    link: {
      subject: 'Your application to {brand}',
      text: ['Here is the link to your application that you have asked for.'],
    },
    open: 'See, change or erase your application',
    code: 'If the link does not open it, enter this code on the page:',
    foot: 'This letter was written by the site of {brand}, as your address is in an application. If you have not sent one, erase it by the link.',
  },
}
