import type { ActName } from '#domain/inbox/audit.ts'
import { inboxMessages } from '../../inbox/catalogues/en.ts'

/** The texts of the desk. Only people of the studio see them. Catalogues of other languages have the same keys. */
export const deskMessages = {
  // Used in the title of each page, and as the name of the menu.
  desk: 'Recruiting',
  titles: {
    'sign-in': 'Sign in',
    link: 'Sign in',
    account: 'Your account',
    entries: 'Inbox',
    reply: 'Reply',
    people: 'People',
    figures: 'Figures',
    audit: 'Audit log',
    erase: 'Erase for good',
    receipt: inboxMessages.receipt.title,
  },
  skip: 'Skip to content',
  menu: 'Sections',
  signOut: 'Sign out',
  signIn: {
    text: 'Enter your e-mail address, and we will send you a link that signs you in.',
    email: 'E-mail',
    send: 'Send the link',
    // The same text is shown whether or not the address is known.
    hasAsked:
      'If this address belongs to someone who may sign in here, a link is on its way. It works once, within 15 minutes.',
  },
  link: {
    signInAs: 'You are about to sign in as {email}.',
    firstOwner:
      'You are about to become the first owner. Enter the e-mail address that you will sign in with from now on.',
    confirm: 'Sign in',
  },
  account: {
    sessions: 'Where you are signed in',
    text: 'A session ends 12 hours after you signed in, or when you end it here.',
    thisDevice: 'this browser',
    // `{browser}` includes the version.
    device: '{browser} on {system}',
    otherDevice: 'Another browser',
    period: 'since {started}, until {ends}',
    end: 'End this session',
    endAll: 'Sign out everywhere',
  },
  // `{name}` is the name of the identity provider.
  signInAt: 'Sign in with {name}',
  people: {
    email: 'E-mail',
    role: 'Role',
    roles: { reader: 'Reader', recruiter: 'Recruiter', owner: 'Owner' },
    departments: 'Departments',
    departmentsHint:
      'A reader needs at least one. A recruiter without any sees all of them, and the messages too.',
    allDepartments: 'All departments',
    inviteTitle: 'Invite a person, or change a role',
    invite: 'Invite',
    sure: 'Yes, remove',
    remove: 'Remove',
    you: 'you',
  },
  outcomes: {
    invited: '{email} has been sent an invitation. Its link works once, within 7 days.',
    invitedWithLink: 'Send {email} this link. It works once, within 7 days, and is shown only now:',
    removed: 'The person has been removed and signed out everywhere.',
    'bad-email': 'This is not an e-mail address.',
    'bad-role': 'Choose a role.',
    'no-department': 'A reader needs at least one department.',
    'last-owner': 'This is the only owner. Invite another owner first.',
    forbidden: 'Only owners may do this.',
    unavailable: 'The inbox could not be reached. Nothing was changed: please try again.',
  },
  notices: {
    'no-link': {
      title: 'This link no longer works',
      text: 'A link works once, and for a short time. Ask for a new one.',
    },
    'no-provider': {
      title: 'You could not be signed in',
      text: 'The identity provider did not confirm who you are, or cannot be reached. Try again, or ask for a link by e-mail.',
    },
    'no-visit': {
      title: 'This sign-in has ended',
      text: 'It was started in another browser, or too long ago. Start again from the sign-in page.',
    },
    'not-invited': {
      title: 'You are not invited yet',
      text: 'Your address is not known here, or the identity provider has not verified it. An owner can invite you.',
    },
    'not-found': { title: 'Not found', text: 'There is nothing here, or nothing that you may see.' },
    forbidden: { title: 'Not allowed', text: 'Your role does not allow this. An owner can change it.' },
    unavailable: {
      title: 'The inbox cannot be reached',
      text: 'Nothing was changed. Please try again in a minute.',
    },
    'too-many': {
      title: 'One moment, please',
      text: 'There have been too many attempts from your network. Wait a minute.',
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
      email: 'Sent from the address',
      kind: 'Kind',
      vacancy: 'Vacancy',
      department: 'Department',
      state: 'State',
      language: 'Language',
      suspicion: 'Spam',
      unread: 'Unread only',
      mine: 'For me',
      from: 'From',
      until: 'Until',
    },
    any: 'Any',
    mine: { starred: 'Starred', assigned: 'Assigned to me', mentioned: 'Mentions me' },
    starred: 'starred',
    forYou: 'For you',
    kinds: inboxMessages.kinds,
    suspicions: { suspicious: 'Probably spam', plain: 'Not spam' },
    show: 'Show',
    moreFilters: 'More filters',
    reset: 'Show all',
    none: 'Nothing matches. Try fewer words or fewer filters.',
    more: 'Show more',
    unread: 'unread',
    suspicious: 'probably spam',
    files: 'files: {n}',
    exportAs: 'Download all of these as',
    formats: { csv: 'Table (CSV)', xlsx: 'Workbook (XLSX)', json: 'JSON', zip: 'ZIP with all files' },
    export: 'Download',
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
    about: '{kind} no. {id}, received {moment}',
    keptLabel: 'Kept',
    kept: { yes: 'for 7 years', no: 'for 2 years' },
    files: 'Files',
    download: 'Download {name}',
    show: 'Show {name}',
    allOfPerson: 'All from this address',
    state: 'State',
    changeState: 'Change the state to',
    save: 'Save',
    // `{state}` is the current state, `{chosen}` the state that the person chose.
    refused: {
      conflict:
        'Nothing has been saved yet: this was changed while you were reading. The state is now “{state}”. Save again if it should still be “{chosen}”.',
      'not-allowed': 'Nothing has been saved: “{state}” cannot become “{chosen}”.',
    },
    suspicions: {
      'hidden-field': 'Probably spam: a field that people do not see was filled in.',
      'too-fast': 'Probably spam: it was filled in faster than people type.',
    },
    erase: 'Erase…',
    history: 'History',
    // Shown in place of older lines to people who are not owners, because only owners read the audit log.
    older: 'What happened before is in the audit log, which owners can read.',
    arrived: 'arrived',
  },
  team: {
    title: 'Working together',
    star: { yes: 'Remove my star', no: 'Add my star' },
    assignee: 'Assigned to',
    noOne: 'No one',
    assign: 'Assign',
    // `{assignee}` is the current assignee, `{chosen}` the person who was chosen.
    assignConflict:
      'Nothing has been saved yet: this was assigned to {assignee} in the meantime. Save again if it should still be {chosen}.',
    notes: 'Notes',
    note: 'New note',
    noteHint: 'Everyone who can read this entry will see it; @name mentions a person.',
    add: 'Add the note',
    edit: 'Edit',
    change: 'Save the note',
    remove: 'Remove',
    changed: 'changed {moment}',
    refused: {
      empty: 'The note is empty.',
      'too-long': 'Nothing has been saved: a note can have at most 5,000 characters.',
      'not-clean': 'Nothing has been saved: the note contains characters that cannot be shown.',
      conflict:
        'Nothing has been saved yet: the note was changed in the meantime, as shown above. Your text is still here: save again to replace it.',
      'not-removed':
        'Nothing has been removed yet: the note was changed in the meantime, as shown above. Remove it again if it should still go.',
      gone: 'The note was removed in the meantime. Your text is still here: add it as a new note.',
    },
  },
  // Shown if the typed text could not be saved and is still in the page.
  notSaved: {
    text: 'This could not be saved. What you have written is still here: try again in a minute. If you have been signed out,',
    signIn: 'sign in in another tab',
  },
  erase: {
    text: 'All of it will be erased: texts, files, notes, announcements and what the search finds. The audit log keeps its number and nothing else.',
    extents: {
      entry: 'Only this entry (files: {files})',
      person: 'Everything from this address (entries: {entries}, files: {files})',
    },
    name: 'Type the name “{name}” to confirm',
    wrongName: 'Nothing has been erased: that is not the name.',
    confirm: 'Erase for good',
    cancel: 'Keep it',
  },
  receipt: {
    text: 'This has been erased for good. The receipt says nothing about its content; owners can find it in the audit log for two years.',
    // Shown if the inbox could not be reached in the middle of an erasure.
    inPart:
      'The inbox could not be reached on the way: some of what was sent from this address may still be there. Open one of those entries and erase the rest. Once the inbox is back, this receipt lists what has been erased.',
    download: 'Download the receipt',
  },
  audit: {
    filters: { act: 'Action', person: 'Person (e-mail)', entry: 'Number' },
    text: 'Each line is written together with the action itself and is kept for two years. Of an erased entry, only the number remains.',
    none: 'There are no lines that match.',
    receipt: 'receipt',
    actors: inboxMessages.actors,
    // Shown for an act for which this version has no text.
    formerAct: 'in an earlier version: {act}',
    // The acts of the audit log, with their details.
    acts: {
      'session-begun': 'signed in',
      'session-ended': 'signed out',
      'sessions-ended': 'signed out everywhere',
      'provider-used': 'signed in with {provider}',
      'link-made': 'made a sign-in link for {email}',
      'person-invited': 'invited {email} ({role}: {departments})',
      'person-removed': 'removed {email}',
      'entry-seen': 'opened the entry',
      'file-seen': 'opened file {file}',
      'state-set': 'set the state to “{state}”',
      'reply-sent': 'replied',
      withdrawn: 'withdrew the application',
      corrected: 'corrected address or phone',
      'consent-given': 'gave the further consent',
      'consent-taken-back': 'took the further consent back',
      'link-asked': 'asked for a link to the application',
      'note-added': 'wrote a note',
      'note-changed': 'changed a note',
      'note-removed': 'removed a note',
      assigned: 'assigned it to {email}',
      unassigned: 'assigned it to no one',
      'entries-exported': 'exported as {format} ({filter})',
      'entry-erased': 'erased it ({kind}, files: {files})',
      'log-shortened': 'removed the lines up to {number}, which had been kept for two years',
    } satisfies Readonly<Record<ActName, string>>,
  },
  // Used in the document that shows a PDF.
  pdf: {
    loading: 'Loading…',
    failed: 'This PDF cannot be shown here, but you can download it.',
    page: 'Page {n} of {all}',
    larger: 'Larger',
    smaller: 'Smaller',
  },
  reply: {
    // Used on the page of an entry.
    open: 'Reply',
    sent: 'Replies',
    // `{email}` is the address of the reply's author.
    byAt: '{email}, {moment}',
    // `{why}` is the mail server's code, and `{moment}` is the time of the next attempt.
    deliveries: {
      waiting: 'On its way to the mail server',
      failing: 'Not sent yet: the mail server answered {why}. The next attempt is at {moment}.',
      delivered: 'Accepted by the mail server',
      'given-up': 'Not delivered: a mail server refused it ({why}). Is the address correct?',
      unreached: 'Not delivered: for days no mail server took it ({why}).',
    },
    again: 'Write again with the same text',
    // The placeholders are the sender's name and address, and the number of the entry.
    about: 'To {name}, {email}, about no. {id}.',
    back: 'Back to the entry',
    template: 'Template',
    chooseTemplate: 'Choose one',
    useTemplate: 'Replace the text with this template',
    subject: 'Subject',
    text: 'Text',
    state: 'State once it is sent',
    // `{state}` is the current state.
    sameState: 'Unchanged: {state}',
    send: 'Send',
    preview: 'Save and preview',
    discard: 'Discard the draft',
    previewTitle: 'Preview of the e-mail',
    from: 'From',
    to: 'To',
    answersTo: 'Replies go to',
    noMailServer:
      'No mail server is set up, so the reply goes through your own mail program: save it, then open it there. It will not be shown here.',
    mailto: 'Open in your mail program',
    // `{state}` is the current state, `{chosen}` the state that the person chose.
    refused: {
      conflict:
        'Not sent yet: something changed while you were writing. The state is now “{state}”, and the replies are below. If this is still what you want to say, send it again.',
      'not-allowed':
        'Not sent yet: “{state}” cannot become “{chosen}”. Choose another state, or leave it unchanged.',
      'no-mail-server': 'Not sent: no mail server is set up. Your text has been kept.',
      'no-subject': 'Not sent yet: it needs a subject.',
      'no-text': 'Not sent yet: it needs a text.',
      'too-long': 'Not sent yet: it is too long. Your text has been kept.',
      'not-filled-in': 'Not sent yet: a word in braces, such as {name}, still has to be filled in.',
    },
  },
  figures: {
    text: 'Applications of the last twelve weeks, without probable spam. The first answer is the first state that a person sets, or the first reply.',
    none: 'There were no applications in the last twelve weeks.',
    byWeek: 'By week',
    byVacancy: 'By vacancy',
    bySource: 'By source',
    byDepartment: 'Time to the first answer',
    week: 'Week from',
    vacancy: 'Vacancy',
    source: 'How they heard of us',
    department: 'Department',
    applications: 'Applications',
    answered: 'Answered',
    firstAnswer: 'Median',
    anyJob: 'Any job',
    noDepartment: 'No department',
    hours: '{n} h',
    days: '{n} days',
  },
  home: 'Back to the start page',
  // Each e-mail says how long its link works.
  mails: {
    asked: {
      subject: '{studio}: your link to sign in',
      text: 'Open this link to sign in to Recruiting. It works once, within 15 minutes:\n\n{link}\n\nIf you did not ask for it, there is nothing you need to do.',
    },
    invited: {
      subject: '{studio}: an invitation to read applications',
      text: 'You can now read the applications that {studio} receives. Open this link to sign in. It works once, within 7 days:\n\n{link}',
    },
    'first-owner': {
      subject: '{studio}: your link to sign in',
      text: 'Open this link to become the first owner. It works once, within a day:\n\n{link}',
    },
  },
}
