import type { DerivedFormTexts } from '../derived-form-texts.ts'

export const formMessages = {
  contact: {
    title: 'Write to us',
    thanks: 'We have received your message and will get back to you soon!',
    labels: {
      name: 'Name',
      email: 'Email',
      subject: 'Subject',
      message: 'Message',
    } satisfies DerivedFormTexts['contact']['labels'],
  },
  application: {
    title: 'Apply',
    thanks: 'We have received your application and will get back to you soon!',
    labels: {
      vacancy: 'Vacancy',
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      referral: 'How did you hear about us?',
      employee: 'Employee name',
      aboutMe: 'About me',
      portfolioLinks: 'Portfolio link',
      file: 'CV',
      additionalFile: 'Additional file',
      consentsToStorage:
        'I agree that my data is stored for 7 years (2 years, then 5 more) and that I may be contacted about new vacancies.',
    } satisfies DerivedFormTexts['application']['labels'],
    shortLabels: { consentsToStorage: 'Consent' },
    options: {
      referral: {
        site: 'Our website',
        'job-board': 'Job board',
        linkedin: 'LinkedIn',
        social: 'Social media and messengers',
        friends: 'Friends and family',
        recruiter: 'Contacted by a recruiter',
        event: 'Professional event',
        'referral-program': 'Referral program (employee)',
        media: 'Media',
      },
    } satisfies DerivedFormTexts['application']['options'],
    /** The words in braces become the link to the privacy notice. */
    privacy: 'By applying you confirm that you have read the {privacy notice for job applicants}',
    anyJob: 'Apply for any job',
    addLink: 'Add link',
    removeLink: 'Remove link',
  },
  send: 'Send',
  sending: 'Sending…',
  problems: {
    required: 'This field is required',
    'bad-email': 'Email is incorrect',
    'bad-phone': 'Only digits, plus and dot',
    'bad-link': 'Enter a link that starts with http:// or https://',
    'no-vacancy': 'Select a vacancy',
    'no-referral': 'Select an option',
    'bad-file-type': 'This file type is not accepted',
    'empty-file': 'The file is empty',
    'bad-file': 'The file is damaged, or is not what its name says',
    'too-long': 'At most {n} characters',
    'file-too-large': 'The file is larger than {n} MB',
    refused: 'Not accepted',
  } satisfies DerivedFormTexts['problems'],
  invalid: 'Please fill in all required fields.',
  incorrect: 'Some fields are filled in, but need a correction.',
  notAccepted: 'The form was not accepted as it is. Everything you entered is kept.',
  problemOf: '{field}: {problem}',
  stillMissing: 'Still missing: {fields}',
  stillWrong: 'Please correct: {fields}',
  countOf: '{n} of {limit}',
  files: {
    choose: 'Choose a file',
    accepted: 'PDF, PNG, JPEG, DOC, DOCX, TXT, RTF or ZIP, up to {n} MB',
    kept: 'What you type stays in this tab until it is sent.',
    /**
     * Says that files must be chosen again after a reload. A stored draft contains no files, because a script cannot
     * put a file into a file control.
     */
    notKept: 'Files have to be chosen again after a reload.',
    clear: 'Clear file',
    cancel: 'Cancel',
    uploading: 'Uploading {name}',
    uploaded: 'Uploaded',
    kilobytes: '{n} KB',
    megabytes: '{n} MB',
  },
  thankYou: 'Thank you!',
  reference: 'Your reference number: {reference}',
  ownPage: 'See your application',
  failures: {
    failed: { title: 'Oops!', text: 'Something went wrong. Please try sending your message again.' },
    'bad-file': {
      title: 'Oops!',
      text: 'One of your files could not be accepted: the reason is written below it. Everything else you entered is kept.',
    },
    offline: {
      title: 'Oops!',
      text: 'You are offline, so nothing has been sent. What you typed is kept: send it again once you are back online.',
    },
    'too-many': {
      title: 'One moment, please',
      text: 'Too much has been sent from your network just now. What you typed is kept: wait a minute and send it again.',
    },
  } satisfies DerivedFormTexts['failures'],
  tooManyFor:
    'Too much has been sent from your network just now. What you typed is kept: send it again {time}.',
  ok: 'Ok',
  leaveEmpty: 'Leave this field empty',
}

export const twoConsents = {
  first: 'I agree that my data is stored for 2 years.',
  firstShort: 'Consent to 2 years',
  further:
    'I also agree that it is stored for 5 more years and that I may be contacted about new vacancies. This is optional.',
  furtherShort: 'Consent to 5 more years',
}
