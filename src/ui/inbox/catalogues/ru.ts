import { formMessages } from '../../forms/catalogues/ru.ts'
import type { InboxMessages } from '../inbox-messages.ts'

export const inboxMessages: InboxMessages = {
  counts: {
    entries: { one: '{n} запись', few: '{n} записи', many: '{n} записей', other: '{n} записи' },
    files: { one: '{n} файл', few: '{n} файла', many: '{n} файлов', other: '{n} файла' },
  },
  kinds: { message: 'Сообщение', application: 'Отклик' },
  actors: { operator: 'Администратор (командная строка)', applicant: 'Соискатель', site: 'Сайт' },
  announcement: {
    titles: { message: 'Сообщение', application: 'Отклик', withdrawn: 'Отклик отозван' },
    suspected: '[похоже на спам]',
    entry: 'Запись № {id} во входящих',
    file: 'Файл',
    bytes: 'Б',
    labels: {
      ...formMessages.contact.labels,
      ...formMessages.application.labels,
      referral: 'Откуда узнали о нас',
      portfolioLinks: 'Портфолио',
    },
    options: formMessages.application.options,
  },
  receipt: {
    title: 'Подтверждение удаления',
    number: 'Подтверждение',
    at: 'Удалено',
    by: 'Кто удалил',
    entries: 'Что удалено',
    entry: '№ {id}, {kind}, {files}',
  },
}
