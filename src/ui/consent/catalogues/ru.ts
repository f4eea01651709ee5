import type { ConsentMessages } from '../consent-messages.ts'

export const consentMessages: ConsentMessages = {
  weUseCookies: 'Мы используем cookie',
  whyCookies: 'Одни нужны для работы сайта, другие считают посещения, но только с вашего согласия.',
  onlyNecessary: 'Только необходимые',
  acceptAll: 'Принять все',
  settings: 'Настройки',
  necessary: 'Необходимые',
  whyNecessary: 'Хранят ваш выбор и защищают формы. Без них сайт не работает.',
  performance: 'Статистика',
  whyPerformance: 'Считают посещения и показывают, что читают чаще. Так мы улучшаем сайт.',
  save: 'Сохранить',
}
