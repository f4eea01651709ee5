import type { DeskMessages } from '../desk-messages.ts'

export const deskMessages: DeskMessages = {
  desk: 'Recruiting',
  titles: {
    'sign-in': 'Sign in',
    link: 'Sign in',
    account: 'Your account',
    entries: 'Inbox',
    people: 'People',
  },
  skip: 'Skip to content',
  menu: 'Sections',
  signOut: 'Sign out',
  signIn: {
    text: 'Enter your e-mail address, and we will send you a link that signs you in.',
    email: 'E-mail',
    send: 'Send the link',
    hasAsked:
      'If this address belongs to a person who may sign in here, a link is on its way. It works once, within 15 minutes.',
  },
  link: {
    signInAs: 'You are about to sign in as {email}.',
    firstOwner:
      'You are about to become the first owner. Enter the e-mail address with which you will sign in from now on.',
    confirm: 'Sign in',
  },
  account: {
    sessions: 'Where you are signed in',
    text: 'A session ends 12 hours after you signed in, or when you end it here.',
    thisDevice: 'this browser',
    period: 'since {started}, until {ends}',
    end: 'End this session',
    endAll: 'Sign out everywhere',
  },
  people: {
    email: 'E-mail',
    role: 'Role',
    roles: { reader: 'Reader', recruiter: 'Recruiter', owner: 'Owner' },
    departments: 'Departments',
    departmentsHint:
      'A reader needs at least one. Without any, a recruiter sees all of them, and the messages too.',
    allDepartments: 'All departments',
    inviteTitle: 'Invite a person, or change a role',
    invite: 'Invite',
    remove: 'Remove',
    you: 'you',
  },
  outcomes: {
    invited: '{email} has been sent an invitation. Its link works once, within 7 days.',
    invitedWithLink: 'Send {email} this link. It works once, within 7 days, and is shown only now:',
    removed: 'The person is removed and signed out everywhere.',
    'bad-email': 'This is not an e-mail address.',
    'bad-role': 'Choose a role.',
    'no-department': 'A reader needs at least one department.',
    'last-owner': 'This is the only owner. Invite another owner first.',
    forbidden: 'Only owners may do this.',
    unavailable: 'The inbox could not be reached. Nothing was changed: please try again.',
  },
  notices: {
    'no-link': {
      title: 'This link does not work any more',
      text: 'A link works once, and for a short time. Ask for a new one.',
    },
    'not-found': { title: 'Not found', text: 'There is nothing here, or nothing that you may see.' },
    forbidden: { title: 'Not allowed', text: 'Your role does not allow this. An owner can change it.' },
    unavailable: {
      title: 'The inbox cannot be reached',
      text: 'Nothing was changed. Please try again in a minute.',
    },
    'too-many': {
      title: 'One moment, please',
      text: 'There were too many attempts from your network. Wait a minute.',
    },
    'expired-form': {
      title: 'This form is out of date',
      text: 'Nothing was changed. Go back, reload the page and try again.',
    },
    broken: {
      title: 'Something went wrong',
      text: 'Nothing was lost. Please try again; the site’s log says more.',
    },
  },
  entries: {
    filters: {
      search: 'Search',
      kind: 'Kind',
      vacancy: 'Vacancy',
      department: 'Department',
      state: 'State',
      language: 'Language',
      suspicion: 'Spam',
      unread: 'Unread only',
      from: 'From',
      until: 'Until',
    },
    any: 'Any',
    kinds: { message: 'Message', application: 'Application' },
    suspicions: { suspicious: 'Probably spam', plain: 'No signs of spam' },
    show: 'Show',
    moreFilters: 'More filters',
    reset: 'Show all',
    none: 'Nothing matches. Try fewer words or a wider choice.',
    more: 'Show more',
    unread: 'unread',
    suspicious: 'probably spam',
    files: 'files: {n}',
  },
  states: {
    new: 'New',
    'in-conversation': 'In conversation',
    offered: 'Offered',
    hired: 'Hired',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  entry: {
    back: 'Back to the inbox',
    number: 'No. {id}',
    received: 'received {moment}',
    keptLabel: 'Kept',
    kept: { yes: 'for 7 years', no: 'for 2 years' },
    files: 'Files',
    download: 'Download {name}',
    allOfPerson: 'All from this address',
    state: 'State',
    changeState: 'Change the state to',
    save: 'Save',
    refused: {
      conflict:
        'Nothing is saved yet: this was changed while you were reading. The state is now “{state}”. Save once more if it is still to be “{chosen}”.',
      'not-allowed': 'Nothing is saved: from “{state}” it cannot become “{chosen}”.',
    },
    suspicions: {
      'hidden-field': 'Probably spam: a field that people do not see was filled in.',
      'too-fast': 'Probably spam: it was filled in faster than people type.',
    },
  },
  home: 'Back to the start',
  mails: {
    asked: {
      subject: 'Your link to sign in',
      text: 'Open this link to sign in. It works once, within 15 minutes:\n\n{link}\n\nIf you did not ask for it, there is nothing you need to do.',
    },
    invited: {
      subject: 'You are invited to read applications',
      text: 'You can now read the applications that the studio receives. Open this link to sign in. It works once, within 7 days:\n\n{link}',
    },
    'first-owner': {
      subject: 'Your link to sign in',
      text: 'Open this link to become the first owner. It works once, within a day:\n\n{link}',
    },
  },
}
