import type { PreviewMessages } from '../preview-messages.ts'

export const previewMessages: PreviewMessages = {
  preview: 'Предпросмотр',
  notice:
    'На {moment}, с черновиками и всем, что запланировано к этому времени. Ссылка действует до {until}.',
  otherMoment: 'Другой момент',
  show: 'Показать',
  nothingIsSent: 'Это предпросмотр: форму отправить нельзя.',
}
