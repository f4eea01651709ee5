import type { Department, VacancyCard } from '../../../src/domain/careers/vacancy.ts'
import { texts } from '../../../test/arbitraries/language.ts'

const DEPARTMENTS = 40

const LEVELS = [
  ['Junior', 'Младший'],
  ['', ''],
  ['Senior', 'Старший'],
  ['Lead', 'Ведущий'],
  ['Principal', 'Главный'],
] as const

const ROLES = [
  ['artist', 'художник'],
  ['animator', 'аниматор'],
  ['gameplay programmer', 'программист геймплея'],
  ['engine programmer', 'программист движка'],
  ['level designer', 'дизайнер уровней'],
  ['narrative designer', 'нарративный дизайнер'],
  ['producer', 'продюсер'],
  ['QA engineer', 'инженер по тестированию'],
  ['community manager', 'комьюнити-менеджер'],
  ['data analyst', 'аналитик данных'],
  ['sound designer', 'звукорежиссёр'],
  ['recruiter', 'рекрутер'],
  ['accountant', 'бухгалтер'],
  ['localization editor', 'редактор локализации'],
  ['support specialist', 'специалист поддержки'],
] as const

const PLACES = [
  ['Limassol', 'Лимасол'],
  ['Belgrade', 'Белград'],
  ['Minsk', 'Минск'],
  ['remote', 'удалённо'],
  ['Tbilisi', 'Тбилиси'],
  ['Yerevan', 'Ереван'],
  ['Warsaw', 'Варшава'],
  ['Vilnius', 'Вильнюс'],
] as const

/** A linear congruential generator, which returns the same numbers on every machine. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const departmentOf = (id: number): Department => ({
  id,
  title: texts({
    en: `${ROLES[id % ROLES.length]?.[0]}s, group ${id}`,
    ru: `${ROLES[id % ROLES.length]?.[1]}, группа ${id}`,
  }),
})

/**
 * Makes vacancies like those of a large studio. 600 titles repeat, and one title in twenty exists in only one language.
 */
export const manyVacancies = (count: number): readonly VacancyCard[] => {
  const below = numbers(count)
  const departments = Array.from({ length: DEPARTMENTS }, (_, index) => departmentOf(index + 1))
  return Array.from({ length: count }, (_, index) => {
    const parts = [LEVELS[below(LEVELS.length)], ROLES[below(ROLES.length)], PLACES[below(PLACES.length)]]
    const [english, russian] = [
      parts.map((part) => part?.[0]).join(' '),
      parts.map((part) => part?.[1]).join(' '),
    ]
    const missing = below(40)
    return {
      id: index + 1,
      slug: `vacancy-${index + 1}`,
      title: texts({
        en: missing === 0 ? '' : english.trim(),
        ru: missing === 1 ? '' : russian.trim(),
      }),
      created: new Date(1.7e12 + below(5e7) * 1000).toISOString(),
      status: below(20) === 0 ? 'closed' : 'active',
      department: below(50) === 0 ? null : (departments[below(DEPARTMENTS)] ?? null),
      validThrough: '',
    }
  })
}
