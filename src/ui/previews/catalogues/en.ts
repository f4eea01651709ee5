import type { PreviewMessages } from '../preview-messages.ts'

export const previewMessages: PreviewMessages = {
  preview: 'Preview',
  notice: 'As of {moment}, with drafts and all that is scheduled by then. The link works until {until}.',
  otherMoment: 'Another moment',
  show: 'Show',
  nothingIsSent: 'This is a preview: the form cannot be sent.',
}
